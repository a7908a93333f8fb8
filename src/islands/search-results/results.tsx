// The page of all results: what the address asks for, 50 pages at a time.
import type {ReactNode} from 'react';
import React, {useEffect, useEffectEvent, useRef, useState} from 'react';
import SearchFrame from '@site/src/components/search-page/frame';
import {NO_QUESTION, type Question} from '@site/src/components/search-page/question';
import type {Answer} from '@site/src/search/types';
import {SEARCHING_AFTER_MS} from '../search-engine';
import {mergeHits} from '../search-merge';
import {useSearch} from '../use-search';
import {keepQuestion, questionIn} from './address-question';
import {keepOffset, keptOffset} from './offset';

const PAGE_SIZE = 50;

interface Props {
  /** The island's element: it gets an `address` event when the page in view is asked something else. */
  readonly part: HTMLElement;
}

interface Asked {
  readonly question: Question;
  readonly offset: number;
}

interface Shown extends Answer {
  /** What it answers, as text. */
  readonly for: string;
  readonly isComplete: boolean;
}

const NOTHING: Shown = {for: '', hits: [], total: 0, byContext: {}, isComplete: false};
const ASK_NOTHING: Asked = {question: NO_QUESTION, offset: 0};

const askedInAddress = (): Asked => ({
  question: questionIn(new URLSearchParams(window.location.search)),
  offset: keptOffset(),
});

const counted = ({total}: Answer): string => `${total} ${total === 1 ? 'page' : 'pages'}`;

function statusOf(shown: Shown, offset: number): string {
  if (shown.hits.length === 0) {
    return shown.isComplete ? 'No results' : 'Searching';
  }
  return shown.total > PAGE_SIZE
    ? `${offset + 1} to ${offset + shown.hits.length} of ${counted(shown)}`
    : counted(shown);
}

/** Whether the reader has begun to read a list, and may be about to choose from it. */
const isRead = (list: HTMLElement): boolean =>
  list.matches(':hover') || list.contains(document.activeElement) || list.getBoundingClientRect().top < 0;

export default function SearchResults({part}: Props): ReactNode {
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState(ASK_NOTHING);
  /** The same, for an answer that comes before it is drawn. */
  const latest = useRef(ASK_NOTHING);
  const [shown, setShown] = useState(NOTHING);
  const [state, setState] = useState<'loading' | 'done' | undefined>();
  const [said, setSaid] = useState('');
  /** The question that has waited for its answer so long that it is worth a word. */
  const [slow, setSlow] = useState('');
  const key = JSON.stringify(asked);

  const send = useSearch({
    onAnswer(answer, isComplete) {
      const {question, offset} = latest.current;
      if (question.query.trim() === '') {
        return;
      }
      const answered = JSON.stringify(latest.current);
      const isKept = shown.for === answered && isRead(list.current!);
      const hits = isKept ? mergeHits(shown.hits, answer.hits, true, PAGE_SIZE) : answer.hits;
      const next = {...answer, hits, for: answered, isComplete};
      setShown(next);
      setState(isComplete ? 'done' : 'loading');
      setSaid(statusOf(next, offset));
    },
    onFailure() {
      setState('done');
      setSaid('The search could not be loaded. Reload the page to try again.');
    },
  });

  function take(next: Asked): void {
    setAsked(next);
    latest.current = next;
    if (next.question.query.trim() === '') {
      setShown(NOTHING);
      setState(undefined);
      setSaid('');
    } else if (shown.for !== JSON.stringify(next) || state !== 'done') {
      setState('loading');
      send({...next.question, limit: PAGE_SIZE, offset: next.offset});
    }
  }

  /** The form is what counts: browsers refuse to change the address as often as a key held down asks for it. */
  function change(question: Question): void {
    take({question, offset: 0});
    keepQuestion(question);
  }

  function step(pages: number): void {
    const offset = Math.max(0, asked.offset + pages * PAGE_SIZE);
    keepOffset(offset);
    take({...asked, offset});
    part.scrollIntoView();
    status.current!.focus({preventScroll: true});
  }

  const readAddress = useEffectEvent(() => take(askedInAddress()));
  useEffect(() => {
    const read = (): void => readAddress();
    part.addEventListener('address', read);
    part.dispatchEvent(new Event('address'));
    return () => part.removeEventListener('address', read);
  }, [part]);
  const isWaiting = state === 'loading' && shown.for !== key;
  useEffect(() => {
    const timer = isWaiting ? setTimeout(() => setSlow(key), SEARCHING_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isWaiting, key]);

  return (
    <SearchFrame
      question={asked.question}
      state={state}
      status={isWaiting && slow === key ? 'Searching' : said}
      hits={shown.hits}
      offset={shown.hits.length > 0 ? asked.offset : 0}
      counts={shown.byContext}
      isEmpty={state !== undefined && shown.for !== '' && shown.hits.length === 0 && shown.isComplete}
      hasNext={asked.offset + shown.hits.length < shown.total}
      onQuestion={change}
      onStep={step}
      statusRef={status}
      listRef={list}
    />
  );
}
