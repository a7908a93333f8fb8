// The columns of report files in order. A test compares them with x-report-columns in the contract.
import type {Version} from '../../../../facts/reference/versions';

export type ReportType = 'transactions' | 'balance' | 'settlement';

/** Value types of columns: see facts/contract/reports-v2/schemas/columns.yaml. */
type ColumnType = 'text' | 'integer' | 'boolean' | 'decimal' | 'amount' | 'time';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

const columns = (type: ColumnType, ...names: readonly string[]): readonly Column[] =>
  names.map((name) => ({name, type}));

/** Columns in v2 notation. */
const reportColumns: Readonly<Record<ReportType, readonly Column[]>> = {
  transactions: [
    ...columns('text', 'transaction_id'),
    ...columns('integer', 'legacy_id'),
    ...columns('text', 'external_id'),
    ...columns('integer', 'point_id', 'service_id'),
    ...columns('text', 'type', 'flow', 'status'),
    ...columns('integer', 'sequence'),
    ...columns('amount', 'amount'),
    ...columns('text', 'currency'),
    ...columns('amount', 'amount_received', 'amount_refunded', 'fee'),
    ...columns('text', 'fee_currency', 'fee_payer'),
    ...columns('amount', 'net_amount'),
    ...columns('decimal', 'exchange_rate'),
    ...columns('integer', 'failure_number'),
    ...columns('text', 'failure_code'),
    ...columns('boolean', 'late'),
    ...columns('time', 'created_at', 'updated_at', 'completed_at'),
  ],
  balance: [
    ...columns('text', 'entry_id'),
    ...columns('time', 'posted_at'),
    ...columns('text', 'wallet_id', 'currency', 'entry_type', 'transaction_id', 'external_id'),
    ...columns('text', 'settlement_id', 'transfer_id'),
    ...columns('amount', 'available_change', 'pending_change', 'reserved_change'),
    ...columns('amount', 'available_after', 'pending_after', 'reserved_after'),
  ],
  settlement: [
    ...columns('text', 'settlement_id', 'transaction_id', 'external_id', 'type', 'status'),
    ...columns('amount', 'gross', 'fee', 'net'),
    ...columns('text', 'currency'),
    ...columns('decimal', 'exchange_rate'),
    ...columns('text', 'settlement_currency'),
    ...columns('amount', 'settlement_net'),
    ...columns('time', 'created_at', 'settled_at'),
  ],
};

/** Columns that contain words in v2 and numbers in v1. */
const NUMBERS_IN_V1: Readonly<Record<ReportType, readonly string[]>> = {
  transactions: ['transaction_id', 'type', 'status'],
  balance: ['transaction_id'],
  settlement: ['transaction_id', 'status'],
};

/** The columns of a file. */
export function columnsOf(type: ReportType, version: Version): readonly Column[] {
  return reportColumns[type].map((column) =>
    version === 'v1' && NUMBERS_IN_V1[type].includes(column.name) ? {...column, type: 'integer'} : column,
  );
}
