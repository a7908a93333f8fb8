// The page of all results: what the address asks for, 50 pages at a time.
import {resultsAddress} from '@site/src/search/address';
import {marker} from '@site/src/search/mark';
import {CONTEXTS, type Answer, type Context, type Hit, type Version} from '@site/src/search/types';
import {connect} from './search-client';
import {hitLink, markedElement} from './search-hit';
import {mergeHits} from './search-merge';

const PAGE_SIZE = 50;
/** Before so much time has passed, "Searching" would only flicker. */
const SEARCHING_AFTER_MS = 200;

interface Question {
  readonly query: string;
  readonly context: Context | undefined;
  readonly version: Version | undefined;
}

const isContext = (text: string | null): text is Context => text !== null && Object.hasOwn(CONTEXTS, text);

/** What an address asks for; values that mean nothing are as if they were not there. */
function questionIn(search: string): Question {
  const parameters = new URLSearchParams(search);
  const context = parameters.get('ctx');
  const version = parameters.get('version');
  return {
    query: parameters.get('q') ?? '',
    context: isContext(context) ? context : undefined,
    version: version === 'v1' || version === 'v2' ? version : undefined,
  };
}

/** In the state of the history entry: which of the results were in view, for the way back to them. */
const OFFSET_KEY = 'resultsFrom';

function keptOffset(): number {
  const state = window.history.state as Record<string, unknown> | null;
  const offset = state?.[OFFSET_KEY];
  return typeof offset === 'number' ? offset : 0;
}

function keepOffset(offset: number): void {
  const state = window.history.state as Record<string, unknown> | null;
  window.history.replaceState({...state, [OFFSET_KEY]: offset}, '');
}

const counted = (total: number, hasMore: boolean): string =>
  `${hasMore ? 'more than ' : ''}${total} ${total === 1 ? 'page' : 'pages'}`;

/** Whether the reader has begun to read a list, and may be about to choose from it. */
const isRead = (list: HTMLElement): boolean =>
  list.matches(':hover') || list.contains(document.activeElement) || list.getBoundingClientRect().top < 0;

/** How many pages each part of the site has, as buttons that keep the results to it. */
function drawGroups(groups: HTMLElement, counts: Answer['byContext'], chosen: Context | undefined): void {
  const parts = (Object.keys(CONTEXTS) as Context[]).filter((name) => (counts[name] ?? 0) > 0);
  const button = (value: Context | '', text: string): HTMLElement => {
    const element = Object.assign(document.createElement('button'), {type: 'button', textContent: text});
    element.dataset['context'] = value;
    element.setAttribute('aria-pressed', String(value === (chosen ?? '')));
    return element;
  };
  const hadFocus = groups.contains(document.activeElement);
  groups.replaceChildren(
    button('', 'Everywhere'),
    ...parts.map((name) => button(name, `${CONTEXTS[name]} ${counts[name]}`)),
  );
  groups.hidden = parts.length === 0;
  if (hadFocus) {
    groups.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }
}

/** @param root the section of the results page */
export function mount(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const [input, contexts, versions] = [
    form.querySelector('input')!,
    form.querySelector<HTMLSelectElement>('select[name=ctx]')!,
    form.querySelector<HTMLSelectElement>('select[name=version]')!,
  ];
  const status = root.querySelector<HTMLElement>('[role=status]')!;
  const groups = root.querySelector<HTMLElement>('.search-page__groups')!;
  const hint = root.querySelector<HTMLElement>('.search-page__hint')!;
  const list = root.querySelector('ol')!;
  const [previous, next] = [...root.querySelectorAll<HTMLButtonElement>('[data-step]')] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  let question = questionIn('');
  let offset = 0;
  let shown: readonly Hit[] = [];
  /** The question whose results are in view, as text. */
  let shownFor = '';
  const asked = (): string => JSON.stringify([question, offset]);

  function drawHits(found: readonly Hit[]): readonly Hit[] {
    const isSame = shownFor === asked();
    const hits = isSame && isRead(list) ? mergeHits(shown, found, true, PAGE_SIZE) : found;
    const drawn = isSame ? [...list.children] : [];
    list.start = offset + 1;
    list.replaceChildren(
      ...hits.map((hit, at) => {
        if (hit === shown[at] && drawn[at]) {
          return drawn[at];
        }
        const item = document.createElement('li');
        const description = markedElement('p', 'search-page__description', hit.description, marker(hit.words));
        item.append(hitLink(hit), description);
        return item;
      }),
    );
    shown = hits;
    shownFor = asked();
    return hits;
  }

  function draw({hits: found, total, hasMore, byContext}: Answer, isComplete: boolean): void {
    const hits = drawHits(found);
    drawGroups(groups, byContext, question.context);
    hint.hidden = hits.length > 0 || !isComplete;
    root.toggleAttribute('data-found', hits.length > 0);
    previous.hidden = offset === 0;
    next.hidden = offset + hits.length >= total;
    root.dataset['state'] = isComplete ? 'done' : 'loading';
    if (hits.length === 0) {
      status.textContent = isComplete ? 'No results' : 'Searching';
    } else {
      status.textContent =
        total > PAGE_SIZE
          ? `${offset + 1} to ${offset + hits.length} of ${counted(total, hasMore)}`
          : counted(total, hasMore);
    }
  }

  const asker = connect({
    onAnswer(answer, isComplete) {
      if (question.query.trim() !== '') {
        draw(answer, isComplete);
      }
    },
    onFailure() {
      root.dataset['state'] = 'done';
      status.textContent = 'The search could not be loaded. Reload the page to try again.';
    },
  });

  function ask(): void {
    if (shownFor === asked() && root.dataset['state'] === 'done') {
      return;
    }
    if (question.query.trim() === '') {
      shown = [];
      shownFor = '';
      list.replaceChildren();
      groups.hidden = hint.hidden = true;
      previous.hidden = next.hidden = true;
      status.textContent = '';
      delete root.dataset['state'];
      delete root.dataset['found'];
      return;
    }
    root.dataset['state'] = 'loading';
    asker.ask({...question, limit: PAGE_SIZE, offset});
    setTimeout(() => {
      if (root.dataset['state'] === 'loading' && shownFor !== asked()) {
        status.textContent = 'Searching';
      }
    }, SEARCHING_AFTER_MS);
  }

  function take(taken: Question, from: number): void {
    question = taken;
    offset = from;
    input.value = question.query;
    contexts.value = question.context ?? '';
    versions.value = question.version ?? '';
    ask();
  }

  const readAddress = (): void => take(questionIn(window.location.search), keptOffset());

  /** The form is what counts: browsers refuse to change the address as often as a key held down asks for it. */
  function keep(): void {
    const {value: context} = contexts;
    const {value: version} = versions;
    take(
      {
        query: input.value,
        context: isContext(context) ? context : undefined,
        version: version === 'v1' || version === 'v2' ? version : undefined,
      },
      0,
    );
    keepOffset(0);
    const address = resultsAddress(question.query, question.context, question.version);
    window.history.replaceState(window.history.state, '', address);
  }

  groups.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-context]') : null;
    if (button) {
      contexts.value = button.dataset['context']!;
      keep();
    }
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', keep);
  root.addEventListener('address', readAddress);
  for (const [button, step] of [
    [previous, -PAGE_SIZE],
    [next, PAGE_SIZE],
  ] as const) {
    button.addEventListener('click', () => {
      offset = Math.max(0, offset + step);
      keepOffset(offset);
      ask();
      root.scrollIntoView();
      status.focus({preventScroll: true});
    });
  }
  readAddress();
}
