// Wrong ways to sign, written with Node's own functions: each does what a merchant's program with that mistake does.
import {createHash, createHmac} from 'node:crypto';
import {bareHost, hosts} from '../../facts/reference/hosts';
import type {Message, Scheme, SignatureInput} from '../../gateway/diagnosis';
import type {MistakeId} from '../../gateway/diagnosis/signature/mistakes';

/** A request or a callback that is right, before it is signed. */
export interface Case {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly timestamp: number;
  readonly nonce: string;
  /** What the body is the JSON of; null: no body. */
  readonly json: Record<string, unknown> | null;
  /** 32 hex digits behind `sk_test_`; also the bytes of a callback's secret. */
  readonly secretHex: string;
}

type Encoding = 'hex' | 'base64';
const sha256 = (text: string | Buffer, as: Encoding = 'hex'): string => createHash('sha256').update(text).digest(as);
const hmac = (key: string | Buffer, text: string | Buffer, as: Encoding = 'hex', hash = 'sha256'): string =>
  createHmac(hash, key).update(text).digest(as);

const secretOf = ({secretHex}: Case): string => `sk_test_${secretHex}`;
const whsecOf = ({secretHex}: Case): string => `whsec_${Buffer.from(secretHex.slice(0, 24)).toString('base64')}`;
const KEY = 'pk_test_2a9d5e7c1b8f4036';
const bodyOf = ({json}: Case): string => (json === null ? '' : JSON.stringify(json));

type Six = [method: string, path: string, query: string, timestamp: string, nonce: string, hash: string];

const six = (each: Case, body: string | Buffer = bodyOf(each)): Six => [
  each.method,
  each.path,
  each.query,
  String(each.timestamp),
  each.nonce,
  sha256(body),
];
const text = (each: Case): string => six(each).join('\n');
const sign = (each: Case, lines: readonly string[] | string): string =>
  `sha256=${hmac(secretOf(each), typeof lines === 'string' ? lines : lines.join('\n'))}`;
