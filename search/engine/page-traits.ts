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

/** Factor of a page by its kind: general before special, v2 before v1, pay-in before payout. */
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
 * @param links number of pages that lead to it
 */
export const priorOf = (path: string, links: number): number => kindPrior(path) * (1 + 0.06 * Math.log10(1 + links));

/** Factor of a page's sections: home page and changelog mention everything, so only the whole page counts in full. */
export const sectionPriorOf = (path: string): number => (path === '/' || path === '/changelog' ? 0.7 : 1);
