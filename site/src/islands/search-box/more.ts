import {resultsAddress} from '@repo/search/engine/address';
import {contextOf, versionOf} from '@repo/search/engine/page-traits';
import {CONTEXTS, type Answer} from '@repo/search/engine/types';

export interface Link {
  readonly text: string;
  readonly href: string;
}

/** Links below the list before the reader types. */
export const GROUPS: readonly Link[] = [
  {text: 'API', href: '/api/v2/list'},
  {text: 'Guides', href: '/#methods'},
  {text: 'Cabinet', href: '/cabinet/general/overview'},
  {text: 'Tables', href: '/reference/api_error_codes'},
];

/** Links for a query without hits: the similar word, the finder and the tables. */
const waysOn = (nearest: string): Link[] => [
  ...(nearest === '' ? [] : [{text: `Did you mean “${nearest}”?`, href: resultsAddress(nearest)}]),
  {text: 'Find a payment method', href: '/#methods'},
  {text: 'API error codes', href: '/reference/api_error_codes'},
  {text: 'Failure reason codes', href: '/reference/failure_reason_codes'},
];

/**
 * Links below the suggestions of the whole index: all results, and those inside or outside the reader's part of the site
 * and version.
 */
export function moreLinks(query: string, {total, byContext, nearest}: Answer): Link[] {
  const context = contextOf(window.location.pathname);
  const version = versionOf(window.location.pathname);
  const all = {text: 'See all results', href: resultsAddress(query)};
  if (total === 0) {
    return waysOn(nearest);
  }
  if (!context) {
    return [all];
  }
  const label = CONTEXTS[context];
  if ((byContext[context] ?? 0) === 0) {
    return [{text: `See all results outside "${label}"`, href: resultsAddress(query, context, version)}];
  }
  return [{text: `See all results within "${label}"`, href: resultsAddress(query, context, version)}, all];
}
