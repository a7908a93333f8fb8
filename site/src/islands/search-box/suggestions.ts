import {POPULAR_PAGES} from '@repo/search/engine/popular-pages';
import type {Answer, Hit} from '@repo/search/engine/types';
import {mergeHits} from '../search-merge';
import {moreLinks, type Link} from './more';

export const MOST_SUGGESTIONS = 8;

/** State of the panel below the box. */
export interface Suggestions {
  readonly isOpen: boolean;
  readonly hasFocus: boolean;
  readonly hits: readonly Hit[];
  /** Place of the chosen hit; -1 is the text itself. */
  readonly active: number;
  readonly status: string;
  /** Screen readers get the count of hits; everybody else sees the list. */
  readonly isStatusSeen: boolean;
  readonly more: readonly Link[];
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
  state: undefined,
  query: '',
  shownFor: '',
};

export const opened = (isOpen: boolean): Partial<Suggestions> => (isOpen ? {isOpen} : {isOpen, active: -1});

/** Before a letter is typed: the pages that readers ask about most. */
export const withPopularPages = ({hasFocus}: Suggestions): Suggestions => ({
  ...CLOSED,
  hasFocus,
  isOpen: hasFocus,
  hits: POPULAR_PAGES,
  status: 'Asked most',
  isStatusSeen: true,
});

const countOf = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`);

/** @param isComplete the whole index has answered */
function statusOf(hits: readonly Hit[], isComplete: boolean): Pick<Suggestions, 'status' | 'isStatusSeen'> {
  if (hits.length > 0) {
    return {status: countOf(hits.length), isStatusSeen: false};
  }
  return {status: isComplete ? 'No results' : 'Searching', isStatusSeen: true};
}

/**
 * The state after an answer.
 *
 * @param isComplete the whole index has answered
 * @param isAimed the reader is about to choose a hit, so none moves
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
  // More of the index answers the same query again: a list that was closed in between stays closed.
  const isOpen = isSame ? view.isOpen : view.hasFocus;
  return {
    ...view,
    ...(!isSame && {active: -1}),
    hits,
    shownFor: query,
    state: isWaiting ? 'loading' : 'done',
    more: isWaiting ? [] : moreLinks(query, answer),
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
  status: 'Searching',
  isStatusSeen: true,
  ...opened(view.hasFocus),
});
