import {useEffect, useEffectEvent} from 'react';
import {resultsAddress} from '@repo/search/engine/address';
import type {Hit} from '@repo/search/engine/types';
import type {Store} from '../store';
import type {BoxProps} from './box-props';
import {actionOf, activeAfter} from './keys';
import {opened, type Suggestions} from './suggestions';
import {plainKey} from '../../../../lib/plain-key';

/** The place of the hit with this title; -1 without one. */
const placeOfTitle = (hits: readonly Hit[], query: string): number =>
  query === '' ? -1 : hits.findIndex(({title}) => title.toLowerCase() === query.toLowerCase());

interface Handlers {
  readonly ask: () => void;
  /** Follows the hit at an index of the list. */
  readonly choose: (place: number) => void;
  readonly leave: () => void;
  /** Remembers the query. */
  readonly remember: () => void;
}

/** Reacts to keys, typing, focus and Enter in the box, which another component renders. */
export function useBoxEvents(
  {form, input, history}: Pick<BoxProps, 'form' | 'input' | 'history'>,
  store: Store<Suggestions>,
  {ask, choose, leave, remember}: Handlers,
): void {
  const query = (): string => input.value.trim();

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const view = store.get();
    const action = actionOf(plainKey(event), view);
    if (action === undefined) {
      return;
    }
    event.preventDefault();
    if (action === 'close') {
      if (!view.isOpen || query() === '') {
        leave();
      }
      store.set(opened(false));
    } else if (action === 'choose') {
      choose(view.active);
    } else {
      store.set({isOpen: true, active: activeAfter(action, view)});
    }
  });
  const onInput = useEffectEvent(ask);
  const onFocus = useEffectEvent(() => {
    const view = store.get();
    if (view.shownFor === query() && view.hits.length > 0) {
      store.set(opened(true));
    } else {
      ask();
    }
  });
  const onFocusOut = useEffectEvent(({relatedTarget}: FocusEvent): void => {
    if (!form.contains(relatedTarget as Node | null)) {
      store.set({hasFocus: false, ...opened(false)});
    }
  });
  const onSubmit = useEffectEvent((event: Event): void => {
    event.preventDefault();
    const view = store.get();
    const titled = view.shownFor === query() ? placeOfTitle(view.hits, query()) : -1;
    if (titled >= 0) {
      choose(titled);
    } else if (query() !== '') {
      remember();
      history.push(resultsAddress(query()));
      leave();
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    input.addEventListener('keydown', (event) => onKey(event), stop);
    input.addEventListener('input', () => onInput(), stop);
    input.addEventListener('focus', () => onFocus(), stop);
    form.addEventListener('focusin', () => store.set({hasFocus: true}), stop);
    form.addEventListener('focusout', (event) => onFocusOut(event), stop);
    form.addEventListener('submit', (event) => onSubmit(event), stop);
    store.set({hasFocus: form.contains(document.activeElement)});
    onInput();
    return () => stop.abort();
  }, [form, input, store]);
}
