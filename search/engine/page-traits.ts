import {kindOfPage} from '../../facts/reference/pages';
import {directionOf} from './direction';
import type {Context, Version} from './types';

/** The context of a page, if it has one; the API includes its reports. */
export function contextOf(path: string): Context | undefined {
  const {area} = kindOfPage(path);
  return area === 'reports' ? 'api' : area;
}

/** The version of the API that a page is about, if the other version has a page too. */
export const versionOf = (path: string): Version | undefined => kindOfPage(path).version;

const CODE_TABLES: ReadonlySet<string> = new Set(['/reference/api_error_codes', '/reference/failure_reason_codes']);

/** Whether a page is a table of what can go wrong: its rows explain the lines of a log. */
export const listsCodes = (path: string): boolean => CODE_TABLES.has(path);

const OF_CALLBACKS: ReadonlySet<string> = new Set(['/callbacks', '/callbacks_get']);

/** Whether a page is about what the merchant's server gets. */
export const isOfCallbacks = (path: string): boolean => OF_CALLBACKS.has(path);

/** Factor of a page by its kind. General pages rank before special ones, v2 before v1, pay-ins before payouts. */
function kindPrior(path: string): number {
  if (versionOf(path) === 'v1') {
    return 0.75;
  }
  const context = contextOf(path);
  if (context === 'services') {
    return directionOf(path) === 'payout' ? 0.86 : 0.9;
  }
  if (context === 'invoicing') {
    return 0.77;
  }
  return context === undefined ? 1.1 : 1;
}

/**
 * Factor of a page for every query.
 *
 * @param links number of pages that link to it
 */
export const priorOf = (path: string, links: number): number => kindPrior(path) * (1 + 0.06 * Math.log10(1 + links));

/** Home page and changelog mention everything, and the page of one thing says more about it. */
const SECTION_PRIORS: ReadonlyMap<string, number> = new Map([
  ['/', 0.4],
  ['/changelog', 0.7],
]);

/** Factor of a page's sections. */
export const sectionPriorOf = (path: string): number => SECTION_PRIORS.get(path) ?? 1;
