// Answers from the parts of a large site's index: fetches what a query needs, and keeps what was fetched last.
import {wordsOf, type Index, type PageTraits} from './index-reader';
import {withGaps} from './joined';
import {inOtherLayout} from './layout';
import {closeTerms, MOST_PREFIXES, placeOf, SHORTEST_PREFIX, typosInStem} from './match';
import {meantOn} from './meant';
import {ANY_ENDING, listPages, readPart, viewOf, type List, type Part, type View} from './parts';
import {meaningsOf, mistypedSpans, type Span, type Word} from './meanings';
import {readQuery, type Query} from './query';
import {rank} from './rank';
import {hitOf, keep, type Found} from './search';
import {spellingsOf} from './slots';
import type {Answer, Directory, PageClass, PageData, PartData, Request, Synonyms} from './types';

/** Files that are kept: some megabytes. */
const MOST_KEPT = 96;
/** A list for all terms that begin alike stands in for what more parts than these would hold. */
const MOST_PARTS_OF_PREFIX = 2;
/** Of terms that a word may misspell, the closest. */
const MOST_FUZZY = 12;
/** Words that are joined on the chance that they are a name: of more than two, only as they were typed. */
const MOST_JOINED = 2;

/** Fetches a file by its name in the folder of parts. */
export type Load = (name: string) => Promise<unknown>;

function keeping(load: Load): Load {
  const kept = new Map<string, Promise<unknown>>();
  return (name) => {
    const known = kept.get(name) ?? load(name);
    kept.delete(name);
    kept.set(name, known);
    known.catch(() => kept.delete(name));
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) {
      kept.delete(oldest);
    }
    return known;
  };
}

const traitsOfClass = ([, titleWords, questions, prior, sectionPrior, context, version]: PageClass): PageTraits => ({
  titleWords,
  questions,
  prior: prior / 100,
  sectionPrior: sectionPrior / 100,
  context: context || undefined,
  version: version || undefined,
});

/** Number of the part that a term is in, if it is in any: of the last one that begins at it or before. */
const partOf = (firsts: readonly string[], term: string): number => Math.max(0, placeOf(firsts, `${term}\0`) - 1);

interface Need {
  readonly terms: Set<string>;
  readonly prefixes: Set<string>;
}

const isLooked = ({from, to, isPiece}: Span): boolean => isPiece !== false || to - from <= MOST_JOINED;

/** What a query is looked up by, as long as nothing of it is mistyped. */
function needOf({words, spans, wholes, names, identifiers, codes, fields, paths}: Query): Need {
  const meant = spans.filter(isLooked).flatMap((span) => span.terms);
  const terms = [
    ...words.map(({stem}) => stem),
    ...meant,
    ...wholes,
    ...names,
    ...codes,
    ...identifiers.flat(),
    ...fields.flat(),
    ...paths,
  ];
  return {
    terms: new Set(terms),
    prefixes: new Set(words.flatMap(({raw, isLast}) => (isLast && raw.length >= SHORTEST_PREFIX ? [raw] : []))),
  };
}

/**
 * Opens the index of a large site.
 *
 * @param load fetches one of its files
 * @param first the index that came first: a word that is written without gaps is parted by what it knows
 * @returns what answers a query, and rejects when a file cannot be had
 */
