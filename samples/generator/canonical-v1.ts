// The canonical string for version 1 signatures: of request bodies, and of GET callbacks' queries.
import {binaryString, utf8} from '../../lib/bytes';
import {NumberText, type ExactJson, type ExactObject} from '../../lib/exact-json';

type Pair = readonly [key: string, value: string];

/** Limit for the canonical string in characters: a long name is repeated for everything inside it. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/**
 * Dotted keys and texts of a value, without nulls and empty strings.
 * @param omitted name at the top that is left out
 * @throws RangeError if they are too long together
 */
export function flatten(value: ExactJson, key: string, omitted?: string): readonly Pair[] {
  const pairs: Pair[] = [];
  let length = 0;
  const add = (child: ExactJson, name: string): void => {
    if (child === null || child === '') {
      return;
    }
    if (typeof child === 'object' && !(child instanceof NumberText)) {
      for (const [own, inside] of Object.entries(child)) {
        if (child !== value || own !== omitted) {
          add(inside, name === '' ? own : `${name}.${own}`);
        }
      }
      return;
    }
    const text = typeof child === 'boolean' ? (child ? '1' : '0') : String(child);
    length += name.length + text.length;
    if (length > MOST_CHARACTERS) {
      throw new RangeError(`the string to sign has more than ${MOST_CHARACTERS} characters`);
    }
    pairs.push([name, text]);
  };
  add(value, key);
  return pairs;
}

/** In ASCII, a text is its own bytes. */
const ASCII = /^[\0-\x7f]*$/;

/**
 * A text that sorts as the UTF-8 bytes of the key do. Comparing UTF-16 units would sort characters beyond U+FFFF before
 * U+E000.
 */
const sortKey = (key: string): string => (ASCII.test(key) ? key : binaryString(utf8(key)));

/** Sorts pairs by the UTF-8 bytes of their keys. */
const sortedByBytes = (pairs: readonly Pair[]): readonly Pair[] =>
  pairs
    .map((pair) => ({by: sortKey(pair[0]), pair}))
    .sort((left, right) => (left.by < right.by ? -1 : left.by > right.by ? 1 : 0))
    .map(({pair}) => pair);

/**
 * The canonical string of a body, without the secret. Omits only the top-level `sign`.
 * @throws RangeError if it is longer than any body needs
 */
export function canonicalV1(body: ExactObject): string {
  return sortedByBytes(flatten(body, '', 'sign'))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}
