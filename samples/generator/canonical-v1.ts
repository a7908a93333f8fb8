// The canonical string for version 1 signatures: of request bodies, and of GET callbacks' queries.
import {utf8} from '../../lib/bytes';
import {NumberText, type ExactJson, type ExactObject} from '../../lib/exact-json';

/** Dotted keys and texts of a value, without nulls and empty strings. */
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

/** Compares UTF-8 bytes. Comparing UTF-16 units would sort characters beyond U+FFFF before U+E000. */
function byBytes([left]: readonly [string, string], [right]: readonly [string, string]): number {
  const [a, b] = [utf8(left), utf8(right)];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    if (a[index] !== b[index]) {
      return a[index]! - b[index]!;
    }
  }
  return a.length - b.length;
}

/** The canonical string of a body, without the secret. Omits only the top-level `sign`. */
export function canonicalV1(body: ExactObject): string {
  const signed = Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'sign'));
  return [...flatten(signed, '')]
    .sort(byBytes)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}