export function openLarge(
  {terms, words, classes}: Directory,
  synonyms: Synonyms,
  load: Load,
  first: Index,
): (request: Request) => Promise<Answer> {
  const kept = keeping(load);
  const partFirsts = terms.split('\n');
  const wordFirsts = words.split('\n');
  const classOf = Uint16Array.from(classes.flatMap(([pages], number) => new Array<number>(pages).fill(number)));
  const traits = classes.map(traitsOfClass);
  const parts = new WeakMap<object, Part>();

  async function loadPart(number: number): Promise<Part> {
    const data = (await kept(`t${number}.json`)) as PartData;
    const part = parts.get(data) ?? readPart(data);
    parts.set(data, part);
    return part;
  }

  async function loadWords(number: number): Promise<readonly string[]> {
    return ((await kept(`w${number}.json`)) as string).split('\n');
  }

  /** Lists that exist for the terms that are needed. */
  async function listsOf({terms: wanted, prefixes}: Need): Promise<Map<string, List>> {
    const lists = new Map<string, List>();
    const put = (part: Part, at: number): void => void lists.set(part.terms[at]!, {term: part.terms[at]!, part, at});
    const exact = [...wanted].map(async (term) => {
      const part = await loadPart(partOf(partFirsts, term));
      const at = placeOf(part.terms, term);
      if (part.terms[at] === term) {
        put(part, at);
      }
    });
    const begun = [...prefixes].map(async (prefix) => {
      const first = partOf(partFirsts, prefix);
      const last = Math.min(partOf(partFirsts, `${prefix}\uffff`), first + MOST_PARTS_OF_PREFIX - 1);
      const range = await Promise.all(Array.from({length: last - first + 1}, (_, step) => loadPart(first + step)));
      let left = MOST_PREFIXES;
      for (const part of range) {
        for (let at = placeOf(part.terms, prefix); left > 0 && part.terms[at]?.startsWith(prefix); at++, left--) {
          put(part, at);
          if (part.terms[at] === prefix + ANY_ENDING) {
            return;
          }
        }
      }
    });
    await Promise.all([...exact, ...begun]);
    return lists;
  }

  /** Terms close to a word: those that begin as it does, or with its second letter. */
  async function termsCloseTo({raw, stem}: Word): Promise<string[]> {
    const spellings = spellingsOf(raw, stem);
    const starts = new Set(spellings.flatMap((word) => [word[0]!, word[1]!]));
    const numbers = new Set(
      [...starts].flatMap((letter) => {
        const from = partOf(wordFirsts, letter);
        return Array.from({length: partOf(wordFirsts, `${letter}\uffff`) - from + 1}, (_, step) => from + step);
      }),
    );
    const found: {term: string; quality: number}[] = [];
    for (const all of await Promise.all([...numbers].map(loadWords))) {
      const known = wordsOf(all);
      for (const spelling of spellings) {
        found.push(
          ...closeTerms(known, spelling, typosInStem(raw, spelling)).map(({term, quality}) => ({
            term: all[term]!,
            quality,
          })),
        );
      }
    }
    found.sort((left, right) => right.quality - left.quality);
    return found.slice(0, MOST_FUZZY).map(({term}) => term);
  }

  async function find(text: string): Promise<{found: Found; view: View; hasMore: boolean}> {
    const query = readQuery(withGaps(first, text, synonyms), synonyms);
    const need = needOf(query);
    const lists = await listsOf(need);
    const isUnknown = query.words.map(
      ({raw, stem}) =>
        !lists.has(stem) &&
        meaningsOf(stem, synonyms).length === 0 &&
        ![...lists.keys()].some((term) => term.startsWith(raw)),
    );
    if (isUnknown.some(Boolean)) {
      const close = await Promise.all(
        query.words.map((word, at) => (isUnknown[at] ? termsCloseTo(word) : Promise.resolve([]))),
      );
      const meant = mistypedSpans(query.words, isUnknown, synonyms).flatMap((span) => span.terms);
      const more = await listsOf({terms: new Set([...close.flat(), ...meant]), prefixes: new Set()});
      more.forEach((list, term) => lists.set(term, list));
    }
    const all = [...lists.values()];
    const view = viewOf(all, (page) => traits[classOf[page]!]!, classOf.length);
    const ranking = query.words.length > 0 ? rank(view.index, query, synonyms) : {ranked: [], meant: []};
    const hasMore = all.some((list) => list.part.pageCounts[list.at]! > listPages(list));
    return {found: {query, ...ranking}, view, hasMore: hasMore && ranking.ranked.length > 0};
  }

  return async (request) => {
    let result = await find(request.query);
    if (result.found.ranked.length === 0) {
      const other = await find(inOtherLayout(request.query));
      result = other.found.ranked.length > 0 ? other : result;
    }
    const {found, view, hasMore} = result;
    const {ranked, ...counted} = keep(view.index, found, request);
    const hits = ranked.map(async ({page, section}) => {
      const [entry, hashes, labels] = (await kept(`p${view.pageNumbers[page]!}.json`)) as PageData;
      const number = view.sectionNumbers[section]!;
      return hitOf(entry, hashes[number]!, labels[number]!, meantOn(view.index, found.query, found, page));
    });
    return {hits: await Promise.all(hits), hasMore, ...counted};
  };
}
