import type {ReactNode, RefObject} from 'react';
import React from 'react';
import clsx from 'clsx';
import {SearchHit} from '@site/src/components/search-hit';
import type {Suggestions} from './suggestions';

export const LIST_ID = 'search-suggestions';
export const optionId = (at: number): string => `search-hit-${at}`;

interface Props {
  readonly view: Suggestions;
  readonly listRef: RefObject<HTMLDivElement | null>;
}

/** Status, hits and links of the panel. */
export const SuggestionList = ({view: {status, isStatusSeen, hits, active, more}, listRef}: Props): ReactNode => (
  <>
    <p className={clsx('search__status', !isStatusSeen && 'visually-hidden')} role="status">
      {status}
    </p>
    <div ref={listRef} id={LIST_ID} role="listbox" aria-label="Suggestions">
      {hits.map((hit, at) => (
        <SearchHit
          key={hit.path}
          hit={hit}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
        />
      ))}
    </div>
    <p className="search__more">
      {more.map(({text, href}) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </p>
  </>
);
