// Validates create and validate requests beyond the shape of the body.
import {markOf} from '../../domain/card-mark';
import type {HasContext} from '../../domain/context';
import type {HasQuotes, Quote} from '../../domain/rates';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
import {exponentOf, isCurrency, toMinor} from '../../../../facts/reference/currencies';
import {figureText} from '../../../../facts/reference/figures';
import {parseScenario, scenarioPath, type Scenario} from '../../../../facts/reference/scenarios';
import {canBe} from '../../domain/transaction/machine';
import {isLocal, mayReturnTo, urlFault} from '../../domain/local';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import type {ExactObject} from '../../../../lib/exact-json';
import type {SandboxService, HasServices} from '../../domain/services/services';
import {textField, type Call as CallWith} from '../call';
import {requireOrderFields} from '../fields';
import {requireCountry, requireRecipient} from './recipient';
import {requireAmountPasses, requireCardNotStopped, requireNotStopped} from '../refusals';
import {asMaybeObject, asText} from '../../../../lib/read-json';

type Needs = HasCards & HasServices & HasPayments & HasQuotes & HasContext;
type Call = CallWith<Needs>;

/** Converts a v2 amount to minor units. @throws ApiFailure 2107 or 2106 */
export function amountOf(amount: string, currency: string, path = '/amount'): bigint {
  if (!isCurrency(currency)) {
    throw fieldFailure('currency_not_supported', '/currency', `${currency} is not a currency of the gateway`);
  }
  const decimals = amount.split('.')[1]?.length ?? 0;
  if (decimals > exponentOf(currency)) {
    throw fieldFailure('amount_precision', path, `${currency} has ${exponentOf(currency)} decimals`);
  }
  return toMinor(amount, currency);
}

/** @throws ApiFailure 4002 */
export function requireEnabled({status, id}: SandboxService): void {
  if (status === 'disabled') {
    throw new ApiFailure('service_disabled', `Service ${id} is switched off for this point.`);
  }
}

/** The enabled service named in the body. @throws ApiFailure 3002, 4002 */
export function serviceOf({world}: Call, id: unknown): SandboxService {
  const service = world.services.get(Number(id));
  if (!service) {
    throw new ApiFailure('service_not_found', `No service has the number ${String(id)}.`);
  }
  requireEnabled(service);
  return service;
}

/** @throws ApiFailure 2104 or 2105 */
export function requireLimits(amount: bigint, {min, max, id}: SandboxService): void {
  if (amount < min) {
    throw fieldFailure('amount_below_minimum', '/amount', `below the minimum of service ${id}`);
  }
  if (amount > max) {
    throw fieldFailure('amount_above_maximum', '/amount', `above the maximum of service ${id}`);
  }
}

/** Why the payer's browser cannot be sent to the URL; null if it can. */
function returnFault(url: URL, {point, world}: Call): string | null {
  if (mayReturnTo(url, point.returnHosts, world.environment)) {
    return null;
  }
  return url.protocol === 'https:' ? 'its host is not listed in Point settings' : 'must be https';
}

/** @throws ApiFailure 2111 */
function requireReturnUrl(call: Call, body: ExactObject): void {
  const text = textField(body, 'return_url');
  if (text === null) {
    return;
  }
  const fault = urlFault(text) ?? returnFault(new URL(text), call);
  if (fault !== null) {
    throw fieldFailure('url_not_allowed', '/return_url', fault);
  }
}

/** Why callbacks in this environment cannot be sent to the URL; null if they can. */
function callbackFault({protocol, hostname}: URL, {point, world}: Call): string | null {
  if (world.environment === 'test') {
    const good = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
    return good ? null : 'must be https; http is for your own machine and private addresses';
  }
  if (protocol !== 'https:') {
    return 'must be https';
  }
  return point.callbackHosts.includes(hostname) ? null : 'its host is not listed in Point settings';
}

/** Live: https on a listed host. Test: any https, and http on local addresses. @throws ApiFailure 2111 */
function requireCallbackUrl(call: Call, body: ExactObject): void {
  const text = textField(body, 'callback_url');
  if (text === null) {
    return;
  }
  const fault = urlFault(text) ?? callbackFault(new URL(text), call);
  if (fault !== null) {
    throw fieldFailure('url_not_allowed', '/callback_url', fault);
  }
}

/** Later charges need a stored card of this service, and the card's payer. @throws ApiFailure 2103, 2101 */
function requireAgreementFits(body: ExactObject, service: SandboxService): void {
  if (body['agreement'] === undefined) {
    return;
  }
  if (!service.takesTokens) {
    throw fieldFailure('field_not_allowed', '/agreement', `service ${service.id} charges no stored cards`);
  }
  if (textField({...asMaybeObject(body['payer'])}, 'id') === null) {
    throw fieldFailure('field_required', '/payer/id', 'required with agreement');
  }
}

