// The credit when the amount differs from the requested one: partial captures and overpayments.
import type {SandboxService} from '../services/services';
import {percentOf} from './advance';
import type {TransactionRecord} from './record';

/** The fee for an amount, in minor units of its currency. */
export const feeOf = ({percent, fixed}: Pick<SandboxService, 'percent' | 'fixed'>, amount: bigint): bigint =>
  percentOf(amount, percent) + fixed;

/**
 * At the payment's rate, rounded down, with the fee for that amount.
 * @param record a transaction with a requested amount
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
