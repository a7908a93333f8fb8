import type {ReactNode} from 'react';
import React from 'react';
import {RESULTS_PATH} from '@repo/search/engine/address';
import type {Hit} from '@repo/search/engine/types';
import {SearchHit} from '../search-hit';

interface Props {
  readonly query: string;
  readonly onQuery?: (query: string) => void;
  readonly status: string;
  readonly hits: readonly Hit[];
}

/** On the not-found page: a search box, and pages that the reader may have looked for. */
export default function NearestFrame({query, onQuery, status, hits}: Props): ReactNode {
  return (
    <>
      <form action={RESULTS_PATH} aria-label="Search">
        <input
          type="search"
          name="q"
          aria-label="Search for"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({target}) => onQuery?.(target.value)}
        />
        <button type="submit" className="search-page__button">
          Search
        </button>
      </form>
      <p role="status">{status}</p>
      <ol>
        {hits.map((hit) => (
          <li key={hit.path}>
            <SearchHit hit={hit} />
          </li>
        ))}
      </ol>
    </>
  );
}
