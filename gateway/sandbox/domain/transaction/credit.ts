// The credit for an amount that differs from the requested one: a captured part, or more than was due.
import type {SandboxService} from '../services/services';
import {percentOf} from './advance';
import type {TransactionRecord} from './record';

/** The fee on an amount, in minor units of its currency. */
export const feeOf = ({percent, fixed}: Pick<SandboxService, 'percent' | 'fixed'>, amount: bigint): bigint =>
  percentOf(amount, percent) + fixed;

/**
 * At the rate of the payment, rounded down, with the fee of that amount.
 *
 * @param record one that asked for an amount
 * @param received minor units of the record's currency
 */
export function creditedWith(
  service: SandboxService,
  record: TransactionRecord,
  received: bigint,
): Pick<TransactionRecord, 'credited' | 'fee'> {
  const credited = (record.credited * received) / record.amount;
  return {credited, fee: {...record.fee, amount: feeOf(service, service.passesOn ? received : credited)}};
}
