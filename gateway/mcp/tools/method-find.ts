// Finds the methods and services that a question is about: by name, number, country, currency and direction.
import type {OwnedService, WholeCatalogue} from '../../../facts/catalogue/lookup';
import type {Direction, Method} from '../../../facts/catalogue/types';
import {exponentOf, toMinor} from '../../../facts/reference/currencies';
import {keysOf} from '../../../lib/keys-of';
import {nearest, ToolFault} from '../answer';

export const DIRECTIONS = ['payin', 'payout'] as const;
type WantedDirection = (typeof DIRECTIONS)[number];

export const FLOWS = ['hpp', 'h2h'] as const;
/** `any` is full or partial. */
export const REFUNDS = ['none', 'full', 'partial', 'any'] as const;

/** What a pay-in service must offer. */
interface WantedTerms {
  readonly recurring?: boolean | undefined;
  readonly one_click?: boolean | undefined;
  readonly capture?: boolean | undefined;
  readonly disputes?: boolean | undefined;
  /** Most working days until a payment is settled; a week counts as five. */
  readonly settled_within?: number | undefined;
}

/** Properties of services by which a list is filtered. */
interface FilterValues {
  readonly country: string;
  readonly currency: string;
  readonly direction: WantedDirection;
  readonly flow: (typeof FLOWS)[number];
  /** In major units. */
  readonly amount: string;
  readonly refund: (typeof REFUNDS)[number];
  readonly terms: WantedTerms;
}

type Filters = {readonly [Name in keyof FilterValues]?: FilterValues[Name] | undefined};

export interface Wanted extends Filters {
  readonly name?: string | undefined;
  readonly service_id?: number | undefined;
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

/** Compares with the limits; false if the currency has fewer decimals. */
function takesAmount({currency, min, max}: OwnedService, amount: string): boolean {
  const [, fraction = ''] = amount.split('.');
  return (
    fraction.length <= exponentOf(currency) &&
    toMinor(amount, currency) >= toMinor(min, currency) &&
    toMinor(amount, currency) <= toMinor(max, currency)
  );
}

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

/** Whether a service has a property. Another filter needs a line here, in `FilterValues`, and in the tool's input. */
const FILTERS: {readonly [Name in keyof FilterValues]: (service: OwnedService, wanted: FilterValues[Name]) => boolean} =
  {
    country: ({country}, wanted) => country === null || country === wanted,
    currency: ({currency}, wanted) => currency === wanted,
    direction: ({direction}, wanted) => matchesDirection(direction, wanted),
    flow: ({flows}, wanted) => flows.includes(wanted),
    amount: takesAmount,
    refund: ({direction, refunds: {kind}}, wanted) =>
      direction === 'payin' && (kind === wanted || (wanted === 'any' && kind !== 'none')),
    terms: offers,
  };

/** Filters that a method without services cannot pass. */
const OF_SERVICES = ['flow', 'amount', 'refund', 'terms'] as const satisfies readonly (keyof FilterValues)[];

function passesFilter<Name extends keyof FilterValues>(service: OwnedService, wanted: Filters, name: Name): boolean {
  const value: FilterValues[Name] | undefined = wanted[name];
  return value === undefined || FILTERS[name](service, value);
}

/** A method's services that match the question, with the method's main service first. */
export const servicesFor = (catalogue: WholeCatalogue, method: Method, wanted: Filters): readonly OwnedService[] =>
  catalogue
    .servicesOf(method)
    .filter((service) => keysOf(FILTERS).every((name) => passesFilter(service, wanted, name)));

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
      (servicesFor(catalogue, method, wanted).length > 0 ||
        (catalogue.servicesOf(method).length === 0 && OF_SERVICES.every((filter) => wanted[filter] === undefined))),
  );
}
