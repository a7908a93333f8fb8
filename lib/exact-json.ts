// JSON that keeps large integers: v1's amounts can be up to 2^63, but JavaScript numbers are exact only up to 2^53.

/** A JSON value. An integer of 16 digits or more is a bigint; a number in another notation is a NumberText. */
export type ExactJson = null | boolean | number | bigint | string | NumberText | readonly ExactJson[] | ExactObject;
export interface ExactObject {
  readonly [key: string]: ExactJson;
}

/** A copy of the object without these fields. */
export const omit = (object: ExactObject, ...names: readonly string[]): ExactObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Maximum nesting depth. No operation needs more than six levels. */
const MAX_DEPTH = 64;

/**
 * A number that is not a plain integer, in its original notation: `15000.0`, `1.5E4`. The v1 signature covers that
 * text.
 */
export class NumberText {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/**
 * Gives a member of a body or parameter the type of its schema. The contract's validator has checked it, but a schema
 * read at run time yields no type.
 */
export const validated = <Shape>(member: unknown): Shape => member as Shape;

/** Serializes a NumberText for devalue and restores it. */
export const NUMBER_TEXT_WRITER = {NumberText: (value: unknown) => value instanceof NumberText && value.text};
export const NUMBER_TEXT_READER = {NumberText: (text: string) => new NumberText(text)};

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[[{]|[\]}]/g;
const PLAIN = /^-?\d{1,15}$/;
/** Marks a number that was quoted. A private-use character, so that no merchant's text begins with it by accident. */
const MARK = '\uE000number:';

/** Maximum nesting depth of a JSON text, which must be valid. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    depth += token === '[' || token === '{' ? 1 : token === ']' || token === '}' ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** An amount never has more digits, and converting long integers takes quadratic time. */
const MOST_DIGITS = 400;

const restore = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith(MARK)) {
    return value;
  }
  const text = value.slice(MARK.length);
  return text.length <= MOST_DIGITS && /^-?\d+$/.test(text) ? BigInt(text) : new NumberText(text);
};

/** Parses JSON without losing digits. @throws SyntaxError if it is not JSON, RangeError if it is nested too deep */
export function parseExact(text: string): ExactJson {
  const plain: ExactJson = JSON.parse(text);
  if (depthOf(text) > MAX_DEPTH) {
    throw new RangeError(`nested deeper than ${MAX_DEPTH} levels`);
  }
  const marked = text.replace(TOKEN, (token) =>
    /^[-\d]/.test(token) && !PLAIN.test(token) ? JSON.stringify(MARK + token) : token,
  );
  return marked === text ? plain : JSON.parse(marked, restore);
}

/** Serializes JSON with bigints as plain integers. */
export function stringifyExact(value: unknown): string {
  const marked = JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'bigint' ? `${MARK}${child}` : child,
  );
  return marked.replace(new RegExp(`"${MARK}(-?\\d+)"`, 'g'), '$1');
}
