import type {Answer, Hit, Passages, Request} from '@repo/search/engine/types';
import {levelOfEngine, listenToEngine, startEngine, postToEngine} from './search-engine';

/** Callbacks of a view of the search. */
export interface Listener {
  /** @param isComplete whether the answer is from the whole index */
  onAnswer(answer: Answer, isComplete: boolean): void;
  onFailure(): void;
}

/** Sends queries of one view. A newer query replaces one that has no answer yet. */
export interface QuerySender {
  ask(request: Request): void;
}

let lastId = 0;

/**
 * Starts loading the search, once per document.
 *
 * @param listener gets answers. The same query may get a second one after the second file has loaded
 */
export function connect({onAnswer, onFailure}: Listener): QuerySender {
  let latest: {id: number; request: Request} | undefined;
  /** The query that has no answer yet. Only one is sent at a time; of those typed meanwhile, only the last. */
  let waiting: {id: number; level: string} | undefined;
  const send = (): void => {
    if (latest && levelOfEngine() !== 'none' && !waiting) {
      waiting = {id: latest.id, level: levelOfEngine()};
      postToEngine({type: 'ask', ...latest});
    }
  };
  listenToEngine((message) => {
    if (message.type === 'ready') {
      send();
    } else if (message.type === 'restarted') {
      waiting = undefined;
    } else if (message.type === 'failed') {
      waiting = undefined;
      onFailure();
    } else if (message.type === 'answer') {
      if (message.id === latest?.id) {
        onAnswer(message.answer, message.isComplete);
      }
      if (message.id === waiting?.id) {
        const isBehind = message.id !== latest?.id || waiting.level !== levelOfEngine();
        waiting = undefined;
        if (isBehind) {
          send();
        }
      }
    }
  });
  if (!startEngine()) {
    onFailure();
  }
  return {
    ask(request) {
      latest = {id: ++lastId, request};
      if (startEngine()) {
        send();
      } else {
        onFailure();
      }
    },
  };
}

/**
 * Asks for the passages of hits, whose texts are loaded for it.
 *
 * @param onPassages is called for each hit as soon as its texts are there
 * @returns a function after which no more are wanted
 */
export function askPassages(hits: readonly Hit[], onPassages: (hit: Hit, passages: Passages) => void): () => void {
  const id = ++lastId;
  const forget = listenToEngine((message) => {
    if (message.type === 'passages' && message.id === id) {
      onPassages(hits[message.place]!, message.passages);
    }
  });
  postToEngine({type: 'askPassages', id, hits});
  return forget;
}
