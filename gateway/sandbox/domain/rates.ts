// Constant exchange rates, so that examples stay correct. Calculated exactly, without floating point.
import {isCurrency} from '../../../facts/reference/currencies';
import {fieldFailure} from '../kit/failure';
import type {Table} from '../kit/store';

/** A rate locked by transaction/currency_rate. Amounts in minor units. */
export interface Quote {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly rate: string;
  readonly source: bigint;
  readonly target: bigint;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export interface HasQuotes {
  readonly quotes: Table<Quote>;
}

/** Price of one unit in micro-dollars. */
export const PRICES: Readonly<Record<string, bigint>> = {
  USD: 1_000_000n,
  PEN: 265_300n,
  EUR: 1_169_753n,
  USDT: 1_000_000n,
  USDC: 1_000_000n,
  JPY: 6_700n,
  KWD: 3_258_000n,
  BTC: 92_000_000_000n,
  ETH: 3_200_000_000n,
};
const RATE_DECIMALS = 6;
/** Rates are calculated in millionths. */
export const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);

/** @throws ApiFailure 2107 at `path` if the currency has no rate */
export function priceOf(currency: string, path: string): bigint {
  const price = PRICES[currency];
  if (price === undefined || !isCurrency(currency)) {
    throw fieldFailure('currency_not_supported', path, `no rate for ${currency}`);
  }
  return price;
}

/** Formats a rate in millionths as a decimal string without padding. */
export function rateText(millionths: bigint): string {
  const digits = millionths.toString().padStart(RATE_DECIMALS + 1, '0');
  const [whole, fraction] = [digits.slice(0, -RATE_DECIMALS), digits.slice(-RATE_DECIMALS).replace(/0+$/, '')];
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Units of `to` for one unit of `from`, in millionths, at least one. */
export const rateOf = (from: bigint, to: bigint): bigint => (from * RATE_SCALE) / to || 1n;

/** Units of `to` for one unit of `from`, in millionths. @throws ApiFailure 2107 if a currency has no rate */
export const rateBetween = (from: string, to: string): bigint =>
  from === to ? RATE_SCALE : rateOf(priceOf(from, '/from'), priceOf(to, '/to'));
