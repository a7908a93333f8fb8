import {settlementRows} from './settlement';
import type {CabinetState} from './states';

/** A report in the list. Times are RFC 3339 in UTC; `days` are in the account's time zone, both included. */
export interface Report {
  readonly report_id: string;
  readonly type: 'transactions' | 'balance' | 'settlement';
  readonly days: string;
  readonly status: Extract<CabinetState, 'queued' | 'running' | 'ready'>;
  /** Null until the file is ready. */
  readonly rows: number | null;
  /** Name of a person in merchant.ts, or a schedule. */
  readonly by: string;
  readonly created_at: string;
}

/** Newest first. The schedule creates two files every morning; 6 October is the day in settlement.ts. */
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

/** A report order in progress: September, to compare with the final report. Both days are included. */
export const reportDraft = {
  type: 'balance',
  first: '2025-09-01',
  last: '2025-09-30',
  timezone: 'America/Lima',
  format: 'CSV',
} as const;
