// The only place where a status changes. facts/reference/statuses.ts lists the allowed changes.
import {
  movesOf,
  transactionStatuses,
  type StatusName,
  type TransactionStatus,
} from '../../../../facts/reference/statuses';
import type {TransactionRecord, TransactionType} from './record';
import {utrOf} from './utr';

const states: ReadonlyMap<string, TransactionStatus> = new Map(transactionStatuses.map((state) => [state.name, state]));

/** The table row of a status. */
export const stateOf = (name: StatusName): TransactionStatus => states.get(name)!;

/** The v1 number of a status. */
export const stateNumber = (name: string): number => states.get(name)!.number;

/** A change that the table does not allow. Handlers check `canMove` first, so this is a bug in the sandbox. */
export class TransitionError extends Error {
  constructor(type: TransactionType, from: StatusName, to: StatusName) {
    super(`a ${type} cannot go from ${from} to ${to}`);
  }
}

/** Whether an issuer ever approved it. Its card and consent are then valid, even after a release or a refund. */
export const wasApproved = ({approved, completedAt, status}: TransactionRecord): boolean =>
  approved || completedAt !== null || status === 'authorized';

/** Fields that may change together with the status. */
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
    | 'fields'
    | 'pending'
    | 'acts'
    | 'wrongCodes'
    | 'inReview'
    | 'card'
    | 'expiresAt'
  >
>;

/** Whether a transaction of this type can ever have the status. */
export function canBe(type: TransactionType, status: StatusName): boolean {
  const scopes: readonly TransactionType[] = stateOf(status).appliesTo;
  return scopes.includes(type);
}

export const canMove = ({type, status}: Pick<TransactionRecord, 'type' | 'status'>, to: StatusName): boolean =>
  type !== 'transfer' && movesOf(type, status).includes(to);

/** The record with some changed fields and the next sequence number. @param now milliseconds since 1970 */
export function amend(record: TransactionRecord, now: number, changes: Changes): TransactionRecord {
  return {...record, ...changes, sequence: record.sequence + 1, updatedAt: Math.max(now, record.updatedAt)};
}

/** Reasons that mean the payer's authentication failed. */
const UNAUTHENTICATED: readonly (string | null)[] = ['authentication_failed', 'authentication_abandoned'];
const AUTHENTICATED: readonly StatusName[] = ['processing', 'authorized', 'completed', 'declined'];

/** Networks whose transaction hashes begin with `0x`. */
const EVM: readonly unknown[] = ['ERC20', 'BEP20', 'POLYGON', 'ETHEREUM'];

/** Proof of a payout: in India the UTR, 12 digits by which the recipient's bank finds it; for crypto, the hash. */
function receiptOf(
  details: NonNullable<TransactionRecord['methodDetails']>,
  {legacyId, updatedAt}: TransactionRecord,
): Readonly<Record<string, string | number>> {
  if (details.kind === 'crypto') {
    const hash = legacyId.toString(16).padStart(64, '0');
    return {tx_hash: EVM.includes(details['network']) ? `0x${hash}` : hash, confirmations: 1};
  }
  const utr = utrOf(legacyId, updatedAt);
  if (details.kind === 'bank_account' && details['reference'] === null) {
    return {reference: utr};
  }
  return details.kind === 'wallet' && details['provider'] === 'upi' ? {provider_reference: utr} : {};
}

/** Card or bank details after a change: the authentication method, and the token after a successful payment. */
function cardDetailsAfter(before: TransactionRecord, after: TransactionRecord): TransactionRecord['methodDetails'] {
  const details = after.methodDetails;
  if (details && after.type === 'payout' && after.status === 'completed') {
    return {...details, ...receiptOf(details, after)};
  }
  if (details?.kind !== 'card' || before.threeDs === null) {
    return details;
  }
  const acted = before.status === 'requires_action' && AUTHENTICATED.includes(after.status);
  const paid = after.status === 'completed' || after.status === 'authorized';
  return {
    ...details,
    ...(acted && {three_ds: UNAUTHENTICATED.includes(after.failure) ? 'failed' : before.threeDs}),
    ...(paid && before.saveAs !== null && {card_token: before.saveAs}),
  };
}

/**
 * The record in a new status. `failure` and `nextAction` become null unless given.
 * @param now milliseconds since 1970
 * @throws TransitionError if the table does not allow the change
 */
export function move(record: TransactionRecord, to: StatusName, now: number, changes: Changes = {}): TransactionRecord {
  if (!canMove(record, to)) {
    throw new TransitionError(record.type, record.status, to);
  }
  const revived = record.status === 'expired' && to !== 'refunded';
  const paid = to === 'completed' && record.status !== 'charged_back';
  const moved: TransactionRecord = {
    ...amend(record, now, {failure: null, nextAction: null, captureBefore: null, ...changes}),
    status: to,
    late: record.late || revived,
    // The locked rate ended at expiry. Rates here never change, so the current rate is the same.
    exchange: revived && record.exchange ? {...record.exchange, quote_id: null} : record.exchange,
  };
  return {
    ...moved,
    received: paid && changes.received === undefined ? moved.amount : moved.received,
    approved: record.approved || to === 'authorized',
    completedAt: paid ? moved.updatedAt : record.completedAt,
    methodDetails: cardDetailsAfter(record, moved),
    p2p: moved.p2p && {...moved.p2p, stage: stateOf(to).p2pStage ?? moved.p2p.stage},
  };
}
