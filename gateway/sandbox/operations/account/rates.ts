// Exchange rates, and quotes that are valid for a minute.
import {figures} from '../../../../facts/reference/figures';
import type {HasContext} from '../../domain/context';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasServices, SandboxService} from '../../domain/services/services';
import type {HasCards} from '../../domain/cards';
import {PRICES, priceOf, RATE_SCALE, rateOf, rateText, type HasQuotes} from '../../domain/rates';
import {exponentOf, fromMinor} from '../../../../facts/reference/currencies';
import {fieldFailure} from '../../kit/failure';
import {rfc3339} from '../../kit/clock';
import type {Call as CallWith, Handler as HandlerWith} from '../call';
import {amountOf, requireLimits, serviceOf} from '../transaction/create-checks';
import {asText} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

type Needs = HasCards & HasServices & HasPayments & HasQuotes & HasContext;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const QUOTE_MS = figures['quote.lifetime'].value;
/** Buy and sell rates differ by 1.5%. */
const SPREAD = [200n, 203n] as const;

const up = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

export const currencyRates: Handler = ({parameters, now}) => {
  const base = String(parameters['base']);
  const price = priceOf(base, '/base');
  const requested = validated<readonly string[] | undefined>(parameters['quote']);
  const quotes = requested ?? Object.keys(PRICES).filter((quote) => quote !== base);
  const asOf = rfc3339(now - (now % 60_000));
  const rates = [...new Set(quotes)].sort().map((quote) => {
    const rate = rateOf(price, priceOf(quote, '/quote'));
    // A price in the payer's own currency has no spread.
    const sell = quote === base ? rate : up(rate * SPREAD[1], SPREAD[0]);
    return {base, quote, buy: rateText(rate), sell: rateText(sell), as_of: asOf};
  });
  return {kind: 'data', data: {rates}};
};

/** Source and target in minor units; the calculated side is rounded in the gateway's favor. @throws ApiFailure 2104 */
function sidesOf(call: Call, from: string, to: string, rate: bigint): readonly [bigint, bigint] {
  const {body} = call;
  const [unit, other] = [10n ** BigInt(exponentOf(from)), 10n ** BigInt(exponentOf(to))];
  const given = amountOf(asText(body['amount']), body['side'] === 'source' ? from : to);
  if (given === 0n) {
    throw fieldFailure('amount_below_minimum', '/amount', 'must be more than 0');
  }
  const target = body['side'] === 'source' ? (given * rate * other) / (RATE_SCALE * unit) : given;
  if (target === 0n) {
    throw fieldFailure('amount_below_minimum', '/amount', 'so little that nothing would arrive');
  }
  return body['side'] === 'source' ? [given, target] : [up(given * RATE_SCALE * unit, rate * other), target];
}

/** The pay-in service that the quote is for; null for a transfer. @throws ApiFailure 3002, 4002, 2102, 2107 */
function paymentOf(call: Call): SandboxService | null {
  const {service_id: id, from} = call.body;
  if (id === undefined) {
    return null;
  }
  const service = serviceOf(call, id);
  if (service.type === 'payout') {
    throw fieldFailure('field_invalid', '/service_id', 'is a payout; a quote is for a pay-in or a transfer');
  }
  if (service.passesOn) {
    throw fieldFailure('field_invalid', '/service_id', 'passes its money on, so that nothing could be exchanged');
  }
  if (service.currency !== from) {
    throw fieldFailure('currency_not_supported', '/from', `service ${service.id} takes ${service.currency}`);
  }
  return service;
}

export const quoteCurrencyRate: Handler = (call) => {
  const {world, body, now} = call;
  const [from, to] = [asText(body['from']), asText(body['to'])];
  const service = paymentOf(call);
  if (from === to) {
    throw fieldFailure('field_invalid', '/to', 'must be another currency than from');
  }
  const rate = rateOf(priceOf(from, '/from'), priceOf(to, '/to'));
  const [source, target] = sidesOf(call, from, to, rate);
  if (service) {
    requireLimits(source, service);
  }
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
