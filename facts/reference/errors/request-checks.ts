// Checks of a request in order: the first one that fails decides the answer. The page, the gateway's console and the test of
// the sandbox's order take them from here.
import type {Version} from '../versions';

export interface RequestCheck {
  /** Name in the console. */
  readonly name: string;
  /** Numbers of the errors that a failed check answers with. */
  readonly errors: readonly number[];
  /** What is true after it has passed. */
  readonly note: string;
}

const FIRST: readonly RequestCheck[] = [
  {name: 'operation', errors: [2004, 2003], note: 'The path is one of the API, and takes this method'},
  {name: 'open', errors: [9002], note: 'The gateway takes requests'},
  {name: 'body', errors: [2005], note: 'The body is no larger than allowed'},
];
const JSON_BODY: RequestCheck = {name: 'json', errors: [2002, 2001], note: 'The body is JSON in UTF-8'};
const ACCOUNT: RequestCheck = {name: 'account', errors: [1010], note: 'The account is not suspended'};
const LAST: readonly RequestCheck[] = [
  {name: 'fields', errors: [2101, 2102, 2103], note: 'The fields are those of the operation'},
  {name: 'rules', errors: [], note: 'The operation could be carried out'},
];

export const requestChecks: Readonly<Record<Version, readonly RequestCheck[]>> = {
  v2: [
    ...FIRST,
    {name: 'headers', errors: [1001], note: 'The four headers are there and have their form'},
    {name: 'environment', errors: [1006], note: 'The key is of this environment'},
    {name: 'key', errors: [1002], note: 'The key exists'},
    {name: 'revoked', errors: [1007], note: 'The key was not ended'},
    {name: 'address', errors: [1008], note: 'The address may use the key'},
    {name: 'time', errors: [1004], note: 'X-Timestamp is Unix seconds, near enough to the present'},
    {name: 'signature', errors: [1003], note: 'X-Signature is that of the bytes that arrived'},
    {name: 'nonce', errors: [1005], note: 'X-Nonce is new'},
    {name: 'rate', errors: [4005], note: 'The budget of the key is not used up'},
    ACCOUNT,
    {name: 'scope', errors: [1009], note: 'The key has the scope'},
    JSON_BODY,
    {
      name: 'idempotency',
      errors: [2006, 2007, 2008],
      note: 'Idempotency-Key is there, and was not used for another body',
    },
    ...LAST,
  ],
  v1: [
    ...FIRST,
    JSON_BODY,
    {name: 'headers', errors: [1001], note: 'point_id, ts and sign are there'},
    {name: 'key', errors: [1002], note: 'The point exists'},
    {name: 'environment', errors: [1006], note: 'test is true'},
    {name: 'time', errors: [1004], note: 'ts is Unix seconds, near enough to the present'},
    {name: 'signature', errors: [1003], note: 'sign is that of the values that arrived'},
    {name: 'rate', errors: [4005], note: 'The budget of the point is not used up'},
    ACCOUNT,
    {name: 'scope', errors: [1009], note: 'The point has the permission'},
    ...LAST,
  ],
};
