import type {ReactNode} from 'react';
import React from 'react';
import type {History} from 'history';
import type {BoxProps} from '@site/src/islands/search-box/box-props';
import {SEARCHING_AFTER_MS, startEngine} from '@site/src/islands/search-engine';
import {resultsAddress} from '@repo/search/engine/address';

export type {BoxAttributes} from '@site/src/islands/search-box/box-props';

/**
 * Shown in place of suggestions that are loading or have failed. Enter opens the page of results, which is loaded as a
 * whole document after a new release.
 */
const notice = (text: string): ReactNode => (
  <p className="search__panel search__notice" role="status" hidden={!text}>
    {text}
  </p>
);

/**
 * Loads the suggestions when the reader points at the box or focuses it, also with Ctrl+K and "/"
 * (site/src/runtime/early-state.ts).
 *
 * @param setAttributes sets the attributes that the suggestions need on the box
 * @param show renders something below the box
 * @returns a function that stops it
 */
export function hydrateSearchOnInteraction(
  form: HTMLFormElement,
  history: History,
  setAttributes: BoxProps['setAttributes'],
  show: (below: ReactNode) => void,
): () => void {
  const stop = new AbortController();
  const input = form.querySelector('input')!;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let isEngineStarted = false;
  const setNotice = (text = ''): void => {
    if (!isLoaded) {
      show(notice(text));
    }
  };
  const load = (): void => {
    loading ??= import('@site/src/islands/search-box').then(
      ({default: Box}) => {
        isLoaded = true;
        show(<Box form={form} input={input} history={history} setAttributes={setAttributes} />);
      },
      // The next interaction tries again.
      () => {
        loading = undefined;
        setNotice(
          form.contains(document.activeElement) ? 'Suggestions could not be loaded. Press Enter to search.' : '',
        );
      },
    );
    setTimeout(() => {
      if (loading && input.value.trim() !== '' && form.contains(document.activeElement)) {
        setNotice('Searching');
      }
    }, SEARCHING_AFTER_MS);
  };
  /** Starts separate tasks, so that the browser paints the interaction first. */
  const hydrate = (): void => {
    if (!isEngineStarted) {
      isEngineStarted = true;
      setTimeout(startEngine);
    }
    setTimeout(load);
  };
  const submit = (event: Event): void => {
    if (!isLoaded) {
      event.preventDefault();
      setNotice();
      history.push(resultsAddress(input.value));
    }
  };
  setNotice();
  for (const type of ['pointerenter', 'focusin', 'input']) {
    form.addEventListener(type, hydrate, stop);
  }
  const clear = (): void => {
    if (input.value.trim() === '') {
      setNotice();
    }
  };
  form.addEventListener('input', clear, stop);
  form.addEventListener('submit', submit, stop);
  form.addEventListener('focusout', () => setNotice(), stop);
  if (document.activeElement === input) {
    hydrate();
  }
  return () => stop.abort();
}
