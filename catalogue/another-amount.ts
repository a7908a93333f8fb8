// What becomes of money that is not the amount that was asked for: one rule for guides, statuses and the sandbox.
import type {ActingMethod} from './types';

/**
 * `part`: it is clear whose the money is, so less is `partially_paid` and more completes the payment. `review`: nothing
 * but the amount would tell, so it stops as `on_hold`. `recognized`: a recipient recognizes it, and it is a part; one
 * that nobody recognizes is reviewed.
 */
export type AnotherAmount = 'part' | 'review' | 'recognized';

/** @param way of one service, or of what all of the method have. Null where payers approve an amount that is set: cards, wallets, and codes and prompts with the amount in them. */
export function anotherAmountOf(
  failures: ActingMethod['failures'],
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
