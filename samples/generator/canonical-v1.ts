// The string that version 1 signs: for requests in the body, for callbacks by GET in the query.
import {utf8} from '../../lib/bytes';
import {NumberText, type ExactJson, type ExactObject} from '../../lib/exact-json';

/** Dotted keys and texts of a value; nulls and empty strings fall out. */
export function* flatten(value: ExactJson, key: string): Generator<readonly [string, string]> {
  if (value === null || value === '') {
    return;
  }
  if (typeof value !== 'object' || value instanceof NumberText) {
    yield [key, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)];
  } else {
    for (const [name, child] of Object.entries(value)) {
      yield* flatten(child, key === '' ? name : `${key}.${name}`);
    }
  }
}

/** Compares as UTF-8 bytes; comparing UTF-16 units would put characters beyond U+FFFF before U+E000. */
function byBytes([left]: readonly [string, string], [right]: readonly [string, string]): number {
  const [a, b] = [utf8(left), utf8(right)];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    if (a[index] !== b[index]) {
      return a[index]! - b[index]!;
    }
  }
  return a.length - b.length;
}

/** The canonical string of a body, without the secret. Only the top-level `sign` is dropped. */
export function canonicalV1(body: ExactObject): string {
  const signed = Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'sign'));
  return [...flatten(signed, '')]
    .sort(byBytes)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}
