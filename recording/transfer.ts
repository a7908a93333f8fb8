import type {JsonObject} from '../contract/load';
import {toMinor} from '../reference/currencies';
import {defaultPoint} from '../sandbox/domain/points';
import {untouched, type TransactionRecord} from '../sandbox/domain/transaction/record';

/** The transaction of a transfer between wallets. @param row of the list of transfers, in v2's form */
export function transferLike(row: JsonObject): TransactionRecord {
  const [debited, credited] = [row['debited'] as JsonObject, row['credited'] as JsonObject];
  const [from, to] = [debited['currency'] as string, credited['currency'] as string];
  const amount = toMinor(debited['amount'] as string, from);
  const at = Date.parse(row['created_at'] as string);
  return {
    ...untouched,
    id: row['transaction_id'] as string,
    legacyId: at,
    version: 'v2',
    externalId: row['external_id'] as string,
    pointId: defaultPoint.pointId,
    serviceId: null,
    type: 'transfer',
    flow: null,
    status: 'completed',
    sequence: 1,
    amount,
    currency: from,
    received: amount,
    refunded: 0n,
    fee: {amount: 0n, currency: from, payer: 'merchant'},
    exchange: {from, to, rate: row['rate'] as string, quote_id: null},
    credited: toMinor(credited['amount'] as string, to),
    payer: null,
    methodDetails: null,
    paymentUrl: null,
    nextAction: null,
    p2p: null,
    failure: null,
    late: false,
    livemode: false,
    metadata: {},
    callbackUrl: null,
    returnUrl: null,
    createdAt: at,
    updatedAt: at,
    expiresAt: null,
    captureBefore: null,
    completedAt: at,
  };
}
