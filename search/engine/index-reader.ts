import {directionOf, type Direction} from './direction';
import {contextOf, priorOf, sectionPriorOf, versionOf} from './page-traits';
import {fieldOf, postingOf, sectionOf} from './posting';
import {questionWordsOf, ROLE_FACTORS, rolesOf} from './section';
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
  /** Its first section. */
  readonly first: number;
  /** Index after its last section. */
  readonly end: number;
}

/** An index, unpacked to answer queries. */
export interface Index {
  readonly pages: readonly PageFacts[];
  readonly terms: readonly string[];
  /** First posting of each term, then the number of all postings. */
  readonly starts: Int32Array;
  /** See posting.ts. */
  readonly postings: Int32Array;
  /** Page of each section. */
  readonly pageOf: Int32Array;
  /** What each section is: see `roleOf` in section.ts. */
  readonly roles: Uint8Array;
  /** Factor of each section by its role. */
  readonly factors: Float32Array;
  /** Number of telling words of each question; 0 for other sections. */
  readonly questionWords: Uint8Array;
  /** Letters of each term as bits: terms with many different letters are not close. */
  readonly letters: Int32Array;
  /** Words of titles as they are written: a mistyped word is closer to them than to a stem. */
  readonly written: Words;
}

/** Some words, and their letters as bits. */
export interface Words {
  readonly words: readonly string[];
  readonly letters: Int32Array;
}

const wordsOf = (words: readonly string[]): Words => ({words, letters: Int32Array.from(words, lettersOf)});

/** An index with the texts of its hits. */
export interface ShownIndex extends Index {
  readonly entries: readonly PageEntry[];
  readonly hashes: readonly string[];
  readonly labels: readonly string[];
}

/** Bits of the letters in a word. */
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

/** Unpacks an index as it was sent. */
export function readIndex(data: IndexData): ShownIndex {
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
    pageOf,
    roles,
    factors: Float32Array.from(roles, (role) => ROLE_FACTORS[role]!),
    questionWords,
    letters: Int32Array.from(terms, lettersOf),
    written: wordsOf([...new Set(data.pages.flatMap(({title}) => pieces(title).flat()))]),
    entries: data.pages,
    hashes: data.hashes,
    labels: data.labels,
  };
}
