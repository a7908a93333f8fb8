// Methods whose payer signs a contract and is charged later, by debits of their own.
import type {ActingMethod} from './types';

const LIMIT = 'fields.single_upper_limit';

/** Whether the payer of its pay-ins signs for the most that each later debit may take. */
export const isContract = ({fields}: Pick<ActingMethod, 'fields'>): boolean =>
  fields.payin?.some(({name}) => name === LIMIT) ?? false;
