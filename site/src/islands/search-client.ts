import type {Answer, Request} from '@repo/search/engine/types';
import {levelOfEngine, listenToEngine, startEngine, tellEngine} from './search-engine';

/** Callbacks of a view of the search. */
export interface Listener {
  /** @param isComplete the whole index has answered */
  onAnswer(answer: Answer, isComplete: boolean): void;
  onFailure(): void;
}

/** Queries of one view: a newer one replaces one that has no answer yet. */
export interface Asker {
  ask(request: Request): void;
}

let lastId = 0;

/**
 * Starts loading the search, once per document.
 *
 * @param listener gets answers, and a second one to the same query when the second file is there
 */
export function connect({onAnswer, onFailure}: Listener): Asker {
  let asked: {id: number; request: Request} | undefined;
  /** One query is sent at a time; of those typed in between, only the last one is sent. */
  let waiting: {id: number; level: string} | undefined;
  const send = (): void => {
    if (asked && levelOfEngine() !== 'none' && !waiting) {
      waiting = {id: asked.id, level: levelOfEngine()};
      tellEngine({type: 'ask', ...asked});
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
    } else {
      if (message.id === asked?.id) {
        onAnswer(message.answer, message.isComplete);
      }
      if (message.id === waiting?.id) {
        const isBehind = message.id !== asked?.id || waiting.level !== levelOfEngine();
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
      asked = {id: ++lastId, request};
      if (startEngine()) {
        send();
      } else {
        onFailure();
      }
    },
  };
}
