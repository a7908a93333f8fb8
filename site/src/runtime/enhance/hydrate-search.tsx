import type {ReactNode} from 'react';
import React from 'react';
import type {History} from 'history';
import type {BoxProps} from '@site/src/islands/search-box/box-props';
import {SEARCHING_AFTER_MS, startEngine} from '@site/src/islands/search-engine';
import {resultsAddress} from '@repo/search/engine/address';

export type {Told} from '@site/src/islands/search-box/box-props';

/**
 * In place of suggestions that have not come, or do not. Enter leads to the page of results, which a new release loads as
 * a whole.
 */
const notice = (text: string): ReactNode => (
  <p className="search__panel search__notice" role="status" hidden={!text}>
    {text}
  </p>
);

/**
 * Loads the suggestions when the box is pointed at or comes into focus, which Ctrl+K and "/" bring it to (site/src/runtime/early-state.ts).
 *
 * @param tell gets what the suggestions want on the box
 * @param show gets what stands below it
 * @returns a function that stops it
 */
export function hydrateSearchOnInteraction(
  form: HTMLFormElement,
  history: History,
  tell: BoxProps['tell'],
  show: (below: ReactNode) => void,
): () => void {
  const stop = new AbortController();
  const input = form.querySelector('input')!;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let isWoken = false;
  const setNotice = (text = ''): void => {
    if (!isLoaded) {
      show(notice(text));
    }
  };
  const load = (): void => {
    loading ??= import('@site/src/islands/search-box').then(
      ({default: Box}) => {
        isLoaded = true;
        show(<Box form={form} input={input} history={history} tell={tell} />);
      },
      // The next touch or letter tries again.
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
  /** Tasks of their own: the browser draws the touch first. */
  const wake = (): void => {
    if (!isWoken) {
      isWoken = true;
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
    form.addEventListener(type, wake, stop);
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
    wake();
  }
  return () => stop.abort();
}
