import type {History} from 'history';
import {startEngine} from '@site/src/islands/search-engine';
import {resultsAddress} from '@site/src/search/address';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** In place of suggestions that did not come. Enter leads to the page of results, which a new release loads as a whole. */
function makeNotice(): HTMLElement {
  const notice = Object.assign(document.createElement('p'), {
    className: 'search__panel search__notice',
    hidden: true,
  });
  notice.setAttribute('role', 'status');
  return notice;
}

/**
 * Loads the suggestions when the box is pointed at or comes into focus, which Ctrl+K and "/" bring it to.
 *
 * @returns a function that stops it
 */
export function wakeOnTouch(form: HTMLFormElement, history: History): () => void {
  const stop = new AbortController();
  const {signal} = stop;
  const input = form.querySelector('input')!;
  const notice = makeNotice();
  form.append(notice);
  let attached: Promise<void> | undefined;
  let isAttached = false;
  let isWoken = false;
  const setNotice = (isShown: boolean): void => {
    notice.hidden = !isShown;
    notice.textContent = isShown ? 'Suggestions could not be loaded. Press Enter to search.' : '';
  };
  const load = (): void => {
    attached ??= import('@site/src/islands/search-box').then(
      ({attach}) => {
        isAttached = true;
        setNotice(false);
        attach(form, history);
      },
      // The next touch or letter tries again.
      () => {
        attached = undefined;
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
    if (!isAttached) {
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
  return () => {
    stop.abort();
    notice.remove();
  };
}
