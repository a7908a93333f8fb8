const STORAGE_KEY = 'code-language';
const ATTRIBUTE = 'data-code-language';
const LANGUAGE_LIST = 'select[data-language-choice]';

/**
 * A click on a language tab chooses that language everywhere: on this page, on the next ones, and in the address.
 * The style sheet shows the panels by the attribute on the root element, which the page's first script sets too.
 */
export function chooseLanguage(target: Element): void {
  const tab = target.closest<HTMLElement>('[role=tab][data-language]');
  if (tab) {
    adopt(tab.dataset['language']!, tab);
  }
}

/** A list of languages has changed its value: the same choice. */
export function selectLanguage(target: Element): void {
  if (target instanceof HTMLSelectElement && target.matches(LANGUAGE_LIST)) {
    adopt(target.value, target);
  }
}

/** Of a list's languages the one in force, or its first, as the style sheet shows the panels. */
function shownOf({options}: HTMLSelectElement, language: string | null): string {
  const values = [...options].map(({value}) => value);
  return values.find((value) => value === language) ?? values[0]!;
}

/** What was chosen in a list of languages before scripts came: the list says another one than the page shows. */
export function adoptListed(): void {
  const language = document.documentElement.getAttribute(ATTRIBUTE);
  for (const list of document.querySelectorAll<HTMLSelectElement>(LANGUAGE_LIST)) {
    if (list.value !== shownOf(list, language)) {
      adopt(list.value, list);
      return;
    }
  }
}

/** @param control what was touched: it stays where it is on the screen */
function adopt(language: string, control: HTMLElement): void {
  const {top} = control.getBoundingClientRect();
  document.documentElement.setAttribute(ATTRIBUTE, language);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is blocked: the choice lasts for this page and stays in the address.
  }
  const url = new URL(window.location.href);
  url.searchParams.set('lang', language);
  window.history.replaceState(window.history.state, '', url);
  syncLanguage();
  // Panels above may have changed their height; the tab stays under the pointer.
  window.scrollBy({top: control.getBoundingClientRect().top - top, behavior: 'instant'});
}

/**
 * Takes over the language that an address asks for; one that no tab of the page has changes nothing.
 *
 * @param search with its leading `?`
 */
export function adoptLanguage(search: string): void {
  const language = new URLSearchParams(search).get('lang');
  if (language && document.querySelector(`[data-language-tabs] [data-panel="${CSS.escape(language)}"]`)) {
    document.documentElement.setAttribute(ATTRIBUTE, language);
  }
}

/** Brings the tabs' ARIA state in line with the language in force; a group without it shows its first tab. */
export function syncLanguage(): void {
  const language = document.documentElement.getAttribute(ATTRIBUTE);
  for (const group of document.querySelectorAll('[data-language-tabs]')) {
    const tabs = [...group.querySelectorAll<HTMLElement>('[role=tab]')];
    const chosen = tabs.find((tab) => tab.dataset['language'] === language) ?? tabs[0];
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    const list = group.querySelector<HTMLSelectElement>(LANGUAGE_LIST);
    if (list) {
      list.value = shownOf(list, language);
    }
  }
}

const STEPS: Record<string, number> = {ArrowRight: 1, ArrowLeft: -1};

/** Arrow keys move through the tabs and choose, as the tabs pattern asks. */
export function stepLanguage(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab][data-language]') : null;
  const step = STEPS[event.key];
  if (!tab || !step) {
    return;
  }
  const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!;
  event.preventDefault();
  next.focus();
  chooseLanguage(next);
}
