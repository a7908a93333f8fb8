// Validates invoices, templates and pages beyond the shape of the body.
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

/** Invoices and payment pages always use the gateway's own form. */
const isHosted = ({type, flows}: SandboxService): boolean => type === 'payin' && flows.includes('hpp');

/** The point's services in a currency that work on the gateway's page. */
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

/** Numbers of the point's services in a currency. */
export const offeredIds = (world: Needs, currency: string): number[] =>
  offered(world, currency)
    .map(({id}) => id)
    .slice(0, MAX_SERVICES);

/**
 * The services named in the body.
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

/** The services with these numbers that the point still has. */
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

/** @param local whether the sandbox also allows http on local addresses @throws ApiFailure 2111 at `/<name>` */
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

/** The error for an operation that the status does not allow. */
export const wrongStatus = (message: string): ApiFailure => new ApiFailure('invalid_state_transition', message);