const replaced = (each: Case, at: number, value: string): string => sign(each, six(each).with(at, value));
const signedBody = (each: Case, body: string | Buffer): string => sign(each, six(each, body));
const spaced = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(spaced).join(', ')}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.entries(value)
          .map(([name, child]) => `${JSON.stringify(name)}: ${spaced(child)}`)
          .join(', ')}}`
      : JSON.stringify(value);
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, child: unknown) =>
    child !== null && typeof child === 'object' && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([left], [right]) => (left < right ? -1 : 1)))
      : child,
  );
const escaped = (value: string): string =>
  value.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const dashed = (value: string): string => value.match(/../g)!.join('-');

/** Signatures of a v2 request by the mistake in them; null where this request cannot have it. */
const requestBreakages: Partial<Record<MistakeId, (each: Case) => string | null>> = {
  newline_at_end: (each) => sign(each, `${text(each)}\n`),
  line_ends: (each) => sign(each, six(each).join('\r\n')),
  empty_query_line: (each) =>
    each.query === ''
      ? sign(
          each,
          six(each).filter((line) => line !== ''),
        )
      : null,
  line_missing: (each) => sign(each, six(each).toSpliced(4, 1)),
  lines_swapped: (each) => sign(each, six(each).with(3, each.nonce).with(4, String(each.timestamp))),
  line_added: (each) => sign(each, [...six(each), KEY]),
  query_left_out: (each) => (each.query === '' ? null : replaced(each, 2, '')),
  query_in_path: (each) =>
    each.query === '' ? null : sign(each, six(each).with(1, `${each.path}?${each.query}`).with(2, '')),
  query_mark: (each) => (each.query === '' ? null : replaced(each, 2, `?${each.query}`)),
  query_order: (each) => replaced(each, 2, each.query.split('&').sort().join('&')),
  query_encoding: (each) => replaced(each, 2, decodeURIComponent(each.query)),
  path_is_address: (each) => replaced(each, 1, `${hosts.sandbox}${each.path}`),
  path_without_version: (each) => replaced(each, 1, each.path.slice('/v2'.length)),
  path_slash: (each) => replaced(each, 1, `${each.path}/`),
  method_case: (each) => replaced(each, 0, each.method.toLowerCase()),
  method_other: (each) => replaced(each, 0, each.method === 'GET' ? 'POST' : 'GET'),
  hash_upper: (each) => replaced(each, 5, six(each)[5].toUpperCase()),
  hash_base64: (each) => replaced(each, 5, sha256(bodyOf(each), 'base64')),
  hash_not_taken: (each) => (each.json === null ? null : replaced(each, 5, bodyOf(each))),
  hash_empty: (each) => replaced(each, 5, ''),
  hash_is_hmac: (each) => replaced(each, 5, hmac(secretOf(each), bodyOf(each))),
  timestamp_signed_in_ms: (each) => replaced(each, 3, `${each.timestamp}${each.secretHex.charCodeAt(0) + 100}`),
  timestamp_twice: (each) => replaced(each, 3, String(each.timestamp - 1)),
  body_spaces: (each) => (each.json === null ? null : signedBody(each, spaced(each.json))),
  body_slashes: (each) => (each.json === null ? null : signedBody(each, bodyOf(each).replace(/\//g, '\\/'))),
  body_escapes: (each) => (each.json === null ? null : signedBody(each, escaped(bodyOf(each)))),
  body_key_order: (each) => (each.json === null ? null : signedBody(each, sortedJson(each.json))),
  body_twice: (each) => (each.json === null ? null : signedBody(each, JSON.stringify(bodyOf(each)))),
  body_newline: (each) => (each.json === null ? null : signedBody(each, `${bodyOf(each)}\n`)),
  body_mark: (each) => (each.json === null ? null : signedBody(each, `\uFEFF${bodyOf(each)}`)),
  body_charset: (each) =>
    /[\u0080-\u00ff]/.test(bodyOf(each)) ? signedBody(each, Buffer.from(bodyOf(each), 'latin1')) : null,
  body_left_out: (each) => (each.json === null ? null : signedBody(each, '')),
  body_invented: (each) => (each.json === null ? signedBody(each, '{}') : null),
  secret_line_end: (each) => `sha256=${hmac(`${secretOf(each)}\n`, text(each))}`,
  secret_spaces: (each) => `sha256=${hmac(`${secretOf(each)} `, text(each))}`,
  secret_quotes: (each) => `sha256=${hmac(`"${secretOf(each)}"`, text(each))}`,
  secret_prefix_cut: (each) => `sha256=${hmac(each.secretHex, text(each))}`,
  secret_from_hex: (each) => `sha256=${hmac(Buffer.from(each.secretHex, 'hex'), text(each))}`,
  secret_not_set: (each) => `sha256=${hmac('undefined', text(each))}`,
  secret_is_key: (each) => `sha256=${hmac(KEY, text(each))}`,
  secret_hashed: (each) => `sha256=${hmac(sha256(secretOf(each)), text(each))}`,
  secret_left_out: (each) => `sha256=${sha256(text(each))}`,
  hmac_swapped: (each) => `sha256=${hmac(text(each), secretOf(each))}`,
  hash_no_hmac: (each) => `sha256=${sha256(text(each) + secretOf(each))}`,
  other_hash: (each) => `sha256=${hmac(secretOf(each), text(each), 'hex', 'sha512')}`,
  no_prefix: (each) => hmac(secretOf(each), text(each)),
  upper_hex: (each) => `sha256=${hmac(secretOf(each), text(each)).toUpperCase()}`,
  dashed_hex: (each) => `sha256=${dashed(hmac(secretOf(each), text(each)).toUpperCase())}`,
  base64_not_hex: (each) => `sha256=${hmac(secretOf(each), text(each), 'base64')}`,
  base64_of_hex: (each) => `sha256=${Buffer.from(hmac(secretOf(each), text(each))).toString('base64')}`,
  signature_cut: (each) => sign(each, text(each)).slice(0, 64),
  signature_spaces: (each) => `"${sign(each, text(each))}"`,
};

const V1_SECRET = 's3cr3t_v1_demo';

type Leaf = readonly [string, unknown];
function leaves(value: unknown, name = ''): Leaf[] {
  return value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, child]) => leaves(child, name === '' ? key : `${name}.${key}`))
    : [[name, value]];
}
const v1Fields = (each: Case): Record<string, unknown> => ({
  point_id: 1042,
  ts: each.timestamp,
  test: true,
  repeat: false,
  note: null,
  amount: 0,
  items: ['a', 'b'],
  ...each.json,
});
const shown = (value: unknown): string => (typeof value === 'boolean' ? String(Number(value)) : String(value));
const kept = (each: Case): Leaf[] => leaves(v1Fields(each)).filter(([, value]) => value !== null && value !== '');
const sorted = (pairs: Leaf[]): Leaf[] =>
  pairs.sort(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
const joined = (pairs: Leaf[], of: (value: unknown) => string = shown): string =>
  pairs.map(([name, value]) => `${name}=${of(value)}`).join('&');
const canonical = (each: Case): string => joined(sorted(kept(each)));

/** Signs of a v1 body by the mistake in them. */
const v1Breakages: Partial<Record<MistakeId, (each: Case) => string | null>> = {
  v1_order_of_body: (each) => sha256(joined(kept(each)) + V1_SECRET),
  v1_sorted_backwards: (each) => sha256(joined(sorted(kept(each)).reverse()) + V1_SECRET),
  v1_blanks_kept: (each) =>
    sha256(joined(sorted(leaves(v1Fields(each))), (value) => (value === null ? '' : shown(value))) + V1_SECRET),
  v1_falsy_dropped: (each) => sha256(joined(sorted(kept(each).filter(([, value]) => Boolean(value)))) + V1_SECRET),
  v1_booleans: (each) => sha256(joined(sorted(kept(each)), String) + V1_SECRET),
  v1_nested_json: (each) =>
    sha256(
      joined(sorted(Object.entries(v1Fields(each)).filter(([, value]) => value !== null && value !== '')), (value) =>
        typeof value === 'object' ? JSON.stringify(value) : shown(value),
      ) + V1_SECRET,
    ),
  v1_encoded: (each) => sha256(joined(sorted(kept(each)), (value) => encodeURIComponent(shown(value))) + V1_SECRET),
  v1_joined_by: (each) =>
    sha256(
      sorted(kept(each))
        .map(([name, value]) => `${name}=${shown(value)}`)
        .join(';') + V1_SECRET,
    ),
  v1_json_signed: (each) => sha256(JSON.stringify(v1Fields(each)) + V1_SECRET),
  v1_newline: (each) => sha256(`${canonical(each)}\n${V1_SECRET}`),
  v1_separator: (each) => sha256(`${canonical(each)}&${V1_SECRET}`),
  v1_secret_in_front: (each) => sha256(V1_SECRET + canonical(each)),
  v1_hmac: (each) => hmac(V1_SECRET, canonical(each)),
  v1_field_left_out: (each) => sha256(joined(sorted(kept(each).filter(([name]) => name !== 'ts'))) + V1_SECRET),
  secret_line_end: (each) => sha256(`${canonical(each)}${V1_SECRET}\n`),
  secret_left_out: (each) => sha256(canonical(each)),
  upper_hex: (each) => sha256(canonical(each) + V1_SECRET).toUpperCase(),
  base64_not_hex: (each) => sha256(canonical(each) + V1_SECRET, 'base64'),
};

const ID = 'cb_01KE0QG6T4R8M2V5X9Z3C7B1N6';
const rawKey = (each: Case): Buffer => Buffer.from(each.secretHex.slice(0, 24));
const callbackBody = (each: Case): string =>
  JSON.stringify({id: 'evt_1', type: 'transaction.refunded', data: each.json});
const callbackText = (each: Case): string => `${ID}.${each.timestamp}.${callbackBody(each)}`;
const post = (each: Case, value: string | Buffer): string => hmac(rawKey(each), value, 'base64');
const head = (each: Case): string => `${ID}.${each.timestamp}.`;

/** What a handler computes of a callback, by the mistake in it. */
const callbackBreakages: Partial<Record<MistakeId, (each: Case) => string | null>> = {
  callback_secret_whole: (each) => hmac(whsecOf(each), callbackText(each), 'base64'),
  callback_secret_text: (each) => hmac(whsecOf(each).slice('whsec_'.length), callbackText(each), 'base64'),
  callback_body_rewritten: (each) => post(each, head(each) + spaced(JSON.parse(callbackBody(each)))),
  callback_body_newline: (each) => post(each, `${callbackText(each)}\n`),
  callback_body_empty: (each) => post(each, head(each)),
  callback_body_charset: (each) =>
    /[\u0080-\u00ff]/.test(callbackBody(each)) ? post(each, Buffer.from(callbackText(each), 'latin1')) : null,
  callback_body_alone: (each) => post(each, callbackBody(each)),
  callback_no_id: (each) => post(each, `${each.timestamp}.${callbackBody(each)}`),
  callback_no_timestamp: (each) => post(each, `${ID}.${callbackBody(each)}`),
  callback_order: (each) => post(each, `${each.timestamp}.${ID}.${callbackBody(each)}`),
  callback_joined_by: (each) => post(each, `${ID}\n${each.timestamp}\n${callbackBody(each)}`),
  callback_event_id: (each) => post(each, `evt_1.${each.timestamp}.${callbackBody(each)}`),
  hex_not_base64: (each) => hmac(rawKey(each), callbackText(each)),
  base64url: (each) => {
    const right = post(each, callbackText(each));
    return /[+/]/.test(right) ? right.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') : null;
  },
};

const encodeQuery = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
const getFields = (each: Case): Record<string, string> => ({
  shop: 'Lima Centro/ñ',
  point_id: '1042',
  transaction_id: '880012345',
  external_id: `order-${each.timestamp}`,
  status: '6',
  amount: '15000',
  ts: String(each.timestamp),
});
const byName = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** What a handler computes of a callback by GET. */
const getBreakages: Partial<Record<MistakeId, (each: Case) => string | null>> = {
  own_parameters_left_out: (each) =>
    sha256(byName(Object.fromEntries(Object.entries(getFields(each)).filter(([name]) => name !== 'shop'))) + V1_SECRET),
  query_not_decoded: (each) =>
    sha256(encodeQuery(Object.fromEntries(Object.entries(getFields(each)).sort())) + V1_SECRET),
  v1_sign_left_in: (each) => sha256(byName({...getFields(each), sign: rightGet(each)}) + V1_SECRET),
  secret_left_out: (each) => sha256(byName(getFields(each))),
  v1_separator: (each) => sha256(`${byName(getFields(each))}&${V1_SECRET}`),
  v1_hmac: (each) => hmac(V1_SECRET, byName(getFields(each))),
  upper_hex: (each) => rightGet(each).toUpperCase(),
};
const rightGet = (each: Case): string => sha256(byName(getFields(each)) + V1_SECRET);

const requestOf = (each: Case, signature: string): Message => ({
  method: each.method,
  target: each.path + (each.query && `?${each.query}`),
  headers: [
    ['Host', bareHost('sandbox')],
    ['X-Api-Key', KEY],
    ['X-Timestamp', String(each.timestamp)],
    ['X-Nonce', each.nonce],
    ['X-Signature', signature],
  ],
  body: bodyOf(each),
  at: null,
});

/** The input with a signature; null: with the right one. */
export const inputs: Readonly<Record<Scheme, (each: Case, signature: string | null) => SignatureInput>> = {
  'request-v2': (each, signature) => ({
    scheme: 'request-v2',
    message: requestOf(each, signature ?? sign(each, text(each))),
    secret: secretOf(each),
  }),
  'request-v1': (each, signature) => ({
    scheme: 'request-v1',
    message: {
      method: 'POST',
      target: '/v1/transaction/create',
      headers: [['Host', bareHost('sandbox')]],
      body: JSON.stringify({...v1Fields(each), sign: signature ?? sha256(canonical(each) + V1_SECRET)}),
      at: null,
    },
    secret: V1_SECRET,
  }),
  'callback-post': (each, signature) => ({
    scheme: 'callback-post',
    message: {
      method: 'POST',
      target: '/callbacks',
      headers: [
        ['webhook-id', ID],
        ['webhook-timestamp', String(each.timestamp)],
        ['webhook-signature', `v1,${post(each, callbackText(each))}`],
      ],
      body: callbackBody(each),
      at: null,
    },
    secret: whsecOf(each),
    computed: signature,
  }),
  'callback-get': (each, signature) => ({
    scheme: 'callback-get',
    message: {
      method: 'GET',
      target: `/callback?${encodeQuery({...getFields(each), sign: rightGet(each)})}`,
      headers: [],
      body: '',
      at: null,
    },
    secret: V1_SECRET,
    computed: signature,
  }),
};

export const breakages = {
  'request-v2': requestBreakages,
  'request-v1': v1Breakages,
  'callback-post': callbackBreakages,
  'callback-get': getBreakages,
} as const satisfies Record<Scheme, unknown>;
