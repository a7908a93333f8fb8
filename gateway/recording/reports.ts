// Converts example reports to sandbox records, with the file of the settlement example.
import type {JsonObject} from '../../facts/contract/load';
import {signedToMinor} from '../../facts/reference/currencies';
import {settlementRows, type SettlementRow} from '../../facts/reference/settlement-example';
import {columnsOf, type ReportType} from '../sandbox/domain/reports/columns';
import {writeFile, type FileFormat} from '../sandbox/domain/reports/file';
import type {ReportRecord, ReportStatus} from '../sandbox/domain/reports/record';
import {settlementRow} from '../sandbox/domain/reports/rows';
import type {SettledRow} from '../sandbox/domain/reports/settlements';
import {defaultPoint} from '../sandbox/domain/points';
import type {StatusName} from '../../facts/reference/statuses';
import type {Version} from '../../facts/reference/versions';
import {asText} from '../../lib/read-json';
import {memberAs} from './views';

/** v1 numbers, which are missing in the example's rows. */
const LEGACY_IDS: Readonly<Record<string, number>> = {
  'order-10045': 880_012_345,
  'order-10046': 880_012_346,
  'order-10051': 880_012_351,
  'order-9987': 880_009_987,
};

const settled = (row: SettlementRow): SettledRow => ({
  settlementId: row.settlement_id,
  pointId: defaultPoint.pointId,
  transactionId: row.transaction_id,
  legacyId: LEGACY_IDS[row.external_id]!,
  externalId: row.external_id,
  type: memberAs<SettledRow['type']>(row.type),
  status: memberAs<StatusName>(row.status),
  gross: signedToMinor(row.gross, row.currency),
  fee: signedToMinor(row.fee, row.currency),
  currency: row.currency,
  rate: row.exchange_rate,
  settlementCurrency: row.settlement_currency,
  settlementNet: signedToMinor(row.settlement_net, row.settlement_currency),
  createdAt: Date.parse(row.created_at),
  settledAt: Date.parse(row.settled_at),
});

const momentOf = (value: unknown): number => (typeof value === 'number' ? value * 1000 : Date.parse(String(value)));

/**
 * The record for a report in an answer of this version. A report with five rows has the file of the settlement example;
 * any other ready report has a file without rows.
 */
export function reportLike(view: JsonObject, version: Version): ReportRecord {
  const type = memberAs<ReportType>(view['type']);
  const format = memberAs<FileFormat>(view['format']);
  const report: ReportRecord = {
    id: asText(view['report_id']),
    accountId: defaultPoint.accountId,
    pointId: defaultPoint.pointId,
    type,
    from: momentOf(view['from']),
    to: momentOf(view['to']),
    timezone: asText(view['timezone']),
    format,
    version,
    status: memberAs<ReportStatus>(view['status']),
    createdAt: momentOf(view['created_at']),
    file: null,
  };
  if (report.status !== 'ready') {
    return report;
  }
  const rows = view['rows'] === settlementRows.length ? settlementRows.map(settled) : [];
  const bytes = writeFile(
    format,
    columnsOf(type, version),
    rows.map((row) => settlementRow(row, report)),
  );
  return {...report, file: {bytes, rows: rows.length, readyAt: momentOf(view['ready_at'])}};
}
