// Reads transactions in the formats of both versions.
import type {Json, JsonObject} from '../../facts/contract/load';
import {toMinor} from '../../facts/reference/currencies';
import {failureReasons, type FailureCode} from '../../facts/reference/failure-reasons';
import {transactionStatuses, type StatusName} from '../../facts/reference/statuses';
import type {Payer, TransactionRecord} from '../sandbox/domain/transaction/record';
import {typeNumbers} from '../sandbox/domain/transaction/view-v1';
import {asNumber, asText, isObject, textOrNull} from '../../lib/read-json';
import {keysOf, tableOf} from '../../lib/keys-of';
import {memberAs} from './views';

/** Converts values that both versions have. */
export interface Dialect {
  readonly id: string;
  readonly legacyId: number;
  readonly status: StatusName;
  readonly type: TransactionRecord['type'];
  readonly payer: Payer | null;
  readonly failure: FailureCode | null;
  minor(value: Json | undefined): bigint;
  moment(value: Json | undefined): number | null;
}

const v2 = (view: JsonObject): Dialect => ({
  id: asText(view['id']),
  legacyId: asNumber(view['legacy_id']),
  status: memberAs<StatusName>(view['status']),
  type: memberAs<TransactionRecord['type']>(view['type']),
  payer: memberAs<Payer | null>(view['payer']),
  failure: isObject(view['failure']) ? memberAs<FailureCode>(view['failure']['code']) : null,
  minor: (value) => toMinor(asText(value), asText(view['currency'])),
  moment: (value) => (typeof value === 'string' ? Date.parse(value) : null),
});

const PAYER_FIELDS = ['id', 'email', 'phone', 'name', 'ip', 'country', 'document'] as const;

/** v1 has the payer's fields at the top level, and only the number of the document. */
function payerOfV1(view: JsonObject): Payer | null {
  const {document: number, ...fields} = tableOf(PAYER_FIELDS, (field) => textOrNull(view[`payer_${field}`]));
  const document = number ? {type: 'national_id', number, country: fields.country} : null;
  const payer: Payer = {...fields, document};
  return Object.values(payer).every((value) => value === null) ? null : payer;
}

const v1 = (view: JsonObject): Dialect => ({
  id: `txn_${String(view['transaction_id']).padStart(26, '0')}`,
  legacyId: asNumber(view['transaction_id']),
  status: transactionStatuses.find(({number}) => number === view['status'])!.name,
  type: keysOf(typeNumbers).find((name) => typeNumbers[name] === view['type'])!,
  payer: payerOfV1(view),
  failure: failureReasons.find(({number}) => number === view['reason'])?.code ?? null,
  minor: (value) => BigInt(asNumber(value)),
  moment: (value) => (typeof value === 'number' ? value * 1000 : null),
});

/** Reads a transaction of either version. */
export const readView = (view: JsonObject): Dialect => ('transaction_id' in view ? v1(view) : v2(view));
