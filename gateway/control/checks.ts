// Which checks a request passed: they have an order, so the error of the answer tells how far it came.
import {apiErrors} from '../../reference/api-errors';
import type {CheckResult} from './types';

interface Check {
  readonly name: CheckResult['name'];
  /** Errors of this check, by number. */
  readonly errors: readonly number[];
  readonly note: string;
}

const V2: readonly Check[] = [
  {name: 'operation', errors: [2004, 2003], note: 'The path is one of the API, and takes this method'},
  {name: 'open', errors: [9002], note: 'The gateway takes requests'},
  {name: 'body', errors: [2005], note: 'The body is no larger than allowed'},
  {name: 'headers', errors: [1001], note: 'The four headers are there and have their form'},
  {name: 'environment', errors: [1006], note: 'The key is of this environment'},
  {name: 'key', errors: [1002], note: 'The key exists'},
  {name: 'revoked', errors: [1007], note: 'The key was not ended'},
  {name: 'address', errors: [1008], note: 'The address may use the key'},
  {name: 'time', errors: [1004], note: 'X-Timestamp is Unix seconds, near enough to the present'},
  {name: 'signature', errors: [1003], note: 'X-Signature is that of the bytes that arrived'},
  {name: 'nonce', errors: [1005], note: 'X-Nonce is new'},
  {name: 'rate', errors: [4005], note: 'The budget of the key is not used up'},
  {name: 'account', errors: [1010], note: 'The account is not suspended'},
  {name: 'scope', errors: [1009], note: 'The key has the scope'},
  {name: 'json', errors: [2002, 2001], note: 'The body is JSON in UTF-8'},
  {
    name: 'idempotency',
    errors: [2006, 2007, 2008],
    note: 'Idempotency-Key is there, and was not used for another body',
  },
];

const V1: readonly Check[] = [
  {name: 'operation', errors: [2004, 2003], note: 'The path is one of the API, and takes this method'},
  {name: 'open', errors: [9002], note: 'The gateway takes requests'},
  {name: 'body', errors: [2005], note: 'The body is no larger than allowed'},
  {name: 'json', errors: [2002, 2001], note: 'The body is JSON in UTF-8'},
  {name: 'headers', errors: [1001], note: 'point_id, ts and sign are there'},
  {name: 'key', errors: [1002], note: 'The point exists'},
  {name: 'environment', errors: [1006], note: 'test is true'},
  {name: 'time', errors: [1004], note: 'ts is Unix seconds, near enough to the present'},
  {name: 'signature', errors: [1003], note: 'sign is that of the values that arrived'},
  {name: 'rate', errors: [4005], note: 'The budget of the point is not used up'},
  {name: 'account', errors: [1010], note: 'The account is not suspended'},
  {name: 'scope', errors: [1009], note: 'The point has the permission'},
];

const LAST: readonly Check[] = [
  {name: 'fields', errors: [2101, 2102, 2103], note: 'The fields are those of the operation'},
  {name: 'rules', errors: [], note: 'The operation could be carried out'},
];

/** The number of the error in an answer of either version; null for a success. */
export function errorOf(
  answer: string,
): {readonly number: number; readonly code: string; readonly message: string} | null {
  try {
    const {error} = JSON.parse(answer) as {error?: {number?: number; code: number | string; message: string} | null};
    const number = error ? Number(error.number ?? error.code) : null;
    const known = apiErrors.find((each) => each.number === number);
    return error && known ? {number: known.number, code: known.code, message: error.message} : null;
  } catch {
    return null;
  }
}

/**
 * The checks of a request, as far as it came.
 *
 * @param path of the request
 * @param answer its body
 */
export function checksOf(path: string, answer: string): readonly CheckResult[] {
  const checks = [...(path.startsWith('/v1/') ? V1 : V2), ...LAST];
  const failure = errorOf(answer);
  const at = failure ? checks.findIndex(({errors}) => errors.includes(failure.number)) : -1;
  const failed = failure && at === -1 ? checks.length - 1 : at;
  return checks
    .slice(0, failure ? failed + 1 : checks.length)
    .map(({name, note}, index) =>
      failure && index === failed
        ? {name, passed: false, note: failure.message, error: failure.code}
        : {name, passed: true, note, error: null},
    );
}
