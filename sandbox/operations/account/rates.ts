// Exchange rates that never change, so that an example stays true. Exact: no floating point.
import {exponentOf, fromMinor, isCurrency} from '../../../reference/currencies';
import {fieldFailure} from '../../kit/failure';
import {rfc3339} from '../../kit/clock';
import type {Call, Handler} from '../call';
import {amountOf, serviceOf} from '../transaction/create-checks';

/** Price of one unit in micro-dollars. */
const PRICES: Readonly<Record<string, bigint>> = {
  USD: 1_000_000n,
  PEN: 265_300n,
  EUR: 1_169_753n,
  USDT: 1_000_000n,
  JPY: 6_700n,
  KWD: 3_258_000n,
  BTC: 92_000_000_000n,
};
const RATE_DECIMALS = 6;
/** Rates are calculated in millionths. */
export const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const QUOTE_MS = 60_000;
/** Buy and sell lie 1.5% apart. */
const SPREAD = [200n, 203n] as const;

function priceOf(currency: string, path: string): bigint {
  const price = PRICES[currency];
  if (price === undefined || !isCurrency(currency)) {
    throw fieldFailure('currency_not_supported', path, `no rate for ${currency}`);
  }
  return price;
}

/** A rate in millionths as a decimal string without padding. */
export function rateText(millionths: bigint): string {
  const digits = millionths.toString().padStart(RATE_DECIMALS + 1, '0');
  const [whole, fraction] = [digits.slice(0, -RATE_DECIMALS), digits.slice(-RATE_DECIMALS).replace(/0+$/, '')];
  return fraction ? `${whole}.${fraction}` : whole;
}

/** Units of `to` for one of `from`, in millionths; at least one. */
const rateOf = (from: bigint, to: bigint): bigint => (from * RATE_SCALE) / to || 1n;

/**
 * Units of `to` for one of `from`, in millionths.
 *
 * @throws ApiFailure 2107 for a currency without a rate
 */
export const rateBetween = (from: string, to: string): bigint =>
  from === to ? RATE_SCALE : rateOf(priceOf(from, '/from'), priceOf(to, '/to'));

const up = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

export const currencyRates: Handler = ({parameters, now}) => {
  const base = String(parameters['base']);
  const price = priceOf(base, '/base');
  const quotes = (parameters['quote'] as readonly string[] | undefined) ?? Object.keys(PRICES);
  const asOf = rfc3339(now - (now % 60_000));
  const rates = [...new Set(quotes)]
    .filter((quote) => quote !== base)
    .sort()
    .map((quote) => {
      const rate = rateOf(price, priceOf(quote, '/quote'));
      return {base, quote, buy: rateText(rate), sell: rateText(up(rate * SPREAD[1], SPREAD[0])), as_of: asOf};
    });
  return {kind: 'data', data: {rates}};
};

/** Source and target in minor units; the calculated side is rounded in favor of the gateway. */
function sidesOf(call: Call, from: string, to: string, rate: bigint): readonly [bigint, bigint] {
  const {body} = call;
  const [unit, other] = [10n ** BigInt(exponentOf(from)), 10n ** BigInt(exponentOf(to))];
  const given = amountOf(body['amount'] as string, body['side'] === 'source' ? from : to);
  if (given === 0n) {
    throw fieldFailure('amount_below_minimum', '/amount', 'must be more than 0');
  }
  return body['side'] === 'source'
    ? [given, (given * rate * other) / (RATE_SCALE * unit)]
    : [up(given * RATE_SCALE * unit, rate * other), given];
}

export const quoteCurrencyRate: Handler = (call) => {
  const {world, body, now} = call;
  const [from, to] = [body['from'] as string, body['to'] as string];
  if (body['service_id'] !== undefined) {
    serviceOf(call, body['service_id']);
  }
  if (from === to) {
    throw fieldFailure('field_invalid', '/to', 'must be another currency than from');
  }
  const rate = rateOf(priceOf(from, '/from'), priceOf(to, '/to'));
  const [source, target] = sidesOf(call, from, to, rate);
  const quote = {id: world.ids.next('qte'), from, to, rate: rateText(rate), source, target, expires: now + QUOTE_MS};
  world.quotes.set(quote.id, quote);
  return {
    kind: 'data',
    data: {
      quote_id: quote.id,
      rate: quote.rate,
      source_amount: fromMinor(source, from),
      target_amount: fromMinor(target, to),
      expires_at: rfc3339(quote.expires),
    },
  };
};
