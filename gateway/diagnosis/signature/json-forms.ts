// Other serializations of the same JSON, as produced by a client that encodes twice.
import {entriesOf} from '../../../lib/keys-of';
import {isList, isObject} from '../../../lib/read-json';
import {depthOf, NumberText, parseExact, type ExactJson} from '../../../lib/exact-json';
import type {Candidate} from './candidates';
import {withMistake} from './candidates';
import {COST, type Effort} from './effort';
import type {MistakeId} from './mistakes';

interface Style {
  /** Whitespace: compact JSON, Python's default, or indented. */
  readonly layout: 'compact' | 'spaced' | 2 | 4;
  readonly slashes: boolean;
  /** Escapes characters beyond ASCII, for example `\u00f1`. */
  readonly ascii: boolean;
  readonly sorted: boolean;
  /** Numbers as JavaScript writes them: `15000` for `15000.0`. */
  readonly plainNumbers: boolean;
}

const both = [false, true] as const;
/** Styles with few peculiarities come first, because a large body is tried in the first ones only. */
const styles: readonly Style[] = (['compact', 'spaced', 2, 4] as const)
  .flatMap((layout) =>
    both.flatMap((slashes) =>
      both.flatMap((ascii) =>
        both.flatMap((sorted) => both.map((plainNumbers) => ({layout, slashes, ascii, sorted, plainNumbers}))),
      ),
    ),
  )
  .sort((left, right) => peculiarities(left) - peculiarities(right));

function peculiarities({layout, slashes, ascii, sorted, plainNumbers}: Style): number {
  return [layout !== 'compact', slashes, ascii, sorted, plainNumbers].filter(Boolean).length;
}

function stringLiteral(value: string, {slashes, ascii}: Style): string {
  const text = slashes ? JSON.stringify(value).replace(/\//g, '\\/') : JSON.stringify(value);
  return ascii
    ? text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : text;
}

/** Serializes JSON in a style. @param depth nesting level, for indentation */
function encode(value: ExactJson, style: Style, depth = 0): string {
  const {layout, sorted, plainNumbers} = style;
  if (typeof value === 'string') {
    return stringLiteral(value, style);
  }
  if (value instanceof NumberText) {
    return plainNumbers ? String(Number(value.text)) : value.text;
  }
  if (value === null || typeof value !== 'object') {
    return String(value);
  }
  const colon = layout === 'compact' ? ':' : ': ';
  const members = isObject(value) ? Object.entries(value) : [];
  const shown = sorted ? members.sort(([left], [right]) => (left < right ? -1 : 1)) : members;
  const items = isList(value)
    ? value.map((child) => encode(child, style, depth + 1))
    : shown.map(([name, child]) => stringLiteral(name, style) + colon + encode(child, style, depth + 1));
  const [open, close] = isList(value) ? ['[', ']'] : ['{', '}'];
  if (items.length === 0 || typeof layout === 'string') {
    return open + items.join(layout === 'spaced' ? ', ' : ',') + close;
  }
  const gap = (levels: number): string => `\n${' '.repeat(layout * levels)}`;
  return open + gap(depth + 1) + items.join(`,${gap(depth + 1)}`) + gap(depth) + close;
}

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
/** Matches every string, with a colon or without, so that no string is scanned twice. */
const NAME_OR_STRING = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?/g;

/** Properties in which two serializations of a value can differ. */
const aspects = {
  body_key_order: (text) =>
    Array.from(text.matchAll(NAME_OR_STRING), ([, name, colon]) => (colon === undefined ? [] : [name]))
      .flat()
      .join(),
  body_escapes: (text) => String((text.match(/\\u[0-9a-f]{4}/gi) ?? []).length),
  body_slashes: (text) => String((text.match(/\\\//g) ?? []).length),
  body_numbers: (text) => (text.replace(STRING, '').match(/-?\d[\d.eE+-]*/g) ?? []).sort().join(),
  body_spaces: (text) => String((text.replace(STRING, '').match(/\s/g) ?? []).length),
} satisfies Partial<Record<MistakeId, (text: string) => string>>;

/** What distinguishes a text of a body from this one. */
function comparedWith(body: string): (text: string) => MistakeId[] {
  const own = entriesOf(aspects).map(([id, of]) => ({id, of, value: of(body)}));
  return (text) => own.filter(({of, value}) => of(text) !== value).map(({id}) => id);
}

/** A Python dictionary literal, as `str(body)` gives. */
function pythonText(value: ExactJson): string {
  if (typeof value === 'string') {
    return value.includes("'") && !value.includes('"') ? JSON.stringify(value) : `'${value.replace(/'/g, "\\'")}'`;
  }
  if (Array.isArray(value)) {
    return `[${value.map(pythonText).join(', ')}]`;
  }
  if (value !== null && typeof value === 'object' && !(value instanceof NumberText)) {
    return `{${Object.entries(value)
      .map(([name, child]) => `${pythonText(name)}: ${pythonText(child)}`)
      .join(', ')}}`;
  }
  return value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
}

/** Form encoding, `a=1&b=2`, of the top level, as `http_build_query` writes it. */
const formText = (value: ExactJson): string =>
  new URLSearchParams(
    Object.entries(value ?? {}).map(([name, child]): [string, string] => [name, String(child)]),
  ).toString();

/** Texts that a client may have signed instead of this body; empty if the body is not JSON. */
export function* otherTexts(body: string, effort: Effort): Iterable<Candidate<string>> {
  if (!effort.spend(COST.serialized * body.length)) {
    return;
  }
  let value: ExactJson;
  try {
    value = parseExact(body);
  } catch {
    return;
  }
  const differing = comparedWith(body);
  const texts = new Set([body]);
  const depth = depthOf(body);
  for (const style of styles) {
    // Indentation repeats with each level.
    if (!effort.spend(COST.serialized * body.length * (typeof style.layout === 'number' ? 1 + depth : 1))) {
      return;
    }
    const text = encode(value, style);
    const mistakes = texts.has(text) ? [] : differing(text).map((id) => ({id}));
    texts.add(text);
    if (mistakes.length > 0) {
      yield {mistakes, value: text};
    }
  }
  yield withMistake(JSON.stringify(body), 'body_twice');
  if (typeof value === 'object' && value !== null) {
    yield withMistake(pythonText(value), 'body_literal');
    yield withMistake('[object Object]', 'body_literal');
    yield withMistake(formText(value), 'body_form');
  }
}
