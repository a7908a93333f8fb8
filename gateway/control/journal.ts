// HTTP messages and status changes, oldest first. When the journal is full, the oldest entries are dropped.
import type {Callback, SendHow} from '../sandbox/domain/callbacks/callback';
import type {StatusName} from '../../facts/reference/statuses';
import type {HeaderLine} from './types';

/** A stored message. Long bodies are cut. Times are milliseconds since 1970. */
export interface StoredMessage {
  readonly headers: readonly HeaderLine[];
  readonly body: string;
  readonly size: number;
  /** Set if it contained card numbers or CVVs. */
  readonly masked?: true;
}

export interface StoredRequest {
  readonly id: string;
  readonly at: number;
  readonly method: string;
  /** Path with query. */
  readonly target: string;
  readonly address: string;
  readonly request: StoredMessage;
  readonly answer: StoredMessage;
  readonly status: number;
  readonly duration: number;
}

export interface StoredAttempt {
  readonly number: number;
  readonly at: number;
  readonly how: SendHow | null;
  readonly method: string;
  readonly url: string;
  readonly request: StoredMessage;
  readonly answer: (StoredMessage & {readonly status: number}) | null;
  readonly acknowledged: boolean;
  readonly duration: number;
  readonly error: string | null;
}

export interface StoredCallback {
  readonly callback: Callback;
  readonly attempts: readonly StoredAttempt[];
  /** When the next attempt is due; null if there is none. */
  readonly next: number | null;
}

export interface StoredStatus {
  readonly status: StatusName;
  readonly at: number;
  readonly sequence: number;
  readonly failure: string | null;
  readonly refundId: string | null;
}

/** The journal's contents as plain data. */
export interface JournalState {
  readonly requests: readonly StoredRequest[];
  readonly callbacks: readonly StoredCallback[];
  readonly timelines: readonly (readonly [string, readonly StoredStatus[]])[];
}

const MAX_ENTRIES = 5000;
/** Limit for all requests, and again for all callbacks, in characters. */
const MAX_CHARACTERS = 24_000_000;
/** Limit for one stored body, in characters. */
export const MAX_KEPT = 65_536;
/** Limit for the stored attempts of one callback; the newest are kept. */
const MAX_ATTEMPTS = 50;

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** A map with limited size that drops its oldest entries. */
class BoundedMap<Value> {
  readonly #entries = new Map<string, {readonly value: Value; readonly size: number}>();
  #size = 0;

  constructor(private readonly measure: (value: Value) => number) {}

  get = (id: string): Value | undefined => this.#entries.get(id)?.value;

  /** A replaced entry keeps its position. */
  set(id: string, value: Value): void {
    const size = this.measure(value);
    this.#size += size - (this.#entries.get(id)?.size ?? 0);
    this.#entries.set(id, {value, size});
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= MAX_ENTRIES && this.#size <= MAX_CHARACTERS) {
        return;
      }
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
  }

  entries(): [string, Value][] {
    return [...this.#entries].map(([id, {value}]) => [id, value]);
  }

  newestFirst(): Value[] {
    return [...this.#entries.values()].map(({value}) => value).reverse();
  }
}

const ofRequest = ({target, request, answer}: StoredRequest): number =>
  1000 + target.length + request.body.length + answer.body.length;

export interface Journal {
  readonly requests: Pick<BoundedMap<StoredRequest>, 'get' | 'newestFirst'>;
  readonly callbacks: Pick<BoundedMap<StoredCallback>, 'get' | 'newestFirst'>;
  addRequest(request: StoredRequest): void;
  /**
   * Adds a callback's first or next attempt.
   * @param next when the next scheduled attempt is due; null: none; undefined: this attempt was sent by hand and does
   * not affect the schedule
   */
  addAttempt(callback: Callback, attempt: StoredAttempt, next: number | null | undefined): void;
  addStatus(transactionId: string, status: StoredStatus): void;
  timelineOf(transactionId: string): readonly StoredStatus[];
  state(): JournalState;
}

export function createJournal(before?: JournalState): Journal {
  const requests = new BoundedMap<StoredRequest>(ofRequest);
  const callbacks = new BoundedMap<StoredCallback>(sizeOf);
  const timelines = new BoundedMap<readonly StoredStatus[]>(({length}) => length * 100);
  before?.requests.forEach((each) => requests.set(each.id, each));
  before?.callbacks.forEach((each) => callbacks.set(each.callback.id, each));
  before?.timelines.forEach(([id, statuses]) => timelines.set(id, statuses));
  return {
    requests,
    callbacks,
    addRequest: (request) => requests.set(request.id, request),
    addAttempt(callback, attempt, next) {
      const known = callbacks.get(callback.id);
      const attempts = [...(known?.attempts ?? []), attempt].slice(-MAX_ATTEMPTS);
      callbacks.set(callback.id, {callback, attempts, next: next === undefined ? (known?.next ?? null) : next});
    },
    addStatus: (id, status) => timelines.set(id, [...(timelines.get(id) ?? []), status]),
    timelineOf: (id) => timelines.get(id) ?? [],
    state: () => ({
      requests: requests.entries().map(([, value]) => value),
      callbacks: callbacks.entries().map(([, value]) => value),
      timelines: timelines.entries(),
    }),
  };
}
