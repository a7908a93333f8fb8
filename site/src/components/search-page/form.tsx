import type {ReactNode} from 'react';
import React from 'react';
import {RESULTS_PATH} from '@repo/search/engine/address';
import {versionIn, type Question} from './question';

interface Props {
  readonly question: Question;
  readonly onChange?: (question: Question) => void;
}

/** Fields for the query and the version of the API. */
export default function SearchForm({question, onChange}: Props): ReactNode {
  const change = (part: Partial<Question>): void => onChange?.({...question, ...part});
  return (
    <form action={RESULTS_PATH} aria-label="What to search for" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        name="q"
        aria-label="Search for"
        autoComplete="off"
        spellCheck={false}
        value={question.query}
        onChange={({target}) => change({query: target.value})}
      />
      <select
        name="version"
        aria-label="Version of the API"
        value={question.version ?? ''}
        onChange={({target}) => change({version: versionIn(target.value)})}>
        <option value="">All pages</option>
        <option value="v2">API v2</option>
        <option value="v1">API v1</option>
      </select>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Search
      </button>
    </form>
  );
}
