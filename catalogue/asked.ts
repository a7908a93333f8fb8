// Whether a service asks for a field that belongs to one integration, one direction, one kind of recipient or one country.
import type {MethodField, Service} from './types';

export type Integration = 'hpp' | 'h2h';

const INTEGRATIONS: readonly unknown[] = ['hpp', 'h2h'];
/** Of the service: a dry run asks about pay-ins and payouts. */
const DIRECTIONS: readonly unknown[] = ['payin', 'payout'];
const COUNTRY = /^[A-Z]{2}$/;

/** Whether the service asks for the field, in this integration or, without one, in any. */
export function isAskedFor(
  {only}: Pick<MethodField, 'only'>,
  {direction, recipient, country}: Pick<Service, 'direction' | 'recipient' | 'country'>,
  integration?: Integration,
): boolean {
  if (only === null) {
    return true;
  }
  if (INTEGRATIONS.includes(only)) {
    return integration === undefined || only === integration;
  }
  if (DIRECTIONS.includes(only)) {
    return only === direction;
  }
  return COUNTRY.test(only) ? only === country : only === recipient;
}

/** Whether a request lacks something without the field: always, or when it asks about the thing that `when` names. */
export const isDemanded = ({required, when}: Pick<MethodField, 'required' | 'when'>): boolean =>
  required || when !== undefined;
