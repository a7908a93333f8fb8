// Other serializations of the same JSON, as produced by a client that encodes twice.
import {entriesOf} from '../../../lib/keys-of';
import {isList, isObject} from '../../../lib/read-json';
import {NumberText, parseExact, type ExactJson} from '../../../lib/exact-json';
import type {Candidate} from './candidates';
import {withMistake} from './candidates';
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
const styles: readonly Style[] = (['compact', 'spaced', 2, 4] as const).flatMap((layout) =>
  both.flatMap((slashes) =>
    both.flatMap((ascii) =>
      both.flatMap((sorted) => both.map((plainNumbers) => ({layout, slashes, ascii, sorted, plainNumbers}))),
    ),
  ),
);

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

/** Properties in which two serializations of a value can differ. */
const aspects = {
  body_key_order: (text) => Array.from(text.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"\s*:/g), ([, name]) => name).join(),
  body_escapes: (text) => String((text.match(/\\u[0-9a-f]{4}/gi) ?? []).length),
  body_slashes: (text) => String((text.match(/\\\//g) ?? []).length),
  body_numbers: (text) => (text.replace(STRING, '').match(/-?\d[\d.eE+-]*/g) ?? []).sort().join(),
  body_spaces: (text) => String((text.replace(STRING, '').match(/\s/g) ?? []).length),
} satisfies Partial<Record<MistakeId, (text: string) => string>>;

const differing = (left: string, right: string): MistakeId[] =>
  entriesOf(aspects)
    .filter(([, of]) => of(left) !== of(right))
    .map(([id]) => id);

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
export function otherTexts(body: string): readonly Candidate<string>[] {
  let value: ExactJson;
  try {
    value = parseExact(body);
  } catch {
    return [];
  }
  const texts = new Set(styles.map((style) => encode(value, style)));
  texts.delete(body);
  const encoded = [...texts].map((text) => ({mistakes: differing(body, text).map((id) => ({id})), value: text}));
  return [
    ...encoded.filter(({mistakes}) => mistakes.length > 0),
    withMistake(JSON.stringify(body), 'body_twice'),
    ...(typeof value === 'object' && value !== null
      ? [
          withMistake(pythonText(value), 'body_literal'),
          withMistake('[object Object]', 'body_literal'),
          withMistake(formText(value), 'body_form'),
        ]
      : []),
  ];
}
