import {createCssVariablesTheme, createHighlighter, type Highlighter} from 'shiki';
import {LANGUAGES, languageLabel} from '../../../samples/languages';
import {escapeHtml} from '../../../lib/escape-html';

const theme = createCssVariablesTheme({name: 'classes', variablePrefix: '--t-', fontStyle: false});

/**
 * A class for each kind of token of Shiki. The style sheet has the colors for both themes. Punctuation has the color of
 * text: with a class, it would be every fourth element of an API page.
 */
const CLASSES: Record<string, string> = {
  'token-constant': 't-c',
  'token-string': 't-s',
  'token-comment': 't-m',
  'token-keyword': 't-k',
  'token-parameter': 't-p',
  'token-function': 't-f',
  'token-string-expression': 't-s',
  'token-link': 't-l',
};

let highlighter: Promise<Highlighter> | undefined;

/** Classes by index of their color in the theme; undefined for colors without a class. */
type Classes = readonly (string | undefined)[];
let classesByColor: Classes | undefined;

function classesOf(shiki: Highlighter): Classes {
  const {theme: loaded, colorMap} = shiki.setTheme('classes');
  return colorMap.map((color) => {
    const variable = loaded.colorReplacements?.[color?.toLowerCase()] ?? color ?? '';
    return CLASSES[/--t-([a-z-]+)\)/.exec(variable)?.[1] ?? ''];
  });
}

/** A line's tokens, and the state in which the next line begins. */
interface Line {
  readonly parts: readonly {readonly text: string; readonly className: string | undefined}[];
  readonly next: StateStack;
}
type Grammar = ReturnType<Highlighter['getLanguage']>;
type StateStack = ReturnType<Grammar['tokenizeLine2']>['ruleStack'];

/**
 * Cached lines by grammar, state and text, because programs on different pages share most of their lines. A cached
 * state is the same object each time, so the lines after it are found too. This makes the whole site three times
 * faster.
 */
const seen = new Map<Grammar, Map<StateStack | null, Map<string, Line>>>();

/** Bits of a token's metadata that hold the index of its color. */
const foregroundOf = (metadata: number): number => (metadata >>> 15) & 0x1ff;

function tokenize(grammar: Grammar, classes: Classes, state: StateStack | null, line: string): Line {
  const {tokens, ruleStack} = grammar.tokenizeLine2(line, state);
  const parts: {text: string; className: string | undefined}[] = [];
  for (let index = 0; index < tokens.length; index += 2) {
    const text = line.slice(tokens[index], tokens[index + 2] ?? line.length);
    parts.push({text, className: classes[foregroundOf(tokens[index + 1]!)]});
  }
  return {parts, next: ruleStack};
}

function lineOf(grammar: Grammar, classes: Classes, state: StateStack | null, line: string): Line {
  const byState = seen.get(grammar) ?? new Map<StateStack | null, Map<string, Line>>();
  seen.set(grammar, byState);
  const lines = byState.get(state) ?? new Map<string, Line>();
  byState.set(state, lines);
  const found = lines.get(line) ?? tokenize(grammar, classes, state, line);
  lines.set(line, found);
  return found;
}

/**
 * Highlights code at build time.
 *
 * @param code source text
 * @param language one of `LANGUAGES`
 * @returns HTML for the inside of a `code` element: escaped text, neighboring tokens of one kind in one span
 * @throws Error when the language is not one of the site's
 */
export async function highlight(code: string, language: string): Promise<string> {
  languageLabel(language);
  if (language === 'text') {
    return escapeHtml(code);
  }
  highlighter ??= createHighlighter({themes: [theme], langs: Object.keys(LANGUAGES).filter((name) => name !== 'text')});
  const shiki = await highlighter;
  const grammar = shiki.getLanguage(language);
  const classes = (classesByColor ??= classesOf(shiki));
  const runs: {text: string; className: string | undefined}[] = [];
  let state: StateStack | null = null;
  code.split('\n').forEach((text, index) => {
    // An empty line does not change the state.
    const line: Line | null = text === '' ? null : lineOf(grammar, classes, state, text);
    state = line?.next ?? state;
    const parts = [...(index > 0 ? [{text: '\n', className: undefined}] : []), ...(line?.parts ?? [])];
    for (const part of parts) {
      const last = runs.at(-1);
      // White space has no color, so it joins the part before it.
      if (last && (last.className === part.className || part.text.trim() === '')) {
        last.text += part.text;
      } else {
        runs.push({...part});
      }
    }
  });
  return runs
    .map(({text, className}) =>
      className ? `<span class="${className}">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join('');
}
