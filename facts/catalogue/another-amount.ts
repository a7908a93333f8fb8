// What happens when a payer sends another amount than the payment's. Guides, statuses and the sandbox use this rule.
import type {BareMethod} from './types';

/**
 * - `part`: the gateway knows whose money it is. Less makes the payment `partially_paid`, more completes it.
 * - `review`: only the amount would identify the payment, so it becomes `on_hold`.
 * - `recognized`: a part if the recipient recognizes the money, otherwise a review.
 */
export type AnotherAmount = 'part' | 'review' | 'recognized';

/**
 * @param failures of the method; `underpaid` and `amount_mismatch` decide
 * @param way direction and integration of the payment, and its service if the answer may depend on it
 * @returns null where the payer approves a fixed amount: cards, wallets, and codes or prompts that contain the amount
 */
export function anotherAmountOf(
  failures: BareMethod['failures'],
  way: {readonly direction: string; readonly integration: 'hpp' | 'h2h'; readonly service?: number},
): AnotherAmount | null {
  const has = (wanted: string): boolean =>
    failures.some(
      ({code, direction, only = way.integration, services}) =>
        code === wanted &&
        direction === way.direction &&
        only === way.integration &&
        (services?.some((service) => service === way.service) ?? true),
    );
  if (has('underpaid')) {
    return has('amount_mismatch') ? 'recognized' : 'part';
  }
  return has('amount_mismatch') ? 'review' : null;
}
