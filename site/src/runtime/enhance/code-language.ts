import {plainKey} from '../../../../lib/plain-key';

const STORAGE_KEY = 'code-language';
const ATTRIBUTE = 'data-code-language';
const LANGUAGE_LIST = 'select[data-language-choice]';

/**
 * Handles a click on a language tab, which selects that language everywhere: on this page, on other pages, and in the
 * address. The style sheet shows panels by an attribute of the root element, which early-state.ts sets before
 * hydration.
 */
export function chooseLanguage(target: Element): void {
  const tab = target.closest<HTMLElement>('[role=tab][data-language]');
  if (tab) {
    adopt(tab.dataset['language']!, tab);
  }
}

/** Handles a change of a menu of languages. */
export function selectLanguage(target: Element): void {
  if (target instanceof HTMLSelectElement && target.matches(LANGUAGE_LIST)) {
    adopt(target.value, target);
  }
}

/** The language of a menu whose panel the style sheet shows: the current one, or the first. */
function shownOf({options}: HTMLSelectElement, language: string | null): string {
  const values = [...options].map(({value}) => value);
  return values.find((value) => value === language) ?? values[0]!;
}

/** Applies a language that was selected in a menu before hydration, so that it differs from the page's. */
export function adoptChosenLanguage(): void {
  const language = document.documentElement.getAttribute(ATTRIBUTE);
  for (const list of document.querySelectorAll<HTMLSelectElement>(LANGUAGE_LIST)) {
    if (list.value !== shownOf(list, language)) {
      adopt(list.value, list);
      return;
    }
  }
}

/** @param control the clicked element, which keeps its position on the screen */
function adopt(language: string, control: HTMLElement): void {
  const {top} = control.getBoundingClientRect();
  document.documentElement.setAttribute(ATTRIBUTE, language);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is blocked, so the choice is only in the address.
  }
  const url = new URL(window.location.href);
  url.searchParams.set('lang', language);
  window.history.replaceState(window.history.state, '', url);
  syncLanguage();
  // Panels above may have changed their height. Keep the tab under the pointer.
  window.scrollBy({top: control.getBoundingClientRect().top - top, behavior: 'instant'});
}

/**
 * Selects the language in an address, if a tab of the page has it.
 *
 * @param search with its leading `?`
 */
export function adoptLanguage(search: string): void {
  const language = new URLSearchParams(search).get('lang');
  if (language && document.querySelector(`[data-language-tabs] [data-panel="${CSS.escape(language)}"]`)) {
    document.documentElement.setAttribute(ATTRIBUTE, language);
  }
}

/** Updates the tabs' ARIA state for the current language. A group without that language shows its first tab. */
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

/** Moves through the tabs with arrow keys and selects them, following the ARIA pattern. */
export function stepLanguage(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab][data-language]') : null;
  const step = STEPS[plainKey(event)];
  if (!tab || !step) {
    return;
  }
  const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!;
  event.preventDefault();
  next.focus();
  chooseLanguage(next);
}
