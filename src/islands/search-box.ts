// The suggestions below the search box: a combobox with a list, as the ARIA pattern has it.
import type {History} from 'history';
import {followLinks} from '@site/src/runtime/links';
import {resultsAddress} from '@site/src/search/address';
import {ASKED_MOST} from '@site/src/search/asked-most';
import {contextOf} from '@site/src/search/place';
import {CONTEXTS, type Answer, type Hit} from '@site/src/search/types';
import {connect} from './search-client';
import {hitLink} from './search-hit';
import {mergeHits} from './search-merge';

const MOST_SUGGESTIONS = 8;
const LIST_ID = 'search-suggestions';

function makePanel(): {panel: HTMLElement; list: HTMLElement; status: HTMLElement; more: HTMLElement} {
  const panel = document.createElement('div');
  panel.className = 'search__panel';
  panel.hidden = true;
  const list = Object.assign(document.createElement('div'), {id: LIST_ID});
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  const status = Object.assign(document.createElement('p'), {className: 'search__status'});
  status.setAttribute('role', 'status');
  const more = Object.assign(document.createElement('p'), {className: 'search__more'});
  panel.append(status, list, more);
  return {panel, list, status, more};
}

const moreLink = (text: string, href: string): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), {textContent: text, href});

/** The ways on: all results, and those of the part of the site that the reader is in, or of the others. */
function moreLinks(query: string, {total, byContext}: Answer): HTMLAnchorElement[] {
  const context = contextOf(window.location.pathname);
  const all = moreLink('See all results', resultsAddress(query));
  if (!context) {
    return total > 0 ? [all] : [];
  }
  const label = CONTEXTS[context];
  if ((byContext[context] ?? 0) === 0) {
    return [moreLink(`See all results outside "${label}"`, resultsAddress(query))];
  }
  return [moreLink(`See all results within "${label}"`, resultsAddress(query, context)), all];
}

/** Before so much time has passed, "Searching" would only flicker. */
const SEARCHING_AFTER_MS = 200;

/**
 * Makes the box a combobox.
 *
 * @param form holds the input; the panel of suggestions is put into it
 */
export function attach(form: HTMLFormElement, history: History): void {
  const input = form.querySelector('input')!;
  const {panel, list, status, more} = makePanel();
  form.append(panel);
  followLinks(panel, history);
  let shown: readonly Hit[] = [];
  let shownFor = '';
  let active = -1;

  const options = (): HTMLElement[] => [...list.children] as HTMLElement[];
  const query = (): string => input.value.trim();

  function setOpen(isOpen: boolean): void {
    panel.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen && shown.length > 0));
    if (!isOpen) {
      activate(-1);
    }
  }

  function activate(next: number): void {
    active = next;
    options().forEach((option, at) => option.setAttribute('aria-selected', String(at === active)));
    const option = options()[active];
    if (option) {
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({block: 'nearest'});
    } else {
      input.removeAttribute('aria-activedescendant');
    }
  }

  const isAimed = (): boolean => active >= 0 || panel.matches(':hover');

  function drawHits(found: readonly Hit[]): void {
    const isSame = shownFor === query();
    const hits = isSame ? mergeHits(shown, found, isAimed(), MOST_SUGGESTIONS) : found;
    const drawn = isSame ? options() : [];
    list.replaceChildren(
      ...hits.map((hit, at) => {
        const link = (hit === shown[at] && drawn[at]) || hitLink(hit);
        link.id = `search-hit-${at}`;
        link.setAttribute('role', 'option');
        link.setAttribute('aria-selected', String(at === active));
        link.tabIndex = -1;
        return link;
      }),
    );
    shown = hits;
    shownFor = query();
  }

  const counted = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`);

  const asker = connect({
    onAnswer(answer, isComplete) {
      if (query() === '') {
        return;
      }
      if (shownFor !== query()) {
        activate(-1);
      }
      drawHits(answer.hits);
      const isEmpty = shown.length === 0;
      form.dataset['state'] = isEmpty && !isComplete ? 'loading' : 'done';
      status.textContent = isEmpty ? (isComplete ? 'No results' : 'Searching') : counted(shown.length);
      status.classList.toggle('visually-hidden', !isEmpty);
      more.replaceChildren(...(isEmpty && !isComplete ? [] : moreLinks(query(), answer)));
      setOpen(form.contains(document.activeElement));
    },
    onFailure() {
      form.dataset['state'] = 'done';
      status.textContent = 'The search could not be loaded. Press Enter to try again.';
      status.classList.remove('visually-hidden');
      setOpen(query() !== '' && form.contains(document.activeElement));
    },
  });

  /** Says that an answer is on its way when it takes long, as on the first touch of a slow connection. */
  function tellWaiting(): void {
    const asked = query();
    setTimeout(() => {
      if (form.dataset['state'] === 'loading' && query() === asked && shownFor !== asked) {
        list.replaceChildren();
        more.replaceChildren();
        shown = [];
        status.textContent = 'Searching';
        status.classList.remove('visually-hidden');
        setOpen(form.contains(document.activeElement));
      }
    }, SEARCHING_AFTER_MS);
  }

  /** Before a letter is typed: what readers ask most. */
  function showAsked(): void {
    activate(-1);
    drawHits(ASKED_MOST);
    status.textContent = 'Asked most';
    status.classList.remove('visually-hidden');
    more.replaceChildren();
    setOpen(form.contains(document.activeElement));
  }

  function ask(): void {
    if (query() === '') {
      delete form.dataset['state'];
      showAsked();
      return;
    }
    form.dataset['state'] = 'loading';
    asker.ask({query: input.value, limit: MOST_SUGGESTIONS, offset: 0});
    tellWaiting();
  }

  const leave = (): void => {
    setOpen(false);
    input.blur();
  };

  input.addEventListener('keydown', (event) => {
    const count = options().length;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (panel.hidden || query() === '') {
        leave();
      }
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      setOpen(true);
      // One place more than options: the text itself, where nothing is chosen.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      activate(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && !panel.hidden && active >= 0) {
      event.preventDefault();
      options()[active]!.click();
    }
  });
  input.addEventListener('input', ask);
  input.addEventListener('focus', () => (shownFor === query() && shown.length > 0 ? setOpen(true) : ask()));
  form.addEventListener('focusin', () => (form.dataset['focused'] = ''));
  form.addEventListener('focusout', ({relatedTarget}) => {
    if (!form.contains(relatedTarget as Node | null)) {
      delete form.dataset['focused'];
      setOpen(false);
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (query() !== '') {
      history.push(resultsAddress(query()));
      leave();
    }
  });
  // The list takes no focus: a click on it must not close it before it counts.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('a')) {
      leave();
    }
  });

  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', LIST_ID);
  input.setAttribute('aria-expanded', 'false');
  if (document.activeElement === input) {
    form.dataset['focused'] = '';
  }
  ask();
}
