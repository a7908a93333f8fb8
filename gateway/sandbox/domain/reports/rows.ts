// Converts the recorded data to rows of a report.
import type {TransactionRecord} from '../transaction/record';
import {feeAmount, netAmount, reasonOf} from '../transaction/view-v2';
import {balanceRows} from './balance';
import type {HasReports} from './tables';
import type {Row} from './file';
import {notationOf, within, type Notation} from './notation';
import type {ReportRecord} from './record';
import type {SettledRow} from './settlements';

function transactionRow(record: TransactionRecord, write: Notation): Row {
  const {currency, fee, failure} = record;
  return {
    transaction_id: write.transaction(record),
    legacy_id: record.legacyId,
    external_id: record.externalId,
    point_id: record.pointId,
    service_id: record.serviceId,
    type: write.type(record.type),
    flow: record.flow,
    status: write.status(record.status),
    sequence: record.sequence,
    amount: write.amount(record.amount, currency),
    currency,
    amount_received: write.amount(record.received, currency),
    amount_refunded: write.amount(record.refunded, currency),
    fee: write.amount(feeAmount(record), fee.currency),
    fee_currency: fee.currency,
    fee_payer: fee.payer,
    net_amount: write.amount(netAmount(record), fee.currency),
    exchange_rate: record.exchange?.rate ?? null,
    failure_number: failure && reasonOf(failure).number,
    failure_code: failure,
    late: record.late,
    created_at: write.time(record.createdAt),
    updated_at: write.time(record.updatedAt),
    completed_at: write.time(record.completedAt),
  };
}

/** Transactions of the point, oldest first. */
function transactionRows(books: HasReports, report: ReportRecord): Row[] {
  const write = notationOf(report);
  return [...books.transactions.newestFirst()]
    .reverse()
    .filter(({pointId, createdAt}) => pointId === report.pointId && within(report, createdAt))
    .map((record) => transactionRow(books.settle(record), write));
}

/** A settlement row in the report's notation. */
export function settlementRow(row: SettledRow, report: ReportRecord): Row {
  const write = notationOf(report);
  const {currency, settlementCurrency} = row;
  return {
    settlement_id: row.settlementId,
    transaction_id: write.transaction({id: row.transactionId, legacyId: row.legacyId}),
    external_id: row.externalId,
    type: row.type,
    status: write.status(row.status),
    gross: write.amount(row.gross, currency),
    fee: write.amount(row.fee, currency),
    net: write.amount(row.gross - row.fee, currency),
    currency,
    exchange_rate: row.rate,
    settlement_currency: settlementCurrency,
    settlement_net: write.amount(row.settlementNet, settlementCurrency),
    created_at: write.time(row.createdAt),
    settled_at: write.time(row.settledAt),
  };
}

function settlementRows(books: HasReports, report: ReportRecord): Row[] {
  return [...books.settled.newestFirst()]
    .reverse()
    .filter(({pointId, settledAt}) => pointId === report.pointId && within(report, settledAt))
    .map((row) => settlementRow(row, report));
}

/** The rows of a report from the current data. */
export function rowsOf(books: HasReports, report: ReportRecord): Row[] {
  switch (report.type) {
    case 'transactions':
      return transactionRows(books, report);
    case 'balance':
      return balanceRows(books, report);
    case 'settlement':
      return settlementRows(books, report);
  }
}
