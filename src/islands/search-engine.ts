// Part of every page's script, so that worker and index are asked for at the first touch, side by side, and not only
// when the script of the suggestions is there.
import type {FromWorker, Level, ToWorker} from '@site/src/search/messages';

let worker: Worker | undefined;
/** Files of the page's release were missing: a newer page may name others. */
let hasFailed = false;
let level: Level = 'none';
const views = new Set<(message: FromWorker) => void>();

/** Name of the index of a page's release; the page carries it, for it is known only when all pages are built. */
const releaseIn = (source: Document): string | undefined =>
  source.querySelector<HTMLElement>('script[data-search]')?.dataset['search'];

async function open(target: Worker, release: string): Promise<void> {
  const response = await fetch(`/assets/search/first.${release}.json`);
  if (!response.ok) {
    throw new Error(`The search index: HTTP ${response.status}`);
  }
  const first = await response.arrayBuffer();
  const places = {full: `/assets/search/full.${release}.json`, parts: `/assets/search/parts.${release}/`};
  const message: ToWorker = {type: 'open', first, places};
  target.postMessage(message, [first]);
}

/** A page that was opened before a release names files that are gone: the page as it is now names the new ones. */
async function reopen(target: Worker): Promise<void> {
  // Not at the top: this file is read on the server too, where there is no window.
  const [{pageHtml}, response] = await Promise.all([
    import('@site/src/runtime/trusted-types'),
    fetch(window.location.pathname),
  ]);
  const release = releaseIn(new DOMParser().parseFromString(pageHtml(await response.text()), 'text/html'));
  if (!release) {
    throw new Error('The search index cannot be loaded');
  }
  await open(target, release);
}

function makeWorker(): Worker | undefined {
  try {
    return new Worker(new URL('../search/worker.ts', import.meta.url));
  } catch {
    // A browser or a policy that allows no workers.
    return undefined;
  }
}

/**
 * Begins to load what a search needs, if nothing has begun.
 *
 * @returns whether a search is on its way; not where a page names no index, which is so in the writers' server
 */
export function startEngine(): boolean {
  const release = releaseIn(document);
  if (worker || !release) {
    return worker !== undefined;
  }
  const started = makeWorker();
  if (!started) {
    return false;
  }
  const tellViews = (message: FromWorker): void => views.forEach((view) => view(message));
  const fail = (): void => {
    started.terminate();
    hasFailed = true;
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
  (hasFailed ? Promise.reject(new Error('It failed before')) : open(started, release))
    .catch(() => reopen(started))
    .catch(fail);
  return true;
}

/** How much of the index there is to ask. */
export const levelOfEngine = (): Level => level;

/** Sends a question; without a search on its way it is dropped. */
export const tellEngine = (message: ToWorker): void => worker?.postMessage(message);

/** @param view is told what the worker says, and when it is gone */
export const listenToEngine = (view: (message: FromWorker) => void): void => void views.add(view);
