// Converts balances from the notation of proofs to the sandbox's.
import type {Given} from '../proofs/notation';
import {toMinor} from '../../facts/reference/currencies';
import type {SandboxOptions} from '../sandbox/index';

type Balances = NonNullable<Given['balances']>;

/** @param balances decimals by currency and part; the result is in the smallest unit of each currency */
export const inMinor = (balances: Balances): NonNullable<SandboxOptions['balances']> =>
  Object.fromEntries(
    Object.entries(balances).map(([currency, balance]) => [
      currency,
      Object.fromEntries(Object.entries(balance).map(([name, amount]) => [name, toMinor(amount, currency)])),
    ]),
  );
