import {pageHtml} from '@site/src/runtime/trusted-types';
import type {FromWorker, Level, ToWorker} from '@site/src/search/messages';
import type {Answer, Request} from '@site/src/search/types';

/** What a view of the search is told. */
export interface Listener {
  /** An answer to the last question, and whether the whole index gave it. */
  onAnswer(answer: Answer, isComplete: boolean): void;
  onFailure(): void;
}

/** One view's questions: a newer one takes the place of one without an answer yet. */
export interface Asker {
  ask(request: Request): void;
}

let worker: Worker | undefined;
let level: Level = 'none';
let lastId = 0;
const views = new Set<(message: FromWorker) => void>();

/** Name of the index of this page's release; the page carries it, for it is known only when all pages are built. */
function releaseIn(source: Document): string {
  const release = source.querySelector<HTMLElement>('script[data-search]')?.dataset['search'];
  if (!release) {
    throw new Error('This page names no search index: there is one in a build, and none in the writers’ server');
  }
  return release;
}

const say = (message: ToWorker): void => worker!.postMessage(message);

const open = (release: string): void =>
  say({type: 'open', first: `/assets/search/first.${release}.json`, full: `/assets/search/full.${release}.json`});

/** A page that was opened before a release names files that are gone: the page as it is now names the new ones. */
async function reopen(): Promise<void> {
  const response = await fetch(window.location.pathname);
  const release = releaseIn(new DOMParser().parseFromString(pageHtml(await response.text()), 'text/html'));
  if (release === releaseIn(document)) {
    throw new Error('The search index cannot be loaded');
  }
  open(release);
}

function start(): void {
  let isReopened = false;
  const release = releaseIn(document);
  worker = new Worker(new URL('../search/worker.ts', import.meta.url));
  const tellViews = (message: FromWorker): void => views.forEach((view) => view(message));
  const fail = (): void => {
    worker?.terminate();
    worker = undefined;
    tellViews({type: 'failed', level, message: ''});
    level = 'none';
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
    if (data.type === 'ready') {
      level = data.level;
    }
    if (data.type === 'failed' && !isReopened) {
      isReopened = true;
      reopen().catch(fail);
    } else if (data.type === 'failed') {
      fail();
    } else {
      tellViews(data);
    }
  });
  open(release);
}

/**
 * Begins to load what a search needs, once a document.
 *
 * @param listener is told of answers; of the same question again when the whole index has come
 */
export function connect({onAnswer, onFailure}: Listener): Asker {
  let asked: {id: number; request: Request} | undefined;
  const send = (): void => {
    if (asked && level !== 'none') {
      say({type: 'ask', ...asked});
    }
  };
  const begin = (): void => {
    try {
      start();
    } catch {
      onFailure();
    }
  };
  views.add((message) => {
    if (message.type === 'ready') {
      send();
    } else if (message.type === 'failed') {
      onFailure();
    } else if (message.id === asked?.id) {
      onAnswer(message.answer, message.level === 'full');
    }
  });
  if (!worker) {
    begin();
  }
  return {
    ask(request) {
      asked = {id: ++lastId, request};
      if (worker) {
        send();
      } else {
        begin();
      }
    },
  };
}
