import {settlementRows} from './settlement';
import type {CabinetState} from './states';

/** A report as the list shows it. Times are RFC 3339 in UTC; `days` are those of the account's zone, both included. */
export interface Report {
  readonly report_id: string;
  readonly type: 'transactions' | 'balance' | 'settlement';
  readonly days: string;
  readonly status: Extract<CabinetState, 'queued' | 'running' | 'ready'>;
  /** Null until the file is there. */
  readonly rows: number | null;
  /** Name of a person of merchant.ts, or a schedule. */
  readonly by: string;
  readonly created_at: string;
}

/** Newest first. The schedule makes two files every morning; 6 October is the day of settlement.ts. */
export const reports: readonly Report[] = [
  {
    report_id: 'rep_01K6ZQPVKD4X3J87F4BF4MS090',
    type: 'transactions',
    days: '6 Oct',
    status: 'running',
    rows: null,
    by: 'Rosa Medina',
    created_at: '2025-10-07T16:22:41.517Z',
  },
  {
    report_id: 'rep_01K6Z58084VQX1FNJ14RV4KQA3',
    type: 'balance',
    days: '6 Oct',
    status: 'ready',
    rows: 18,
    by: 'every day',
    created_at: '2025-10-07T11:00:00.388Z',
  },
  {
    report_id: 'rep_01K6Z5802C2K96NWBDVH1DQ1HY',
    type: 'settlement',
    days: '6 Oct',
    status: 'ready',
    rows: settlementRows.length,
    by: 'every day',
    created_at: '2025-10-07T11:00:00.204Z',
  },
];

/** The report that is being ordered: September, to compare with the final report. Days are both included. */
export const reportDraft = {
  type: 'balance',
  first: '2025-09-01',
  last: '2025-09-30',
  timezone: 'America/Lima',
  format: 'CSV',
} as const;
