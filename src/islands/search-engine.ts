// Part of every page's script, so that worker and index are asked for at the first touch, side by side, and not only
// when the script of the suggestions is there.
import {INDEX_ADDRESS} from '@site/src/search/address';
import type {FromWorker, Level, ToWorker} from '@site/src/search/messages';

/** Before so much time has passed, "Searching" would only flicker. */
export const SEARCHING_AFTER_MS = 200;

let worker: Worker | undefined;
/** What the browser had kept of the index may have named files of a release that is gone. */
let hasFailed = false;
let level: Level = 'none';
/** Begun once more: what was asked is lost, and may be asked again when it is ready. */
type FromEngine = FromWorker | {readonly type: 'restarted'};

const views = new Set<(message: FromEngine) => void>();

const tellViews = (message: FromEngine): void => views.forEach((view) => view(message));

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
    return new Worker(new URL('../search/worker.ts', import.meta.url));
  } catch {
    // A browser or a policy that allows no workers.
    return undefined;
  }
}

/** The writers' server makes no index. */
const isBuilt = (): boolean => document.querySelector('script[data-entry]') !== null;

/**
 * Begins to load what a search needs, if nothing has begun.
 *
 * @returns whether a search is on its way
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
    tellViews({type: !isAgain && startEngine() ? 'restarted' : 'failed'});
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
  open(started).catch(fail);
  return true;
}

/** How much of the index there is to ask. */
export const levelOfEngine = (): Level => level;

/** Sends a question; without a search on its way it is dropped. */
export const tellEngine = (message: ToWorker): void => worker?.postMessage(message);

/** @param view is told what the worker says, and when it is gone */
export const listenToEngine = (view: (message: FromEngine) => void): void => void views.add(view);
