// One callback until it is acknowledged or its attempts are used up.
import {figures} from '../../../reference/figures';
import type {CallbackFault} from '../../../reference/scenarios';
import type {Agenda} from '../../kit/agenda';
import type {Clock} from '../../kit/clock';

/** Sends a request to the merchant. What it throws counts as no answer. */
export type Deliver = (request: Request) => Promise<Response>;

/** A callback that can be built for each attempt. */
export interface Callback {
  /** Milliseconds before each attempt, counted from the one before; the first is 0. */
  readonly schedule: readonly number[];
  /** The request of an attempt, signed now; with `wrongSecret` by a secret that is not the merchant's. */
  build(now: number, wrongSecret: boolean): Promise<Request>;
  acknowledges(response: Response): Promise<boolean>;
}

/** What became of one attempt. */
export interface Delivery {
  readonly url: string;
  /** From 1. */
  readonly attempt: number;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly acknowledged: boolean;
}

export interface Courier {
  /** Sends now, and again until it is acknowledged. */
  send(callback: Callback, fault: CallbackFault | null): void;
  /** Sends now, one after the other: each when the attempt before it was answered or given up. */
  sendInOrder(callbacks: readonly Callback[]): void;
  /** Resolves when no attempt is under way. */
  idle(): Promise<void>;
}

/** Milliseconds for DNS, connection, TLS and answer together. */
const TIMEOUT_MS = figures['callback.timeout'].value;
const DUPLICATE_AFTER_MS = 2000;

export interface CourierOptions {
  readonly deliver: Deliver;
  readonly agenda: Agenda;
  readonly clock: Clock;
  readonly onDelivery?: (delivery: Delivery) => void;
}

export function createCourier({deliver, agenda, clock, onDelivery}: CourierOptions): Courier {
  const underWay = new Set<Promise<void>>();

  async function attempt(callback: Callback, index: number, fault: CallbackFault | null): Promise<void> {
    const request = await callback.build(clock.now(), fault === 'badsig' && index === 0);
    let status: number | null = null;
    let acknowledged = false;
    try {
      const response = await deliver(new Request(request, {signal: AbortSignal.timeout(TIMEOUT_MS)}));
      status = response.status;
      acknowledged = await callback.acknowledges(response);
    } catch {
      acknowledged = false;
    }
    onDelivery?.({url: request.url, attempt: index + 1, status, acknowledged});
    const pause = callback.schedule[index + 1];
    if (!acknowledged && pause !== undefined) {
      agenda.at(clock.now() + pause, () => start(callback, index + 1, fault));
    }
  }

  function track(work: Promise<void>): void {
    const running: Promise<void> = work.finally(() => underWay.delete(running));
    underWay.add(running);
  }

  function start(callback: Callback, index: number, fault: CallbackFault | null): void {
    track(attempt(callback, index, fault));
  }

  async function attemptEach(callbacks: readonly Callback[]): Promise<void> {
    for (const callback of callbacks) {
      await attempt(callback, 0, null);
    }
  }

  return {
    send(callback, fault) {
      if (fault === 'drop') {
        return;
      }
      start(callback, 0, fault);
      if (fault === 'dup') {
        const once = {...callback, schedule: [0]};
        agenda.at(clock.now() + DUPLICATE_AFTER_MS, () => start(once, 0, null));
      }
    },
    sendInOrder(callbacks) {
      track(attemptEach(callbacks));
    },
    async idle() {
      while (underWay.size > 0) {
        await Promise.all(underWay);
      }
    },
  };
}
