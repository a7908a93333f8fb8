import type {JsonObject} from '../../facts/contract/load';
import {toMinor} from '../../facts/reference/currencies';
import {defaultPoint} from '../sandbox/domain/points';
import {untouched, type TransactionRecord} from '../sandbox/domain/transaction/record';
import {asObject, asText} from '../../lib/read-json';

/** The transaction of a transfer between wallets. @param row of the list of transfers, in v2 format */
export function transferLike(row: JsonObject): TransactionRecord {
  const [debited, credited] = [asObject(row['debited']), asObject(row['credited'])];
  const [from, to] = [asText(debited['currency']), asText(credited['currency'])];
  const amount = toMinor(asText(debited['amount']), from);
  const at = Date.parse(asText(row['created_at']));
  return {
    ...untouched,
    id: asText(row['transaction_id']),
    legacyId: at,
    version: 'v2',
    externalId: asText(row['external_id']),
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
    exchange: {from, to, rate: asText(row['rate']), quote_id: null},
    credited: toMinor(asText(credited['amount']), to),
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
