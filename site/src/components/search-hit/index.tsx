import type {ComponentPropsWithoutRef, ReactNode} from 'react';
import React, {memo} from 'react';
import {addressOf} from '@repo/search/engine/address';
import {marker} from '@repo/search/engine/mark';
import type {Hit} from '@repo/search/engine/types';

interface MarkedProps {
  readonly children: string;
  /** Words of the query, in the form of the index. */
  readonly words: readonly string[];
}

/** Text with the words of the query highlighted. */
export function Marked({children, words}: MarkedProps): ReactNode {
  return marker(words)(children).map(({text, isMarked}, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

interface Props extends ComponentPropsWithoutRef<'a'> {
  readonly hit: Hit;
}

/** A hit as a link: title, section, and breadcrumbs of the page. */
export const SearchHit = memo(function SearchHit({hit, ...attributes}: Props): ReactNode {
  const {words, title, heading, crumbs} = hit;
  return (
    <a href={addressOf(hit)} className="search-hit" {...attributes}>
      <span className="search-hit__title">
        <Marked words={words}>{title}</Marked>
      </span>
      {heading && (
        <span className="search-hit__heading">
          <Marked words={words}>{heading}</Marked>
        </span>
      )}
      <span className="search-hit__crumbs">{crumbs || 'Home page'}</span>
    </a>
  );
});
