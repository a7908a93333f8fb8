import {resultsAddress} from '@repo/search/engine/address';
import {contextOf} from '@repo/search/engine/page-traits';
import {CONTEXTS, type Answer} from '@repo/search/engine/types';

export interface Link {
  readonly text: string;
  readonly href: string;
}

/** Links below the suggestions: all results, and those inside or outside the reader's part of the site. */
export function moreLinks(query: string, {total, byContext}: Answer): Link[] {
  const context = contextOf(window.location.pathname);
  const all = {text: 'See all results', href: resultsAddress(query)};
  if (!context) {
    return total > 0 ? [all] : [];
  }
  const label = CONTEXTS[context];
  if ((byContext[context] ?? 0) === 0) {
    return [{text: `See all results outside "${label}"`, href: resultsAddress(query)}];
  }
  return [{text: `See all results within "${label}"`, href: resultsAddress(query, context)}, all];
}
