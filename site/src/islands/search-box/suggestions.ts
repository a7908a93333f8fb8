import {POPULAR_PAGES} from '@repo/search/engine/popular-pages';
import type {Answer, Hit} from '@repo/search/engine/types';
import {mergeHits} from '../search-merge';
import {GROUPS, moreLinks, type Link} from './more';
import {recentHits} from './recent';

export const MOST_SUGGESTIONS = 8;

/** State of the panel below the box. */
export interface Suggestions {
  readonly isOpen: boolean;
  readonly hasFocus: boolean;
  readonly hits: readonly Hit[];
  /** Index of the active hit; -1 for the text. */
  readonly active: number;
  readonly status: string;
  /** Whether the status is visible. The number of hits is only for screen readers. */
  readonly isStatusSeen: boolean;
  readonly more: readonly Link[];
  /** What is said below the list: that more is coming, or which words were corrected. */
  readonly note: string;
  /** Whether the list begins with recent queries. */
  readonly hasRecent: boolean;
  /** Undefined before the first query. */
  readonly state: 'loading' | 'done' | undefined;
  /** The last query. */
  readonly query: string;
  /** The query that `hits` answer. */
  readonly shownFor: string;
}

export const CLOSED: Suggestions = {
  isOpen: false,
  hasFocus: false,
  hits: [],
  active: -1,
  status: '',
  isStatusSeen: false,
  more: [],
  note: '',
  hasRecent: false,
  state: undefined,
  query: '',
  shownFor: '',
};

export const opened = (isOpen: boolean): Partial<Suggestions> => (isOpen ? {isOpen} : {isOpen, active: -1});

/** The state before the reader types: recent queries and popular pages. */
export function withPopularPages({hasFocus}: Suggestions): Suggestions {
  const recent = recentHits();
  const hasRecent = recent.length > 0;
  return {
    ...CLOSED,
    hasFocus,
    isOpen: hasFocus,
    hits: [...recent, ...POPULAR_PAGES],
    hasRecent,
    status: hasRecent ? 'Recent searches and what is asked most' : 'Asked most',
    isStatusSeen: true,
    more: GROUPS,
  };
}

const COMING = 'More results are coming';

const countOf = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`);

/** @param isComplete whether the answer is from the whole index */
function statusOf(hits: readonly Hit[], isComplete: boolean): Pick<Suggestions, 'status' | 'isStatusSeen'> {
  const found = hits.length > 0 ? countOf(hits.length) : 'No results';
  const pending = hits.length > 0 ? COMING : 'Searching';
  return {status: isComplete ? found : pending, isStatusSeen: hits.length === 0};
}

/** The footer's text. It has the same place before and after the whole index has answered. */
function noteOf({corrected}: Answer, hits: readonly Hit[], isComplete: boolean): string {
  if (!isComplete) {
    return hits.length > 0 ? COMING : '';
  }
  return corrected === '' ? '' : `Showing results for “${corrected}”`;
}

/**
 * The state after an answer.
 *
 * @param isComplete whether the answer is from the whole index
 * @param isAimed whether the reader may be about to choose a hit, so none must move
 */
export function withAnswer(
  view: Suggestions,
  query: string,
  answer: Answer,
  isComplete: boolean,
  isAimed: boolean,
): Suggestions {
  const isSame = view.shownFor === query;
  const hits = isSame ? mergeHits(view.hits, answer.hits, isAimed, MOST_SUGGESTIONS) : answer.hits;
  const isWaiting = hits.length === 0 && !isComplete;
  // The whole index may answer the same query again. If the reader has closed the list, it stays closed.
  const isOpen = isSame ? view.isOpen : view.hasFocus;
  return {
    ...view,
    ...(!isSame && {active: -1}),
    hits,
    shownFor: query,
    state: isWaiting ? 'loading' : 'done',
    more: isComplete ? moreLinks(query, answer) : [],
    note: noteOf(answer, hits, isComplete),
    hasRecent: false,
    ...statusOf(hits, isComplete),
    ...opened(isOpen),
  };
}

export const withFailure = (view: Suggestions, query: string): Suggestions => ({
  ...view,
  state: 'done',
  status: 'The search could not be loaded. Press Enter to try again.',
  isStatusSeen: true,
  ...opened(query !== '' && view.hasFocus),
});

export const withSearching = (view: Suggestions): Suggestions => ({
  ...view,
  hits: [],
  more: [],
  note: '',
  hasRecent: false,
  status: 'Searching',
  isStatusSeen: true,
  ...opened(view.hasFocus),
});
