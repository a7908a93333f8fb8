/**
 * The page of an operation.
 *
 * @param name method and path, `POST /v2/transaction/create`
 * @returns its route; a wrong one is a broken link, which stops the build
 */
export function operationRoute(name: string): string {
  const path = name.replace(/^[A-Z]+ /, '').replace(/[{}]/g, '');
  return path
    .replace(/^\/v2\/invoicing\/(invoice_\w+)$/, '/services/invoicing/api/$1')
    .replace(/^\/v2\/invoicing\/(\w+)$/, '/invoicing/api_invoicing/$1')
    .replace(/^\/(v\d)\/reports\//, '/api/reports/$1/')
    .replace(/^\/(v\d)\//, '/api/$1/');
}

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
