// Links of cells.
export {operationRoute} from '@repo/facts/reference/pages';

/** The row of a failure reason. */
export const failureRoute = (code: string): string => `/reference/failure_reason_codes#${code}`;

/** The row of a status. */
export const statusRoute = (name: string): string => `/reference/transaction_statuses#${name}`;

/** The row of a test card. */
export const cardRoute = (pan: string): string => `/reference/test_cards#${pan}`;

/** The row of a country. */
export const countryRoute = (alpha2: string): string => `/reference/country_codes#${alpha2}`;

/** The row of a currency. */
export const currencyRoute = (code: string): string => `/reference/currency_codes#${code}`;
