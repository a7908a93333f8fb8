// JSON that keeps large integers: v1's amounts go to 2^63 and a number of JavaScript only to 2^53.

/** A JSON value. An integer of 16 digits or more is a bigint; a number written in another way is a NumberText. */
export type ExactJson = null | boolean | number | bigint | string | NumberText | readonly ExactJson[] | ExactObject;
export interface ExactObject {
  readonly [key: string]: ExactJson;
}

/** The object without these fields. */
export const omit = (object: ExactObject, ...names: readonly string[]): ExactObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Nesting beyond this is refused: no operation takes more than six levels. */
const MAX_DEPTH = 64;

/** A number that is not a plain integer, as it was written: `15000.0`, `1.5E4`. The sign of v1 needs its text. */
export class NumberText {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/**
 * A member of a body or a parameter, in the shape that its schema has: the contract's validator has let it through, and
 * no type follows from a schema that is read at run time.
 */
export const validated = <Shape>(member: unknown): Shape => member as Shape;

/** Such a number in a text of devalue's: how it is written, and how it is read. */
export const NUMBER_TEXT_WRITER = {NumberText: (value: unknown) => value instanceof NumberText && value.text};
export const NUMBER_TEXT_READER = {NumberText: (text: string) => new NumberText(text)};

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[[{]|[\]}]/g;
const PLAIN = /^-?\d{1,15}$/;
/** Marks a number that was put into quotes. A private-use character, so that no text of a merchant begins so by accident. */
const MARK = '\uE000number:';

/** Depth of the deepest array or object. The text must be JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    depth += token === '[' || token === '{' ? 1 : token === ']' || token === '}' ? -1 : 0;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const restore = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith(MARK)) {
    return value;
  }
  const text = value.slice(MARK.length);
  return /^-?\d+$/.test(text) ? BigInt(text) : new NumberText(text);
};

/** Reads JSON and keeps every digit. @throws SyntaxError when it is no JSON, RangeError when it is nested too deep */
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

/** Writes JSON with bigints as bare integers. */
export function stringifyExact(value: unknown): string {
  const marked = JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'bigint' ? `${MARK}${child}` : child,
  );
  return marked.replace(new RegExp(`"${MARK}(-?\\d+)"`, 'g'), '$1');
}
