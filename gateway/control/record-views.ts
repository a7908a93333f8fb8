// Sandbox records in the format of `/_gateway/`.
import {fromMinor, signedFromMinor} from '../../facts/reference/currencies';
import type {ReportRecord, StoredPosting} from '../sandbox/domain/reports/record';
import type {SandboxService} from '../sandbox/domain/services/services';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {World} from '../sandbox/world';
import {rfc3339} from '../sandbox/kit/clock';
import {CONTROL_PATH} from './paths';
import type {Balances, PayerMethod, PostingRow, ReportRow, TransactionSummary} from './types';

export const summaryOf = ({services}: Pick<World, 'services'>, record: TransactionRecord): TransactionSummary => ({
  id: record.id,
  legacy_id: record.legacyId,
  external_id: record.externalId,
  type: record.type,
  status: record.status,
  amount: fromMinor(record.amount, record.currency),
  currency: record.currency,
  service_id: record.serviceId,
  method: (record.serviceId !== null && services.get(record.serviceId)?.name) || null,
  created_at: rfc3339(record.createdAt),
  updated_at: rfc3339(record.updatedAt),
});

export const methodOf = (service: SandboxService): PayerMethod => ({
  service_id: service.id,
  method_id: service.method,
  name: service.name,
  action: service.action,
  country: service.country,
  currency: service.currency,
});

export const postingRow = ({id, currency, change, cause}: StoredPosting): PostingRow => ({
  id,
  entry: cause.type,
  at: rfc3339(cause.at),
  currency,
  available: signedFromMinor(change.available, currency),
  pending: signedFromMinor(change.pending, currency),
  reserved: signedFromMinor(change.reserved, currency),
  transaction_id: cause.record?.id ?? null,
  settlement_id: cause.settlementId ?? null,
});

export function balancesOf({wallets, postings}: Pick<World, 'wallets' | 'postings'>): Balances {
  const used = new Set([...postings.newestFirst()].map(({currency}) => currency));
  return {
    wallets: wallets.all().map(([currency, {available, pending, reserved}]) => ({
      currency,
      available: signedFromMinor(available, currency),
      pending: signedFromMinor(pending, currency),
      reserved: signedFromMinor(reserved, currency),
      used: used.has(currency),
    })),
  };
}

export const reportRow = ({id, type, status, from, to, format, file, createdAt}: ReportRecord): ReportRow => ({
  id,
  type,
  status,
  from: rfc3339(from),
  to: rfc3339(to),
  format,
  rows: file && file.rows,
  created_at: rfc3339(createdAt),
  file: file && `${CONTROL_PATH}reports/${id}/file`,
});