function requireFit(body: ExactObject, service: SandboxService): void {
  if (body['type'] !== service.type) {
    throw fieldFailure('field_invalid', '/type', `service ${service.id} is a ${service.type}`);
  }
  if (body['flow'] !== undefined && !service.flows.some((flow) => flow === body['flow'])) {
    throw fieldFailure('field_invalid', '/flow', `service ${service.id} can do ${service.flows.join(' and ')} alone`);
  }
  if (body['currency'] !== service.currency) {
    throw fieldFailure('currency_not_supported', '/currency', `service ${service.id} takes ${service.currency}`);
  }
  if (body['capture'] === 'manual' && !service.twoStage) {
    throw fieldFailure('field_not_allowed', '/capture', `service ${service.id} has no capture`);
  }
  if (body['quote_id'] !== undefined && service.type === 'payout') {
    throw fieldFailure('field_not_allowed', '/quote_id', `service ${service.id} is a payout, which takes no quote`);
  }
  if (body['quote_id'] !== undefined && service.passesOn) {
    throw fieldFailure(
      'field_not_allowed',
      '/quote_id',
      `service ${service.id} credits nothing that could be exchanged`,
    );
  }
  requireAgreementFits(body, service);
  const expiresIn = body['expires_in'];
  const {expiresIn: range} = service;
  if (expiresIn !== undefined && range && (Number(expiresIn) < range.min || Number(expiresIn) > range.max)) {
    throw fieldFailure('field_invalid', '/expires_in', `must be ${range.min} to ${range.max} s`);
  }
}

/** The valid quote named in the body; null if it names none. @throws ApiFailure 2112 */
export function liveQuote({world, now, body}: Call): Quote | null {
  const id = textField(body, 'quote_id');
  const quote = id === null ? null : world.quotes.get(id);
  if (quote === undefined || (quote && quote.expires <= now)) {
    throw new ApiFailure(
      'quote_expired',
      `The quote is older than ${figureText('quote.lifetime', 's')} or was used. Get a new one.`,
    );
  }
  return quote;
}

/** The quote in the body, which must be valid and for this amount. @throws ApiFailure 2112, 2102 */
function quoteOf(call: Call, body: ExactObject, amount: bigint): Quote | null {
  const quote = liveQuote(call);
  if (!quote) {
    return null;
  }
  if (quote.from !== body['currency'] || quote.source !== amount) {
    throw fieldFailure('field_invalid', '/amount', 'must be the amount of the quote');
  }
  return quote;
}

/** @throws ApiFailure 2102 if it is not a scenario, or not one for this type */
export function scenarioOf({scenario: text, world}: Call, type: SandboxService['type']): Scenario | null {
  if (text === null || world.environment === 'live') {
    return null;
  }
  const parsed = parseScenario(text);
  if (!parsed.ok) {
    throw fieldFailure('field_invalid', '/X-Test-Scenario', parsed.message);
  }
  const path = scenarioPath(parsed.scenario, type === 'payout' ? 'payout' : 'payin');
  if (!path?.every((status) => canBe(type, status))) {
    throw fieldFailure('field_invalid', '/X-Test-Scenario', `a ${type} cannot end in ${parsed.scenario.outcome}`);
  }
  return parsed.scenario;
}

export interface CheckedOrder {
  readonly service: SandboxService;
  /** Minor units. */
  readonly amount: bigint;
  readonly quote: Quote | null;
  readonly scenario: Scenario | null;
}

/**
 * Runs every check whose result does not change by waiting.
 * @param dry whether called by transaction/validate
 * @throws ApiFailure, any that create and validate share
 */
export function checkOrder(call: Call, dry = false): CheckedOrder {
  const {body} = call;
  const service = serviceOf(call, body['service_id']);
  const amount = amountOf(asText(body['amount']), asText(body['currency']));
  requireFit(body, service);
  requireOrderFields(body, service, dry);
  requireLimits(amount, service);
  requireCountry(body, service);
  requireRecipient(call, service);
  requireReturnUrl(call, body);
  requireCallbackUrl(call, body);
  requireNotStopped(asMaybeObject(body['payer']));
  requireNotStopped(asMaybeObject(body['recipient']));
  const recipient = textField({...asMaybeObject(body['fields'])}, 'recipient_card');
  requireCardNotStopped(recipient === null ? null : markOf(recipient));
  requireAmountPasses(amount, 'compliance_block');
  return {service, amount, quote: quoteOf(call, body, amount), scenario: scenarioOf(call, service.type)};
}
