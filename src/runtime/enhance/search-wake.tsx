import type {ReactNode} from 'react';
import React from 'react';
import type {History} from 'history';
import type {BoxProps} from '@site/src/islands/search-box/box-props';
import {startEngine} from '@site/src/islands/search-engine';
import {resultsAddress} from '@site/src/search/address';

export type {Told} from '@site/src/islands/search-box/box-props';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** In place of suggestions that did not come. Enter leads to the page of results, which a new release loads as a whole. */
const notice = (text: string): ReactNode => (
  <p className="search__panel search__notice" role="status" hidden={!text}>
    {text}
  </p>
);

/**
 * Loads the suggestions when the box is pointed at or comes into focus, which Ctrl+K and "/" bring it to.
 *
 * @param tell gets what the suggestions want on the box
 * @param show gets what stands below it
 * @returns a function that stops it
 */
export function wakeOnTouch(
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
  const setNotice = (isShown: boolean): void => {
    if (!isLoaded) {
      show(notice(isShown ? 'Suggestions could not be loaded. Press Enter to search.' : ''));
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
        setNotice(form.contains(document.activeElement));
      },
    );
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
      setNotice(false);
      history.push(resultsAddress(input.value));
    }
  };
  setNotice(false);
  for (const type of ['pointerenter', 'focusin', 'input']) {
    form.addEventListener(type, wake, stop);
  }
  form.addEventListener('submit', submit, stop);
  form.addEventListener('focusout', () => setNotice(false), stop);
  document.addEventListener(
    'keydown',
    (event) => {
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (isCtrlK || (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target))) {
        event.preventDefault();
        input.focus();
        input.select();
      }
    },
    stop,
  );
  if (document.activeElement === input) {
    wake();
  }
  return () => stop.abort();
}
