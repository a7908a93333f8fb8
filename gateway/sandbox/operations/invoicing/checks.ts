// What invoices, templates and pages refuse beyond the shape of the body.
import type {HasQuotes} from '../../domain/rates';
import type {HasPayments} from '../../domain/transaction/payments';
import type {HasCards} from '../../domain/cards';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import type {Call as CallWith} from '../call';
import {serviceOf} from '../transaction/create-checks';
import type {ExactJson} from '../../../../lib/exact-json';
import type {SandboxService, HasServices} from '../../domain/services/services';
import {isListed, mayReturnTo, urlFault} from '../../domain/local';
import type {TemplateRecord, HasInvoicing} from '../../domain/invoicing/tables';
import {validated} from '../../../../lib/exact-json';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasQuotes;
type Call = CallWith<Needs>;

/** Invoices and payment pages are the gateway's own form. */
const isHosted = ({type, flows}: SandboxService): boolean => type === 'payin' && flows.includes('hpp');

/** Services of the point in a currency that work on the gateway's page. */
const offered = (world: Needs, currency: string): SandboxService[] =>
  [...world.services.values()].filter(
    (service) => isHosted(service) && service.status !== 'disabled' && service.currency === currency,
  );

/** @throws ApiFailure 2107 at `currency` */
export function requireCurrency(world: Needs, currency: string): void {
  if (offered(world, currency).length === 0) {
    throw fieldFailure('currency_not_supported', '/currency', `no service of this point takes ${currency}`);
  }
}

const MAX_SERVICES = 20;

/** Numbers of the services of the point in a currency. */
export const offeredIds = (world: Needs, currency: string): number[] =>
  offered(world, currency)
    .map(({id}) => id)
    .slice(0, MAX_SERVICES);

/**
 * The services that the body names.
 *
 * @param owner `invoice` or `template`, for the message
 * @throws ApiFailure 3002, 4002, 2102, 2107
 */
export function namedServices(call: Call, ids: ExactJson, currency: string, owner: string): number[] {
  return validated<readonly number[]>(ids).map((id, index) => {
    const path = `/service_ids/${index}`;
    const service = serviceOf(call, id);
    if (!isHosted(service)) {
      throw fieldFailure('field_invalid', path, `${id} is not a pay-in service with hpp`);
    }
    if (service.currency !== currency) {
      const message = `service ${id} is in ${service.currency}, the ${owner} in ${currency}`;
      throw fieldFailure('currency_not_supported', path, message);
    }
    return id;
  });
}

/** The services behind these numbers, as far as the point still has them. */
export const servicesOf = ({services}: Needs, ids: readonly number[]): SandboxService[] =>
  ids.map((id) => services.get(id)).filter((service) => service !== undefined);

/** The template of a point. @throws ApiFailure 2102 at `template_id` */
export function namedTemplate({world, point}: Call, id: string): TemplateRecord {
  const template = world.invoicing.templates.get(id);
  if (template?.pointId !== point.pointId) {
    throw fieldFailure('field_invalid', '/template_id', 'this point has no such template');
  }
  return template;
}

/** @param local in the sandbox http where the merchant develops is good too. @throws ApiFailure 2111 at `/<name>` */
export function requireHost(call: Call, name: string, text: ExactJson | undefined, local: boolean): void {
  if (typeof text !== 'string') {
    return;
  }
  const fault = urlFault(text);
  if (fault !== null) {
    throw fieldFailure('url_not_allowed', `/${name}`, fault);
  }
  const url = new URL(text);
  const {point, world} = call;
  const {returnHosts} = point;
  if (!(local ? mayReturnTo(url, returnHosts, world.environment) : isListed(url, returnHosts))) {
    const message = `the host ${url.hostname} is not listed in Point settings`;
    throw fieldFailure('url_not_allowed', `/${name}`, message);
  }
}

/** The error of a step that the status does not allow. */
export const wrongStatus = (message: string): ApiFailure => new ApiFailure('invalid_state_transition', message);
