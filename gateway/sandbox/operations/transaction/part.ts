// Partial payments: a part arrived before full payment and waits for the rest or is given back.
import {move} from '../../domain/transaction/machine';
import type {HasPayments} from '../../domain/transaction/payments';
import type {TransactionRecord} from '../../domain/transaction/record';

/** Whether only a part has arrived. */
export const holdsPart = ({completedAt, received}: TransactionRecord): boolean => completedAt === null && received > 0n;

/** Whether the merchant is giving the part back, so that further money is not accepted. */
export const isGoingBack = (record: TransactionRecord): boolean =>
  holdsPart(record) && record.refunds.some(({status}) => status !== 'failed');

/**
 * A further transfer was refused or its review ended: it returns to its sender, and the earlier part keeps waiting.
 * After `expires_at` it expires again automatically.
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
