// Requests that are hard to write down in one language or another.
import fc from 'fast-check';
import type {JsonObject} from '../../facts/contract/load';
import type {SampleRequest} from '../../samples/generator';

/** A v2 GET. */
export const get = (path: string, query: SampleRequest['query'] = []): SampleRequest => ({
  name: 'findThing',
  version: 'v2',
  method: 'GET',
  path,
  query,
  body: null,
  idempotent: false,
});
const post = (version: 'v1' | 'v2', body: JsonObject, idempotent = false): SampleRequest => ({
  name: version === 'v1' ? 'payThing' : 'createThing',
  version,
  method: 'POST',
  path: `/${version}/things/make_it`,
  query: [],
  body,
  idempotent,
});

const TEXTS = {
  quotes: '\'single\' "double" """three""" `back`',
  dollars: '$host ${host} {$host} $(id) %s %% #{x} !!',
  slashes: 'a\\b \\n \\u0041 \\\\ https://shop.example/?a=1&b=2 */ // <!-- </script>',
  controls: 'line\nfeed\r\n\ttab \u0001\u001f\u007f',
  unicode: 'Núñez 😀 \u2028\u2029 \ufeff \u00ad 你好',
  ends: ' spaces \\',
};
const FIELDS = {
  external_id: 'order-10045',
  amount: '150.00',
  none: null,
  yes: true,
  no: false,
  zero: 0,
  below: -7,
  long: 9007199254740991,
  list: [1, 'two', null, [], {deep: [{er: 'x'}]}],
  lone: [null],
  'odd name-1': {'1': 'one', '$x"\'\\': 'y'},
  empty: {text: '', list: [], object: {}},
};
/** Names that a language could take for something else. */
const NAMES = JSON.parse(
  '{"0":"a","1":{"0":"b"},"__proto__":{"x":1},"sign":{"sign":"kept"},"class":"c"}',
) as JsonObject;
const ELEVEN = Object.fromEntries(Array.from({length: 11}, (_, index) => [`n${index}`, index]));

/** Signs that mean something in one of the languages, rather than any sign. */
const SIGNS = [
  '"',
  "'",
  '\\',
  '$',
  '`',
  '%',
  '{',
  '}',
  '(',
  '#',
  '!',
  '/',
  '*',
  '\n',
  '\r',
  '\t',
  '\u0007',
  '\u2028',
  'ñ',
  '😀',
  ' ',
  'a',
  'u00e9',
  '7',
];
const text = fc.array(fc.constantFrom(...SIGNS), {maxLength: 8}).map((signs) => signs.join(''));
const name = text.map((signs) => `n${signs}`);
const {object} = fc.letrec<{value: unknown; object: JsonObject}>((tie) => ({
  value: fc.oneof(
    {maxDepth: 3},
    text,
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    tie('object'),
    fc.array(tie('value'), {maxLength: 4}),
  ),
  object: fc.dictionary(name, tie('value'), {maxKeys: 5, noNullPrototype: true}) as fc.Arbitrary<JsonObject>,
}));
const random = fc.sample(object, {numRuns: 12, seed: 20260105});

const UNSORTED: readonly SampleRequest[] = [
  post('v2', {external_id: 'order-10045', service_id: 2117, amount: '150.00'}, true),
  post('v1', {
    point_id: 5,
    ts: 1,
    external_id: 'order-10045',
    test: true,
    payer: {email: 'ana@example.com', phone: null},
    items: ['a', 'b'],
  }),
  get('/v2/service/2117'),
  get('/v2/transaction/find', [
    ['external_id', 'order 1+2'],
    ['status[]', 'ñ😀'],
    ['status[]', "it's (a) *~*!"],
    ['empty', ''],
  ]),
  post('v2', {...FIELDS, ...TEXTS}),
  post('v2', {external_id: 'x'.repeat(63), a: 1}, true),
  post('v2', {reason: 'none'}, true),
  post('v2', NAMES),
  post('v2', {}),
  post('v1', {...FIELDS, ...TEXTS}),
  post('v1', {
    many: ELEVEN,
    Zulu: 1,
    a_b: 2,
    'a-b': 3,
    items: [...'abcdefghijk'],
    items2: 'c',
    ñ: 4,
    '😀': 5,
    '\uffee': 6,
  }),
  post('v1', {test: true}),
  ...random.map((body, index) => post(index % 2 ? 'v1' : 'v2', body)),
];

/** Those of one version together, because one process runs them. */
export const REQUESTS = UNSORTED.toSorted((left, right) => left.version.localeCompare(right.version));
/** The place of the first request of v2. The one before it is of v1. */
export const FIRST_OF_V2 = REQUESTS.findIndex(({version}) => version === 'v2');
