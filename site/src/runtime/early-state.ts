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
 * - "/" and Ctrl+K move the focus to the search box, before hydration and after it.
 *
 * @param languages names that the language of code samples can have
 */
export default function earlyState(
  window: Window & Pick<typeof globalThis, 'KeyboardEvent'>,
  document: Document,
  languages: readonly string[],
): void {
  const root = document.documentElement;
  const queue: (() => void)[] = [];
  let isHydrated = false;
  let lastLink: HTMLElement | undefined;

  function choice(parameter: string, key: string, known: readonly string[]): string | undefined {
    const find = (name: string | null): string | undefined => known.find((each) => each === name);
    let found: string | undefined;
    try {
      found = find(new URLSearchParams(window.location.search).get(parameter));
      found = found ?? find(window.localStorage.getItem(key));
    } catch {
      // The browser may forbid storage.
    }
    return found;
  }

  const isWaiting = (): boolean =>
    !isHydrated &&
    root.getAttribute('data-has-hydrated') !== 'true' &&
    (document.readyState === 'loading' || document.getElementById('page') !== null);

  /** Null without focus: the target of a key is then the document. */
  const targetOf = (event: Event): HTMLElement | null =>
    event.target && 'closest' in event.target ? (event.target as HTMLElement) : null;

  function queueClick(event: MouseEvent): void {
    const control = targetOf(event)?.closest<HTMLElement>('button,[data-touch] a');
    if (!control || !isWaiting()) {
      return;
    }
    const isLink = 'href' in control;
    if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey || !root.hasAttribute('data-js'))) {
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

  function focusSearch(event: KeyboardEvent): void {
    const box = document.querySelector<HTMLInputElement>('form.search input');
    const target = targetOf(event);
    const isTyping = target?.isContentEditable || target?.matches('input,textarea,select');
    const isShortcut = event.ctrlKey || event.metaKey ? /^k$/i.test(event.key) : event.key === '/' && !isTyping;
    if (box && isShortcut && !event.altKey) {
      event.preventDefault();
      box.focus();
      box.select();
    }
  }

  const theme = choice('docusaurus-theme', 'theme', ['light', 'dark']) ?? 'dark';
  const language = choice('lang', 'code-language', languages);
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-theme-choice', theme);
  root.setAttribute('data-js', '');
  if (language) {
    root.setAttribute('data-code-language', language);
  }
  window.addEventListener('click', queueClick, true);
  window.addEventListener('keydown', (event) => {
    const tabs = targetOf(event)?.closest('[role=tablist]');
    if (tabs && /^Arrow/.test(event.key) && isWaiting()) {
      queueArrow(event, tabs);
    }
    focusSearch(event);
  });
  window.addEventListener('docs:hydrated', () => {
    isHydrated = true;
    queue.splice(0).forEach((repeat) => window.setTimeout(repeat));
  });
  window.addEventListener('docs:missing', () => lastLink?.click());

  const [navigation] = window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!window.location.hash && navigation?.type === 'navigate') {
    root.setAttribute('data-later', '');
  }
}
