import {figures} from '../../../../facts/reference/figures';
import {externalName, type HasPayments} from '../../domain/transaction/payments';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import type {TransactionRecord} from '../../domain/transaction/record';
import {isDate} from '../../kit/zone';
import {findTransaction, type Call as CallWith, type Handler as HandlerWith} from '../call';
import {pageOf} from '../paging';
import {validated} from '../../../../lib/exact-json';

type Needs = HasPayments;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const WINDOW_MS = figures['list.window'].value;
const NAMES = ['id', 'external_id'];

/** A time parameter in milliseconds since 1970. @throws ApiFailure 2102 if it is not in the calendar */
function momentOf({parameters}: Pick<Call, 'parameters'>, name: string, otherwise: number): number {
  if (parameters[name] === undefined) {
    return otherwise;
  }
  const text = String(parameters[name]);
  const moment = Date.parse(text);
  if (!isDate(text.slice(0, 10)) || Number.isNaN(moment)) {
    throw fieldFailure('field_invalid', `/${name}`, 'is not a day or time of the calendar');
  }
  return moment;
}

/** The window of creation times in milliseconds, end excluded. @throws ApiFailure 2102 */
export function windowOf(call: Pick<Call, 'parameters' | 'now'>): readonly [number, number] {
  const to = momentOf(call, 'created_to', call.now + 1);
  const from = momentOf(call, 'created_from', to - WINDOW_MS);
  // Without an explicit end the window ends now, so only its start can be corrected.
  const isOpen = call.parameters['created_to'] === undefined;
  if (from > to) {
    throw isOpen
      ? fieldFailure('field_invalid', '/created_from', 'must not be in the future')
      : fieldFailure('field_invalid', '/created_to', 'must not be before created_from');
  }
  if ((isOpen ? call.now : to) - from > WINDOW_MS) {
    throw isOpen
      ? fieldFailure('field_invalid', '/created_from', 'more than 31 days ago; send created_to too')
      : fieldFailure('field_invalid', '/created_to', 'more than 31 days after created_from');
  }
  return [from, to];
}

/** Transactions of the point that match the filters, newest first. @throws ApiFailure 2102 */
export function* matching(call: Call): Iterable<TransactionRecord> {
  const {world, point, parameters} = call;
  const [from, to] = windowOf(call);
  const {status, type, service_id: serviceId} = parameters;
  for (const stored of world.transactions.newestFirst()) {
    if (stored.pointId === point.pointId && stored.createdAt >= from && stored.createdAt < to) {
      const record = world.settle(stored);
      const fits =
        (status === undefined || validated<readonly string[]>(status).includes(record.status)) &&
        (type === undefined || type === record.type) &&
        (serviceId === undefined || serviceId === record.serviceId);
      if (fits) {
        yield record;
      }
    }
  }
}

export const findTransactions: Handler = (call) => {
  const {world, point, parameters} = call;
  const [name, second] = Object.keys(parameters).sort(
    (left, right) => Number(NAMES.includes(right)) - Number(NAMES.includes(left)),
  );
  if (name === undefined || !NAMES.includes(name)) {
    const {rows, page} = pageOf(call, 'transactions', matching(call), ({id}) => id);
    return {kind: 'transactions', records: rows, page};
  }
  if (second !== undefined) {
    throw fieldFailure('field_not_allowed', `/${second}`, `not allowed together with ${name}`);
  }
  const value = String(parameters[name]);
  const id = name === 'id' ? value : world.names.get(externalName(point.pointId, value));
  if (id === undefined) {
    throw new ApiFailure('transaction_not_found', 'No transaction of this point has this external_id.');
  }
  return {kind: 'transaction', record: findTransaction(call, id)};
};
