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

async function open(release: string): Promise<void> {
  // Asked for here, it comes while the worker's own script does.
  const response = await fetch(`/assets/search/first.${release}.json`);
  if (!response.ok) {
    throw new Error(`The search index: HTTP ${response.status}`);
  }
  const first = await response.arrayBuffer();
  const message: ToWorker = {type: 'open', first, full: `/assets/search/full.${release}.json`};
  worker?.postMessage(message, [first]);
}

/** A page that was opened before a release names files that are gone: the page as it is now names the new ones. */
async function reopen(): Promise<void> {
  const response = await fetch(window.location.pathname);
  const release = releaseIn(new DOMParser().parseFromString(pageHtml(await response.text()), 'text/html'));
  if (release === releaseIn(document)) {
    throw new Error('The search index cannot be loaded');
  }
  await open(release);
}

function start(): void {
  const release = releaseIn(document);
  const started = new Worker(new URL('../search/worker.ts', import.meta.url));
  const tellViews = (message: FromWorker): void => views.forEach((view) => view(message));
  const fail = (): void => {
    started.terminate();
    if (worker === started) {
      worker = undefined;
      level = 'none';
      tellViews({type: 'failed'});
    }
  };
  started.addEventListener('error', fail);
  started.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
    if (data.type === 'failed') {
      fail();
      return;
    }
    if (data.type === 'ready') {
      level = data.level;
    }
    tellViews(data);
  });
  worker = started;
  open(release).catch(reopen).catch(fail);
}

/**
 * Begins to load what a search needs, once a document.
 *
 * @param listener is told of answers; of the same question again when the whole index has come
 */
export function connect({onAnswer, onFailure}: Listener): Asker {
  let asked: {id: number; request: Request} | undefined;
  /** One question at a time: of what is typed meanwhile, only the last is asked. */
  let isWaiting = false;
  /** Ids of questions of this view that have no answer yet. */
  const own = new Set<number>();
  const send = (): void => {
    if (asked && level !== 'none' && !isWaiting) {
      isWaiting = true;
      own.add(asked.id);
      const message: ToWorker = {type: 'ask', ...asked};
      worker?.postMessage(message);
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
      isWaiting = false;
      onFailure();
    } else if (own.has(message.id)) {
      own.delete(message.id);
      isWaiting = false;
      if (message.id === asked?.id) {
        onAnswer(message.answer, message.level === 'full');
      }
      if (message.id !== asked?.id || message.level !== level) {
        send();
      }
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
