import type {History} from 'history';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Loads the suggestions when the box is pointed at or comes into focus, which Ctrl+K and "/" bring it to.
 *
 * @returns a function that stops it
 */
export function wakeOnTouch(form: HTMLFormElement, history: History): () => void {
  const stop = new AbortController();
  const {signal} = stop;
  const input = form.querySelector('input')!;
  let attached: Promise<void> | undefined;
  const wake = (): void => {
    // Without it the form still leads to the page of results; the next touch tries again.
    attached ??= import('@site/src/islands/search-box').then(
      ({attach}) => attach(form, history),
      () => void (attached = undefined),
    );
  };
  form.addEventListener('pointerenter', wake, {signal});
  form.addEventListener('focusin', wake, {signal});
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
