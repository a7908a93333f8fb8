// Finds methods, services and guides in the catalogue. Takes the data as a parameter, so it also runs in a browser.
import {fieldApplies} from './field-applies';
import type {
  BareFormat,
  BareMethod,
  CatalogueData,
  Direction,
  Format,
  Guide,
  Method,
  MethodField,
  Service,
} from './types';

/** A service with the id of its method; null for services that only the contract's examples have. */
export type OwnedService = Service & {readonly method: string | null};

export interface Catalogue<
  OneMethod extends BareMethod = BareMethod,
  OneFormat extends BareFormat = BareFormat,
> extends CatalogueData<OneMethod, OneFormat> {
  /** Ascending by `service_id`. */
  readonly services: readonly OwnedService[];
  /** In the order of the methods. */
  readonly guides: readonly Guide[];
  /** The method of a guide. @throws Error that names the route */
  methodOf(route: string): OneMethod;
  /** @throws Error that names the id */
  method(id: string): OneMethod;
  /** @throws Error that names the id */
  format(id: string): OneFormat;
  /** @throws Error that names the number */
  service(serviceId: number): OwnedService;
  /** Services of a method and of the methods in its `uses_services_of`, in one direction if given. */
  servicesOf(method: Pick<BareMethod, 'id' | 'uses_services_of'>, direction?: Direction): readonly OwnedService[];
  /**
   * Services that a guide's requests can name: those of its direction and integration. A guide to a check has no services
   * of its own and uses those of the method.
   */
  servicesOfGuide(guide: Guide): readonly OwnedService[];
  /** Fields that a guide's requests hold in addition to those of every method. */
  fieldsOf(guide: Guide): readonly MethodField[];
}

/** A catalogue with its texts for readers. */
export type WholeCatalogue = Catalogue<Method, Format>;

/** For a guide to a dry run, which has no service of its own. */
const NO_SERVICE = {direction: 'payin', recipient: null, country: null} as const;

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) {
    throw new Error(`catalogue: ${what} is not in it`);
  }
  return value;
}

/** @param data from `loadCatalogue`, or that without texts from `withoutTexts` */
export function createCatalogue<OneMethod extends BareMethod, OneFormat extends BareFormat>(
  data: CatalogueData<OneMethod, OneFormat>,
): Catalogue<OneMethod, OneFormat> {
  const methods = new Map(data.methods.map((method) => [method.id, method]));
  const byRoute = new Map(data.methods.flatMap((method) => method.guides.map(({route}) => [route, method] as const)));
  const services: OwnedService[] = [
    ...data.methods.flatMap((method) => method.services.map((service) => ({...service, method: method.id}))),
    ...data.exampleServices.map((service) => ({...service, method: null})),
  ].sort((left, right) => left.service_id - right.service_id);
  const byId = new Map(services.map((service) => [service.service_id, service]));

  const method = (id: string): OneMethod => required(methods.get(id), `method ${id}`);
  const methodOf = (route: string): OneMethod => required(byRoute.get(route), `guide ${route}`);
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
    format: (id) => required(data.formats[id], `format ${id}`),
    service: (serviceId) => required(byId.get(serviceId), `service ${serviceId}`),
    servicesOf,
    servicesOfGuide: ({route, direction, integration}) => {
      const guided = methodOf(route);
      const own = servicesOf(guided, direction);
      const fitting = own.filter(({flows}) => flows.includes(integration));
      return [fitting, own, servicesOf(guided)].find(({length}) => length > 0) ?? [];
    },
    fieldsOf: ({route, direction, integration}) => {
      const {fields, services: own} = methodOf(route);
      const services = own.filter((service) => service.direction === direction);
      // A guide shows the fields of every country, of recipients those of the first service; it describes others in words.
      const first = services[0] ?? NO_SERVICE;
      const countries = new Set([first.country, ...services.map(({country}) => country)]);
      return (fields[direction] ?? []).filter((field) =>
        [...countries].some((country) => fieldApplies(field, {...first, country}, integration)),
      );
    },
  };
}
