// One world with its clock, its chance and what went over the wire. A reset begins another one.
import {createSandbox, textOf, ADDRESS_HEADER, type Sandbox} from '../../sandbox/index';
import type {Attempt} from '../../sandbox/domain/callbacks/callback';
import type {Delivery} from '../../sandbox/domain/callbacks/deliver';
import {placesOn} from '../../sandbox/domain/places';
import {trialKeys, trialPoints} from '../../sandbox/domain/trial-keys';
import type {TransactionRecord} from '../../sandbox/domain/transaction/record';
import {systemClock} from '../../sandbox/kit/clock';
import type {WorldState} from '../../sandbox/world';
import {createGatewayClock, SEEDED_START, type ClockMode, type GatewayClock} from '../clock';
import type {GatewayOptions} from '../options';
import type {Handle} from '../server/http';
import {chanceOf, createChance, type ChanceState} from './chance';
import {createJournal, type Journal, type JournalState, type KeptAttempt} from './journal';
import type {GatewayEvent} from './types';
import {keptBytes, keptText} from './wire';

/** A session as plain data. */
export interface SessionState {
  readonly world: WorldState;
  readonly journal: JournalState;
  readonly chance: ChanceState | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly mode: ClockMode;
}

export interface Session {
  readonly sandbox: Sandbox;
  readonly clock: GatewayClock;
  readonly journal: Journal;
  readonly seed: string | null;
  /** Answers a request of the API and keeps both. */
  readonly handle: Handle;
  state(): SessionState;
}

/** Header with the id by which requests are kept: whatever lacks it is no call of the API. */
const ANSWER_ID = 'X-Request-Id';

/** An attempt that is under way, and what is known of it so far. */
type Open = Omit<KeptAttempt, 'acknowledged'>;

export function openSession(
  options: GatewayOptions,
  seed: string | null,
  tell: (event: GatewayEvent) => void,
  before?: SessionState,
): Session {
  const fresh =
    seed === null
      ? ({now: options.start ?? systemClock.now(), mode: 'runs'} as const)
      : ({now: SEEDED_START, mode: 'steps'} as const);
  const {now, mode} = before ?? fresh;
  const clock = createGatewayClock(systemClock, now, mode);
  const chance = seed === null ? null : createChance(before?.chance ?? chanceOf(seed));
  const journal = createJournal(before?.journal);
  const open = new Map<Attempt, Open>();

  async function deliver(request: Request, attempt: Attempt): Promise<Response> {
    const at = clock.now();
    const began = performance.now();
    const sent = {
      number: attempt.number,
      at,
      how: attempt.how,
      method: request.method,
      url: request.url,
      request: keptText([...request.headers], attempt.callback.format === 'POST' ? attempt.callback.body : ''),
    };
    try {
      const response = await options.deliver(request, attempt);
      const body = new Uint8Array(await response.clone().arrayBuffer());
      const answer = {...keptBytes([...response.headers], body), status: response.status};
      open.set(attempt, {...sent, answer, duration: performance.now() - began, error: null});
      return response;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      open.set(attempt, {...sent, answer: null, duration: performance.now() - began, error: why});
      throw error;
    }
  }

  function onDelivery({attempt, acknowledged, next}: Delivery): void {
    const made = open.get(attempt);
    open.delete(attempt);
    if (made) {
      journal.addAttempt(attempt.callback, {...made, acknowledged}, next);
      tell({kind: 'callback', id: attempt.callback.id});
    }
  }

  function onTransaction({id, status, sequence, failure, refunds, updatedAt}: TransactionRecord): void {
    const known = journal.timelineOf(id).at(-1);
    const ended = refunds.findLast(({status: of}) => of !== 'pending');
    const refundId = ended && !journal.timelineOf(id).some((entry) => entry.refundId === ended.id) ? ended.id : null;
    if (known?.status !== status || refundId !== null) {
      journal.addStatus(id, {status, at: updatedAt, sequence, failure, refundId});
    }
    tell({kind: 'transaction', id});
  }

  const sandbox = createSandbox({
    contract: options.contract,
    catalogue: options.catalogue,
    clock,
    wall: systemClock,
    origin: options.origin,
    places: options.places ?? placesOn(options.origin),
    keys: trialKeys(options.pointId),
    points: trialPoints(options.pointId, options.callbackUrl),
    random: chance?.bytes,
    deliver,
    onDelivery,
    watch: {
      transaction: onTransaction,
      posting: () => tell({kind: 'balance', id: null}),
      report: ({id}) => tell({kind: 'report', id}),
    },
    before: before?.world,
  });

  return {
    sandbox,
    clock,
    journal,
    seed,
    async handle(request, address) {
      const at = clock.now();
      const began = performance.now();
      const {method, url, headers, lines, body} = request;
      headers.set(ADDRESS_HEADER, address);
      const response = await sandbox.handle(request);
      const text = await textOf(response);
      const answered = [...response.headers];
      const id = response.headers.get(ANSWER_ID);
      if (id !== null) {
        const {pathname, search} = new URL(url);
        journal.addRequest({
          id,
          at,
          method,
          target: pathname + search,
          address,
          request: keptBytes(lines, body),
          answer: keptText(answered, text),
          status: response.status,
          duration: performance.now() - began,
        });
        tell({kind: 'request', id});
      }
      return {status: response.status, lines: answered, text};
    },
    state: () => ({
      world: sandbox.world.state(),
      journal: journal.state(),
      chance: chance?.state ?? null,
      now: clock.now(),
      mode: clock.mode,
    }),
  };
}
