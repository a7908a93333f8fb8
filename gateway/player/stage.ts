// The sandbox that plays a proof, with a manual clock and a merchant server that records what it receives.
import type {CatalogueData} from '../../facts/catalogue/types';
import type {Given} from '../proofs/notation';
import {signedFromMinor} from '../../facts/reference/currencies';
import {defaultKey, defaultPoint, type Point} from '../sandbox/domain/points';
import type {CompiledContract} from '../sandbox/http/contract';
import {createSandbox, type Sandbox, type SandboxOptions} from '../sandbox/index';
import {manualClock, type ManualClock} from '../sandbox/kit/clock';
import type {RandomBytes} from '../sandbox/kit/ids';
import {keyOf, pointOf} from './account';
import {inMinor} from './balances';
import {durationOf} from './duration';
import type {RecordedCallback, RecordedPosting} from './recording';
import {jsonOrText} from './send';
import {asMaybeObject, asObject} from '../../lib/read-json';

/** The start time of every proof, 2026-01-01T00:00:00Z. */
const START = Date.UTC(2026, 0, 1);

export interface Equipment {
  readonly contract: CompiledContract;
  readonly catalogue: CatalogueData;
  /** Random bytes of a proof: the same seed gives the same identifiers. */
  random(seed: string): RandomBytes;
  /** An additional listener for events in the sandbox. */
  readonly listener?: Listener;
}

/** A call with its answer. */
interface HeardCall {
  readonly request: Request;
  /** Path with query. */
  readonly target: string;
  /** Body of the request; null without one. */
  readonly text: string | null;
  readonly answer: Response;
  readonly answerText: string;
}

export interface Listener {
  /** @returns the options with listeners added */
  around(options: SandboxOptions, clock: ManualClock): SandboxOptions;
  heard(call: HeardCall, clock: ManualClock): void;
  /** Called after the last step. */
  ended(stage: Pick<Stage, 'sandbox' | 'clock'>): void;
}

interface MerchantAnswer {
  readonly status: number | 'silent';
  readonly body: string | null;
}

export interface Stage {
  readonly sandbox: Sandbox;
  readonly clock: ManualClock;
  readonly point: Point;
  /** Everything sent to the merchant so far. */
  readonly callbacks: readonly RecordedCallback[];
  /** All changes to wallets so far. */
  postings(): readonly RecordedPosting[];
  answerCallbacks(answer: MerchantAnswer): void;
  /** Advances the time from one due task to the next. */
  pass(milliseconds: number): Promise<void>;
}

/** Identifies a callback across its attempts. */
const nameOf = (request: Request): string =>
  request.headers.get('webhook-id') ?? request.url.replace(/[?&]sign=[^&]*/, '');

const sequenceOf = ({body}: RecordedCallback): number => {
  const data = asMaybeObject(asMaybeObject(body)?.['data']);
  return Number(asMaybeObject(data?.['transaction'])?.['sequence'] ?? 0);
};

/** @param chance seed for identifiers and tokens @param start milliseconds since 1970 */
export function openStage(
  chance: string,
  given: Given,
  {contract, catalogue, random, listener}: Equipment,
  start = START,
): Stage {
  const clock = manualClock(start);
  const point = pointOf(defaultPoint, given);
  const attempts = new Map<string, number>();
  const callbacks: RecordedCallback[] = [];
  let arrived: {readonly callback: RecordedCallback; readonly reordered: boolean}[] = [];
  let answer: MerchantAnswer = point.callbacks.format === 'GET' ? {status: 200, body: 'OK'} : {status: 204, body: null};

  async function deliver(request: Request): Promise<Response> {
    const name = nameOf(request);
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    const {method, url} = request;
    const isGet = method === 'GET';
    const body = isGet ? Object.fromEntries(new URL(url).searchParams) : jsonOrText(await request.text());
    const transaction = isGet ? null : asObject(asObject(body)['data'])['transaction'];
    const record = transaction ? sandbox.world.transactions.get(String(asObject(transaction)['id'])) : null;
    const callback: RecordedCallback = {
      method,
      url,
      headers: Object.fromEntries(request.headers),
      body: body,
      attempt,
      after: durationOf(clock.now() - start),
      answered: answer.status === 'silent' ? null : answer.status,
    };
    arrived.push({callback, reordered: record?.callbackFault === 'reorder'});
    if (answer.status === 'silent') {
      throw new TypeError('no answer');
    }
    return new Response(answer.status === 204 ? null : answer.body, {status: answer.status});
  }

  const options: SandboxOptions = {
    contract,
    catalogue,
    clock,
    random: random(chance),
    points: [point],
    keys: [keyOf(defaultKey, given)],
    ...(given.balances && {balances: inMinor(given.balances)}),
    deliver,
  };
  const sandbox = createSandbox(listener?.around(options, clock) ?? options);

  /** Callbacks due at the same time are signed concurrently and arrive in any order, so sort them by their sequence. */
  async function settle(): Promise<void> {
    sandbox.tick();
    await sandbox.idle();
    const inOrder = arrived.some(({reordered}) => reordered)
      ? arrived
      : [...arrived].sort((left, right) => sequenceOf(left.callback) - sequenceOf(right.callback));
    callbacks.push(...inOrder.map(({callback}) => callback));
    arrived = [];
  }

  return {
    sandbox,
    clock,
    point,
    callbacks,
    postings: () =>
      [...sandbox.world.postings.newestFirst()].reverse().map(({currency, change, cause}) => ({
        entry: cause.type,
        currency,
        available: signedFromMinor(change.available, currency),
        pending: signedFromMinor(change.pending, currency),
        reserved: signedFromMinor(change.reserved, currency),
      })),
    answerCallbacks(next) {
      answer = next;
    },
    async pass(milliseconds) {
      const end = clock.now() + milliseconds;
      await settle();
      for (let {next} = sandbox.world.agenda; next !== null && next <= end; {next} = sandbox.world.agenda) {
        clock.advance(Math.max(0, next - clock.now()));
        await settle();
      }
      clock.advance(end - clock.now());
      await settle();
    },
  };
}
