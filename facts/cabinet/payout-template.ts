import type {ApiErrorCode} from '../reference/errors/api-errors';

/** Source of a payout field in a template: a fixed value for all rows, or a column of the file. */
export interface TemplateField {
  /** As in `transaction/create`. */
  readonly field: string;
  readonly from: 'fixed' | 'column';
  /** The fixed value, or the column heading. */
  readonly value: string;
}

export interface WrongRow {
  /** Line of the file; the headings are line 1. */
  readonly line: number;
  readonly external_id: string;
  readonly field: string;
  readonly code: ApiErrorCode;
  /** The value in the file, or the reason for rejecting it. */
  readonly found: string;
}

/** Template for the couriers' weekly pay. */
export const payoutTemplate = {
  name: 'Couriers, Friday',
  service_id: 2218,
  currency: 'PEN',
  fields: [
    {field: 'recipient.kind', from: 'fixed', value: 'bank_account'},
    {field: 'recipient.account_type', from: 'fixed', value: 'savings'},
    {field: 'recipient.document.type', from: 'fixed', value: 'national_id'},
    {field: 'external_id', from: 'column', value: 'external_id'},
    {field: 'amount', from: 'column', value: 'amount'},
    {field: 'recipient.account', from: 'column', value: 'cci'},
    {field: 'recipient.document.number', from: 'column', value: 'dni'},
    {field: 'recipient.holder', from: 'column', value: 'name'},
  ],
} as const satisfies {readonly fields: readonly TemplateField[]; readonly [other: string]: unknown};

/** The file after validation. Sums include only valid rows. */
export const payoutBatch = {
  file: 'couriers-1010.csv',
  size: '38 KB',
  rows: 500,
  /** Number of valid rows by amount. */
  good: [
    {rows: 300, amount: '40.00'},
    {rows: 146, amount: '80.00'},
    {rows: 50, amount: '120.00'},
  ],
  goodRows: 496,
  amount: '29680.00',
  fees: '2976.00',
  total: '32656.00',
  /** The amount missing in `available` of the PEN wallet at 11:30. */
  missing: '28283.00',
  wrong: [
    {
      line: 19,
      external_id: 'courier-1010-018',
      field: 'recipient.account',
      code: 'invalid_requisites',
      found: 'check digits of ••••\u00a06831',
    },
    {line: 78, external_id: 'courier-1010-077', field: 'amount', code: 'amount_below_minimum', found: '8.00'},
    {
      line: 204,
      external_id: 'courier-1010-012',
      field: 'external_id',
      code: 'external_id_duplicate',
      found: 'the same as in line 13',
    },
    {line: 413, external_id: 'courier-1010-412', field: 'recipient.holder', code: 'field_required', found: 'empty'},
  ],
} as const satisfies {readonly wrong: readonly WrongRow[]; readonly [other: string]: unknown};
