import type {ComponentPropsWithoutRef, ReactNode} from 'react';
import React, {memo} from 'react';
import {addressOf} from '@repo/search/engine/address';
import {excerpt} from '@repo/search/engine/excerpt';
import {marker} from '@repo/search/engine/mark';
import type {CodeCard, Hit, PageTexts} from '@repo/search/engine/types';
import {usePageTexts} from './use-page-texts';

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

/** The passage of a section that matched, or of the page's other sections if only its heading did. */
function passageOf({texts}: PageTexts, at: number, {words, description}: Hit): string {
  const own = excerpt(texts[at] ?? '', words);
  if (own.found > 0) {
    return own.text;
  }
  const others = texts.map((text) => excerpt(text, words));
  const best = others.reduce((most, other) => (other.found > most.found ? other : most), own);
  return best.found > 0 && at === 0 ? best.text : own.text || description;
}

interface PassageProps {
  readonly hit: Hit;
  readonly texts: PageTexts | undefined;
  /** Index of the section. */
  readonly at: number;
}

/** The passage that matched. Its place is kept while it loads. */
const Passage = ({hit, texts, at}: PassageProps): ReactNode => (
  <span className="search-hit__passage">{texts && <Marked words={hit.words}>{passageOf(texts, at, hit)}</Marked>}</span>
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
  const {words, title, heading, crumbs, hash, sections} = hit;
  const texts = usePageTexts(hit.texts);
  const card = texts && Object.hasOwn(texts.codes, hash) ? texts.codes[hash] : undefined;
  return (
    <a href={addressOf(hit)} className="search-hit" {...attributes}>
      <span className="search-hit__title">
        <Marked words={words}>{title}</Marked>
      </span>
      {heading && <Heading words={words}>{heading}</Heading>}
      <span className="search-hit__crumbs">{crumbs || 'Home page'}</span>
      {card ? <Card card={card} /> : sections.length > 0 && <Passage hit={hit} texts={texts} at={sections[0]!.at} />}
    </a>
  );
});

/** The other sections of a hit that match, each a link with its passage. */
export const HitSections = memo(function HitSections({hit}: {readonly hit: Hit}): ReactNode {
  const texts = usePageTexts(hit.texts);
  return hit.sections.slice(1).map(({hash, heading, at}) => (
    <a key={hash} href={addressOf({...hit, hash})} className="search-hit search-hit--section">
      <Heading words={hit.words}>{heading || hit.title}</Heading>
      <Passage hit={hit} texts={texts} at={at} />
    </a>
  ));
});
