import {directionOf, type Direction} from './direction';
import {contextOf, isOfCallbacks, listsCodes, priorOf, sectionPriorOf, versionOf} from './page-traits';
import {fieldOf, postingOf, sectionOf} from './posting';
import {commonFactor, isFieldOfRequest, questionWordsOf, ROLE_FACTORS, rolesOf} from './section';
import {pieces} from './text';
import type {Context, IndexData, PageEntry, Version} from './types';

/** Everything about a page that does not depend on a query. */
export interface PageFacts {
  readonly titleWords: number;
  /** Number of questions that the page answers. */
  readonly questions: number;
  readonly prior: number;
  readonly sectionPrior: number;
  readonly context: Context | undefined;
  readonly version: Version | undefined;
  readonly direction: Direction | undefined;
  readonly listsCodes: boolean;
  readonly isOfCallbacks: boolean;
  /** Its first section. */
  readonly first: number;
  /** Index after its last section. */
  readonly end: number;
}

/** An index in the form that queries are answered from. */
export interface Index {
  readonly pages: readonly PageFacts[];
  readonly terms: readonly string[];
  /** Index of each term's first posting; after the last term, the number of all postings. */
  readonly starts: Int32Array;
  /** See posting.ts. */
  readonly postings: Int32Array;
  /** Address of each section on its page: the id of an element, or empty. */
  readonly hashes: readonly string[];
  /** First section of the part of the page that each section is in: of the same address. */
  readonly heads: Int32Array;
  /** Page of each section. */
  readonly pageOf: Int32Array;
  /** Role of each section: `roleOf` in section.ts. */
  readonly roles: Uint8Array;
  /** Factor of each section by its role. */
  readonly factors: Float32Array;
  /** Factor of each section by its address, for where a page opens. */
  readonly commonFactors: Float32Array;
  /** Number of words of each question without its stop words; 0 for other sections. */
  readonly questionWords: Uint8Array;
  /** The terms that name a payment method or its country. */
  readonly properNames: ReadonlySet<number>;
  /** Letters of each term as a bit set, which rules out most terms before edits are counted. */
  readonly letters: Int32Array;
  /** Words of titles, unstemmed, because a mistyped word is closer to the word than to its stem. */
  readonly wordsOfTitles: Words;
}

/** Words with their letters as bit sets. */
export interface Words {
  readonly words: readonly string[];
  readonly letters: Int32Array;
}

const wordsOf = (words: readonly string[]): Words => ({words, letters: Int32Array.from(words, lettersOf)});

/** An index that also has the texts of its hits. */
export interface IndexWithTexts extends Index {
  readonly entries: readonly PageEntry[];
  readonly labels: readonly string[];
  readonly texts: readonly string[];
}

/** The letters of a word as a bit set. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    bits |= 1 << (word.charCodeAt(at) & 31);
  }
  return bits;
}

function unpackPostings(counts: readonly number[], steps: readonly number[]): {starts: Int32Array; all: Int32Array} {
  const starts = new Int32Array(counts.length + 1);
  const all = Int32Array.from(steps);
  counts.forEach((count, term) => {
    const end = (starts[term + 1] = starts[term]! + count);
    let section = 0;
    for (let at = starts[term]!; at < end; at++) {
      const step = all[at]!;
      section += sectionOf(step);
      all[at] = postingOf(section, fieldOf(step));
    }
  });
  return {starts, all};
}

/** For each section, the first one of its page with the same address. A field of a request is in the part before it. */
function headsOf({sizes, hashes}: IndexData): Int32Array {
  const heads = new Int32Array(hashes.length);
  let first = 0;
  for (const size of sizes) {
    const known = new Map<string, number>();
    let part = first;
    for (let section = first; section < first + size; section++) {
      const hash = hashes[section]!;
      const head = known.get(hash) ?? (isFieldOfRequest(hash) ? part : section);
      known.set(hash, head);
      heads[section] = head;
      part = head;
    }
    first += size;
  }
  return heads;
}

/** Unpacks an index as it was sent. */
export function readIndex(data: IndexData): IndexWithTexts {
  const terms = data.terms === '' ? [] : data.terms.split('\n');
  const {starts, all} = unpackPostings(data.counts, data.postings);
  const pageOf = new Int32Array(data.kinds.length);
  const roles = rolesOf(data);
  const questionWords = questionWordsOf(roles, all);
  let first = 0;
  const pages = data.pages.map(({path, title, links}, number): PageFacts => {
    const end = first + data.sizes[number]!;
    pageOf.fill(number, first, end);
    const questions = questionWords.subarray(first, end).filter((words) => words > 0).length;
    const facts = {
      questions,
      titleWords: pieces(title).flat().length,
      prior: priorOf(path, links),
      sectionPrior: sectionPriorOf(path),
      context: contextOf(path),
      version: versionOf(path),
      direction: directionOf(path),
      listsCodes: listsCodes(path),
      isOfCallbacks: isOfCallbacks(path),
      first,
      end,
    };
    first = end;
    return facts;
  });
  return {
    pages,
    terms,
    starts,
    postings: all,
    heads: headsOf(data),
    pageOf,
    roles,
    factors: Float32Array.from(roles, (role) => ROLE_FACTORS[role]!),
    commonFactors: Float32Array.from(data.hashes, commonFactor),
    questionWords,
    properNames: new Set(data.properNames),
    letters: Int32Array.from(terms, lettersOf),
    wordsOfTitles: wordsOf([...new Set(data.pages.flatMap(({title}) => pieces(title).flat()))]),
    entries: data.pages,
    hashes: data.hashes,
    labels: data.labels,
    texts: data.texts,
  };
}
