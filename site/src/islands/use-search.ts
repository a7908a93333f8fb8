import {useEffect, useEffectEvent, useRef} from 'react';
import type {Request} from '@repo/search/engine/types';
import {connect, type QuerySender, type Listener} from './search-client';

/**
 * Sends a view's queries to the search, which starts loading when the view is mounted.
 *
 * @param listener gets the answers
 * @returns a function for effects and listeners that sends a query. A newer query replaces one that has no answer yet
 */
export function useSearch(listener: Listener): (request: Request) => void {
  const asker = useRef<QuerySender | null>(null);
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
