// Initial wallet balances.
import type {SandboxService} from './services/services';
import type {Balance} from './wallets';

/** Balances by currency in minor units. */
export type Balances = Readonly<Record<string, Partial<Balance>>>;

/** The pages depend on these, for example on a payout of 5000.00 PEN being too large. */
const fixed: Balances = {
  PEN: {available: 437_300n, pending: 23_280n, reserved: 88_100n},
  USDT: {available: 310_250_000n, pending: 39_600_000n},
};

/** The wallets in the contract's account examples. */
export const documentedBalances: Balances = {...fixed, USD: {available: 8173n}};

/** v1 writes balances as 64-bit integers, which can hold 9 units of a currency with 18 decimals. */
const MOST = 9n * 10n ** 18n;

/** The largest maximum of these services in each currency, as a balance. */
function largest(services: readonly SandboxService[]): Balances {
  const most = new Map<string, bigint>();
  for (const {currency, max} of services) {
    if (max > (most.get(currency) ?? 0n)) {
      most.set(currency, max);
    }
  }
  return Object.fromEntries([...most].map(([currency, max]) => [currency, {available: max < MOST ? max : MOST}]));
}

/**
 * The fixed wallets in PEN and USDT, and for every other currency one that covers its largest payout. Currencies
 * without payouts cover the largest payment, so that a first refund also covers its fee.
 */
export function startBalances(services: Iterable<SandboxService>): Balances {
  const all = [...services];
  return {...largest(all), ...largest(all.filter(({type}) => type === 'payout')), ...fixed};
}
