// A signature taken apart: what the gateway signs, what the caller must have signed, and where the two part.
import {signV2, stringToSign} from '../../sandbox/http/auth/v2';
import {base64, hmacSha256, sha256Hex, utf8, type Bytes} from '../../sandbox/kit/bytes';
import {omit, parseExact, type ExactObject} from '../../sandbox/kit/json';
import {canonicalV1, flatten, signV1} from '../../sandbox/kit/sign-v1';
import type {World} from '../../sandbox/world';
import type {KeptRequest} from './journal';
import type {SignatureReport} from './types';

/** Base64 of the string that the caller signed; what an integration under test may send along. */
const OWN_STRING = 'x-sandbox-string-to-sign';

interface Guess {
  /** What went wrong, as a sentence. */
  readonly mistake: string;
  readonly text: string;
  readonly signature: string;
}

/** Byte at which two texts begin to differ; null when they are equal. */
export function firstDifference(left: string, right: string): number | null {
  const [a, b] = [utf8(left), utf8(right)];
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at === -1 ? (a.length === b.length ? null : a.length) : at;
}

const sorted = (query: string): string => query.split('&').sort().join('&');

/** Other texts of the same JSON: what a client writes that encodes twice. */
function otherBodies(body: string): readonly (readonly [string, string])[] {
  try {
    const value: unknown = JSON.parse(body);
    return [
      ['The body was signed as compact JSON, and sent as another text.', JSON.stringify(value)],
      ['The body was signed with two spaces of indentation, and sent as another text.', JSON.stringify(value, null, 2)],
      ['The body was signed with a space behind each colon and comma, and sent as another text.', spaced(value)],
      ['The body was signed with escaped slashes, and sent without.', JSON.stringify(value).replace(/\//g, '\\/')],
    ];
  } catch {
    return [];
  }
}

const spaced = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(spaced).join(', ')}]`
    : value !== null && typeof value === 'object'
      ? `{${Object.entries(value)
          .map(([key, child]) => `${JSON.stringify(key)}: ${spaced(child)}`)
          .join(', ')}}`
      : JSON.stringify(value);

/** Frequent mistakes in the string, each with what it looks like. */
async function wrongStrings(method: string, url: URL, timestamp: string, nonce: string, body: string) {
  const hash = await sha256Hex(utf8(body));
  const query = url.search.slice(1);
  const lines = [method, url.pathname, query, timestamp, nonce, hash];
  const join = (changes: Readonly<Record<number, string>>): string =>
    lines.map((line, index) => changes[index] ?? line).join('\n');
  const text = join({});
  const bodies = await Promise.all(
    otherBodies(body).map(async ([mistake, other]) => [mistake, join({5: await sha256Hex(utf8(other))})] as const),
  );
  return [
    ['A line feed follows the last line.', `${text}\n`],
    ['The line of the empty query is missing.', lines.filter((line) => line !== '').join('\n')],
    ['The query is missing in line 3.', join({2: ''})],
    ['The query stands in line 2, behind the path.', join({1: url.pathname + url.search, 2: ''})],
    ['Line 3 begins with a question mark.', join({2: url.search})],
    ['The query was sorted.', join({2: sorted(query)})],
    ['The query was decoded.', join({2: decodeURIComponent(query.replace(/%(?![0-9a-f]{2})/gi, '%25'))})],
    ['Line 2 is the whole address.', join({1: url.href})],
    ['Line 2 lacks the version.', join({1: url.pathname.replace(/^\/v2/, '')})],
    ['The method is in lower case.', join({0: method.toLowerCase()})],
    ['Nonce and timestamp are in the wrong order.', join({3: nonce, 4: timestamp})],
    ['The hash of the body is in upper case.', join({5: hash.toUpperCase()})],
    ['Line 6 is the body and not its hash.', join({5: body})],
    ['Line 6 is empty; a request without a body hashes zero bytes.', join({5: ''})],
    ['The lines are joined by CR and LF.', text.replace(/\n/g, '\r\n')],
    ['The timestamp was signed in milliseconds.', join({3: `${timestamp}000`})],
    ...bodies,
  ] as const;
}

const bytesOfHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Frequent mistakes with the secret or with the form of the signature, where the string was right. */
async function wrongForms(text: string, secret: string): Promise<readonly (readonly [string, string])[]> {
  const right = await signV2(text, secret);
  const raw = await hmacSha256(utf8(secret), utf8(text));
  const cut = secret.replace(/^sk_(test|live)_/, '');
  const decoded = await hmacSha256(bytesOfHex(cut), utf8(text));
  const asHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    ['sha256= is missing in front of the signature.', right.slice('sha256='.length)],
    ['The signature is in upper case.', right.toUpperCase().replace('SHA256=', 'sha256=')],
    ['The signature is in Base64 and not in hex.', `sha256=${base64(raw)}`],
    ['The signature is in Base64 and not in hex, without sha256=.', base64(raw)],
    ['sk_test_ was cut off the secret.', await signV2(text, cut)],
    ['The secret was decoded from hex.', `sha256=${asHex(decoded)}`],
    ['A line feed follows the secret.', await signV2(text, `${secret}\n`)],
    ['The signature is a plain SHA-256, and no HMAC.', `sha256=${await sha256Hex(utf8(text + secret))}`],
  ];
}

async function guessV2(
  sent: string,
  secrets: readonly string[],
  strings: Awaited<ReturnType<typeof wrongStrings>>,
  right: string,
): Promise<Guess | null> {
  for (const secret of secrets) {
    for (const [mistake, text] of strings) {
      const signature = await signV2(text, secret);
      if (signature === sent) {
        return {mistake, text, signature};
      }
    }
    for (const [mistake, signature] of await wrongForms(right, secret)) {
      if (signature === sent) {
        return {mistake, text: right, signature};
      }
    }
  }
  return null;
}

const headerOf = ({request}: KeptRequest, name: string): string | null =>
  request.headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? null;

function ownString(kept: KeptRequest): string | null {
  const value = headerOf(kept, OWN_STRING);
  try {
    return value === null ? null : new TextDecoder().decode(Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

function report(
  expected: string,
  expectedSignature: string,
  sent: string | null,
  own: string | null,
  guess: Guess | null,
): SignatureReport {
  const yours = own ?? guess?.text ?? null;
  return {
    expected,
    yours,
    yours_is: own !== null ? 'sent' : guess ? 'found' : null,
    mistake: guess?.mistake ?? null,
    first_difference: yours === null ? null : firstDifference(expected, yours),
    sent_signature: sent,
    expected_signature: expectedSignature,
  };
}

async function reportV2(world: World, kept: KeptRequest, origin: string): Promise<SignatureReport | null> {
  const [key, timestamp, nonce, sent] = ['x-api-key', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
    headerOf(kept, name),
  );
  const secrets = world.keys.get(key ?? '')?.secrets.map(({secret}) => secret) ?? [];
  const [secret] = secrets;
  if (!secret || !timestamp || !nonce || kept.request.size > utf8(kept.request.body).length) {
    return null;
  }
  const url = new URL(origin + kept.target);
  const body = utf8(kept.request.body);
  const parts = {method: kept.method, path: url.pathname, query: url.search.slice(1), body};
  const expected = await stringToSign(parts, timestamp, nonce);
  const signature = await signV2(expected, secret);
  const others = (await Promise.all(secrets.map((each) => signV2(expected, each)))).includes(sent ?? '');
  const strings = others || !sent ? [] : await wrongStrings(kept.method, url, timestamp, nonce, kept.request.body);
  const foreign = [...world.keys.values()].flatMap(({secrets: of}) => of.map((each) => each.secret));
  const guess = others || !sent ? null : await guessV2(sent, secrets, strings as never, expected);
  const otherKey =
    !others && sent && !guess
      ? (await Promise.all(foreign.map((each) => signV2(expected, each)))).includes(sent)
      : false;
  const found: Guess | null = otherKey
    ? {mistake: 'The string is right, and the secret is that of another key.', text: expected, signature: sent!}
    : guess;
  return report(expected, signature, sent ?? null, ownString(kept), found);
}

/** Frequent mistakes in the canonical string of v1. */
function wrongCanonicals(body: ExactObject): readonly (readonly [string, string])[] {
  const signed = omit(body, 'sign');
  const pairs = [...flatten(signed, '')].map(([key, value]) => `${key}=${value}`);
  const right = canonicalV1(body);
  const blanks = Object.entries(signed).filter(([, value]) => value === null || value === '');
  const withBlanks = [...right.split('&'), ...blanks.map(([key]) => `${key}=`)].sort().join('&');
  return [
    ['The fields are in the order of the body, and not sorted.', pairs.join('&')],
    ['Null and empty fields were kept.', withBlanks],
    ['true and false were written as words.', right.replace(/(^|&)test=1(?=&|$)/, '$1test=true')],
    [
      'Values were percent-encoded.',
      right
        .split('&')
        .map((pair) => encodeURI(pair))
        .join('&'),
    ],
    ['A line feed follows the string.', `${right}\n`],
    ['An & stands between the string and the secret.', `${right}&`],
  ];
}

async function reportV1(world: World, kept: KeptRequest): Promise<SignatureReport | null> {
  const body = bodyOf(kept.request.body);
  const secret = body && world.points.get(Number(body['point_id']))?.v1Secrets.test;
  if (!body || !secret) {
    return null;
  }
  const sent = typeof body['sign'] === 'string' ? body['sign'] : null;
  const expected = canonicalV1(body);
  const signature = await signV1(expected, secret);
  let guess: Guess | null = null;
  if (sent !== null && sent !== signature) {
    for (const [mistake, text] of wrongCanonicals(body)) {
      if ((await signV1(text, secret)) === sent) {
        guess = {mistake, text, signature: sent};
        break;
      }
    }
    if (!guess && sent.toLowerCase() === signature) {
      guess = {mistake: 'sign is in upper case.', text: expected, signature: sent};
    }
  }
  return report(expected, signature, sent, ownString(kept), guess);
}

function bodyOf(text: string): ExactObject | null {
  try {
    const value = parseExact(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ExactObject) : null;
  } catch {
    return null;
  }
}

/** Null where nothing can be said: no such key or point, or headers that are missing. @param origin of the gateway */
export const signatureOf = (world: World, kept: KeptRequest, origin: string): Promise<SignatureReport | null> =>
  kept.target.startsWith('/v1/') ? reportV1(world, kept) : reportV2(world, kept, origin);
