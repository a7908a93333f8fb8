// Finds the entry with a given identifier, or throws an explanation.
import {externalName, legacyName} from '../sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {World} from '../sandbox/world';
import {ControlFailure} from './control';

/** @param expected describes a valid identifier @throws ControlFailure 404 if the value is undefined */
export function requireFound<Value>(value: Value | undefined, id: string, expected: string): Value {
  if (value === undefined) {
    throw new ControlFailure(404, 'not_found', `${id}: expected ${expected}`);
  }
  return value;
}

/**
 * The transaction in its current state.
 * @param id `txn_...`, external_id of this point, or v1 number
 * @throws ControlFailure 404
 */
export function transactionNamed({names, transactions, settle}: World, pointId: number, id: string): TransactionRecord {
  const name =
    names.get(externalName(pointId, id)) ?? (/^\d{1,18}$/.test(id) ? names.get(legacyName(Number(id))) : null);
  const record = transactions.get(name ?? id);
  return settle(requireFound(record, id, 'txn_..., an external_id, or a number of v1'));
}
