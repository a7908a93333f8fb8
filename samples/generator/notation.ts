// Formats values as literals of a language, breaking long ones over several lines.
import type {JsonObject} from '../../facts/contract/load';
import {givenFields, WIDTH} from './request';

/** An expression in place of a value. */
export class Code {
  constructor(readonly source: string) {}
}

type Scalar = null | boolean | number | string;
export type Value = Scalar | Code | readonly Value[] | Fields;
export interface Fields {
  readonly [name: string]: Value;
}

type Brackets = readonly [open: string, close: string];

/** How a language writes values. */
export interface Notation {
  readonly scalar: (value: Scalar) => string;
  /** A member's name and the separator after it. */
  readonly name: (name: string) => string;
  readonly list: (items: readonly Value[]) => Brackets;
  readonly object: (fields: Fields) => Brackets;
  /** Spaces per indentation level. */
  readonly step: number;
  /** Columns by which the statement is indented when the program is assembled. */
  readonly margin: number;
  /** Whether the last member may be followed by a comma. */
  readonly trailingComma: boolean;
}

interface Place {
  /** Indentation of the line on which the value begins. */
  readonly indent: number;
  /** Columns used before the value. */
  readonly before: number;
  /** Columns needed after it. */
  readonly after: number;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Brackets and named members; undefined for values without members. */
function partsOf(value: Value, notation: Notation): {brackets: Brackets; members: [string, Value][]} | undefined {
  if (value === null || typeof value !== 'object' || value instanceof Code) {
    return undefined;
  }
  if (isList(value)) {
    return {brackets: notation.list(value), members: value.map((item) => ['', item])};
  }
  const members = Object.entries(value).map(([name, child]): [string, Value] => [notation.name(name), child]);
  return {brackets: notation.object(value), members};
}

function inline(value: Value, notation: Notation): string {
  const parts = partsOf(value, notation);
  if (!parts) {
    return value instanceof Code ? value.source : notation.scalar(value as Scalar);
  }
  const [open, close] = parts.brackets;
  return open + parts.members.map(([name, child]) => name + inline(child, notation)).join(', ') + close;
}

/** One member per line. */
function broken(value: Value, notation: Notation, indent: number): string {
  const {brackets, members} = partsOf(value, notation)!;
  const inner = indent + notation.step;
  const lines = members.map(([name, child], index) => {
    const comma = index < members.length - 1 || notation.trailingComma ? ',' : '';
    const text = print(child, notation, {indent: inner, before: inner + name.length, after: comma.length});
    return ' '.repeat(inner) + name + text + comma;
  });
  return [brackets[0], ...lines, ' '.repeat(indent) + brackets[1]].join('\n');
}

/** The value on one line if it fits, otherwise one member per line. */
export function print(value: Value, notation: Notation, {indent, before, after}: Place): string {
  const text = inline(value, notation);
  const fits = notation.margin + before + text.length + after <= WIDTH;
  return fits || !partsOf(value, notation)?.members.length ? text : broken(value, notation, indent);
}

/** A body: always one member per line. */
export const printBody = (fields: Fields, notation: Notation, indent = 0): string =>
  Object.keys(fields).length === 0 ? inline(fields, notation) : broken(fields, notation, indent);

/** The fields of a v1 body with those that the program fills in: point and time first, `sign` last if given. */
export function envelope(body: JsonObject, pointId: string, ts: string, sign?: string): Fields {
  const filled = {point_id: new Code(pointId), ts: new Code(ts), ...givenFields(body)};
  return sign === undefined ? filled : {...filled, sign: new Code(sign)};
}

/** Characters that must be escaped in a source: control characters and invisible ones. */
const UNSEEN = /[\0-\x1f\x7f-\x9f\u00ad\u2028-\u202e\u2066-\u2069\ufeff]/g;
const SHORT: Readonly<Record<string, string>> = {'\n': '\\n', '\r': '\\r', '\t': '\\t'};

export const hasUnseen = (text: string): boolean => text.search(UNSEEN) >= 0;

const hex4 = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A quoted text.
 * @param mark the quotation mark
 * @param special further characters to escape with a backslash
 * @param escape formats an invisible character
 */
export function quoted(text: string, mark: string, special = '', escape: (sign: string) => string = hex4): string {
  const plain = [...text].map((sign) =>
    sign === '\\' || sign === mark || special.includes(sign) ? `\\${sign}` : sign,
  );
  return mark + plain.join('').replace(UNSEEN, (sign) => SHORT[sign] ?? escape(sign)) + mark;
}

/**
 * JSON inside a text of another language.
 * @param embed escapes names and texts, including quotes, for that language
 * @param margin columns by which the text is indented
 */
export const json = (embed: (text: string) => string, margin = 0): Notation => {
  const scalar = (value: Scalar): string => {
    return typeof value === 'string' ? embed(JSON.stringify(value).replace(UNSEEN, hex4)) : String(value);
  };
  return {
    scalar,
    name: (name) => `${scalar(name)}: `,
    list: () => ['[', ']'],
    object: () => ['{', '}'],
    step: 2,
    margin,
    trailingComma: false,
  };
};
