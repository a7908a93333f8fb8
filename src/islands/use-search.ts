import {useEffect, useEffectEvent, useRef} from 'react';
import type {Request} from '@site/src/search/types';
import {connect, type Asker, type Listener} from './search-client';

/**
 * A view's questions to the search, which begins to load when the view comes alive.
 *
 * @param listener is told of answers
 * @returns asks; a newer question takes the place of one without an answer yet. For effects and listeners, not for rendering
 */
export function useSearch(listener: Listener): (request: Request) => void {
  const asker = useRef<Asker | null>(null);
  const onAnswer = useEffectEvent(listener.onAnswer);
  const onFailure = useEffectEvent(listener.onFailure);
  useEffect(() => {
    asker.current = connect({
      onAnswer: (answer, isComplete) => onAnswer(answer, isComplete),
      onFailure: () => onFailure(),
    });
  }, []);
  return (request) => asker.current!.ask(request);
}
