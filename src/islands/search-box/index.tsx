// The suggestions below the search box: a combobox with a list, as the ARIA pattern has it. The box itself stands in the
// page from the beginning and keeps what is typed into it; what the pattern wants of it is told.
import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useRef, useState, useSyncExternalStore} from 'react';
import clsx from 'clsx';
import {SearchHit} from '@site/src/components/search-hit';
import {followLinks} from '@site/src/browser/links';
import {resultsAddress} from '@site/src/search/address';
import {POPULAR_PAGES} from '@site/src/search/popular-pages';
import {mergeHits} from '../search-merge';
import {createStore} from '../store';
import {useSearch} from '../use-search';
import type {BoxProps} from './box-props';
import {actionOf, activeAfter} from './keys';
import {SEARCHING_AFTER_MS} from '../search-engine';
import {moreLinks} from './more';
import {BEGIN, said, type Suggestions} from './suggestions';

const MOST_SUGGESTIONS = 8;
const LIST_ID = 'search-suggestions';
const optionId = (at: number): string => `search-hit-${at}`;

export default function SearchBox({form, input, history, tell}: BoxProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [store] = useState(() => createStore<Suggestions>(BEGIN));
  const {isOpen, hasFocus, hits, active, status, isStatusSeen, more, state, asked, shownFor} = useSyncExternalStore(
    store.subscribe,
    store.get,
  );
  const query = (): string => input.value.trim();
  const isAimed = (): boolean => store.get().active >= 0 || panel.current!.matches(':hover');
  const setOpen = (isWanted: boolean): void => store.set({isOpen: isWanted, ...(!isWanted && {active: -1})});

  const send = useSearch({
    onAnswer(answer, isComplete) {
      if (query() === '') {
        return;
      }
      const isSame = store.get().shownFor === query();
      if (!isSame) {
        store.set({active: -1});
      }
      const found = isSame ? mergeHits(store.get().hits, answer.hits, isAimed(), MOST_SUGGESTIONS) : answer.hits;
      const isWaiting = found.length === 0 && !isComplete;
      store.set({
        hits: found,
        shownFor: query(),
        state: isWaiting ? 'loading' : 'done',
        more: isWaiting ? [] : moreLinks(query(), answer),
        ...said(found, isComplete),
      });
      // More of the index answers the same question once more: a list that was closed meanwhile stays closed.
      setOpen(isSame ? store.get().isOpen : store.get().hasFocus);
    },
    onFailure() {
      const status = 'The search could not be loaded. Press Enter to try again.';
      store.set({state: 'done', status, isStatusSeen: true});
      setOpen(query() !== '' && store.get().hasFocus);
    },
  });

  function ask(): void {
    if (query() === '') {
      // Before a letter is typed: what readers ask most.
      const status = 'Asked most';
      store.set({...BEGIN, hasFocus: store.get().hasFocus, hits: POPULAR_PAGES, status, isStatusSeen: true});
      setOpen(store.get().hasFocus);
      return;
    }
    store.set({state: 'loading', asked: query()});
    send({query: input.value, limit: MOST_SUGGESTIONS, offset: 0});
  }

  function leave(): void {
    setOpen(false);
    input.blur();
  }

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const view = store.get();
    const action = actionOf(event.key, view);
    if (action === undefined) {
      return;
    }
    event.preventDefault();
    if (action === 'close') {
      if (!view.isOpen || query() === '') {
        leave();
      }
      setOpen(false);
    } else if (action === 'choose') {
      (list.current!.children[view.active] as HTMLElement).click();
    } else {
      store.set({isOpen: true, active: activeAfter(action, view)});
    }
  });
  const onInput = useEffectEvent(ask);
  const onFocus = useEffectEvent(() => {
    const view = store.get();
    if (view.shownFor === query() && view.hits.length > 0) {
      setOpen(true);
    } else {
      ask();
    }
  });
  const onFocusOut = useEffectEvent(({relatedTarget}: FocusEvent): void => {
    if (!form.contains(relatedTarget as Node | null)) {
      store.set({hasFocus: false});
      setOpen(false);
    }
  });
  const onSubmit = useEffectEvent((event: Event): void => {
    event.preventDefault();
    if (query() !== '') {
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
  useEffect(() => followLinks(panel.current!, history), [history]);
  useEffect(() => {
    list.current!.children[active]?.scrollIntoView({block: 'nearest'});
  }, [active]);
  useEffect(() => {
    tell({
      form: {'data-state': state, 'data-focused': hasFocus ? '' : undefined},
      input: {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-controls': LIST_ID,
        'aria-expanded': isOpen && hits.length > 0,
        'aria-activedescendant': active < 0 ? undefined : optionId(active),
      },
    });
  }, [tell, state, hasFocus, active, isOpen, hits]);
  // Says that an answer is on its way when it takes long, as on the first touch of a slow connection.
  const isWaiting = state === 'loading' && shownFor !== asked;
  const onWaiting = useEffectEvent(() => {
    // The answer may have come, and not be drawn yet.
    if (store.get().state !== 'loading') {
      return;
    }
    store.set({hits: [], more: [], status: 'Searching', isStatusSeen: true});
    setOpen(store.get().hasFocus);
  });
  useEffect(() => {
    const timer = isWaiting ? setTimeout(() => onWaiting(), SEARCHING_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isWaiting, asked]);

  return (
    <div
      ref={panel}
      className="search__panel"
      hidden={!isOpen}
      // The list takes no focus: a click on it must not close it before it counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({target}) => (target as Element).closest('a') && leave()}>
      <p className={clsx('search__status', !isStatusSeen && 'visually-hidden')} role="status">
        {status}
      </p>
      <div ref={list} id={LIST_ID} role="listbox" aria-label="Suggestions">
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
    </div>
  );
}
