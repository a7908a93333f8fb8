// The record in v2 format: decimal strings, words, RFC 3339.
import {fromMinor} from '../../../../facts/reference/currencies';
import {failureReasons, type FailureCode, type FailureReason} from '../../../../facts/reference/failure-reasons';
import type {StatusName} from '../../../../facts/reference/statuses';
import {rfc3339, rfc3339OrNull} from '../../kit/clock';
import type {AmountAware, Refund, TransactionRecord} from './record';

export type View = Readonly<Record<string, unknown>>;

const reasons: ReadonlyMap<string, FailureReason> = new Map(failureReasons.map((reason) => [reason.code, reason]));

export const reasonOf = (code: FailureCode): FailureReason => reasons.get(code)!;

/** Statuses that credit nothing. Money received for an `expired` transaction waits to be given back. */
export const UNPAID: readonly StatusName[] = ['declined', 'failed', 'cancelled', 'expired'];

/** Whether the wallet never changes: unpaid, or a part that was given back. */
const isUncredited = ({status, completedAt}: TransactionRecord): boolean =>
  UNPAID.includes(status) || (status === 'refunded' && completedAt === null);

/** The current fee in minor units of its currency; zero if no money moved. */
export const feeAmount = (record: TransactionRecord): bigint => (isUncredited(record) ? 0n : record.fee.amount);

/** The wallet's gain or loss in minor units of the fee's currency. Zero if no money moved; the fee for a return. */
export function netAmount(record: TransactionRecord): bigint {
  if (isUncredited(record)) {
    return 0n;
  }
  const {credited, fee} = record;
  if (record.status === 'returned') {
    return fee.amount;
  }
  const own = fee.payer === 'merchant' ? fee.amount : 0n;
  if (record.type === 'payout') {
    return credited + own;
  }
  return credited > own ? credited - own : 0n;
}

/** Formats the amounts in a value as decimal strings. */
function withDecimals(value: AmountAware, currency: string): unknown {
  if (typeof value === 'bigint') {
    return fromMinor(value, currency);
  }
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withDecimals(child, currency)]))
    : value;
}

function failureView(code: FailureCode): View {
  const {number, category, advice, meaning} = reasonOf(code);
  return {code, number, category, advice, message: meaning.replace(/`/g, '')};
}

export const refundV2 = ({id, amount, status}: Refund, currency: string): View => ({
  id,
  amount: fromMinor(amount, currency),
  status,
});

/** The method's details. The address of a gift code is shown only once the code is on its way. */
export const detailsOf = ({methodDetails, completedAt}: TransactionRecord): TransactionRecord['methodDetails'] =>
  methodDetails?.kind === 'gift_code' && completedAt === null ? {...methodDetails, sent_to: null} : methodDetails;

/**
 * The v2 transaction object. Missing members are `undefined`, which JSON omits: spreading them in would take a hundred
 * times as long.
 */
export function viewV2(record: TransactionRecord): View {
  const money = (minor: bigint): string => fromMinor(minor, record.currency);
  const {fee} = record;
  return {
    id: record.id,
    legacy_id: record.legacyId,
    external_id: record.externalId,
    point_id: record.pointId,
    service_id: record.serviceId ?? undefined,
    type: record.type,
    flow: record.flow ?? undefined,
    status: record.status,
    sequence: record.sequence,
    amount: money(record.amount),
    currency: record.currency,
    amount_received: money(record.received),
    amount_refunded: money(record.refunded),
    refunds: record.refunds.length > 0 ? record.refunds.map((refund) => refundV2(refund, record.currency)) : undefined,
    fee: {amount: fromMinor(feeAmount(record), fee.currency), currency: fee.currency, payer: fee.payer},
    net_amount: fromMinor(netAmount(record), record.exchange?.to ?? fee.currency),
    exchange: record.exchange,
    payer: record.payer,
    method_details: detailsOf(record),
    payment_url: record.paymentUrl,
    next_action: withDecimals(record.nextAction, record.currency),
    p2p: withDecimals(record.p2p && {...record.p2p}, record.currency),
    failure: record.failure && failureView(record.failure),
    agreement: record.agreement ?? undefined,
    first_transaction_id: record.firstTransactionId ?? undefined,
    late: record.late,
    livemode: record.livemode,
    metadata: record.metadata,
    callback_url: record.callbackUrl,
    return_url: record.returnUrl,
    created_at: rfc3339(record.createdAt),
    updated_at: rfc3339(record.updatedAt),
    expires_at: rfc3339OrNull(record.expiresAt),
    capture_before: rfc3339OrNull(record.captureBefore),
    completed_at: rfc3339OrNull(record.completedAt),
  };
}
