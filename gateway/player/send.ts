// Builds the signed request for a proof's call.
import type {Json, JsonObject} from '../../facts/contract/load';
import type {CallStep} from '../proofs/notation';
import {presets} from '../proofs/presets';
import {defaultKey} from '../sandbox/domain/points';
import {canonicalV1} from '../../samples/generator/canonical-v1';
import {signV1} from '../sandbox/kit/sign-v1';
import {signV2, stringToSign} from '../sandbox/http/auth/v2';
import type {OperationFacts} from '../sandbox/operations/operation-facts';
import {ADDRESS_HEADER} from '../sandbox/index';
import {utf8} from '../../lib/bytes';
import {unixSeconds} from '../sandbox/kit/clock';
import {parseExact} from '../../lib/exact-json';
import type {Point} from '../sandbox/domain/points';
import {fillReferences, merged, without, type Names} from './values';
import {hosts} from '../../facts/reference/hosts';
import {versionOfDocument} from '../../facts/reference/versions';
import {asObject} from '../../lib/read-json';

export interface Sender {
  readonly operation: OperationFacts;
  readonly point: Point;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Number of requests the proof has sent, including this one. */
  readonly count: number;
  readonly names: Names;
}

/** A request and the text of its body, because a Request's body can be read only once. */
export interface Outgoing {
  readonly request: Request;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | null;
}

function bodyOf({like, body = {}, without: left = []}: CallStep, names: Names): JsonObject {
  const base = like === undefined ? {} : asObject(presets[like]);
  const whole = merged(base, body);
  return asObject(fillReferences(left.reduce(without, whole), names));
}

function targetOf({path = {}, query = {}}: CallStep, {operation, names}: Sender): string {
  const fill = (value: string | number): string => encodeURIComponent(String(fillReferences(value, names)));
  const place = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => fill(path[name] ?? ''));
  const search = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${fill(value)}`);
  return search.length > 0 ? `${place}?${search.join('&')}` : place;
}

const withoutNulls = (headers: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null));

const numbered = (name: string, count: number): string => `${name}-${String(count).padStart(12, '0')}`;

function outgoing(
  step: CallStep,
  method: string,
  target: string,
  headers: Record<string, string>,
  text: string | null,
) {
  const arriving = step.signed?.arrives ?? text;
  const request = new Request(`${hosts.sandbox}${target}`, {
    method,
    headers: {...headers, ...(step.from !== undefined && {[ADDRESS_HEADER]: step.from})},
    body: method === 'GET' || method === 'HEAD' || arriving === null ? null : utf8(arriving),
  });
  return {request, target, headers, text: arriving};
}

async function sendV2(step: CallStep, sender: Sender): Promise<Outgoing> {
  const {operation, now, count, names} = sender;
  const [method, target] = step.to?.split(' ') ?? [operation.method, targetOf(step, sender)];
  const isRead = method === 'GET';
  const text = step.text ?? (isRead ? '' : JSON.stringify(bodyOf(step, names)));
  const {secret, key, nonce = numbered('nonce', count), skew_s = 0} = step.signed ?? {};
  const timestamp = String(unixSeconds(now) + skew_s);
  const [path = '', query = ''] = target!.split('?');
  const signature = await stringToSign({method: method!, path, query, body: utf8(text)}, timestamp, nonce);
  const headers = withoutNulls({
    ...(!isRead && {'Content-Type': 'application/json'}),
    'X-Api-Key': String(key ?? defaultKey.key),
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': await signV2(signature, secret ?? defaultKey.secrets[0]!.secret),
    ...(operation.idempotent && {'Idempotency-Key': numbered('key', count)}),
    ...(fillReferences(step.headers ?? {}, names) as Record<string, string | null>),
  });
  return outgoing(step, method!, target!, headers, isRead ? null : text);
}

async function sendV1(step: CallStep, sender: Sender): Promise<Outgoing> {
  const {operation, point, now, names} = sender;
  const [method, target] = step.to?.split(' ') ?? [operation.method, targetOf(step, sender)];
  const {secret, key, skew_s = 0} = step.signed ?? {};
  const envelope = {point_id: key ?? point.pointId, ts: unixSeconds(now) + skew_s, test: true};
  const fields = step.text ?? JSON.stringify({...envelope, ...bodyOf(step, names)});
  const sign =
    step.text === undefined
      ? await signV1(canonicalV1(asObject(parseExact(fields))), secret ?? point.v1Secrets.test!)
      : null;
  const text = sign === null ? fields : `${fields.slice(0, -1)},"sign":"${sign}"}`;
  const headers = withoutNulls({'Content-Type': 'application/json', ...step.headers});
  return outgoing(step, method!, target!, headers, method === 'GET' ? null : text);
}

/** The request of a step, signed at the current time, with all deviations that the step asks for. */
export const requestOf = (step: CallStep, sender: Sender): Promise<Outgoing> =>
  (versionOfDocument(sender.operation.document) === 'v1' ? sendV1 : sendV2)(step, sender);

/** Parses JSON; returns any other text unchanged. */
export function jsonOrText(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
