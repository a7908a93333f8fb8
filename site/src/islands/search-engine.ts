// Part of every page's script, so that worker and index start loading with the first interaction, in parallel with the
// script of the suggestions.
import {INDEX_ADDRESS} from '@repo/search/engine/address';
import type {FromWorker, Level, ToWorker} from '@repo/search/engine/messages';

/** Delay before "Searching" is shown, so that it does not flicker. */
export const SEARCHING_AFTER_MS = 200;

let worker: Worker | undefined;
/** After a failure, reload the first file: the cached one may name files of an old release. */
let hasFailed = false;
let level: Level = 'none';
/** `restarted`: earlier queries are lost and can be sent again. */
type FromEngine = FromWorker | {readonly type: 'restarted'};

const views = new Set<(message: FromEngine) => void>();

const notifyViews = (message: FromEngine): void => views.forEach((view) => view(message));

async function open(target: Worker): Promise<void> {
  const response = await fetch(INDEX_ADDRESS, {cache: hasFailed ? 'reload' : 'default'});
  if (!response.ok) {
    throw new Error(`The search index: HTTP ${response.status}`);
  }
  const first = await response.arrayBuffer();
  const message: ToWorker = {type: 'open', first};
  target.postMessage(message, [first]);
}

function makeWorker(): Worker | undefined {
  try {
    return new Worker(new URL('../../../search/engine/worker.ts', import.meta.url));
  } catch {
    // The browser or a content policy does not allow workers.
    return undefined;
  }
}

/** False in a development server, which has no index. */
const isBuilt = (): boolean => document.querySelector('script[data-entry]') !== null;

/**
 * Starts loading the search unless it has started.
 *
 * @returns whether the search is loading or has loaded
 */
export function startEngine(): boolean {
  if (worker) {
    return true;
  }
  const started = isBuilt() ? makeWorker() : undefined;
  if (!started) {
    return false;
  }
  const fail = (): void => {
    started.terminate();
    if (worker !== started) {
      return;
    }
    worker = undefined;
    level = 'none';
    const isAgain = hasFailed;
    hasFailed = true;
    notifyViews({type: !isAgain && startEngine() ? 'restarted' : 'failed'});
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
    notifyViews(data);
  });
  worker = started;
  open(started).catch(fail);
  return true;
}

/** How much of the index is loaded. */
export const levelOfEngine = (): Level => level;

/** Sends a query, or drops it if the search has not started. */
export const postToEngine = (message: ToWorker): void => worker?.postMessage(message);

/**
 * @param view gets the worker's messages, and a message if the worker was restarted
 * @returns a function that ends it
 */
export function listenToEngine(view: (message: FromEngine) => void): () => void {
  views.add(view);
  return () => void views.delete(view);
}
