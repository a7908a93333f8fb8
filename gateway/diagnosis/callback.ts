// Callbacks as a handler may receive them (valid, repeated, late, out of order, tampered) and the answers it should
// give.
import {LATE_S, OLD_MS} from '../../facts/reference/callback-sends';
import {figures} from '../../facts/reference/figures';
import {postHeaders, signCallback} from '../sandbox/domain/callbacks/post';
import {equalInConstantTime} from '../../lib/bytes';
import {rfc3339, unixSeconds} from '../sandbox/kit/clock';
import type {HeaderLine} from './signature/types';

/** How a callback can arrive. `once` is the normal case; `tampered` has a body that was changed after signing. */
export const ARRIVALS = {
  once: 'Once, as it should',
  twice: 'Twice',
  late: 'A minute late',
  out_of_order: 'Out of order',
  tampered: 'With a changed body',
  wrong_signature: 'With a wrong signature',
  old_timestamp: 'With an old timestamp',
} as const;

export type Arrival = keyof typeof ARRIVALS;

/** A callback before it is signed. */
interface Unsigned {
  /** `cb_...` */
  readonly id: string;
  readonly body: string;
}

export interface ArrivalInput {
  readonly told: Unsigned;
  /** The previous callback of the same transaction; null if there is none. */
  readonly before: Unsigned | null;
  readonly arrival: Arrival;
  /** `whsec_...` */
  readonly secret: string;
  /** When the first callback is sent, milliseconds since 1970. */
  readonly now: number;
}

/** How the documented handler treats a callback. */
interface HandlerVerdict {
  /** HTTP status of its answer. */
  readonly status: 204 | 400;
  /** What it prints. */
  readonly prints: string;
  readonly why: string;
}

export interface ArrivedCallback {
  /** Seconds after the previous callback. */
  readonly wait: number;
  readonly headers: readonly HeaderLine[];
  readonly body: string;
  readonly verdict: HandlerVerdict;
}

/** A secret cannot be used for callbacks; the message says why. */
export class UnusableSecret extends Error {}

interface Sent {
  readonly callback: Unsigned;
  readonly wait?: number;
  readonly wrongSecret?: boolean;
  readonly age?: number;
  /** Replaces the signed body. */
  readonly body?: string;
}

/** @throws UnusableSecret that says what was expected */
function requireSecret(secret: string): void {
  const [, bytes] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  if (bytes === undefined || bytes.replace(/=+$/, '').length % 4 === 1) {
    throw new UnusableSecret('Expected whsec_ and Base64, as the cabinet shows it under Callbacks.');
  }
}

/** A typical manipulation: a test payment becomes live, and the other way around. */
const tamperedBody = (body: string): string =>
  body.replace(/"livemode":(true|false)/g, (_, live: string) => `"livemode":${String(live !== 'true')}`);

function toSend({told, before, arrival}: ArrivalInput): readonly Sent[] {
  switch (arrival) {
    case 'twice':
      return [{callback: told}, {callback: told, wait: 2}];
    case 'late':
      return [{callback: told, wait: LATE_S}];
    case 'out_of_order':
      return before ? [{callback: told}, {callback: before, wait: 1}] : [{callback: told}];
    case 'tampered':
      return [{callback: told, body: tamperedBody(told.body)}];
    case 'wrong_signature':
      return [{callback: told, wrongSecret: true}];
    case 'old_timestamp':
      return [{callback: told, age: OLD_MS}];
    default:
      return [{callback: told}];
  }
}

interface Event {
  readonly type: string;
  readonly data?: {readonly transaction?: {readonly id: string; readonly sequence: number}};
}

/** The rules of the handlers on /callbacks: verify, ignore duplicates, ignore old timestamps. */
function createHandler(secret: string) {
  const seen = new Set<string>();
  const sequences = new Map<string, number>();
  const refuse = (prints: string, why: string): HandlerVerdict => ({status: 400, prints: `rejected ${prints}`, why});
  const accept = (prints: string, why: string): HandlerVerdict => ({status: 204, prints, why});

  function apply({type, data}: Event): HandlerVerdict {
    if (!data?.transaction) {
      return accept(`noted ${type}`, 'It is about no transaction: only webhook-id reveals duplicates.');
    }
    const {id, sequence} = data.transaction;
    const stored = sequences.get(id) ?? 0;
    if (sequence <= stored) {
      return accept(
        `stale ${id} sequence ${sequence}, stored ${stored}`,
        'The signature is right, but a newer state is stored: acknowledge it and change nothing.',
      );
    }
    sequences.set(id, sequence);
    return accept(`applied ${id} sequence ${sequence}`, 'The signature is right and the state is new.');
  }

  return async (headers: Readonly<Record<string, string>>, body: string, now: number): Promise<HandlerVerdict> => {
    const {'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signature = ''} = headers;
    const window = figures['timestamp.window'].value / 1000;
    if (Math.abs(now / 1000 - Number(timestamp)) > window) {
      return refuse('timestamp', `The timestamp is more than ${window} seconds from your clock.`);
    }
    if (!equalInConstantTime(await signCallback(secret, id, timestamp, body), signature)) {
      return refuse('signature', 'Neither body nor secret give this signature.');
    }
    if (seen.has(id)) {
      return accept(`duplicate ${id}`, 'This webhook-id was handled: acknowledge it and change nothing.');
    }
    const verdict = apply(JSON.parse(body) as Event);
    seen.add(id);
    return verdict;
  };
}

/**
 * Signs the callbacks in order, and says how a newly started handler from /callbacks would answer each.
 * @throws UnusableSecret
 */
export async function arrivals(input: ArrivalInput): Promise<readonly ArrivedCallback[]> {
  const {secret, now} = input;
  requireSecret(secret);
  const handle = createHandler(secret);
  const arrived: ArrivedCallback[] = [];
  let at = now;
  for (const {callback, wait = 0, wrongSecret = false, age = 0, body = callback.body} of toSend(input)) {
    at += wait * 1000;
    const headers = await postHeaders(callback, [secret], at - age, wrongSecret);
    arrived.push({wait, headers: Object.entries(headers), body, verdict: await handle(headers, body, at)});
  }
  return arrived;
}

/** Quotes any text for a POSIX shell. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A curl command that sends the callback. @param url of the reader's handler */
const callbackCurl = ({headers, body}: ArrivedCallback, url: string): string =>
  [
    // `--url` keeps an address that begins with a hyphen from being read as an option.
    `curl -i --url ${shellQuoted(url)}`,
    ...headers.map(([name, value]) => `  -H ${shellQuoted(`${name}: ${value}`)}`),
    `  --data-binary ${shellQuoted(body)}`,
  ].join(' \\\n');

/** A shell script that sends all callbacks at their times. It contains signatures but no secret. */
export function callbackProgram(arrived: readonly ArrivedCallback[], url: string, now: number): string {
  const until = unixSeconds(now) + figures['timestamp.window'].value / 1000;
  return [
    '#!/bin/sh',
    `# Signed at ${rfc3339(now)}; handlers take it until Unix time ${until}.`,
    ...arrived.flatMap((each) => [
      '',
      ...(each.wait > 0 ? [`sleep ${each.wait}`] : []),
      `# Expected: ${each.verdict.status}, "${each.verdict.prints}"`,
      callbackCurl(each, url),
    ]),
    '',
  ].join('\n');
}
