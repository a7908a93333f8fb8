// Reads the invoice fields sent by the merchant, for creation and changes.
import type {HasQuotes} from '../../domain/rates';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasServices} from '../../domain/services/services';
import type {HasCards} from '../../domain/cards';
import {exponentOf, fromMinor} from '../../../../facts/reference/currencies';
import {fieldsFailure, type FieldFault} from '../../kit/failure';
import type {Call as CallWith} from '../call';
import type {ExactJson} from '../../../../lib/exact-json';
import {addDays, dateIn, isDate, midnightOf} from '../../kit/zone';
import {limitFault, readAmount} from '../../domain/invoicing/amounts';
import {servicesOf} from './checks';
import {itemsOf, sumsOf} from '../../domain/invoicing/sums';
import type {InvoiceRecord, Item, HasInvoicing} from '../../domain/invoicing/tables';
import {asObjects} from '../../../../lib/read-json';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasQuotes;
type Call = CallWith<Needs>;

const MAX_DAYS_AHEAD = 365;
/** Maximum number of digits before the decimal point. */
const MAX_DIGITS = 16;

/** Checks the totals if the lines are valid, and adds faults. */
function checkTotals(
  call: Call,
  items: readonly Item[],
  currency: string,
  serviceIds: readonly number[],
): FieldFault[] {
  const {subtotal, tax, total} = sumsOf(items);
  if (subtotal + tax >= 10n ** BigInt(MAX_DIGITS + exponentOf(currency))) {
    return [{path: '/items', code: 'amount_above_maximum', message: 'more than an amount can hold'}];
  }
  const shown = fromMinor(total, currency);
  const expected = call.body['expected_total'];
  if (typeof expected === 'string') {
    const faults: FieldFault[] = [];
    const same = readAmount(expected, currency, '/expected_total', faults) === total;
    if (faults.length > 0 || !same) {
      const message = `${expected} was expected, the items come to ${shown}`;
      return faults.length > 0 ? faults : [{path: '/expected_total', code: 'field_invalid', message}];
    }
  }
  const outside = limitFault(servicesOf(call.world, serviceIds), total, '/items', `the total ${shown}`);
  return outside ? [outside] : [];
}

/**
 * The validated lines with their totals.
 * @param inputs null: validate the existing lines again, with other services or another expected total
 * @throws ApiFailure 2106, 2102, 2104, 2105 with every wrong field
 */
export function checkedItems(
  call: Call,
  inputs: ExactJson | undefined,
  old: readonly Item[],
  currency: string,
  serviceIds: readonly number[],
): readonly Item[] {
  const faults: FieldFault[] = [];
  const items = inputs === undefined ? old : itemsOf(asObjects(inputs), currency, faults);
  const all = faults.length > 0 ? faults : checkTotals(call, items, currency, serviceIds);
  if (all.length > 0) {
    throw fieldsFailure(all);
  }
  return items;
}

/** The end of a due date, milliseconds since 1970. */
export const dueAtOf = (dueDate: string, timezone: string): number => midnightOf(addDays(dueDate, 1), timezone);

/** The end of a future due date. @throws ApiFailure 2102 at `due_date` if it is past or too far ahead */
export function checkedDueAt({now}: Call, dueDate: string, timezone: string): Pick<InvoiceRecord, 'dueAt'> {
  const today = dateIn(now, timezone);
  const fault = (message: string): Error => fieldsFailure([{path: '/due_date', code: 'field_invalid', message}]);
  if (!isDate(dueDate)) {
    throw fault(`${dueDate} is not a day of the calendar`);
  }
  if (dueDate < today) {
    throw fault(`${dueDate} in ${timezone} is in the past`);
  }
  if (dueDate > addDays(today, MAX_DAYS_AHEAD)) {
    throw fault(`${dueDate} in ${timezone} is more than ${MAX_DAYS_AHEAD} days ahead`);
  }
  return {dueAt: dueAtOf(dueDate, timezone)};
}

/** @throws ApiFailure 2101 at `payer.email` */
export function requireEmail({body}: Call, {payer}: Pick<InvoiceRecord, 'payer'>): void {
  if (body['delivery'] === 'email' && payer.email === null) {
    throw fieldsFailure([{path: '/payer/email', code: 'field_required', message: 'required with delivery email'}]);
  }
}

/** Whether the body issues the invoice. */
export const isIssuing = ({body}: Call): boolean => body['delivery'] === 'link' || body['delivery'] === 'email';
