// Finds what an identifier names, or says why it cannot.
import {externalName, legacyName} from '../sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {World} from '../sandbox/world';
import {ControlFailure} from './control';

/** @param expected what the identifier had to be @throws ControlFailure 404 where nothing was found */
export function known<Value>(value: Value | undefined, id: string, expected: string): Value {
  if (value === undefined) {
    throw new ControlFailure(404, 'not_found', `${id}: expected ${expected}`);
  }
  return value;
}

/**
 * The transaction as it is now.
 *
 * @param id `txn_...`, external_id of this point, or number of v1
 * @throws ControlFailure 404
 */
export function transactionNamed({names, transactions, settle}: World, pointId: number, id: string): TransactionRecord {
  const name =
    names.get(externalName(pointId, id)) ?? (/^\d{1,18}$/.test(id) ? names.get(legacyName(Number(id))) : null);
  const record = transactions.get(name ?? id);
  return settle(known(record, id, 'txn_..., an external_id, or a number of v1'));
}
