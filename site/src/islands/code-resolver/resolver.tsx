// Finds our codes in a pasted text and explains them. The tables are static files of this site, and the text stays in
// the page.
import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import ResolverFrame from '@site/src/components/resolver/frame';
import {useHydrated} from '../use-hydrated';
import {loadEntries} from './entries';
import {findCodes, type Entry} from '@repo/gateway/diagnosis/find-codes';
import ResolverHit from './hit';

/** More than a response can contain. A pasted log may have many more. */
const MOST_HITS = 5;

interface Props {
  /** Text that was pasted before hydration. */
  readonly pasted: string;
}

/** Null before the tables have loaded. */
type Found = readonly Entry[] | 'missing' | null;

function Result({found}: {readonly found: Found}): ReactNode {
  if (found === null) {
    return null;
  }
  if (found === 'missing') {
    return <p className="resolver__kind">The codes could not be loaded. The table below has them.</p>;
  }
  return found.length === 0 ? (
    <p className="resolver__kind">No code of ours is in this text. Paste the whole response or log line.</p>
  ) : (
    found.map((entry) => <ResolverHit key={entry.code} entry={entry} />)
  );
}

export default function CodeResolver({pasted}: Props): ReactNode {
  const isHydrated = useHydrated();
  const [text, setText] = useState(pasted);
  const [found, setFound] = useState<Found>(null);
  const isEmpty = text.trim() === '';
  useEffect(() => {
    let isCurrent = true;
    if (!isEmpty) {
      loadEntries().then(
        (entries) => isCurrent && setFound(findCodes(text, entries).slice(0, MOST_HITS)),
        () => isCurrent && setFound('missing'),
      );
    }
    return () => void (isCurrent = false);
  }, [text, isEmpty]);
  return (
    <ResolverFrame text={isHydrated ? text : ''} onText={setText}>
      <Result found={isEmpty ? null : found} />
    </ResolverFrame>
  );
}
