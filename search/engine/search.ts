import {highlightTerms, writtenForms} from './highlight-terms';
import type {Index, IndexWithTexts} from './index-reader';
import {inOtherLayout} from './keyboard-layout';
import {errorTextIn, withoutValues} from './log-text';
import {withoutLookAlikes} from './look-alikes';
import {readQuery, type Query} from './query';
import {rank, type Ranked, type Ranking} from './rank';
import {splitCompounds} from './split-compounds';
import type {Answer, Context, Hit, Request, Synonyms} from './types';

interface SearchResult extends Ranking {
  readonly query: Query;
}

function findAsTyped(index: Index, synonyms: Synonyms, text: string): SearchResult {
  const query = readQuery(splitCompounds(index, text, synonyms), synonyms);
  return {query, ...(query.words.length > 0 ? rank(index, query, synonyms) : {ranked: [], meanings: []})};
}

/** An error or failure in one of the first places answers the text of a log. */
const PLACES_OF_CODE = 5;

/** Puts the row of the error or failure that a pasted log describes, in its words, before the pages it names. */
function withCodeFirst(index: Index, synonyms: Synonyms, text: string, found: SearchResult): SearchResult {
  const said = found.query.isLog ? errorTextIn(withoutValues(text)) : '';
  const code = (said === '' ? [] : findAsTyped(index, synonyms, said).ranked)
    .slice(0, PLACES_OF_CODE)
    .find(({page, section}) => index.pages[page]!.listsCodes && section !== index.pages[page]!.first);
  return code === undefined
    ? found
    : {...found, ranked: [code, ...found.ranked.filter(({page}) => page !== code.page)]};
}

/** Searches for a text. If it finds nothing, searches for the same keys in the other keyboard layout. */
function find(index: Index, synonyms: Synonyms, text: string): SearchResult {
  const typed = withCodeFirst(index, synonyms, text, findAsTyped(index, synonyms, text));
  if (typed.ranked.length > 0) {
    return typed;
  }
  const other = findAsTyped(index, synonyms, inOtherLayout(text));
  return other.ranked.length > 0 ? other : typed;
}

/** Number of pages by context. */
function countContexts(index: Index, ranked: readonly Ranked[]): Answer['byContext'] {
  const counts: Partial<Record<Context, number>> = {};
  for (const {page} of ranked) {
    const {context} = index.pages[page]!;
    if (context) {
      counts[context] = (counts[context] ?? 0) + 1;
    }
  }
  return counts;
}

/** A page and its best section as they are shown. */
function hitOf(index: IndexWithTexts, {query, meanings}: SearchResult, {page, section}: Ranked): Hit {
  const {path, title, crumbs, description} = index.entries[page]!;
  const hash = index.hashes[section]!;
  const heading = index.labels[section]!;
  const words = writtenForms(highlightTerms(index, query, {meanings}, page), [title, heading, description]);
  return {path, title, crumbs, description, hash, heading, words};
}

/**
 * Answers a query.
 *
 * @returns up to `limit` hits from `offset`, one per page
 */
export function search(index: IndexWithTexts, synonyms: Synonyms, request: Request): Answer {
  const {query, context, version, limit, offset} = request;
  const found = find(index, synonyms, withoutLookAlikes(query));
  const wanted = found.ranked.filter(({page}) => {
    const own = index.pages[page]!;
    return (!context || own.context === context) && (!version || own.version === version);
  });
  return {
    hits: wanted.slice(offset, offset + limit).map((ranked) => hitOf(index, found, ranked)),
    total: wanted.length,
    byContext: countContexts(index, found.ranked),
  };
}
