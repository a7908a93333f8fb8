// Mistakes that are visible without computing a signature, in the order of the gateway's checks.
import {bareHost} from '../../../facts/reference/hosts';
import {NONCE} from '../../sandbox/http/auth/v2';
import {apiVersionOf} from '../../../facts/reference/versions';
import {utf8} from '../../../lib/bytes';
import {parseExact, type ExactJson} from '../../../lib/exact-json';
import {headerOf, targetOf} from './message';
import {CALLBACK_TIMESTAMP, timestampMistakes} from './read-time';
import type {Message, Scheme, SignatureInput} from './types';
import type {Named} from './candidates';
import {messageOf} from '../../../lib/message-of';
import {formPairs} from '../../../lib/percent-encoding';
import {isObject} from '../../../lib/read-json';

export const HEADERS: Readonly<Partial<Record<Scheme, readonly string[]>>> = {
  'request-v2': ['X-Api-Key', 'X-Timestamp', 'X-Nonce', 'X-Signature'],
  'callback-post': ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
};

/** Similar names of our headers, with the correct name. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(x[-_]?)?(api[-_]?key|merchant[-_]?key|key)$/i, 'X-Api-Key'],
  [/^(x[-_]?)?(request[-_]?)?(timestamp|ts|time)$/i, 'X-Timestamp'],
  [/^(x[-_]?)?(request[-_]?)?nonce$/i, 'X-Nonce'],
  [/^(x[-_]?)?(api[-_]?|hub[-_]?)?(signature|sign|hmac)(-256)?$/i, 'X-Signature'],
  [/^(x[-_]?)?(svix|standard-?webhooks?|callback|http_webhook|webhook)[-_]id$/i, 'webhook-id'],
  [/^(x[-_]?)?(svix|callback|http_webhook|webhook)[-_]timestamp$/i, 'webhook-timestamp'],
  [/^(x[-_]?)?(svix|callback|http_webhook|webhook)[-_]signature$/i, 'webhook-signature'],
];

function headerMistakes(message: Message, wanted: readonly string[]): readonly Named[] {
  return wanted.flatMap((name): readonly Named[] => {
    const values = message.headers.filter(([each]) => each.toLowerCase() === name.toLowerCase());
    if (values.length > 1) {
      return [{id: 'header_twice', detail: name}];
    }
    if (values.length === 1) {
      return values[0]![1].trim() === '' ? [{id: 'header_empty', detail: name}] : [];
    }
    const other = message.headers.find(
      ([each]) =>
        OTHER_NAMES.some(([pattern, ours]) => ours === name && pattern.test(each)) ||
        (name === 'X-Api-Key' && /^authorization$/i.test(each)),
    );
    return other
      ? [{id: 'header_other_name', detail: `${name} is missing, and ${other[0]} was sent.`}]
      : [{id: 'header_missing', detail: name}];
  });
}

const environmentOf = (text: string): string | null => /^(?:pk|sk)_(test|live)_/.exec(text)?.[1] ?? null;

function secretMistakes({scheme, secret, message}: SignatureInput): readonly Named[] {
  const text = secret.trim().replace(/^["'`]/, '');
  const kind = /^(sk|pk|whsec)_/.exec(text)?.[1] ?? 'v1';
  const wanted = scheme === 'request-v2' ? 'sk' : scheme === 'callback-post' ? 'whsec' : 'v1';
  const names: Readonly<Record<string, string>> = {
    sk: 'the secret of a v2 key, sk_…',
    pk: 'an API key, pk_…, and no secret',
    whsec: 'the callback secret, whsec_…',
    v1: 'the v1 secret of a point, or none of ours',
  };
  if (text === '') {
    return [{id: 'secret_empty'}];
  }
  // v1 secrets and other keys have no fixed prefix.
  if (kind !== wanted && (kind !== 'v1' || scheme === 'callback-post')) {
    return [{id: 'secret_of_other_kind', detail: `This is ${names[kind]}; needed is ${names[wanted]}.`}];
  }
  const key = environmentOf(headerOf(message, 'x-api-key') ?? '');
  const own = environmentOf(text);
  return scheme === 'request-v2' && key !== null && own !== null && key !== own
    ? [{id: 'secret_of_other_environment', detail: `The key is a ${key} one, and the secret a ${own} one.`}]
    : [];
}

/** `test` or `live`, if the host is one of ours. */
function environmentOfHost(host: string | null): 'test' | 'live' | null {
  const bare = host?.toLowerCase().replace(/:\d+$/, '');
  return bare === bareHost('sandbox') ? 'test' : bare === bareHost('api') ? 'live' : null;
}

function bodyMistakes(message: Message, isSigned: boolean): readonly Named[] {
  const length = headerOf(message, 'content-length');
  const encoding = headerOf(message, 'content-encoding');
  const bytes = utf8(message.body).length;
  return [
    ...(encoding !== null && encoding !== 'identity' ? [{id: 'body_is_compressed', detail: encoding} as const] : []),
    ...(message.body.startsWith('\uFEFF') ? [{id: 'body_has_mark'} as const] : []),
    ...(isSigned && length !== null && Number(length) !== bytes
      ? [{id: 'body_length', detail: `it says ${length}, and here are ${bytes} bytes`} as const]
      : []),
  ];
}

