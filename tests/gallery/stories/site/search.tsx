import React from 'react';
import {SuggestionList} from '@site/src/islands/search-box/suggestion-list';
import {CLOSED, type Suggestions} from '@site/src/islands/search-box/suggestions';
import {hits} from './search-hit';

const view: Suggestions = {
  ...CLOSED,
  isOpen: true,
  hasFocus: true,
  hits,
  active: 0,
  more: [{text: 'All results', href: '/search/'}],
};

const box = (view: Suggestions | null) => (
  <div style={{display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start', minHeight: view ? 360 : 0}}>
    <form className="search" role="search" data-focused={view ? '' : undefined}>
      <input type="search" placeholder="Search" aria-label="Search" />
      <kbd aria-hidden="true">/</kbd>
      {view && (
        <div className="search__panel">
          <SuggestionList view={view} listRef={{current: null}} />
        </div>
      )}
    </form>
  </div>
);

export const isBare = true;

export default {
  box: box(null),
  suggestions: box(view),
  'nothing found': box({...CLOSED, status: 'No pages', isStatusSeen: true}),
};
