import type {Answer, Request} from '@site/src/search/types';
import {levelOfEngine, listenToEngine, startEngine, tellEngine} from './search-engine';

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

let lastId = 0;

/**
 * Begins to load what a search needs, once a document.
 *
 * @param listener is told of answers; of the same question again when more of the index has come
 */
export function connect({onAnswer, onFailure}: Listener): Asker {
  let asked: {id: number; request: Request} | undefined;
  /** One question at a time: of what is typed meanwhile, only the last is asked. */
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
