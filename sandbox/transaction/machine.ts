// The only place where a status changes. Which change is allowed stands in reference/statuses.ts.
import {transactionStatuses, type StatusName, type TransactionStatus} from '../../reference/statuses';
import type {TransactionRecord, TransactionType} from './record';

const states: ReadonlyMap<string, TransactionStatus> = new Map(transactionStatuses.map((state) => [state.name, state]));

/** The row of a status. */
export const stateOf = (name: StatusName): TransactionStatus => states.get(name)!;

/** A change that the table does not allow. A handler asks `canMove` before, so this is a fault of the sandbox. */
export class TransitionError extends Error {
  constructor(type: TransactionType, from: StatusName, to: StatusName) {
    super(`a ${type} cannot go from ${from} to ${to}`);
  }
}

/** What may change together with the status. */
export type Changes = Partial<
  Pick<
    TransactionRecord,
    | 'failure'
    | 'nextAction'
    | 'received'
    | 'refunded'
    | 'refunds'
    | 'methodDetails'
    | 'captureBefore'
    | 'amount'
    | 'fee'
    | 'credited'
    | 'p2p'
    | 'payer'
    | 'pending'
    | 'acts'
    | 'wrongCodes'
    | 'card'
    | 'expiresAt'
  >
>;

export function canMove({type, status}: Pick<TransactionRecord, 'type' | 'status'>, to: StatusName): boolean {
  return stateOf(status).next.includes(to) && stateOf(to).appliesTo.includes(type);
}

/** The record with some fields changed and the next sequence. @param now milliseconds since 1970 */
export function amend(record: TransactionRecord, now: number, changes: Changes): TransactionRecord {
  return {...record, ...changes, sequence: record.sequence + 1, updatedAt: Math.max(now, record.updatedAt)};
}

/**
 * The record in its new status. `failure` and `nextAction` are those of the new status, null unless given.
 *
 * @param now milliseconds since 1970
 * @throws TransitionError when the table does not allow it
 */
export function move(record: TransactionRecord, to: StatusName, now: number, changes: Changes = {}): TransactionRecord {
  if (!canMove(record, to)) {
    throw new TransitionError(record.type, record.status, to);
  }
  const paid = to === 'completed' && record.status !== 'charged_back';
  const moved: TransactionRecord = {
    ...amend(record, now, {failure: null, nextAction: null, captureBefore: null, ...changes}),
    status: to,
    late: record.late || (record.status === 'expired' && to !== 'expired'),
  };
  return {
    ...moved,
    received: paid && changes.received === undefined ? moved.amount : moved.received,
    completedAt: paid ? moved.updatedAt : record.completedAt,
    p2p: moved.p2p && {...moved.p2p, stage: stateOf(to).p2pStage ?? moved.p2p.stage},
  };
}
