// Which fields a request of a service holds, and in which step. Pure: for the sandbox, the guides and their requests.
import {isAskedFor, type Integration} from './asked';
import type {Catalogue, OwnedService} from './lookup';
import type {Direction, ActingMethod, MethodField} from './types';

/** The operation that takes a field: transaction/create (also validate), pay or update. */
export type Step = 'create' | 'pay' | 'update';

const PAID_WITH = ['card', 'card_token', 'phone', 'wallet', 'payment_code', 'browser'];
/** What the payer knows only after the transfer, or gets by SMS. */
const KNOWN_LATER = ['otp', 'fields.utr', 'fields.reference', 'fields.transaction_reference'];

/** @param name path of a field, as in the catalogue: `payer.document.number` */
export function stepOf(name: string): Step {
  if (KNOWN_LATER.includes(name)) {
    return 'update';
  }
  return PAID_WITH.includes(name.split('.')[0]!) ? 'pay' : 'create';
}

/** What one method asks for in requests of a service. */
export interface Form {
  /** Id of the method. */
  readonly method: string;
  readonly fields: readonly MethodField[];
}

/** The methods that a service is used with, its own first. None for services of examples. */
export function methodsOf(
  {methods}: Pick<Catalogue, 'methods'>,
  {method: owner}: OwnedService,
): readonly ActingMethod[] {
  return methods
    .filter(({id, uses_services_of: others}) => id === owner || (owner !== null && others.includes(owner)))
    .sort((left, right) => Number(right.id === owner) - Number(left.id === owner));
}

const isFor = ({guides}: ActingMethod, direction: Direction, integration: Integration): boolean =>
  guides.some((guide) => guide.direction === direction && guide.integration === integration);

/**
 * The ways in which a service can be used in one integration; a request fits one of them. Its own method's, unless the
 * guides of this integration are those of other methods: then theirs.
 *
 * @param direction of the service, or `validation` for dry runs that ask about a code or a recipient
 */
export function formsOf(
  catalogue: Pick<Catalogue, 'methods'>,
  service: OwnedService,
  integration: Integration,
  direction: Direction = service.direction,
): readonly Form[] {
  const users = methodsOf(catalogue, service);
  const fieldsOf = ({fields}: ActingMethod): readonly MethodField[] =>
    (fields[direction] ?? []).filter((field) => isAskedFor(field, service, integration));
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
