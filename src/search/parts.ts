// The index of a site that is too large for one second file: lists of places by term, in parts that are fetched when
// what is typed needs them. A query is answered from an index of its own, made of the lists of its terms.
import {NO_LEANINGS} from './area';
import {FIELDS} from './fields';
import {factorsOf, lettersOf, wordsOf, type Index, type PageFacts, type PageTraits} from './index-reader';
import {IS_ASKED} from './section';
import type {PartData} from './types';

/** Ends the name of a list that stands for all terms that begin with the rest of it; sorts before any letter. */
export const ANY_ENDING = '*';

/** A place in a list: section of its page times 64, plus role times 8, plus field, or the words of a question. */
export const PLACE_SECTION = 64;
export const PLACE_ROLE = 8;
/** Above the number of sections of any page. */
const SECTIONS = 2 ** 20;

export interface Part {
  readonly terms: readonly string[];
  /** First number of each term's list, and one more. */
  readonly starts: Int32Array;
  readonly lists: Int32Array;
  /** Pages that say each term; more than its list has where that is cut. */
  readonly pageCounts: readonly number[];
}

/** Unpacks a part as it was sent. */
export function readPart({terms, sizes, pages, lists}: PartData): Part {
  const starts = new Int32Array(sizes.length + 1);
  sizes.forEach((size, term) => (starts[term + 1] = starts[term]! + size));
  return {terms: terms.split('\n'), starts, lists: Int32Array.from(lists), pageCounts: pages};
}

/** A term's list: where it is, and how it is called. */
export interface List {
  readonly term: string;
  readonly part: Part;
  /** Number of the term in its part. */
  readonly at: number;
}

/** An index for one query, and where its pages and sections are in the site. */
export interface View {
  readonly index: Index;
  readonly pageNumbers: readonly number[];
  /** Number of each section on its page. */
  readonly sectionNumbers: readonly number[];
}

/** Calls back for each place of a list, in the order of pages and of sections. */
function eachPlace({part, at}: List, visit: (page: number, place: number) => void): void {
  const {lists, starts} = part;
  const end = starts[at + 1]!;
  let page = 0;
  for (let next = starts[at]!; next < end;) {
    page += lists[next]!;
    const last = next + 2 + lists[next + 1]!;
    for (let place = next + 2; place < last; place++) {
      visit(page, lists[place]!);
    }
    next = last;
  }
}

/** Number of pages in a list. */
export function listPages({part: {lists, starts}, at}: List): number {
  let pages = 0;
  for (let next = starts[at]!; next < starts[at + 1]!; next += 2 + lists[next + 1]!) {
    pages++;
  }
  return pages;
}

const sectionIn = (place: number): number => Math.floor(place / PLACE_SECTION);

/** The sections that lists speak of, and each of their pages' own record, by page and section. */
function placesOf(lists: readonly List[]): Float64Array {
  // A list has more numbers than it names sections, and pages.
  const keys = new Float64Array(lists.reduce((sum, {part, at}) => sum + part.starts[at + 1]! - part.starts[at]!, 0));
  let count = 0;
  for (const list of lists) {
    let last = -1;
    eachPlace(list, (page, place) => {
      if (page !== last) {
        keys[count++] = page * SECTIONS;
        last = page;
      }
      keys[count++] = page * SECTIONS + sectionIn(place);
    });
  }
  const sorted = keys.subarray(0, count).sort();
  let unique = 0;
  for (let at = 0; at < count; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) {
      sorted[unique++] = sorted[at]!;
    }
  }
  return sorted.slice(0, unique);
}

/** Place of a key among sorted ones, at or after another place; it is there. */
function seek(keys: Float64Array, key: number, from: number): number {
  let [low, step] = [from, 1];
  while (low + step < keys.length && keys[low + step]! <= key) {
    low += step;
    step *= 2;
  }
  let high = Math.min(keys.length, low + step);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (keys[middle]! <= key) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/**
 * Makes the index of a query.
 *
 * @param lists of all terms that it may stand for, each once
 * @param traits by number of the page
 * @param siteSize pages of the site
 */
export function viewOf(lists: readonly List[], traits: (page: number) => PageTraits, siteSize: number): View {
  const sorted = [...lists].sort((left, right) => (left.term < right.term ? -1 : 1));
  const keys = placesOf(sorted);
  const roles = new Uint8Array(keys.length);
  const questionWords = new Uint8Array(keys.length);
  const starts = new Int32Array(sorted.length + 1);
  const postings: number[] = [];
  sorted.forEach((list, term) => {
    let section = 0;
    eachPlace(list, (page, place) => {
      section = seek(keys, page * SECTIONS + sectionIn(place), section);
      const role = (place % PLACE_SECTION) >> 3;
      const isAsked = role === IS_ASKED;
      roles[section] = role;
      questionWords[section] = isAsked ? place & 7 : 0;
      postings.push(section * FIELDS.length + (isAsked ? HEADING : place & 7));
    });
    starts[term + 1] = postings.length;
  });
  const pageNumbers: number[] = [];
  const firsts: number[] = [];
  const pageOf = new Int32Array(keys.length);
  keys.forEach((key, section) => {
    if (key % SECTIONS === 0) {
      pageNumbers.push(key / SECTIONS);
      firsts.push(section);
    }
    pageOf[section] = firsts.length - 1;
  });
  const pages = pageNumbers.map((page, at): PageFacts => ({
    ...traits(page),
    // No word speaks for an area here.
    area: 0,
    first: firsts[at]!,
    end: firsts[at + 1] ?? keys.length,
  }));
  return {
    pageNumbers,
    sectionNumbers: Array.from(keys, (key) => key % SECTIONS),
    index: {
      pages,
      siteSize,
      terms: sorted.map(({term}) => term),
      starts,
      postings: Int32Array.from(postings),
      pageCounts: sorted.map(({part, at}) => part.pageCounts[at]!),
      pageOf,
      roles,
      factors: factorsOf(roles),
      questionWords,
      letters: Int32Array.from(sorted, ({term}) => lettersOf(term)),
      written: wordsOf([]),
      leanings: NO_LEANINGS,
    },
  };
}

/** A question's words count as words of a heading. */
const HEADING = FIELDS.indexOf('heading');
