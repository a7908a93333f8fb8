// The record in v1 format: integers in minor units, numbers for words, Unix seconds, flat payer fields. stringifyExact
// writes bigints as plain integers.
import {unixSeconds} from '../../kit/clock';
import {stateOf} from './machine';
import type {Refund, TransactionRecord, TransactionType} from './record';
import {detailsOf, feeAmount, netAmount, reasonOf, type View} from './view-v2';

export const typeNumbers: Readonly<Record<TransactionType, number>> = {payin: 1, payout: 2, p2p: 3, transfer: 4};

/** Rounds down to seconds, so that a window of whole seconds contains the rows that show them. */
export const v1Moment = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : unixSeconds(milliseconds);

export const refundV1 = ({id, amount, status}: Refund): View => ({id, amount, status});

/** The v1 transaction object. Avoids spreads for speed, like viewV2. */
export function viewV1(record: TransactionRecord): View {
  const {payer} = record;
  return {
    transaction_id: record.legacyId,
    external_id: record.externalId,
    point_id: record.pointId,
    service_id: record.serviceId ?? undefined,
    type: typeNumbers[record.type],
    flow: record.flow ?? undefined,
    status: stateOf(record.status).number,
    amount: record.amount,
    currency: record.currency,
    amount_received: record.received,
    amount_refunded: record.refunded,
    refunds: record.refunds.length > 0 ? record.refunds.map(refundV1) : undefined,
    fee: feeAmount(record),
    fee_currency: record.fee.currency,
    fee_payer: record.fee.payer,
    net_amount: netAmount(record),
    exchange: record.exchange,
    payer_id: payer?.id ?? null,
    payer_email: payer?.email ?? null,
    payer_phone: payer?.phone ?? null,
    payer_name: payer?.name ?? null,
    payer_ip: payer?.ip ?? null,
    payer_country: payer?.country ?? null,
    payer_document: payer?.document?.number ?? null,
    method_details: detailsOf(record),
    payment_url: record.paymentUrl,
    next_action: record.nextAction,
    p2p: record.p2p,
    reason: record.failure && reasonOf(record.failure).number,
    late: record.late,
    metadata: record.metadata,
    callback_url: record.callbackUrl,
    return_url: record.returnUrl,
    created_at: v1Moment(record.createdAt),
    updated_at: v1Moment(record.updatedAt),
    expires_at: v1Moment(record.expiresAt),
    capture_before: v1Moment(record.captureBefore),
    completed_at: v1Moment(record.completedAt),
    test: record.livemode ? undefined : 1,
  };
}
