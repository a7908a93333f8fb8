import {splitCompounds} from './split-compounds';
import {inOtherLayout} from './keyboard-layout';
import {highlightTerms, writtenForms} from './highlight-terms';
import {readQuery, type Query} from './query';
import {rank, type Ranked, type Ranking} from './rank';
import type {Index, ShownIndex} from './index-reader';
import type {Answer, Context, Hit, PageEntry, Request, Synonyms} from './types';

export interface Found extends Ranking {
  readonly query: Query;
}

/** Finds a text as it was typed. */
export function findAsTyped(index: Index, synonyms: Synonyms, text: string): Found {
  const query = readQuery(splitCompounds(index, text, synonyms), synonyms);
  return {query, ...(query.words.length > 0 ? rank(index, query, synonyms) : {ranked: [], meanings: []})};
}

/** Finds a text, or the same keys in the other keyboard layout if the text finds nothing. */
function find(index: Index, synonyms: Synonyms, text: string): Found {
  const typed = findAsTyped(index, synonyms, text);
  if (typed.ranked.length > 0) {
    return typed;
  }
  const other = findAsTyped(index, synonyms, inOtherLayout(text));
  return other.ranked.length > 0 ? other : typed;
}

/** The part of a ranking that a request wants. */
export interface Kept extends Omit<Answer, 'hits'> {
  readonly ranked: readonly Ranked[];
}

export function keep(index: Index, {ranked}: Ranking, {context, version, limit, offset}: Request): Kept {
  const byContext: Partial<Record<Context, number>> = {};
  const kept = ranked.filter(({page}) => {
    const {context: own, version: ownVersion} = index.pages[page]!;
    if (own) {
      byContext[own] = (byContext[own] ?? 0) + 1;
    }
    return (!context || own === context) && (!version || ownVersion === version);
  });
  return {ranked: kept.slice(offset, offset + limit), total: kept.length, byContext};
}

/** A hit as it is shown. */
export function hitOf(
  {path, title, crumbs, description}: PageEntry,
  hash: string,
  heading: string,
  terms: readonly string[],
): Hit {
  return {path, title, crumbs, description, hash, heading, words: writtenForms(terms, [title, heading, description])};
}

/**
 * Answers a query.
 *
 * @returns up to `limit` hits from `offset`, one per page
 */
export function search(index: ShownIndex, synonyms: Synonyms, request: Request): Answer {
  const found = find(index, synonyms, request.query);
  const {ranked, ...counted} = keep(index, found, request);
  const hits = ranked.map(({page, section}) =>
    hitOf(
      index.entries[page]!,
      index.hashes[section]!,
      index.labels[section]!,
      highlightTerms(index, found.query, found, page),
    ),
  );
  return {hits, ...counted};
}
