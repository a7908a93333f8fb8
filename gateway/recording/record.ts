// Converts an example transaction to a sandbox record.
import type {CardMark} from '../sandbox/domain/card-mark';
import type {Json, JsonObject} from '../../facts/contract/load';
import type {StatusName} from '../../facts/reference/statuses';
import {priceOf} from '../sandbox/operations/transaction/create';
import {services} from './services';
import {
  untouched,
  type Agreement,
  type AmountAware,
  type NextAction,
  type P2pState,
  type Refund,
  type TransactionRecord,
} from '../sandbox/domain/transaction/record';
import {readView} from './dialect';
import {asNumber, asText, isObject, textOrNull} from '../../lib/read-json';
import {memberAs} from './views';

/** Members of `next_action` and `p2p` that are amounts. */
const AMOUNTS = ['amount', 'amount_to_pay'];

/**
 * The record for a transaction in a v1 or v2 answer. The fee comes from the service, so an example with wrong sums does
 * not match its answer.
 * @param card number of the test card, which answers do not contain
 * @throws Error if the sandbox lacks the service
 */
export function transactionLike(view: JsonObject, card: CardMark | null = null): TransactionRecord {
  const shown = readView(view);
  const service = services.find(({id}) => id === view['service_id']);
  if (!service) {
    throw new Error(`${String(view['external_id'])}: the sandbox has no service ${String(view['service_id'])}`);
  }
  const withAmounts = (value: Json | undefined): Readonly<Record<string, AmountAware>> | null =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, child]) => [
            name,
            AMOUNTS.includes(name) && child !== null ? shown.minor(child) : memberAs<AmountAware>(child),
          ]),
        )
      : null;
  const amount = shown.minor(view['amount']);
  const createdAt = shown.moment(view['created_at'])!;
  return {
    id: shown.id,
    legacyId: shown.legacyId,
    version: 'v2',
    externalId: asText(view['external_id']),
    pointId: asNumber(view['point_id']),
    serviceId: service.id,
    type: shown.type,
    flow: memberAs<TransactionRecord['flow']>(view['flow']),
    status: shown.status,
    sequence: Number(view['sequence'] ?? 1),
    amount,
    currency: asText(view['currency']),
    received: shown.minor(view['amount_received']),
    refunded: shown.minor(view['amount_refunded']),
    ...priceOf(service, amount, null),
    exchange: null,
    payer: shown.payer,
    methodDetails: memberAs<TransactionRecord['methodDetails']>(view['method_details']),
    paymentUrl: textOrNull(view['payment_url']),
    nextAction: memberAs<NextAction | null>(withAmounts(view['next_action'])),
    p2p: memberAs<P2pState | null>(withAmounts(view['p2p'])),
    failure: shown.failure,
    late: view['late'] === true,
    livemode: false,
    metadata: memberAs<Readonly<Record<string, string>>>(view['metadata']),
    callbackUrl: textOrNull(view['callback_url']),
    returnUrl: textOrNull(view['return_url']),
    createdAt,
    updatedAt: shown.moment(view['updated_at'])!,
    expiresAt: shown.moment(view['expires_at']),
    captureBefore: shown.moment(view['capture_before']),
    completedAt: shown.moment(view['completed_at']),
    ...untouched,
    agreement: memberAs<Agreement | undefined>(view['agreement']) ?? null,
    firstTransactionId: textOrNull(view['first_transaction_id']),
    refunds: (memberAs<readonly JsonObject[] | undefined>(view['refunds']) ?? []).map(({id, amount: part, status}) => ({
      id: asText(id),
      amount: shown.minor(part),
      status: memberAs<Refund['status']>(status),
      createdAt,
    })),
    card,
  };
}

/** The record before the example's call: unpaid, in the given status, one change earlier. */
export const before = (
  record: TransactionRecord,
  status: StatusName,
  changes: Partial<TransactionRecord> = {},
): TransactionRecord => ({
  ...record,
  status,
  sequence: Math.max(1, record.sequence - 1),
  received: 0n,
  refunded: 0n,
  nextAction: null,
  failure: null,
  metadata: {},
  updatedAt: record.createdAt,
  captureBefore: null,
  completedAt: null,
  ...changes,
});
