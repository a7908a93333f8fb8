// What the wallets hold at the start.
import type {SandboxService} from './services/services';
import type {Balance} from './wallets';

/** Balances by currency, minor units. */
export type Balances = Readonly<Record<string, Partial<Balance>>>;

/** Pages count on these: on a payout of 5000.00 PEN that is too large, for one. */
const fixed: Balances = {
  PEN: {available: 437_300n, pending: 23_280n, reserved: 88_100n},
  USDT: {available: 310_250_000n, pending: 39_600_000n},
};

/** The wallets of the account in the contract's examples. */
export const documentedBalances: Balances = {...fixed, USD: {available: 8173n}};

/** v1 writes balances as 64-bit integers, which hold 9 units of a currency with 18 decimals. */
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
 * The wallets in PEN and USDT, and for every other currency one that holds its largest payout. Where nothing is paid out
 * it holds the largest payment, so that a first refund also finds the fee that it takes.
 */
export function startBalances(services: Iterable<SandboxService>): Balances {
  const all = [...services];
  return {...largest(all), ...largest(all.filter(({type}) => type === 'payout')), ...fixed};
}
