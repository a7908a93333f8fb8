import type {ComponentType} from 'react';
import type {History} from 'history';
import {startEngine} from '@site/src/islands/search-engine';
import {resultsAddress} from '@site/src/search/address';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What the combobox pattern wants of the box, told by its suggestions. */
export interface Told {
  readonly state: 'loading' | 'done' | undefined;
  /** Present while the focus is in the box. */
  readonly focused: '' | undefined;
  /** Id of the chosen suggestion. */
  readonly active: string | undefined;
  readonly isExpanded: boolean;
}

/** The suggestions' part of the box. */
export interface BoxProps {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly history: History;
  readonly tell: (told: Told) => void;
}

interface Listener {
  /** The suggestions are there. */
  onLoad(Box: ComponentType<BoxProps>): void;
  /** They did not come; empty when that is over. Enter leads to the page of results, which a new release loads as a whole. */
  onNotice(text: string): void;
}

/**
 * Loads the suggestions when the box is pointed at or comes into focus, which Ctrl+K and "/" bring it to.
 *
 * @returns a function that stops it
 */
export function wakeOnTouch(form: HTMLFormElement, history: History, {onLoad, onNotice}: Listener): () => void {
  const stop = new AbortController();
  const {signal} = stop;
  const input = form.querySelector('input')!;
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let isWoken = false;
  const setNotice = (isShown: boolean): void =>
    onNotice(isShown ? 'Suggestions could not be loaded. Press Enter to search.' : '');
  const load = (): void => {
    loading ??= import('@site/src/islands/search-box').then(
      ({default: Box}) => {
        isLoaded = true;
        setNotice(false);
        onLoad(Box);
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
  form.addEventListener('pointerenter', wake, {signal});
  form.addEventListener('focusin', wake, {signal});
  form.addEventListener('input', wake, {signal});
  form.addEventListener('submit', submit, {signal});
  form.addEventListener('focusout', () => setNotice(false), {signal});
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
    {signal},
  );
  if (document.activeElement === input) {
    wake();
  }
  return () => stop.abort();
}
