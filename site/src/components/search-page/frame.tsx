import type {ReactNode, Ref} from 'react';
import React from 'react';
import {resultsAddress} from '@repo/search/engine/address';
import type {Answer, Context, Hit} from '@repo/search/engine/types';
import {HitSections, SearchHit} from '../search-hit';
import Slot from '../slot';
import SearchForm from './form';
import SearchGroups from './groups';
import type {Question} from './question';

interface Props {
  readonly question: Question;
  /** Undefined without a query. */
  readonly state?: 'loading' | 'done';
  readonly status: string;
  readonly hits: readonly Hit[];
  /** Index of the first shown hit among all, from 0. */
  readonly offset: number;
  readonly counts: Answer['byContext'];
  /** Whether the counts are those of the whole index. */
  readonly isFinal?: boolean;
  readonly isEmpty?: boolean;
  /** Without hits: a similar word of the site; may be empty. */
  readonly nearest?: string;
  readonly hasNext?: boolean;
  readonly onQuestion?: (question: Question) => void;
  /** @param pages -1 or 1 */
  readonly onStep?: (pages: number) => void;
  readonly statusRef?: Ref<HTMLParagraphElement>;
  readonly listRef?: Ref<HTMLOListElement>;
  /** Links for a query without hits. */
  readonly children?: ReactNode;
}

/** The page of results: the query, its hits, and links for a query without hits. */
export default function SearchFrame(props: Props): ReactNode {
  const {
    question,
    state,
    status,
    hits,
    offset,
    counts,
    isFinal = false,
    isEmpty = false,
    nearest = '',
    hasNext = false,
    children,
  } = props;
  const {onQuestion, onStep, statusRef, listRef} = props;
  const choose = (context: Context | undefined): void => onQuestion?.({...question, context});
  return (
    <>
      <section className="search-page" aria-label="Results" data-state={state}>
        <SearchForm question={question} onChange={onQuestion} />
        <p ref={statusRef} role="status" tabIndex={-1}>
          {status}
        </p>
        <SearchGroups counts={counts} isFinal={isFinal} chosen={question.context} onChoose={choose} />
        <p className="search-page__hint" hidden={!isEmpty}>
          {nearest !== '' && (
            <>
              Did you mean <a href={resultsAddress(nearest)}>{nearest}</a>?{' '}
            </>
          )}
          Try fewer or other words, a code exactly as an answer shows it, or one of these pages:
        </p>
        <ol ref={listRef} start={offset + 1}>
          {hits.map((hit) => (
            <li key={hit.path}>
              <SearchHit hit={hit} />
              <HitSections hit={hit} />
            </li>
          ))}
        </ol>
        <p className="search-page__steps">
          <button type="button" className="search-page__button" hidden={offset === 0} onClick={() => onStep?.(-1)}>
            Previous 50
          </button>
          <button type="button" className="search-page__button" hidden={!hasNext} onClick={() => onStep?.(1)}>
            Next 50
          </button>
        </p>
      </section>
      <Slot hidden={hits.length > 0}>{children}</Slot>
    </>
  );
}
