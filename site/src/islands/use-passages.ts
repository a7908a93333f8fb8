import {useEffect, useState} from 'react';
import type {Hit} from '@repo/search/engine/types';
import {askPassages} from './search-client';

/** Longer than from one key to the next: while a reader types, most hits are shown only for a moment. */
const AFTER_MS = 250;

/** @returns the shown hits, with their passages as soon as these are there */
export function usePassages(hits: readonly Hit[]): readonly Hit[] {
  const [complete, setComplete] = useState<ReadonlyMap<Hit, Hit>>(new Map());
  useEffect(() => {
    const missing = hits.filter(({passages, texts}) => !passages && texts !== '');
    if (missing.length === 0) {
      return undefined;
    }
    let forget: (() => void) | undefined;
    const timer = setTimeout(() => {
      forget = askPassages(missing, (hit, passages) =>
        setComplete((all) => {
          const shown = [...all].filter(([other]) => hits.includes(other));
          return new Map([...shown, [hit, {...hit, passages}]]);
        }),
      );
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      forget?.();
    };
  }, [hits]);
  return hits.map((hit) => complete.get(hit) ?? hit);
}
