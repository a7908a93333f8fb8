import {useEffect, useEffectEvent, useState, useSyncExternalStore} from 'react';
import {cutQuery} from '@repo/search/engine/address';
import {SEARCHING_AFTER_MS} from '../search-engine';
import {createStore, type Store} from '../store';
import {useSearch} from '../use-search';
import {rememberQuery} from './recent';
import {
  CLOSED,
  MOST_SUGGESTIONS,
  withAnswer,
  withFailure,
  withPopularPages,
  withSearching,
  type Suggestions,
} from './suggestions';

/**
 * Suggestions for the text of the box.
 *
 * @param isHovered whether the pointer is over the panel
 * @returns the state, its store, a function that queries for the current text, and one that remembers it
 */
export function useSuggestions(
  input: HTMLInputElement,
  isHovered: () => boolean,
): {view: Suggestions; store: Store<Suggestions>; ask: () => void; remember: () => void} {
  const [store] = useState(() => createStore<Suggestions>(CLOSED));
  const view = useSyncExternalStore(store.subscribe, store.get);
  const query = (): string => input.value.trim();
  const send = useSearch({
    onAnswer(answer, isComplete) {
      if (query() !== '') {
        const isAimed = store.get().active >= 0 || isHovered();
        store.set(withAnswer(store.get(), query(), answer, isComplete, isAimed));
      }
    },
    onFailure: () => store.set(withFailure(store.get(), query())),
  });

  function ask(): void {
    if (query() === '') {
      store.set(withPopularPages(store.get()));
    } else {
      store.set({state: 'loading', query: query()});
      send({query: cutQuery(input.value), from: window.location.pathname, limit: MOST_SUGGESTIONS, offset: 0});
    }
  }

  // Show "Searching" if an answer takes long, such as the first one on a slow connection.
  const isWaiting = view.state === 'loading' && view.shownFor !== view.query;
  const onWaiting = useEffectEvent(() => {
    // The answer may have arrived but not been rendered yet.
    if (store.get().state === 'loading') {
      store.set(withSearching(store.get()));
    }
  });
  useEffect(() => {
    const timer = isWaiting ? setTimeout(() => onWaiting(), SEARCHING_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isWaiting, view.query]);
  function remember(): void {
    if (query() !== '') {
      rememberQuery(query());
    }
  }

  return {view, store, ask, remember};
}
