// Errors that an amount asks for in the sandbox: its minor units end in the four digits of the error's number.
import {apiErrors, type ApiErrorCode} from './api-errors';
import {fromMinor, toMinor} from './currencies';
import {keysOf} from '../keys-of';

/** By the transactions of which an operation can answer so. */
export const askedErrors = {
  daily_limit_exceeded: ['payin', 'payout', 'p2p'],
  compliance_block: ['payin', 'payout', 'p2p'],
  no_p2p_recipient_available: ['p2p'],
  provider_error: ['payin', 'payout', 'p2p'],
  provider_timeout: ['payin', 'payout', 'p2p'],
} as const satisfies Partial<Record<ApiErrorCode, readonly ('payin' | 'payout' | 'p2p')[]>>;

export type AskedError = keyof typeof askedErrors;

export const ASKED_ERRORS = keysOf(askedErrors);

export const askedNumber = (code: AskedError): number => apiErrors.find((error) => error.code === code)!.number;

/** As many minor units as four digits can tell apart. */
const EVERY = 10_000n;

/** Whether an amount in minor units asks for it. */
export const asksFor = (amount: bigint, code: AskedError): boolean => amount % EVERY === BigInt(askedNumber(code));

/**
 * The lowest amount within the limits that asks for this error; null: there is none.
 *
 * @param limits decimal strings of v2
 */
export function askedAmount(
  code: AskedError,
  {min, max, currency}: {readonly min: string; readonly max: string; readonly currency: string},
): string | null {
  const [least, most] = [toMinor(min, currency), toMinor(max, currency)];
  const ending = BigInt(askedNumber(code));
  const first = (least / EVERY) * EVERY + ending;
  const amount = first < least ? first + EVERY : first;
  return amount <= most ? fromMinor(amount, currency) : null;
}
