import {ApiFailure, fieldFailure} from '../failure';
import type {TransactionRecord} from '../transaction/record';
import {externalName} from '../world';
import {findTransaction, type Call, type Handler} from './call';
import {pageOf} from './paging';

const WINDOW_MS = 31 * 86_400_000;
const NAMES = ['id', 'external_id'];

/** Milliseconds of the window of creation times, the end not included. @throws ApiFailure 2102 */
export function windowOf({parameters, now}: Call): readonly [number, number] {
  const moment = (name: string, otherwise: number): number =>
    parameters[name] === undefined ? otherwise : Date.parse(String(parameters[name]));
  const to = moment('created_to', now + 1);
  const from = moment('created_from', to - WINDOW_MS);
  if (Number.isNaN(to) || Number.isNaN(from) || from > to || to - from > WINDOW_MS) {
    throw fieldFailure('field_invalid', '/created_from', 'must be at most 31 days before created_to');
  }
  return [from, to];
}

/** Transactions of the point that fit the filters of the call, newest first. @throws ApiFailure 2102 */
export function* matching(call: Call): Iterable<TransactionRecord> {
  const {world, point, parameters} = call;
  const [from, to] = windowOf(call);
  const {status, type, service_id: serviceId} = parameters;
  for (const stored of world.transactions.newestFirst()) {
    if (stored.pointId === point.pointId && stored.createdAt >= from && stored.createdAt < to) {
      const record = world.settle(stored);
      const fits =
        (status === undefined || (status as readonly string[]).includes(record.status)) &&
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
    const {rows, page} = pageOf(call, matching(call), ({id}) => id);
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
