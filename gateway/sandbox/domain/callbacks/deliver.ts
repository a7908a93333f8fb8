// Delivers a callback until it is acknowledged or its attempts are used up.
import {figures, retryPlans} from '../../../../facts/reference/figures';
import type {CallbackFault} from '../../../../facts/reference/scenarios';
import type {Agenda, OnFault, PlannedTask, TaskKind} from '../../kit/agenda';
import type {Clock} from '../../kit/clock';
import type {Attempt, Callback, SendHow} from './callback';
import {acknowledgesGet, buildGet} from './get';
import {acknowledgesPost, buildPost} from './post';

/** Sends a request to the merchant. An exception counts as no answer, and so does an invalid URL. */
export type Deliver = (request: Request, attempt: Attempt) => Promise<Response>;

/** The result of one attempt. */
export interface Delivery {
  readonly attempt: Attempt;
  /** HTTP status; null if there was no answer. */
  readonly status: number | null;
  readonly acknowledged: boolean;
  /** When the next attempt is due, milliseconds since 1970; null if there is none. */
  readonly next: number | null;
}

export interface Courier {
  /** Sends now, with retries until it is acknowledged. */
  send(callback: Callback, fault: CallbackFault | null): void;
  /** Sends the callbacks one after the other, each after the previous attempt was answered or timed out. */
  sendInOrder(callbacks: readonly Callback[], how: SendHow | null): void;
  /** Makes these attempts now, one after the other. */
  attempt(...attempts: readonly Attempt[]): Promise<void>;
  /** Schedules an attempt. @param due milliseconds since 1970 */
  attemptAt(due: number, attempt: Attempt): void;
  /** Resolves when no attempt is in progress. */
  idle(): Promise<void>;
  /** Ends the attempts in progress as if their time were over. */
  giveUp(): void;
  /** Attempts in progress, as tasks that are due now. */
  underWay(): readonly PlannedTask[];
}

/** Milliseconds for DNS, connection, TLS and answer together. */
const TIMEOUT_MS = figures['callback.timeout'].value;
const DUPLICATE_AFTER_MS = 2000;
const TASK = 'callback attempt';

export interface CourierOptions {
  readonly deliver: Deliver;
  readonly agenda: Agenda;
  readonly clock: Clock;
  /** The callback secrets of a point that are valid now, the newest first. */
  readonly secretsOf: (pointId: number) => readonly string[];
  /** The clock of the merchant's machine, against which signatures are checked. Default: the gateway's clock. */
  readonly wall?: Clock;
  readonly onDelivery?: (delivery: Delivery) => void;
  /** Called if an attempt could not be made at all. Without it, the attempt's promise rejects. */
  readonly onFault?: OnFault;
}

const planned = (callback: Callback, number: number, how: SendHow | null = null): Attempt => ({
  callback,
  number,
  wrongSecret: how === 'wrong_signature',
  repeats: true,
  age: 0,
  how,
});

export function createCourier(options: CourierOptions): Courier {
  const {deliver, agenda, clock, secretsOf, wall = clock, onDelivery, onFault} = options;
  const running = new Map<Promise<void>, readonly Attempt[]>();
  /** The time limits of the attempts in progress. */
  const limits = new Set<AbortController>();
  const later: TaskKind<null, Attempt> = {name: TASK, run: (_world, attempt) => start(attempt)};
  agenda.serve(null, later);

  const build = ({callback, wrongSecret, age}: Attempt): Promise<Request> =>
    callback.format === 'POST'
      ? buildPost(callback, secretsOf(callback.pointId), wall.now() - age, wrongSecret)
      : buildGet(callback, wrongSecret);

  async function make(attempt: Attempt): Promise<void> {
    const {callback, number} = attempt;
    let status: number | null = null;
    let acknowledged = false;
    const time = new AbortController();
    const timer = setTimeout(() => time.abort(), TIMEOUT_MS);
    limits.add(time);
    try {
      if (!attempt.dropped) {
        const request = await build(attempt);
        const response = await deliver(new Request(request, {signal: time.signal}), attempt);
        status = response.status;
        acknowledged = callback.format === 'POST' ? acknowledgesPost(response) : await acknowledgesGet(response);
      }
    } catch {
      acknowledged = false;
    }
    clearTimeout(timer);
    limits.delete(time);
    const pause = retryPlans[callback.format][number];
    const next = attempt.repeats && !acknowledged && pause !== undefined ? clock.now() + pause : null;
    onDelivery?.({attempt, status, acknowledged, next});
    if (next !== null) {
      agenda.at(next, later, {...planned(callback, number + 1), ...(attempt.dropped && {dropped: true})});
    }
  }

  function track(attempts: readonly Attempt[], work: Promise<void>): Promise<void> {
    const guarded = onFault ? work.catch((error: unknown) => onFault(TASK, error)) : work;
    const tracked: Promise<void> = guarded.finally(() => running.delete(tracked));
    running.set(tracked, attempts);
    return tracked;
  }

  async function each(attempts: readonly Attempt[]): Promise<void> {
    for (const attempt of attempts) {
      await make(attempt);
    }
  }

  const start = (attempt: Attempt): void => {
    void track([attempt], make(attempt));
  };

  return {
    send(callback, fault) {
      if (fault === 'drop') {
        start({...planned(callback, 1), dropped: true});
        return;
      }
      start(planned(callback, 1, fault === 'badsig' ? 'wrong_signature' : null));
      if (fault === 'dup') {
        agenda.at(clock.now() + DUPLICATE_AFTER_MS, later, {...planned(callback, 1, 'twice'), repeats: false});
      }
    },
    sendInOrder(callbacks, how) {
      const attempts = callbacks.map((callback) => planned(callback, 1, how));
      void track(attempts, each(attempts));
    },
    attempt: (...attempts) => track(attempts, each(attempts)),
    attemptAt: (due, attempt) => agenda.at(due, later, attempt),
    async idle() {
      while (running.size > 0) {
        await Promise.all(running.keys());
      }
    },
    giveUp: () => limits.forEach((time) => time.abort()),
    underWay: () => [...running.values()].flat().map((attempt) => ({due: clock.now(), name: TASK, data: attempt})),
  };
}
