import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useState} from 'react';
import NearestFrame from '@site/src/components/search-page/nearest';
import type {Hit} from '@repo/search/engine/types';
import {useHydrated} from '../use-hydrated';
import {usePassages} from '../use-passages';
import {useSearch} from '../use-search';

interface Props {
  /** Words of the address that was not found; may be empty. */
  readonly addressWords: string;
}

const MOST = 5;

/** Suggests pages on the not-found page. */
export default function NearestPages({addressWords}: Props): ReactNode {
  const isHydrated = useHydrated();
  const [query, setQuery] = useState(addressWords);
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const shownHits = usePassages(hits);
  const ask = useSearch({
    // An address names a page, not a section. Nothing is highlighted, because the reader did not search for its words.
    onAnswer: (answer) =>
      setHits(
        answer.hits.map((hit) => ({...hit, hash: '', heading: '', words: [], markedWords: [], passages: undefined})),
      ),
    onFailure: () => undefined,
  });
  const askOnce = useEffectEvent(() => ask({query: addressWords, limit: MOST, offset: 0}));
  useEffect(() => {
    if (addressWords !== '') {
      askOnce();
    }
  }, [addressWords]);
  return (
    <NearestFrame
      query={isHydrated ? query : ''}
      onQuery={setQuery}
      status={hits.length > 0 ? 'These pages are nearest to that address:' : ''}
      hits={shownHits}
    />
  );
}
