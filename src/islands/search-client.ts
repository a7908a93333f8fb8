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
 * @param listener is told of answers; of the same question again when the whole index has come
 */
export function connect({onAnswer, onFailure}: Listener): Asker {
  let asked: {id: number; request: Request} | undefined;
  /** One question at a time: of what is typed meanwhile, only the last is asked. */
  let isWaiting = false;
  /** Ids of questions of this view that have no answer yet. */
  const own = new Set<number>();
  const send = (): void => {
    if (asked && levelOfEngine() !== 'none' && !isWaiting) {
      isWaiting = true;
      own.add(asked.id);
      tellEngine({type: 'ask', ...asked});
    }
  };
  listenToEngine((message) => {
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
      if (message.id !== asked?.id || message.level !== levelOfEngine()) {
        send();
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
