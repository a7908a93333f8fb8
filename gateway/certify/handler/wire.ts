// Writes and signs a POST callback as a case asks.
import type {Json, JsonObject} from '../../../facts/contract/load';
import {figures} from '../../../facts/reference/figures';
import {base64, fromBase64, hex, hmacSha256, utf8, type Bytes} from '../../../lib/bytes';
import {isObject} from '../../../lib/read-json';
import {merged} from '../../player/values';
import {signCallback, WRONG_SECRET} from '../../sandbox/domain/callbacks/post';
import type {BodyLayout, Delivery, SignatureKind, Timestamp} from './notation';
import type {MadeCallback} from './stage';
import type {WireRequest} from './target';

const PREFIX = 'v1,';

const reversed = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, child]) => [name, reversed(child)]),
      )
    : value;

const layouts: Readonly<Record<BodyLayout, (body: JsonObject) => string>> = {
  indented: (body) => `${JSON.stringify(body, null, 2)}\n`,
  reversed: (body) => JSON.stringify(reversed(body)),
  escaped: (body) =>
    JSON.stringify(body)
      .replace(/\//g, '\\/')
      .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

/** The body with a long value in `metadata`, so that it has `size` bytes. */
function grown(body: JsonObject, size: number): JsonObject {
  const filled = (length: number): JsonObject =>
    merged(body, {data: {transaction: {metadata: {note: 'x'.repeat(length)}}}});
  return filled(size - utf8(JSON.stringify(filled(0))).length);
}

function bodyOf({body}: MadeCallback, {merge, data, size, layout}: Delivery): string {
  const changed = {...(merge ? merged(body, merge) : body), ...(data && {data})};
  const whole = size === undefined ? changed : grown(changed, size);
  return layout ? layouts[layout](whole) : JSON.stringify(whole);
}

/** @throws Error if the text does not have it */
function tampered(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) {
    throw new Error(`${JSON.stringify(from)}: expected in the body ${text.slice(0, 200)}`);
  }
  return text.replace(from, to);
}

/**
 * The header's text of a timestamp. At least as far from now as the case says, also when the handler reads it.
 * @param late milliseconds until the handler may read it
 */
function timestampText(timestamp: Timestamp, now: number, late: number): string {
  if (timestamp === 'missing') {
    return '';
  }
  if (timestamp === 'in milliseconds') {
    return String(now);
  }
  const isTooFarAhead = timestamp > figures['timestamp.window'].value / 1000;
  return String(isTooFarAhead ? Math.ceil((now + late) / 1000) + timestamp : Math.floor(now / 1000) + timestamp);
}

interface Signed {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
}

async function signature(kind: SignatureKind, secret: string, {id, timestamp, body}: Signed): Promise<string> {
  const text = secret.replace(/^whsec_/, '');
  const right = (): Promise<string> => signCallback(secret, id, timestamp, body);
  const withoutPrefix = async (): Promise<string> => (await right()).slice(PREFIX.length);
  const keyed = async (key: Bytes, signed = `${id}.${timestamp}.${body}`): Promise<string> =>
    `${PREFIX}${base64(await hmacSha256(key, utf8(signed)))}`;
  switch (kind) {
    case 'right':
      return right();
    case 'other secret':
      return signCallback(WRONG_SECRET, id, timestamp, body);
    case 'undecoded secret':
      return keyed(utf8(text));
    case 'whole secret':
      return keyed(utf8(secret));
    case 'body only':
      return keyed(fromBase64(text), body);
    case 'without id':
      return keyed(fromBase64(text), `${timestamp}.${body}`);
    case 'hex':
      return `${PREFIX}${hex(fromBase64(await withoutPrefix()))}`;
    case 'v2':
      return `v2,${await withoutPrefix()}`;
    case 'no prefix':
      return withoutPrefix();
    case 'half':
      return (await right()).slice(0, PREFIX.length + 22);
    case 'prefix only':
      return PREFIX;
  }
}

const mixed = (name: string): string => name.replace(/(^|-)(\w)/g, (letters) => letters.toUpperCase());

interface Circumstances {
  readonly url: string;
  /** `whsec_...` */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds until the handler may read the request. */
  readonly late: number;
}

/** The request of a delivery. */
export async function requestOf(
  made: MadeCallback,
  delivery: Delivery,
  {url, secret, now, late}: Circumstances,
): Promise<WireRequest> {
  const {signatures = ['right'], timestamp = 0, anotherId, id: idChange, contentType, headerCase} = delivery;
  const id = anotherId ? other(made.id) : made.id;
  const signedBody = bodyOf(made, delivery);
  const time = timestampText(timestamp, now, late);
  const signed = {id, timestamp: time, body: signedBody};
  const header = signatures && (await Promise.all(signatures.map((kind) => signature(kind, secret, signed)))).join(' ');
  const headers: readonly (readonly [string, string])[] = [
    ['content-type', contentType ?? 'application/json'],
    ['user-agent', 'PaymentGateway-Callbacks/2'],
    ...(idChange === 'missing' ? [] : ([['webhook-id', idChange === 'changed' ? other(id) : id]] as const)),
    ...(timestamp === 'missing' ? [] : ([['webhook-timestamp', time]] as const)),
    ...(header === null ? [] : ([['webhook-signature', header]] as const)),
  ];
  return {
    method: 'POST',
    url,
    headers: headerCase ? headers.map(([name, value]) => [mixed(name), value] as const) : headers,
    body: utf8(delivery.tamper ? tampered(signedBody, delivery.tamper) : signedBody),
    keepAlive: delivery.keepAlive ?? false,
  };
}

/** Another id of the same form. */
const other = (id: string): string => `${id.slice(0, -1)}${id.endsWith('Z') ? 'Y' : 'Z'}`;
