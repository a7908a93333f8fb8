// Reads the account: account/info, service/*, list.
import type {HasWallets} from '../../domain/wallets';
import type {HasOperations} from '../operation-facts';
import {signedFromMinor} from '../../../../facts/reference/currencies';
import {ApiFailure} from '../../kit/failure';
import {
  serviceDetailsV2,
  serviceV2,
  type SandboxService,
  type ServiceView,
  type HasServices,
} from '../../domain/services/services';
import type {Call as CallWith, Handler as HandlerWith} from '../call';
import {pageOf} from '../paging';
import {walletName} from '../../domain/transfers';

type Needs = HasOperations & HasServices & HasWallets;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

export const accountInfo: Handler = ({world, point, key}) => ({
  kind: 'data',
  data: {
    account_id: point.accountId,
    point_id: point.pointId,
    name: point.name,
    wallets: world.wallets.all().map(([currency, {available, pending, reserved}]) => ({
      wallet_id: walletName(currency),
      currency,
      available: signedFromMinor(available, currency),
      pending: signedFromMinor(pending, currency),
      reserved: signedFromMinor(reserved, currency),
    })),
    permissions: key.scopes,
  },
});

/** Of its own country, or one without, which takes payers of every country or of several. */
const isFor = ({country: own, countries}: SandboxService, country: unknown): boolean =>
  own === null ? countries === null || countries.some((each) => each === country) : own === country;

/** Enabled services that match the call's filters, highest number first. */
export function fittingServices({world, parameters}: Call): readonly ServiceView[] {
  const {country, currency, type, flow} = parameters;
  return [...world.services.values()]
    .sort((left, right) => right.id - left.id)
    .filter((service) => country === undefined || isFor(service, country))
    .map(serviceV2)
    .filter(
      (service) =>
        service.status !== 'disabled' &&
        (currency === undefined || service.currency === currency) &&
        (type === undefined || service.type === type) &&
        (flow === undefined || service.flows.some((each) => each === flow)),
    );
}

export const listServices: Handler = (call) => {
  const {rows, page} = pageOf(
    call,
    'services',
    fittingServices(call),
    ({service_id: id}) => String(id),
    (id, other) => Number(id) < Number(other),
  );
  return {kind: 'data', data: {services: rows}, page};
};

export const getService: Handler = ({world, point, parameters}) => {
  const service = world.services.get(Number(parameters['service_id']));
  if (!service) {
    throw new ApiFailure('service_not_found', `No service has the number ${String(parameters['service_id'])}.`);
  }
  const settledIn = point.settlesIn[service.currency] ?? service.currency;
  return {kind: 'data', data: {service: serviceDetailsV2(service, settledIn)}};
};

export const listMethods: Handler = ({world, key, parameters}: Call) => {
  const version = String(parameters['version'] ?? 'v2');
  const methods = world.contract.operations
    .filter(({path, scopes}) => path.startsWith(`/${version}/`) && scopes.some((scope) => key.scopes.includes(scope)))
    .map(({method, path, scopes, rateClass, deprecated}) => ({
      name: path.replace(/^\/v\d\/|[{}]/g, ''),
      http_method: method,
      path,
      scope: scopes.join(' '),
      rate_class: rateClass,
      deprecated,
    }))
    .sort((left, right) => (`${left.name} ${left.http_method}` < `${right.name} ${right.http_method}` ? -1 : 1));
  return {kind: 'data', data: {methods}};
};
