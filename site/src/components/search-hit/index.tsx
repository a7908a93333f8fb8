import type {ComponentPropsWithoutRef, ReactNode} from 'react';
import React, {memo} from 'react';
import {addressOf} from '@repo/search/engine/address';
import {marker} from '@repo/search/engine/mark';
import type {CodeCard, Hit} from '@repo/search/engine/types';

interface MarkedProps {
  readonly children: string;
  /** Words of the query, in the form of the index. */
  readonly words: readonly string[];
}

/** Text with the words of the query highlighted. */
function Marked({children, words}: MarkedProps): ReactNode {
  return marker(words)(children).map(({text, isMarked}, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

interface PassageProps {
  readonly words: readonly string[];
  readonly text: string | undefined;
}

/** The passage that matched. Its place is kept while it loads. */
const Passage = ({words, text}: PassageProps): ReactNode => (
  <span className="search-hit__passage">{text !== undefined && <Marked words={words}>{text}</Marked>}</span>
);

/** What a code means, whether it is final, and what to do. */
const Card = ({card}: {readonly card: CodeCard}): ReactNode => (
  <span className="search-hit__card">
    <span>{card.meaning}</span>
    <span>
      <b>{card.finality}.</b> {card.action}
    </span>
  </span>
);

const Heading = ({words, children}: MarkedProps): ReactNode => (
  <span className="search-hit__heading">
    <Marked words={words}>{children}</Marked>
  </span>
);

interface Props extends ComponentPropsWithoutRef<'a'> {
  readonly hit: Hit;
}

/** A hit as a link: title, section, the passage that matched, and breadcrumbs of the page. A code is shown as a card. */
export const SearchHit = memo(function SearchHit({hit, ...attributes}: Props): ReactNode {
  const {words, title, heading, crumbs, sections, passages} = hit;
  return (
    <a href={addressOf(hit)} className="search-hit" {...attributes}>
      <span className="search-hit__title">
        <Marked words={words}>{title}</Marked>
      </span>
      {heading && <Heading words={words}>{heading}</Heading>}
      <span className="search-hit__crumbs">{crumbs || 'Home page'}</span>
      {passages?.card ? (
        <Card card={passages.card} />
      ) : (
        sections.length > 0 && <Passage words={words} text={passages?.texts[0]} />
      )}
    </a>
  );
});

/** The other sections of a hit that match, each a link with its passage. */
export const HitSections = memo(function HitSections({hit}: {readonly hit: Hit}): ReactNode {
  return hit.sections.slice(1).map(({hash, heading}, number) => (
    <a key={hash} href={addressOf({...hit, hash})} className="search-hit search-hit--section">
      <Heading words={hit.words}>{heading || hit.title}</Heading>
      <Passage words={hit.words} text={hit.passages?.texts[number + 1]} />
    </a>
  ));
});
