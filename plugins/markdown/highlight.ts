import {createCssVariablesTheme, createHighlighter, type Highlighter} from 'shiki';
import {LANGUAGES, languageLabel} from '../../src/components/code/languages';

const theme = createCssVariablesTheme({name: 'classes', variablePrefix: '--t-', fontStyle: false});

/** Shiki's few token kinds, each one class; the colors are in the style sheet, for both themes. */
const CLASSES: Record<string, string> = {
  'token-constant': 't-c',
  'token-string': 't-s',
  'token-comment': 't-m',
  'token-keyword': 't-k',
  'token-parameter': 't-p',
  'token-function': 't-f',
  'token-string-expression': 't-s',
  'token-punctuation': 't-u',
  'token-link': 't-l',
};

let highlighter: Promise<Highlighter> | undefined;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[sign]!);

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
  highlighter ??= createHighlighter({themes: [theme], langs: Object.keys(LANGUAGES).filter((name) => name !== 'text')});
  const {tokens} = (await highlighter).codeToTokens(code, {lang: language as 'json', theme: 'classes'});
  const runs: {text: string; className: string | undefined}[] = [];
  tokens.forEach((line, index) => {
    const parts = line.map(({content, color}) => ({
      text: content,
      className: CLASSES[/--t-([a-z-]+)\)/.exec(color ?? '')?.[1] ?? ''],
    }));
    if (index > 0) {
      parts.unshift({text: '\n', className: undefined});
    }
    for (const part of parts) {
      const last = runs.at(-1);
      // White space has no color: it joins whatever stands before it.
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
