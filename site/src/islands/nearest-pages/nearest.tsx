import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useState} from 'react';
import NearestFrame from '@site/src/components/search-page/nearest';
import type {Hit} from '@repo/search/engine/types';
import {useAlive} from '../use-alive';
import {useSearch} from '../use-search';

interface Props {
  /** The words of the address that was not found; empty when it has none. */
  readonly asked: string;
}

const MOST = 5;

/** On the not-found page: what the address may have meant. */
export default function NearestPages({asked}: Props): ReactNode {
  const isAlive = useAlive();
  const [query, setQuery] = useState(asked);
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const ask = useSearch({
    // Nobody searched for these words: none is marked.
    onAnswer: (answer) => setHits(answer.hits.map((hit) => ({...hit, words: []}))),
    onFailure: () => undefined,
  });
  const askOnce = useEffectEvent(() => ask({query: asked, limit: MOST, offset: 0}));
  useEffect(() => {
    if (asked !== '') {
      askOnce();
    }
  }, [asked]);
  return (
    <NearestFrame
      query={isAlive ? query : ''}
      onQuery={setQuery}
      status={hits.length > 0 ? 'These pages are nearest to that address:' : ''}
      hits={hits}
    />
  );
}
