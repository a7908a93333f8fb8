import {inOtherLayout} from './layout';
import {readQuery, type Query} from './query';
import {rank, type Ranking} from './rank';
import type {Index} from './index-reader';
import {WHOLE} from './text';
import type {Answer, Context, Hit, Request, Synonyms} from './types';

/** More words than these are not carried to the page that is opened. */
const MOST_MARKED = 12;

/** The words to mark: those typed, and those of the index that stood for them. */
function markedWords(index: Index, typed: readonly string[], terms: ReadonlySet<number>): string[] {
  const stood = [...terms].map((term) => index.terms[term]!).filter((term) => !term.startsWith(WHOLE));
  const unlike = stood.filter((term) => !typed.some((word) => word.startsWith(term) || term.startsWith(word)));
  return [...new Set([...typed, ...unlike])].filter((word) => word.length > 1).slice(0, MOST_MARKED);
}

interface Found extends Ranking {
  readonly query: Query;
}

function findAsTyped(index: Index, synonyms: Synonyms, text: string): Found {
  const query = readQuery(text, synonyms);
  const ranking = query.words.length > 0 ? rank(index, query, synonyms) : {ranked: [], terms: new Set<number>()};
  return {query, ...ranking};
}

/** What a text finds; where that is nothing, what the same keys say in the other layout, if that finds anything. */
function find(index: Index, synonyms: Synonyms, text: string): Found {
  const typed = findAsTyped(index, synonyms, text);
  if (typed.ranked.length > 0) {
    return typed;
  }
  const meant = findAsTyped(index, synonyms, inOtherLayout(text));
  return meant.ranked.length > 0 ? meant : typed;
}

/**
 * Answers a query.
 *
 * @returns hits from `offset` on, `limit` at most, one a page
 */
export function search(
  index: Index,
  synonyms: Synonyms,
  {query: text, context, version, limit, offset}: Request,
): Answer {
  const {query, ranked, terms} = find(index, synonyms, text);
  const byContext: Partial<Record<Context, number>> = {};
  const kept = ranked.filter(({page}) => {
    const {context: own, version: ownVersion} = index.pages[page]!;
    if (own) {
      byContext[own] = (byContext[own] ?? 0) + 1;
    }
    return (!context || own === context) && (!version || ownVersion === version);
  });
  const hits = kept.slice(offset, offset + limit).map(({page, section}): Hit => {
    const {path, title, crumbs, description} = index.pages[page]!;
    return {path, title, crumbs, description, hash: index.hashes[section]!, heading: index.labels[section]!};
  });
  return {
    hits,
    total: kept.length,
    byContext,
    words: markedWords(
      index,
      query.words.map(({raw}) => raw),
      terms,
    ),
  };
}
