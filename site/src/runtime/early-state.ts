import type heldKeysOf from '../../../lib/held-keys';

declare global {
  interface Window {
    /** Ends the recording of changes, for site/src/browser/restore-texts.ts. Missing in the gallery of components. */
    docsChanges?(): readonly MutationRecord[];
  }
}

/**
 * Runs in every page before the first paint. site/plugins/html-template.ts compiles this file into the page, so it
 * must not import anything.
 *
 * - It sets the theme and the language of code samples. The address decides first, then an earlier choice. Any theme
 *   other than `light` and `dark` shows as dark: this site does not follow the system's setting.
 * - If the page is shown from its top, it postpones the layout of blocks below the window (site/src/css/prose.css).
 * - Until the page is hydrated, it queues clicks on buttons, clicks on links in elements with `data-touch`, which the
 *   first interaction hydrates, and arrow keys on tabs. After hydration, it repeats them in order, each in a separate
 *   task, because React would handle a click during hydration and the repeated click would undo it. If the scripts
 *   cannot be loaded, it follows the last link. Nothing waits on a page that crashed, which has no `#page`.
 * - "/" and Ctrl+K move the focus to the search box, before hydration and after it, unless the key belongs to a text
 *   field or to an open dialog.
 * - Until hydration, it records changes of the page, because a translator may replace texts that React expects.
 *
 * @param languages names that the language of code samples can have
 * @param heldKeys from lib/held-keys.ts
 */
export default function earlyState(
  window: Window & Pick<typeof globalThis, 'KeyboardEvent' | 'MutationObserver'>,
  document: Document,
  languages: readonly string[],
  heldKeys: typeof heldKeysOf,
): void {
  const root = document.documentElement;
  const queue: (() => void)[] = [];
  let isHydrated = false;
  let lastLink: HTMLElement | undefined;

  function choice(parameter: string, key: string, known: readonly string[]): string {
    const find = (name: string | null): string => known.find((each) => each === name) || '';
    let found = '';
    try {
      found = find(new URLSearchParams(window.location.search).get(parameter));
      found = found || find(window.localStorage.getItem(key));
    } catch {
      // The browser may forbid storage.
    }
    return found;
  }

  const isWaiting = (): boolean =>
    !isHydrated &&
    root.getAttribute('data-has-hydrated') !== 'true' &&
    (document.readyState === 'loading' || document.getElementById('page') !== null);

  /** The element, also in a shadow root. Without focus, the target of a key is the document. */
  function targetOf(event: Event): HTMLElement {
    const target = event.composedPath()[0]!;
    return 'closest' in target ? (target as HTMLElement) : root;
  }

  function queueClick(event: MouseEvent): void {
    const control = targetOf(event).closest<HTMLElement>('button,[data-touch] a');
    if (!control || !isWaiting()) {
      return;
    }
    const isLink = 'href' in control;
    if (isLink && (heldKeys(event) || !root.hasAttribute('data-js'))) {
      return;
    }
    queue.push(() => control.click());
    event.stopPropagation();
    if (isLink) {
      lastLink = control;
      event.preventDefault();
    }
  }

  function queueArrow({key}: KeyboardEvent, tabs: Element): void {
    queue.push(() => {
      const focused = document.activeElement as HTMLElement | null;
      const selected = tabs.querySelector('[aria-selected=true]');
      selected?.dispatchEvent(new window.KeyboardEvent('keydown', {key, bubbles: true}));
      // The reader may have left the tabs in the meantime.
      if (!tabs.contains(focused)) {
        focused?.focus();
      }
    });
  }

  /** Ctrl+K or Cmd+K. With a layout without Latin letters, the place of the key decides. */
  const isK = ({key, code}: KeyboardEvent): boolean => (key < '~' ? /^k$/i.test(key) : code === 'KeyK');

  function focusSearch(event: KeyboardEvent, held: string, target: HTMLElement): void {
    const box = document.querySelector<HTMLInputElement>('form.search input');
    const {platform}: {platform: string} = window.navigator;
    const isTyping = target.isContentEditable || target.matches('input,textarea,select');
    const isAsked =
      // On macOS, Ctrl+K deletes the rest of a line.
      held === 'meta' || (held === 'ctrl' && !(isTyping && /Mac/.test(platform)))
        ? isK(event)
        : // Some layouts need Shift for it.
          event.key === '/' && !isTyping && (held === '' || held === 'shift');
    if (box && isAsked && !event.defaultPrevented) {
      box.focus();
      // An open dialog keeps the focus, and the key.
      if (document.activeElement === box) {
        event.preventDefault();
        box.select();
      }
    }
  }

  const changes: MutationRecord[] = [];
  const observer = new window.MutationObserver((records) => changes.push(...records));

  const theme = choice('docusaurus-theme', 'theme', ['light', 'dark']) || 'dark';
  const language = choice('lang', 'code-language', languages);
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-theme-choice', theme);
  root.setAttribute('data-js', '');
  if (language) {
    root.setAttribute('data-code-language', language);
  }
  window.addEventListener('click', queueClick, true);
  window.addEventListener('keydown', (event) => {
    const target = targetOf(event);
    const held = heldKeys(event);
    const tabs = target.closest('[role=tablist]');
    if (tabs && /^Arrow/.test(event.key) && !held && isWaiting()) {
      queueArrow(event, tabs);
    }
    focusSearch(event, held, target);
  });
  window.addEventListener('docs:hydrated', () => {
    isHydrated = true;
    queue.splice(0).forEach((repeat) => window.setTimeout(repeat));
  });
  window.addEventListener('docs:missing', () => lastLink?.click());
  // Then the page is parsed. A translator starts afterwards.
  document.onreadystatechange = () =>
    observer.observe(document, {subtree: true, childList: true, characterDataOldValue: true});
  window.docsChanges = () => {
    observer.disconnect();
    return changes;
  };

  const [navigation] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!window.location.hash && navigation?.type === 'navigate') {
    root.setAttribute('data-later', '');
  }
}
