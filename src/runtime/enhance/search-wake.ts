import type {History} from 'history';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The index is on its way while the script that reads it is. */
function preloadIndex(): void {
  const release = document.querySelector<HTMLElement>('script[data-search]')?.dataset['search'];
  if (release) {
    const href = `/assets/search/first.${release}.json`;
    document.head.append(
      Object.assign(document.createElement('link'), {rel: 'preload', as: 'fetch', crossOrigin: '', href}),
    );
  }
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
  let attached: Promise<void> | undefined;
  const wake = (): void => {
    if (!attached) {
      preloadIndex();
    }
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
