// Records everything that happens in a sandbox in its journal.
import type {Attempt} from '../sandbox/domain/callbacks/callback';
import type {Deliver, Delivery} from '../sandbox/domain/callbacks/deliver';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {Clock} from '../sandbox/kit/clock';
import type {Journal, StoredAttempt} from './journal';
import type {GatewayEvent} from './types';
import {messageOfBytes, messageOfText} from './read-message';

/** An attempt in progress, with what is known so far. */
type Open = Omit<StoredAttempt, 'acknowledged'>;

/** An attempt that failed before its request was built. */
const unsentAttempt = ({number, how, dropped, callback: {format, url}}: Attempt, at: number): Open => ({
  number,
  at,
  how,
  method: format,
  url,
  request: messageOfText([], ''),
  answer: null,
  duration: 0,
  error: dropped ? 'not sent, because of callback=drop' : `no request can be sent to ${url}`,
});

/** Hooks for a sandbox that record everything except requests. */
export interface JournalRecorder {
  readonly deliver: Deliver;
  onDelivery(delivery: Delivery): void;
  onTransaction(record: TransactionRecord): void;
}

/** @param send delivers callbacks to the merchant */
export function createJournalRecorder(
  journal: Journal,
  clock: Clock,
  send: Deliver,
  tell: (event: GatewayEvent) => void,
): JournalRecorder {
  const open = new Map<Attempt, Open>();
  return {
    async deliver(request, attempt) {
      const at = clock.now();
      const began = performance.now();
      const sent = {
        number: attempt.number,
        at,
        how: attempt.how,
        method: request.method,
        url: request.url,
        request: messageOfText([...request.headers], attempt.callback.format === 'POST' ? attempt.callback.body : ''),
      };
      try {
        const response = await send(request, attempt);
        const body = new Uint8Array(await response.clone().arrayBuffer());
        const answer = {...messageOfBytes([...response.headers], body), status: response.status};
        open.set(attempt, {...sent, answer, duration: performance.now() - began, error: null});
        return response;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        open.set(attempt, {...sent, answer: null, duration: performance.now() - began, error: why});
        throw error;
      }
    },
    onDelivery({attempt, acknowledged, next}) {
      const made = open.get(attempt) ?? unsentAttempt(attempt, clock.now());
      open.delete(attempt);
      journal.addAttempt(attempt.callback, {...made, acknowledged}, attempt.repeats ? next : undefined);
      tell({kind: 'callback', id: attempt.callback.id});
    },
    onTransaction({id, status, sequence, failure, refunds, updatedAt}) {
      const known = journal.timelineOf(id).at(-1);
      const ended = refunds.findLast(({status: of}) => of !== 'pending');
      const refundId = ended && !journal.timelineOf(id).some((entry) => entry.refundId === ended.id) ? ended.id : null;
      if (known?.status !== status || refundId !== null) {
        journal.addStatus(id, {status, at: updatedAt, sequence, failure, refundId});
      }
      tell({kind: 'transaction', id});
    },
  };
}
