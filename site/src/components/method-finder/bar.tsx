import type {ReactNode} from 'react';
import React from 'react';
import {FACETS, type Facet} from './facets';

/** What the reader filters by; empty texts do not filter. */
export type MethodFilter = Readonly<Record<Facet | 'words', string>>;

export interface Choice {
  readonly facet: Facet;
  readonly options: readonly {readonly value: string; readonly text: string}[];
}

interface Props {
  readonly choices: readonly Choice[];
  readonly wanted: MethodFilter;
  readonly onChange?: (wanted: MethodFilter) => void;
}

export const NO_FILTER: MethodFilter = {
  words: '',
  countries: '',
  currencies: '',
  directions: '',
  kinds: '',
  flows: '',
  refunds: '',
  disputes: '',
  stored: '',
  capture: '',
  settlement: '',
};

/** Name of the parameter for the words in the address. */
export const WORDS = 'method';
export const LONGEST_WORDS = 100;

/** Text field and menus that filter the list of methods. */
export default function FinderBar({choices, wanted, onChange}: Props): ReactNode {
  const change = (part: Partial<MethodFilter>): void => onChange?.({...wanted, ...part});
  return (
    <form
      className="finder__bar"
      onSubmit={(event) => event.preventDefault()}
      onReset={(event) => {
        event.preventDefault();
        onChange?.(NO_FILTER);
      }}>
      <label className="finder__choice finder__words">
        <span>What you need, in words</span>
        <input
          type="search"
          name={WORDS}
          placeholder="kenya payout, pix, usdt"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_WORDS}
          value={wanted.words}
          onChange={({target}) => change({words: target.value})}
        />
      </label>
      {choices.map(({facet, options}) => (
        <label key={facet} className="finder__choice">
          <span>{FACETS[facet].label}</span>
          <select
            name={FACETS[facet].parameter}
            value={wanted[facet]}
            onChange={({target}) => change({[facet]: target.value})}>
            <option value="">Any</option>
            {options.map(({value, text}) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Show
      </button>
      <button type="reset" className="finder__reset">
        Clear
      </button>
    </form>
  );
}
