// Formats results and errors for v2.
import type {ApiFailure} from '../kit/failure';
import type {Result} from '../operations/call';
import {refundV2, viewV2} from '../domain/transaction/view-v2';
import {hosts} from '../../../facts/reference/hosts';

const DOCS = `${hosts.docs}/reference/api_error_codes`;

export interface Meta {
  readonly request_id: string;
  readonly livemode: boolean;
}

/** Body of a success. */
export function successBody(result: Result, meta: Meta): string {
  switch (result.kind) {
    case 'transaction': {
      const {record, refund} = result;
      const transaction = viewV2(record);
      return JSON.stringify({
        data: {transaction, ...(refund && {refund: refundV2(refund, record.currency)})},
        meta,
      });
    }
    case 'transactions':
      return JSON.stringify({data: {transactions: result.records.map(viewV2)}, page: result.page, meta});
    case 'data':
      return JSON.stringify({data: result.data, ...(result.page && {page: result.page}), meta});
  }
}

/** Header with the name of the `error` member that exists only in the test environment. */
export const EXPLAINS_HEADER = 'X-Sandbox-Explains';

/** Body of an error. */
export function errorBody({error, message, details}: ApiFailure, meta: Meta): string {
  return JSON.stringify({
    error: {
      type: error.type,
      code: error.code,
      number: error.number,
      message,
      doc_url: `${DOCS}#${error.code}`,
      retryable: error.retryable,
      outcome_unknown: error.outcomeUnknown,
      fields: details.fields ?? [],
      ...(details.existing !== undefined && {existing_transaction_id: details.existing}),
      ...(details.toSign !== undefined && {string_to_sign: details.toSign}),
    },
    meta,
  });
}
