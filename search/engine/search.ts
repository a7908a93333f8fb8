import {correctedText, nearestWord} from './corrections';
import {highlightTerms, writtenForms} from './highlight-terms';
import type {Index, IndexWithTexts} from './index-reader';
import {inOtherLayout} from './keyboard-layout';
import {errorTextIn, withoutValues} from './log-text';
import {withoutLookAlikes} from './look-alikes';
import {exactTerm} from './match';
import {isCode} from './name-bonuses';
import {readQuery, withoutHost, type Query} from './query';
import {nearFirst} from './near-first';
import {putFirst} from './put-first';
import {NOTHING_FOUND, rank, type Ranked, type Ranking} from './rank';
import {rarityIn} from './rarity';
import {splitCompounds} from './split-compounds';
import {fold} from './text';
import type {Answer, Context, Hit, HitSection, Request, Synonyms} from './types';

interface SearchResult extends Ranking {
  readonly query: Query;
  /** The text that was searched for, if words of it were corrected; empty otherwise. */
  readonly corrected: string;
}

function findAsTyped(index: Index, synonyms: Synonyms, text: string): SearchResult {
  const query = readQuery(splitCompounds(index, text, synonyms), synonyms, rarityIn(index, synonyms));
  const ranking = query.words.length > 0 ? rank(index, query, synonyms) : NOTHING_FOUND;
  return {query, ...ranking, corrected: correctedText(index, text, query, ranking)};
}

/** An error or failure in one of the first places answers the text of a log. */
const PLACES_OF_CODE = 5;

/**
 * Puts the row of the error or failure that a pasted text describes, in its words, before the pages it names. If it names
 * the code, the row is found by that. What handles callbacks has errors of its own.
 */
function withCodeFirst(index: Index, synonyms: Synonyms, text: string, found: SearchResult): SearchResult {
  const {isLog, codes, isOfCallback} = found.query;
  const isNamed = codes.some((code) => exactTerm(index, code).some((match) => isCode(index, match)));
  const said = isLog && !isNamed && !isOfCallback ? errorTextIn(withoutValues(text)) : '';
  const code = (said === '' ? [] : findAsTyped(index, synonyms, said).ranked)
    .slice(0, PLACES_OF_CODE)
    .find(({page, section}) => index.pages[page]!.listsCodes && section !== index.pages[page]!.first);
  return {...found, ranked: putFirst(code, found.ranked)};
}

/** `/callbacks/` and `callbacks` are one path. */
const bare = (path: string): string => path.replace(/^\/|\/$/g, '');

/** Puts the page first whose address or title is the whole query. */
function wholeQueryFirst(index: IndexWithTexts, query: string, ranked: readonly Ranked[]): readonly Ranked[] {
  const typed = withoutHost(query).trim();
  const isPath = typed.includes('/') && bare(typed) !== '';
  const wanted = isPath ? bare(typed) : fold(typed);
  const page = index.entries.findIndex(({path, title}) => (isPath ? bare(path) : fold(title)) === wanted);
  return page < 0 ? ranked : putFirst({page, section: index.pages[page]!.first, score: 0}, ranked);
}

/** Searches for a text. If it finds nothing, searches for the same keys in the other keyboard layout. */
function find(index: Index, synonyms: Synonyms, text: string): SearchResult {
  const typed = withCodeFirst(index, synonyms, text, findAsTyped(index, synonyms, text));
  if (typed.ranked.length > 0) {
    return typed;
  }
  const other = findAsTyped(index, synonyms, inOtherLayout(text));
  return other.ranked.length > 0 ? {...other, corrected: other.corrected || inOtherLayout(text)} : typed;
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

const MOST_SECTIONS = 3;

/** The sections of a hit, the best first, each address once. A question stands for the part that answers it. */
function shownSections(index: IndexWithTexts, {sectionsOf}: Ranking, ranked: Ranked): HitSection[] {
  const {first, end} = index.pages[ranked.page]!;
  const byHash = new Map<string, HitSection>();
  for (const each of sectionsOf(ranked)) {
    const hash = index.hashes[each]!;
    if (byHash.size < MOST_SECTIONS && !byHash.has(hash)) {
      const at = index.hashes.indexOf(hash, first);
      byHash.set(hash, {hash, heading: index.labels[each]!, at: at < end ? at - first : 0});
    }
  }
  return [...byHash.values()];
}

/** A page and its best sections as they are shown. */
function hitOf(index: IndexWithTexts, found: SearchResult, ranked: Ranked): Hit {
  const {page} = ranked;
  const {path, title, crumbs, description} = index.entries[page]!;
  const sections = shownSections(index, found, ranked);
  const [{hash, heading}] = sections as [HitSection];
  const {words, markedWords} = highlightTerms(index, found.query, found, page);
  const written = [title, heading, description];
  return {
    path,
    title,
    crumbs,
    description,
    hash,
    heading,
    words: writtenForms(words, written),
    markedWords: writtenForms(markedWords, written),
    sections,
    texts: index.texts[page] ?? '',
  };
}

/**
 * Answers a query.
 *
 * @returns up to `limit` hits from `offset`, one per page
 */
export function search(index: IndexWithTexts, synonyms: Synonyms, request: Request): Answer {
  const {query, context, version, from, limit, offset} = request;
  const found = find(index, synonyms, withoutLookAlikes(query));
  const near = from === undefined ? found.ranked : nearFirst(index, found, from);
  const ranked = wholeQueryFirst(index, query, near);
  const ofVersion = ranked.filter(({page}) => !version || index.pages[page]!.version === version);
  const within = ofVersion.filter(({page}) => !context || index.pages[page]!.context === context);
  // Without a result inside the part, the results outside it are what is left to show.
  const isOutside = within.length === 0 && context !== undefined;
  const wanted = isOutside ? (ofVersion.length > 0 ? ofVersion : ranked) : within;
  return {
    hits: wanted.slice(offset, offset + limit).map((each) => hitOf(index, found, each)),
    total: wanted.length,
    isOutside: isOutside && wanted.length > 0,
    byContext: countContexts(index, ofVersion),
    corrected: found.corrected,
    nearest: found.ranked.length > 0 ? '' : nearestWord(index, query),
  };
}
