// Fields of a service's requests, by step. The sandbox, the guides and their example requests use it; it reads no files.
import {fieldApplies, type Integration} from './field-applies';
import type {Catalogue, OwnedService} from './lookup';
import type {Direction, BareMethod, MethodField} from './types';

/** Operation that takes a field: `transaction/create` (and `validate`), `pay` or `update`. */
export type Step = 'create' | 'pay' | 'update';

const PAID_WITH = ['card', 'card_token', 'phone', 'wallet', 'payment_code', 'browser'];
/** Fields that the payer knows only after the transfer, or gets by SMS. */
const KNOWN_LATER = ['otp', 'fields.utr', 'fields.reference', 'fields.transaction_reference'];

/** @param name path of a field, such as `payer.document.number` */
export function stepOf(name: string): Step {
  if (KNOWN_LATER.includes(name)) {
    return 'update';
  }
  return PAID_WITH.includes(name.split('.')[0]!) ? 'pay' : 'create';
}

/** The fields that one method requires in requests by a service. */
export interface Form {
  /** Id of the method. */
  readonly method: string;
  readonly fields: readonly MethodField[];
}

/** Methods that use a service, its own first. Empty for services that only examples use. */
export function methodsOf({methods}: Pick<Catalogue, 'methods'>, {method: owner}: OwnedService): readonly BareMethod[] {
  return methods
    .filter(({id, uses_services_of: others}) => id === owner || (owner !== null && others.includes(owner)))
    .sort((left, right) => Number(right.id === owner) - Number(left.id === owner));
}

const isFor = ({guides}: BareMethod, direction: Direction, integration: Integration): boolean =>
  guides.some((guide) => guide.direction === direction && guide.integration === integration);

/**
 * The alternative lists of fields for a service in one integration; a request must fit one of them. They come from the
 * service's own method or, if only other methods have guides for this integration, from those.
 *
 * @param direction of the service, or `validation` for a dry run that checks a code or a recipient
 */
export function formsOf(
  catalogue: Pick<Catalogue, 'methods'>,
  service: OwnedService,
  integration: Integration,
  direction: Direction = service.direction,
): readonly Form[] {
  const users = methodsOf(catalogue, service);
  const fieldsOf = ({fields}: BareMethod): readonly MethodField[] =>
    (fields[direction] ?? []).filter((field) => fieldApplies(field, service, integration));
  const others = users.filter(
    (method) => method.id !== service.method && isFor(method, direction, integration) && fieldsOf(method).length > 0,
  );
  const own = users.filter(
    (method) => method.id === service.method && (others.length === 0 || isFor(method, direction, integration)),
  );
  return [...own, ...others]
    .filter(({fields}) => direction !== 'validation' || fields[direction] !== undefined)
    .map((method) => ({method: method.id, fields: fieldsOf(method)}));
}
