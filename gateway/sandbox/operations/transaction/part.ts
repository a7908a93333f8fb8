// A part of the amount that arrived before the payment was paid: it waits for the rest, or goes back.
import {move} from '../../domain/transaction/machine';
import type {HasPayments} from '../../domain/transaction/payments';
import type {TransactionRecord} from '../../domain/transaction/record';

/** Whether a part is here, and not all of it. */
export const holdsPart = ({completedAt, received}: TransactionRecord): boolean => completedAt === null && received > 0n;

/** Whether its merchant is giving the part back: what comes then is not wanted any more. */
export const isGoingBack = (record: TransactionRecord): boolean =>
  holdsPart(record) && record.refunds.some(({status}) => status !== 'failed');

/**
 * A further transfer was refused, or its review ended: it goes back to its sender, and the part waits as before. Past
 * `expires_at` it expires again by itself.
 *
 * @param now milliseconds since 1970
 */
export function keepPart(world: HasPayments, record: TransactionRecord, now: number): TransactionRecord {
  const ended = {inReview: null, pending: [], acts: []};
  const sent =
    record.status === 'processing'
      ? record
      : world.commit({record: move(record, 'processing', now, ended), previous: record.status, refund: null});
  const waiting = move(sent, 'partially_paid', now, {...ended, failure: 'underpaid'});
  return world.commit({record: waiting, previous: sent.status, refund: null});
}
