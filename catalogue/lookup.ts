// Questions to the catalogue. Pure: the data is handed in, so that the sandbox can ask them in a browser.
import {isAskedFor} from './asked';
import type {
  ActingFormat,
  ActingMethod,
  CatalogueData,
  Direction,
  Format,
  Guide,
  Method,
  MethodField,
  Service,
} from './types';

/** A service with the method it belongs to; null for those that only the contract's examples have. */
export type OwnedService = Service & {readonly method: string | null};

export interface Catalogue<
  OneMethod extends ActingMethod = ActingMethod,
  OneFormat extends ActingFormat = ActingFormat,
> extends CatalogueData<OneMethod, OneFormat> {
  /** By `service_id`, the lowest first. */
  readonly services: readonly OwnedService[];
  /** In the order of the methods. */
  readonly guides: readonly Guide[];
  /** The method that a guide is about. @throws Error that names the route */
  methodOf(route: string): OneMethod;
  /** @throws Error that names the id */
  method(id: string): OneMethod;
  /** @throws Error that names the id */
  format(id: string): OneFormat;
  /** @throws Error that names the number */
  service(serviceId: number): OwnedService;
  /** The services a method is used with, its own or those of the methods it names; of one direction if given. */
  servicesOf(method: Pick<ActingMethod, 'id' | 'uses_services_of'>, direction?: Direction): readonly OwnedService[];
  /**
   * The services that a guide's requests can name, those of its direction and integration; a check has none of its own
   * and goes by those of the method.
   */
  servicesOfGuide(guide: Guide): readonly OwnedService[];
  /** What a guide's requests hold beyond what all methods want. */
  fieldsOf(guide: Guide): readonly MethodField[];
}

/** With the words for readers. */
export type WholeCatalogue = Catalogue<Method, Format>;

/** A guide to a dry run has no service of its own. */
const NO_SERVICE = {direction: 'payin', recipient: null, country: null} as const;

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) {
    throw new Error(`catalogue: ${what} is not in it`);
  }
  return value;
}

/** @param data as `catalogue/load.ts` reads it */
export function createCatalogue<OneMethod extends ActingMethod, OneFormat extends ActingFormat>(
  data: CatalogueData<OneMethod, OneFormat>,
): Catalogue<OneMethod, OneFormat> {
  const methods = new Map(data.methods.map((method) => [method.id, method]));
  const byRoute = new Map(data.methods.flatMap((method) => method.guides.map(({route}) => [route, method] as const)));
  const services: OwnedService[] = [
    ...data.methods.flatMap((method) => method.services.map((service) => ({...service, method: method.id}))),
    ...data.exampleServices.map((service) => ({...service, method: null})),
  ].sort((left, right) => left.service_id - right.service_id);
  const byId = new Map(services.map((service) => [service.service_id, service]));

  const method = (id: string): OneMethod => found(methods.get(id), `method ${id}`);
  const methodOf = (route: string): OneMethod => found(byRoute.get(route), `guide ${route}`);
  const servicesOf: Catalogue['servicesOf'] = ({id, uses_services_of: others}, direction) =>
    services.filter(
      (service) =>
        service.method !== null &&
        [id, ...others].includes(service.method) &&
        (direction === undefined || service.direction === direction),
    );
  return {
    ...data,
    services,
    guides: data.methods.flatMap(({guides}) => guides),
    method,
    methodOf,
    format: (id) => found(data.formats[id], `format ${id}`),
    service: (serviceId) => found(byId.get(serviceId), `service ${serviceId}`),
    servicesOf,
    servicesOfGuide: ({route, direction, integration}) => {
      const guided = methodOf(route);
      const own = servicesOf(guided, direction);
      const fitting = own.filter(({flows}) => flows.includes(integration));
      return [fitting, own, servicesOf(guided)].find(({length}) => length > 0) ?? [];
    },
    fieldsOf: ({route, direction, integration}) => {
      const {fields, services: own} = methodOf(route);
      // A guide shows the form of the first service; of others it tells in words.
      const first = own.find((service) => service.direction === direction) ?? NO_SERVICE;
      return (fields[direction] ?? []).filter((field) => isAskedFor(field, first, integration));
    },
  };
}
