// A transfer as a record (a transaction without a service) and in v2 format.
import {walletName, type WalletTransfer} from '../../domain/transfers';
import type {HasContext} from '../../domain/context';
import type {HasPayments} from '../../domain/transaction/payments';
import {fromMinor} from '../../../../facts/reference/currencies';
import {rfc3339} from '../../kit/clock';
import {untouched, type Exchange, type TransactionRecord} from '../../domain/transaction/record';
import type {Call as CallWith} from '../call';
import {asText} from '../../../../lib/read-json';

type Needs = HasPayments & HasContext;
type Call = CallWith<Needs>;

/** The transaction of a transfer. @param credited received amount in minor units of `exchange.to` */
export function transferRecord(
  {world, version, point, body, now}: Call,
  amount: bigint,
  credited: bigint,
  exchange: Exchange,
): TransactionRecord {
  return {
    id: world.ids.next('txn'),
    legacyId: world.ids.nextLegacy(),
    version,
    externalId: asText(body['external_id']),
    pointId: point.pointId,
    serviceId: null,
    type: 'transfer',
    flow: null,
    status: 'completed',
    sequence: 1,
    amount,
    currency: exchange.from,
    received: amount,
    refunded: 0n,
    fee: {amount: 0n, currency: exchange.to, payer: 'merchant'},
    exchange,
    credited,
    payer: null,
    methodDetails: null,
    paymentUrl: null,
    nextAction: null,
    p2p: null,
    failure: null,
    late: false,
    livemode: world.environment === 'live',
    metadata: {},
    callbackUrl: null,
    returnUrl: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: null,
    captureBefore: null,
    completedAt: now,
    ...untouched,
  };
}

/** The v2 transfer object; null if its transaction is no longer stored. */
export function viewTransfer({world}: Call, {id, transactionId}: WalletTransfer): object | null {
  const record = world.transactions.get(transactionId);
  if (!record?.exchange) {
    return null;
  }
  const {from, to, rate} = record.exchange;
  return {
    transfer_id: id,
    transaction_id: record.id,
    external_id: record.externalId,
    status: record.status,
    from_wallet_id: walletName(from),
    to_wallet_id: walletName(to),
    debited: {amount: fromMinor(record.amount, from), currency: from},
    credited: {amount: fromMinor(record.credited, to), currency: to},
    rate,
    created_at: rfc3339(record.createdAt),
  };
}