function beforeV2(input: SignatureInput): readonly Named[] {
  const {message} = input;
  const {host, path} = targetOf(message);
  const key = headerOf(message, 'x-api-key') ?? '';
  const nonce = headerOf(message, 'x-nonce');
  const timestamp = headerOf(message, 'x-timestamp');
  const environment = environmentOf(key);
  const there = environmentOfHost(host);
  return [
    ...(apiVersionOf(path) === 'v2' ? [] : [{id: 'not_an_api_path', detail: path} as const]),
    ...headerMistakes(message, HEADERS['request-v2']!),
    ...(nonce && !NONCE.test(nonce) ? [{id: 'nonce_form', detail: nonce.slice(0, 80)} as const] : []),
    ...(key.startsWith('sk_') ? [{id: 'secret_sent'} as const] : []),
    ...(environment !== null && there !== null && environment !== there
      ? [{id: 'wrong_host', detail: `A ${environment} key was sent to ${host}, the ${there} host.`} as const]
      : []),
    ...(timestamp ? timestampMistakes('X-Timestamp', timestamp, message.at, 'timestamp.window') : []),
    ...secretMistakes(input),
    ...bodyMistakes(message, true),
  ];
}

export type ReadBody = {readonly value: {readonly [name: string]: ExactJson}} | {readonly why: string};

/** The body of a v1 request as an object, or why it is not one. */
export function readBody(text: string): ReadBody {
  try {
    const value = parseExact(text);
    return isObject(value) ? {value} : {why: 'it is not an object.'};
  } catch (error) {
    return {why: text.trim() === '' ? 'it is empty.' : messageOf(error)};
  }
}

function beforeV1(input: SignatureInput, body: ReadBody): readonly Named[] {
  const {message} = input;
  const {host, path} = targetOf(message);
  if ('why' in body) {
    return [{id: 'not_json', detail: body.why}];
  }
  const {point_id: point, ts, sign, test} = body.value;
  const isBlank = (value: ExactJson | undefined): boolean => value === undefined || value === null || value === '';
  const blank = Object.entries({point_id: point, ts, sign}).filter(([, value]) => isBlank(value));
  const there = environmentOfHost(host);
  const bodyEnvironment = test === true ? 'test' : 'live';
  return [
    ...(apiVersionOf(path) === 'v1' ? [] : [{id: 'not_an_api_path', detail: path} as const]),
    ...blank.map(([name]) => ({id: 'field_missing', detail: name}) as const),
    ...(there !== null && there !== bodyEnvironment
      ? [
          {
            id: 'test_for_host',
            detail: `The body is for ${bodyEnvironment}, and ${host} is the ${there} host.`,
          } as const,
        ]
      : []),
    ...(isBlank(ts) ? [] : timestampMistakes('ts', String(ts), message.at, 'ts.window')),
    ...secretMistakes(input),
    ...bodyMistakes(message, false),
  ];
}

function beforePost(input: SignatureInput): readonly Named[] {
  const {message} = input;
  const timestamp = headerOf(message, 'webhook-timestamp');
  const signature = headerOf(message, 'webhook-signature');
  return [
    ...headerMistakes(message, HEADERS['callback-post']!),
    ...(signature && !/^v\d\w*,/.test(signature) ? [{id: 'callback_prefix_missing'} as const] : []),
    ...(timestamp ? timestampMistakes(CALLBACK_TIMESTAMP, timestamp, message.at, 'timestamp.window') : []),
    ...secretMistakes(input),
    ...bodyMistakes(message, true),
  ];
}

function beforeGet(input: SignatureInput): readonly Named[] {
  const {query} = targetOf(input.message);
  const names = new Set<string>();
  const twice = formPairs(query).find(([name]) => names.size === names.add(name).size)?.[0];
  return [
    ...(/(?:^|&)sign=/.test(query) ? [] : [{id: 'field_missing', detail: 'sign'} as const]),
    ...(twice === undefined ? [] : [{id: 'field_twice', detail: twice} as const]),
    ...secretMistakes(input),
  ];
}

const readers: Readonly<Record<Exclude<Scheme, 'request-v1'>, (input: SignatureInput) => readonly Named[]>> = {
  'request-v2': beforeV2,
  'callback-post': beforePost,
  'callback-get': beforeGet,
};

/**
 * Mistakes in a message that do not depend on the signature, in the order of the gateway's checks.
 * @param body as `readBody` read it, for version 1; otherwise null
 */
export const mistakesBefore = (input: SignatureInput, body: ReadBody | null): readonly Named[] =>
  body ? beforeV1(input, body) : input.scheme === 'request-v1' ? [] : readers[input.scheme](input);
