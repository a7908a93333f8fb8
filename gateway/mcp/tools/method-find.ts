// Finds the methods and services that a question is about: by name, number, country, currency and direction.
import type {OwnedService, WholeCatalogue} from '../../../facts/catalogue/lookup';
import type {Direction, Method} from '../../../facts/catalogue/types';
import {nearest, ToolFault} from '../answer';

export const DIRECTIONS = ['payin', 'payout'] as const;
type WantedDirection = (typeof DIRECTIONS)[number];

export interface Wanted {
  readonly name?: string | undefined;
  readonly service_id?: number | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly direction?: WantedDirection | undefined;
  readonly terms?: WantedTerms | undefined;
}

/** What a pay-in service must offer. */
interface WantedTerms {
  readonly recurring?: boolean | undefined;
  readonly one_click?: boolean | undefined;
  readonly capture?: boolean | undefined;
  readonly disputes?: boolean | undefined;
  /** Most working days until a payment is settled; a week counts as five. */
  readonly settled_within?: number | undefined;
}

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function isNamed({id, name, short_name, guides}: Method, wanted: string): boolean {
  const all = [id, name, short_name, ...guides.flatMap(({route, title}) => [route, title])].map(plain);
  return all.includes(plain(wanted));
}

export const says = ({id, name, short_name, guides}: Method, wanted: string): boolean =>
  plain([id, name, short_name, ...guides.map(({title}) => title)].join(' ')).includes(plain(wanted));

/** Common names that differ from the catalogue's. */
const SHORT_NAMES: Readonly<Record<string, string>> = {gpay: 'google pay'};

/** Whether a method includes an operator or app, as mobile money includes Orange Money in two countries. */
function mentions(method: Method, wanted: string): boolean {
  const words = SHORT_NAMES[plain(wanted)] ?? plain(wanted);
  const {id, name, operator, steps, fields} = method;
  return ` ${plain(JSON.stringify([id, name, operator, steps, fields]))} `.includes(` ${words} `);
}

function byName(methods: readonly Method[], name: string | undefined): readonly Method[] {
  if (name === undefined) {
    return methods;
  }
  const exact = methods.filter((method) => isNamed(method, name));
  const named = exact.length > 0 ? exact : methods.filter((method) => says(method, name));
  return named.length > 0 ? named : methods.filter((method) => mentions(method, name));
}

/** A P2P transfer brings money in, as a pay-in does. */
const matchesDirection = (own: Direction, wanted: Direction | undefined): boolean =>
  wanted === undefined || own === wanted || (wanted === 'payin' && own === 'p2p');

const matches = (own: boolean, wanted: boolean | undefined): boolean => wanted === undefined || own === wanted;

/** Working days in which a payment is settled at the latest; null if it never is. */
const settledWithin = ({settlement}: OwnedService): number | null =>
  settlement && (settlement.cycle === 'weekly' ? 5 : 0) + settlement.working_days;

/** Payouts have no such terms, so any of them excludes payouts. */
function offers(service: OwnedService, wanted: WantedTerms): boolean {
  const {recurring, one_click, capture, disputes, settled_within: most} = wanted;
  const days = settledWithin(service);
  return (
    matches(service.recurring, recurring) &&
    matches(service.one_click, one_click) &&
    matches(service.two_stage, capture) &&
    matches(service.disputes.kind !== 'none', disputes) &&
    (most === undefined || (days !== null && days <= most)) &&
    (service.direction !== 'payout' || Object.values(wanted).every((each) => each === undefined))
  );
}

/** A method's services that match the question, with the method's main service first. */
export const servicesFor = (
  catalogue: WholeCatalogue,
  method: Method,
  {country, currency, direction, terms = {}}: Wanted,
) =>
  catalogue
    .servicesOf(method)
    .filter(
      (each) =>
        matchesDirection(each.direction, direction) &&
        (!country || each.country === null || each.country === country) &&
        (!currency || each.currency === currency) &&
        offers(each, terms),
    );

/** @throws ToolFault for a service number that does not exist */
export function methodsFor(catalogue: WholeCatalogue, wanted: Wanted): readonly Method[] {
  const {name, service_id, country, direction} = wanted;
  const owner = service_id === undefined ? null : catalogue.services.find((each) => each.service_id === service_id);
  if (service_id !== undefined && !owner) {
    const near = catalogue.services.map((each) => String(each.service_id));
    throw new ToolFault(
      `service_id ${service_id}: expected a service of the gateway, as ${nearest(String(service_id), near, 5).join(', ')}`,
    );
  }
  return byName(catalogue.methods, name).filter(
    (method) =>
      (!owner || owner.method === method.id) &&
      (!country || method.countries === 'global' || method.countries.includes(country)) &&
      method.guides.some((guide) => matchesDirection(guide.direction, direction)) &&
      // Methods available on request have no services yet.
      (servicesFor(catalogue, method, wanted).length > 0 || catalogue.servicesOf(method).length === 0),
  );
}
