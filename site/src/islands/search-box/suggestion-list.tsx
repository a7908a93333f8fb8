import type {ReactNode, RefObject} from 'react';
import React from 'react';
import clsx from 'clsx';
import {SearchHit} from '@site/src/components/search-hit';
import {usePassages} from '../use-passages';
import type {Suggestions} from './suggestions';

export const LIST_ID = 'search-suggestions';
export const optionId = (at: number): string => `search-hit-${at}`;

interface Props {
  readonly view: Suggestions;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly onForget?: () => void;
}

/** Status, hits and links of the panel. */
export const SuggestionList = ({view, listRef, onForget}: Props): ReactNode => {
  const {status, isStatusSeen, active, more, note, hasRecent} = view;
  const hits = usePassages(view.hits);
  return (
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
      <div className="search__foot">
        {note !== '' && <span aria-hidden="true">{note}</span>}
        <p className="search__more">
          {more.map(({text, href}) => (
            <a key={text} href={href}>
              {text}
            </a>
          ))}
        </p>
        {hasRecent && (
          <button type="button" className="search__forget" onClick={onForget}>
            Clear recent searches
          </button>
        )}
        <span className="search__keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
        </span>
      </div>
    </>
  );
};
