// Formats results and errors for v1.
import {apiErrors} from '../../../facts/reference/errors/api-errors';
import {httpStatusIn} from '../../../facts/reference/errors/v1-texts';
import {unixSeconds} from '../kit/clock';
import type {ApiFailure} from '../kit/failure';
import type {Result} from '../operations/call';
import {stringifyExact} from '../../../lib/exact-json';
import {refundV1, viewV1} from '../domain/transaction/view-v1';
import type {HasContext} from '../domain/context';
import type {HasPayments} from '../domain/transaction/payments';

const numbers: ReadonlyMap<string, number> = new Map(apiErrors.map(({code, number}) => [code, number]));

export const httpStatusV1 = ({error}: ApiFailure): number => httpStatusIn(error, 'v1');

function dataOf(result: Result): object {
  switch (result.kind) {
    case 'transaction':
      return {transaction: viewV1(result.record), ...(result.refund && {refund: refundV1(result.refund)})};
    case 'transactions':
      throw new TypeError('v1 has numbered pages; its handlers answer lists as data');
    case 'data':
      return result.data;
  }
}

/** Body of a success. For kind `data`, `data` is in v1 format; bigints become integers. @param ts Unix seconds */
export const successBodyV1 = (result: Result, ts: number): string =>
  stringifyExact({status: 'ok', data: dataOf(result), error: null, ts});

/** The scenario is a header in v2 and a field in v1. */
const withV1Name = (text: string): string => text.replace(/^X-Test-Scenario\b/, 'test_scenario');

/** Converts `/payer/email` to `payer.email`. */
const dotted = (pointer: string): string =>
  withV1Name(pointer.slice(1).replace(/\//g, '.').replace(/~1/g, '/').replace(/~0/g, '~'));

/** Body of an error; 3003 includes the transaction with the same `external_id`. */
export function errorBodyV1(world: HasPayments & HasContext, {error, message, details}: ApiFailure): string {
  const existing = details.existing === undefined ? undefined : world.transactions.get(details.existing);
  const fields = (details.fields ?? []).filter(({path}) => path !== '');
  return stringifyExact({
    status: 'error',
    data: existing ? {transaction: viewV1(world.settle(existing))} : null,
    error: {
      code: error.number,
      message: withV1Name(message),
      fields: fields.map((field) => ({...field, path: dotted(field.path), code: numbers.get(field.code)})),
      ...(details.toSign !== undefined && {canonical_string: details.toSign}),
    },
    ts: unixSeconds(world.clock.now()),
  });
}
