// Whether a field of a method applies to one of its services. A field's `only` limits it to one integration, direction, kind
// of recipient or country.
import type {MethodField, Service} from './types';

export type Integration = 'hpp' | 'h2h';

const INTEGRATIONS: readonly unknown[] = ['hpp', 'h2h'];

const DIRECTIONS: readonly unknown[] = ['payin', 'payout'];
const COUNTRY = /^[A-Z]{2}$/;

/** Whether `only` of a field limits it to a country. */
export const isCountry = (only: MethodField['only']): only is string => only !== null && COUNTRY.test(only);

/**
 * Whether requests by this service can hold the field.
 *
 * @param field of a method; `only` is null where it applies to all services
 * @param service whose direction decides, also for a dry run of one
 * @param integration leave it out to ask about any integration
 */
export function fieldApplies(
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
  return isCountry(only) ? only === country : only === recipient;
}

/** Whether a request is incomplete without the field: always (`required`), or in the case that `when` names. */
export const isFieldRequired = ({required, when}: Pick<MethodField, 'required' | 'when'>): boolean =>
  required || when !== undefined;
