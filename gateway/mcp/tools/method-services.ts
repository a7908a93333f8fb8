// Describes a method's services in lines: countries, limits and terms.
import {anyCountryExcept} from '../../../facts/catalogue/method-traits';
import type {OwnedService, WholeCatalogue} from '../../../facts/catalogue/lookup';
import type {Method} from '../../../facts/catalogue/types';

export const countriesOf = ({countries, not_in: notIn}: Pick<Method, 'countries' | 'not_in'>): string =>
  countries === 'global' ? anyCountryExcept(notIn, 'everywhere') : countries.join(', ');

/** A method for any currency is used through services that have one currency each. */
export function currenciesOf({currencies}: Method, services: readonly OwnedService[]): string {
  const own = currencies === 'any' ? [...new Set(services.map(({currency}) => currency))] : currencies;
  return own.length === 0 ? 'any currency' : own.join(', ');
}

/**
 * A service without a country is available in all countries of its method.
 * @param wantedCountry the requested country
 */
export function whereOf(catalogue: WholeCatalogue, {country, method}: OwnedService, wantedCountry?: string): string {
  const own = country === null && method !== null ? catalogue.method(method).countries : 'global';
  return country ?? (own === 'global' ? 'any country' : (wantedCountry ?? own.join(' ')));
}

export function serviceLine(catalogue: WholeCatalogue, service: OwnedService): string {
  const {service_id: id, name, direction, currency, flows, min, max, fee, expires_in, two_stage} = service;
  const {recurring, one_click: oneClick, disputes, settlement} = service;
  const parts = [
    `${id} ${name}: ${direction}, ${whereOf(catalogue, service)}, ${currency}, ${flows.join(' or ')}`,
    `${min} to ${max}`,
    `fee ${fee.percent} % + ${fee.fixed}`,
    ...(expires_in ? [`expires in ${expires_in.default} s (${expires_in.min} to ${expires_in.max})`] : []),
    ...(two_stage ? ['capture by hand is possible'] : []),
    ...(recurring ? ['recurring'] : []),
    ...(oneClick ? ['one-click'] : []),
    ...(disputes.kind === 'none' ? [] : [`disputes by ${disputes.kind} ${disputes.window_days ?? 'any'} d`]),
    ...(settlement ? [`settled ${settlement.cycle}+${settlement.working_days}`] : []),
  ];
  return `- ${parts.join('; ')}`;
}

/** A property of a method's pay-ins, listed by service where services differ. */
function byService(services: readonly OwnedService[], pickText: (service: OwnedService) => string): readonly string[] {
  const payins = services.filter(({direction}) => direction === 'payin');
  return [...new Set(payins.map(pickText))].map((text) => {
    const own = payins.filter((service) => pickText(service) === text).map(({service_id: id}) => id);
    return own.length === payins.length ? text : `${text} (${own.join(', ')})`;
  });
}

const KINDS: Readonly<Record<OwnedService['refunds']['kind'], string>> = {
  none: 'none',
  full: 'only in full',
  partial: 'full or partial',
};

const refundRule = ({refunds: {kind, window_days: days}}: OwnedService): string =>
  kind === 'none'
    ? 'not possible, 4007; pay it back by a payout where one reaches the payer, else by a transfer of your own'
    : `${KINDS[kind]}, ${days === null ? 'without an end set by the gateway' : `within ${days} days of completion, later 4007`}`;

/** The effect of `transaction/cancel` after completion. */
export function refundLine(services: readonly OwnedService[]): readonly string[] {
  const rules = byService(services, refundRule);
  return rules.length > 0 ? [`Refund by transaction/cancel: ${rules.join('; ')}.`] : [];
}

/** The same for a list of methods, including whether an amount can be reserved first. */
export function moneyBack(services: readonly OwnedService[]): string {
  const refunds = byService(services, ({refunds}) => KINDS[refunds.kind]);
  const captures = byService(services, ({two_stage}) => (two_stage ? 'yes' : 'no'));
  return refunds.length > 0 ? `. Refund: ${refunds.join(', ')}. Two-stage capture: ${captures.join(', ')}` : '';
}
