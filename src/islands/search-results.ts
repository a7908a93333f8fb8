// The page of all results: what the address asks for, 50 pages at a time.
import {resultsAddress} from '@site/src/search/address';
import {marker} from '@site/src/search/mark';
import {CONTEXTS, type Answer, type Context, type Version} from '@site/src/search/types';
import {connect} from './search-client';
import {hitLink, markedElement} from './search-hit';

const PAGE_SIZE = 50;

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

/** @param root the section of the results page */
export function mount(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const [input, contexts, versions] = [
    form.querySelector('input')!,
    form.querySelector<HTMLSelectElement>('select[name=ctx]')!,
    form.querySelector<HTMLSelectElement>('select[name=version]')!,
  ];
  const status = root.querySelector<HTMLElement>('[role=status]')!;
  const list = root.querySelector('ol')!;
  const [previous, next] = [...root.querySelectorAll<HTMLButtonElement>('[data-step]')] as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  let question = questionIn('');
  let offset = 0;

  function draw({hits, total, words}: Answer, isComplete: boolean): void {
    const cut = marker(words);
    list.start = offset + 1;
    list.replaceChildren(
      ...hits.map((hit) => {
        const item = document.createElement('li');
        item.append(hitLink(hit, words, cut), markedElement('p', 'search-page__description', hit.description, cut));
        return item;
      }),
    );
    root.toggleAttribute('data-found', hits.length > 0);
    previous.hidden = offset === 0;
    next.hidden = offset + hits.length >= total;
    root.dataset['state'] = isComplete ? 'done' : 'loading';
    if (hits.length === 0) {
      status.textContent = isComplete ? 'No results' : 'Searching';
    } else {
      status.textContent =
        total > PAGE_SIZE
          ? `${offset + 1} to ${offset + hits.length} of ${total} pages`
          : total === 1
            ? '1 page'
            : `${total} pages`;
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
    if (question.query.trim() === '') {
      list.replaceChildren();
      previous.hidden = next.hidden = true;
      status.textContent = '';
      delete root.dataset['state'];
      delete root.dataset['found'];
      return;
    }
    root.dataset['state'] = 'loading';
    asker.ask({...question, limit: PAGE_SIZE, offset});
  }

  function take(asked: Question): void {
    question = asked;
    offset = 0;
    input.value = question.query;
    contexts.value = question.context ?? '';
    versions.value = question.version ?? '';
    ask();
  }

  const readAddress = (): void => take(questionIn(window.location.search));

  /** The form is what counts: browsers refuse to change the address as often as a key held down asks for it. */
  function keep(): void {
    const {value: context} = contexts;
    const {value: version} = versions;
    take({
      query: input.value,
      context: isContext(context) ? context : undefined,
      version: version === 'v1' || version === 'v2' ? version : undefined,
    });
    const address = resultsAddress(question.query, question.context, question.version);
    window.history.replaceState(window.history.state, '', address);
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', keep);
  root.addEventListener('address', readAddress);
  for (const [button, step] of [
    [previous, -PAGE_SIZE],
    [next, PAGE_SIZE],
  ] as const) {
    button.addEventListener('click', () => {
      offset = Math.max(0, offset + step);
      ask();
      root.scrollIntoView();
      status.focus({preventScroll: true});
    });
  }
  readAddress();
}
