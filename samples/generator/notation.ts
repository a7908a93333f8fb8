// Values written as literals of a language, broken over lines where they are long.
import type {JsonObject} from '../../facts/contract/load';
import {givenFields, WIDTH} from './request';

/** An expression that stands where a value would. */
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
  /** A member's name and what stands between it and the value. */
  readonly name: (name: string) => string;
  readonly list: (items: readonly Value[]) => Brackets;
  readonly object: (fields: Fields) => Brackets;
  /** Spaces of one step inward. */
  readonly step: number;
  /** Columns that the statement stands in, which are added when the program is put together. */
  readonly margin: number;
  /** Whether a comma may follow the last member. */
  readonly trailingComma: boolean;
}

interface Place {
  /** Spaces before the line that the value begins on. */
  readonly indent: number;
  /** Columns taken before the value. */
  readonly before: number;
  /** Columns needed behind it. */
  readonly after: number;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Brackets and members, each with its name; undefined for what has none. */
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

/** One member a line. */
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

/** The value in one line if it fits, else one member a line. */
export function print(value: Value, notation: Notation, {indent, before, after}: Place): string {
  const text = inline(value, notation);
  const fits = notation.margin + before + text.length + after <= WIDTH;
  return fits || !partsOf(value, notation)?.members.length ? text : broken(value, notation, indent);
}

/** A body: one member a line however short it is. */
export const printBody = (fields: Fields, notation: Notation, indent = 0): string =>
  Object.keys(fields).length === 0 ? inline(fields, notation) : broken(fields, notation, indent);

/** The fields of a v1 body with what the program fills in: point and time in front, `sign` behind where it is given. */
export function envelope(body: JsonObject, pointId: string, ts: string, sign?: string): Fields {
  const filled = {point_id: new Code(pointId), ts: new Code(ts), ...givenFields(body)};
  return sign === undefined ? filled : {...filled, sign: new Code(sign)};
}

/** Signs that must not stand in a source as they are: control characters and those that nobody sees. */
const UNSEEN = /[\0-\x1f\x7f-\x9f\u00ad\u2028-\u202e\u2066-\u2069\ufeff]/g;
const SHORT: Readonly<Record<string, string>> = {'\n': '\\n', '\r': '\\r', '\t': '\\t'};

export const hasUnseen = (text: string): boolean => text.search(UNSEEN) >= 0;

const hex4 = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A quoted text.
 *
 * @param mark the quote
 * @param special further characters that a backslash takes the meaning from
 * @param escape how an unseen character is written
 */
export function quoted(text: string, mark: string, special = '', escape: (sign: string) => string = hex4): string {
  const plain = [...text].map((sign) =>
    sign === '\\' || sign === mark || special.includes(sign) ? `\\${sign}` : sign,
  );
  return mark + plain.join('').replace(UNSEEN, (sign) => SHORT[sign] ?? escape(sign)) + mark;
}

/**
 * JSON inside a text of another language.
 *
 * @param embed what the other language needs done to the names and texts, quotes included
 * @param margin columns that the text stands in
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
