import type {Hit} from '@site/src/search/types';
import type {Link} from './more';

/** What the panel below the box shows. */
export interface Suggestions {
  readonly isOpen: boolean;
  readonly hasFocus: boolean;
  readonly hits: readonly Hit[];
  /** Place of the chosen hit; -1 is the text itself. */
  readonly active: number;
  readonly status: string;
  /** A count is for screen readers alone: others see the list. */
  readonly isStatusSeen: boolean;
  readonly more: readonly Link[];
  /** Undefined before anything is asked. */
  readonly state: 'loading' | 'done' | undefined;
  /** What was asked last, and what `hits` answer. */
  readonly asked: string;
  readonly shownFor: string;
}

export const BEGIN: Suggestions = {
  isOpen: false,
  hasFocus: false,
  hits: [],
  active: -1,
  status: '',
  isStatusSeen: false,
  more: [],
  state: undefined,
  asked: '',
  shownFor: '',
};

const counted = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`);

/** @param isComplete the whole index has answered */
export function said(hits: readonly Hit[], isComplete: boolean): Pick<Suggestions, 'status' | 'isStatusSeen'> {
  if (hits.length > 0) {
    return {status: counted(hits.length), isStatusSeen: false};
  }
  return {status: isComplete ? 'No results' : 'Searching', isStatusSeen: true};
}
