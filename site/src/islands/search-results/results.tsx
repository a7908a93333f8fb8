// The page of all results of the query in the address, 50 pages at a time.
import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useRef, useState} from 'react';
import {cutQuery} from '@repo/search/engine/address';
import SearchFrame from '@site/src/components/search-page/frame';
import {NO_QUESTION, type Question} from '@site/src/components/search-page/question';
import type {Answer} from '@repo/search/engine/types';
import {SEARCHING_AFTER_MS} from '../search-engine';
import {mergeHits} from '../search-merge';
import {usePassages} from '../use-passages';
import {useSearch} from '../use-search';
import {writeQuestion, questionIn} from './address-question';
import {writeOffset, readOffset} from './offset';

const PAGE_SIZE = 50;

interface Props {
  /** The island's element. It gets an `address` event when the query in the address changes. */
  readonly part: HTMLElement;
}

interface Query {
  readonly question: Question;
  readonly offset: number;
}

interface Shown extends Answer {
  /** Its query as JSON. */
  readonly for: string;
  readonly isComplete: boolean;
}

const NOTHING: Shown = {
  for: '',
  hits: [],
  total: 0,
  isOutside: false,
  byContext: {},
  corrected: '',
  nearest: '',
  isComplete: false,
};
const NO_QUERY: Query = {question: NO_QUESTION, offset: 0};

const queryInAddress = (): Query => ({
  question: questionIn(new URLSearchParams(window.location.search)),
  offset: readOffset(),
});

const countOf = ({total}: Answer): string => `${total} ${total === 1 ? 'page' : 'pages'}`;

function statusOf(shown: Shown, offset: number): string {
  if (!shown.isComplete) {
    return shown.hits.length === 0 ? 'Searching' : 'More results are coming';
  }
  const understood = shown.corrected === '' ? '' : `Showing results for “${shown.corrected}”: `;
  return understood + (shown.isOutside ? 'No results inside this part. Outside it: ' : '') + countText(shown, offset);
}

function countText(shown: Shown, offset: number): string {
  if (shown.hits.length === 0) {
    return 'No results';
  }
  return shown.total > PAGE_SIZE
    ? `${offset + 1} to ${offset + shown.hits.length} of ${countOf(shown)}`
    : countOf(shown);
}

/** Whether the reader has started to read the list, and may be about to choose from it. */
const isRead = (list: HTMLElement): boolean =>
  list.matches(':hover') || list.contains(document.activeElement) || list.getBoundingClientRect().top < 0;

export default function SearchResults({part}: Props): ReactNode {
  const statusLine = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(NO_QUERY);
  /** The same for answers that arrive before the next render. */
  const latest = useRef(NO_QUERY);
  const [shown, setShown] = useState(NOTHING);
  const [state, setState] = useState<'loading' | 'done' | undefined>();
  const [status, setStatus] = useState('');
  /** The query, as JSON, whose answer takes so long that the page says "Searching". */
  const [slow, setSlow] = useState('');
  const currentKey = JSON.stringify(current);
  const hits = usePassages(shown.hits);

  const send = useSearch({
    onAnswer(answer, isComplete) {
      const {question, offset} = latest.current;
      if (question.query.trim() === '') {
        return;
      }
      const key = JSON.stringify(latest.current);
      const isKept = shown.for === key && isRead(list.current!);
      const merged = isKept ? mergeHits(shown.hits, answer.hits, true, PAGE_SIZE) : answer.hits;
      const next = {...answer, hits: merged, for: key, isComplete};
      setShown(next);
      setState(isComplete ? 'done' : 'loading');
      setStatus(statusOf(next, offset));
    },
    onFailure() {
      setState('done');
      setStatus('The search could not be loaded. Reload the page to try again.');
    },
  });

  function show(next: Query): void {
    setCurrent(next);
    latest.current = next;
    if (next.question.query.trim() === '') {
      setShown(NOTHING);
      setState(undefined);
      setStatus('');
    } else if (shown.for !== JSON.stringify(next) || state !== 'done') {
      setState('loading');
      send({...next.question, query: cutQuery(next.question.query), limit: PAGE_SIZE, offset: next.offset});
    }
  }

  /** Does not read the address back, because browsers limit its changes, for example while a key is held down. */
  function change(question: Question): void {
    show({question, offset: 0});
    writeQuestion(question);
  }

  function step(pages: number): void {
    const offset = Math.max(0, current.offset + pages * PAGE_SIZE);
    writeOffset(offset);
    show({...current, offset});
    part.scrollIntoView();
    statusLine.current!.focus({preventScroll: true});
  }

  const readAddress = useEffectEvent(() => show(queryInAddress()));
  useEffect(() => {
    const read = (): void => readAddress();
    part.addEventListener('address', read);
    part.dispatchEvent(new Event('address'));
    return () => part.removeEventListener('address', read);
  }, [part]);
  const isWaiting = state === 'loading' && shown.for !== currentKey;
  useEffect(() => {
    const timer = isWaiting ? setTimeout(() => setSlow(currentKey), SEARCHING_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isWaiting, currentKey]);

  return (
    <SearchFrame
      question={current.question}
      state={state}
      status={isWaiting && slow === currentKey ? 'Searching' : status}
      hits={hits}
      offset={shown.hits.length > 0 ? current.offset : 0}
      counts={shown.byContext}
      isFinal={shown.isComplete}
      isEmpty={state !== undefined && shown.for !== '' && shown.hits.length === 0 && shown.isComplete}
      nearest={shown.nearest}
      hasNext={current.offset + shown.hits.length < shown.total}
      onQuestion={change}
      onStep={step}
      statusRef={statusLine}
      listRef={list}
    />
  );
}
