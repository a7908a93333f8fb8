// Errors that an amount triggers in the sandbox: the last four digits of its minor units are the number of the error.
import {errorByCode, type ApiErrorCode} from './api-errors';
import {fromMinor, toMinor} from '../currencies';
import {keysOf} from '../../../lib/keys-of';

/** Kinds of transactions whose operations can answer with the error. */
export const amountTriggers = {
  daily_limit_exceeded: ['payin', 'payout', 'p2p'],
  compliance_block: ['payin', 'payout', 'p2p'],
  no_p2p_recipient_available: ['p2p'],
  idempotency_in_progress: ['payin', 'payout', 'p2p'],
  provider_error: ['payin', 'payout', 'p2p'],
  provider_timeout: ['payin', 'payout', 'p2p'],
} as const satisfies Partial<Record<ApiErrorCode, readonly ('payin' | 'payout' | 'p2p')[]>>;

export type TriggeredError = keyof typeof amountTriggers;

export const TRIGGERED_ERRORS = keysOf(amountTriggers);

/** Amounts that differ by this many minor units end in the same four digits. */
const STEP = 10_000n;

/** Whether an amount in minor units triggers the error. */
export const triggersError = (amount: bigint, code: TriggeredError): boolean =>
  amount % STEP === BigInt(errorByCode(code).number);

/**
 * The lowest amount within the limits of a service that triggers the error, as a decimal string; null if there is none.
 *
 * @param limits decimal strings as in v2
 */
export function triggerAmount(
  code: TriggeredError,
  {min, max, currency}: {readonly min: string; readonly max: string; readonly currency: string},
): string | null {
  const [least, most] = [toMinor(min, currency), toMinor(max, currency)];
  const ending = BigInt(errorByCode(code).number);
  const first = (least / STEP) * STEP + ending;
  const amount = first < least ? first + STEP : first;
  return amount <= most ? fromMinor(amount, currency) : null;
}
