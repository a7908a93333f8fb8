import {exactTerm, fuzzyTerms} from './match';
import type {Index, PageFacts} from './index-reader';
import type {Query} from './query';
import {REQUEST_FIELD} from './section';
import {scoreWords, WEIGHTS, type Slot} from './slots';
import type {Synonyms} from './types';

const HEADING = 3;
const ABOUT = 4;

/** A word in the page's title, path or description speaks for its sections too; one elsewhere on it a little. */
const FROM_PAGE = 0.9;
const FROM_SIBLING = 0.35;
/** Scores of the page's own record from here on count for its sections: what is mistyped counts less. */
const LEAST_FROM_PAGE = 0.4 * WEIGHTS[ABOUT]!;

/** What a name found whole is worth, by field: the query asks for this. */
const WHOLE_BONUS = [1.2, 1.2, 1, 0.3];
/** Of what a whole name is worth, when it is mistyped. */
const MISTYPED_WHOLE = 0.6;
const REQUEST_FIELD_BONUS = 0.7;
const TITLE_BONUS = 0.25;
/** A title of several words that the query says in full. */
const WHOLE_TITLE_BONUS = 0.3;
/** A question answers what asks for all of it; the less of it is asked, the likelier another one is meant. */
const LEAST_OF_QUESTION = 0.75;
const MOST_OF_QUESTION = 1.6;
/** A word of a question is asked for by what it stands for, and when it is mistyped. */
const ASKED_FROM = 0.8 * WEIGHTS[HEADING]!;
const VERSION_FACTOR = 2;

/** Pages that hold less than this share of what the query says are no answers, unless none holds more. */
const LEAST_COVERAGE = 0.4;
/** A word found at all is covered by so much, and the rest by how telling its place is. */
const COVERED_BY_ANY = 0.6;
/** What a page lacks of a query counts on top of not being found by it. */
const COVERAGE_EXPONENT = 1.5;
const FULLY_COVERED_AT = 5;

/** A page that was found, and the section of it that answers best. */
export interface Ranked {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  readonly ranked: readonly Ranked[];
  /** Terms of the index that stood for the words. */
  readonly terms: ReadonlySet<number>;
}

/** How much of a question the query asks, and how much of the query is that question. */
function questionFactor(index: Index, section: number, slots: readonly Slot[], query: Query): number {
  const words = index.questionWords[section]!;
  if (words === 0) {
    return 1;
  }
  // A name asks for itself, and not for what is asked about one of its parts.
  if (query.isName && words !== query.words.length) {
    return LEAST_OF_QUESTION;
  }
  let asked = 0;
  for (const {scores} of slots) {
    asked += Math.min(1, scores[section]! / ASKED_FROM);
  }
  const share = Math.min(1, asked / words) ** 2 * Math.min(1, asked / slots.length);
  return LEAST_OF_QUESTION + (MOST_OF_QUESTION - LEAST_OF_QUESTION) * share;
}

/** Bonus of sections whose whole name the query is. */
function wholeBonuses(index: Index, query: Query): Map<number, number> {
  const bonuses = new Map<number, number>();
  const exact = query.wholes.flatMap((whole) => exactTerm(index, whole));
  const mistyped = exact.length === 0 && query.isName ? query.wholes.flatMap((whole) => fuzzyTerms(index, whole)) : [];
  for (const {term, quality} of [...exact, ...mistyped]) {
    const share = quality === 1 ? 1 : quality * MISTYPED_WHOLE;
    for (let at = index.starts[term]!; at < index.starts[term + 1]!; at++) {
      const posting = index.postings[at]!;
      const section = posting >> 3;
      const bonus = REQUEST_FIELD.test(index.hashes[section]!) ? REQUEST_FIELD_BONUS : (WHOLE_BONUS[posting & 7] ?? 0);
      bonuses.set(section, Math.max(bonuses.get(section) ?? 0, bonus * share));
    }
  }
  return bonuses;
}

/** What a page gives to each of its sections for each word, and how many words its title or path holds. */
function shared(page: PageFacts, slots: readonly Slot[]): {floors: number[]; titleHits: number; isFound: boolean} {
  let titleHits = 0;
  let isFound = false;
  const floors = slots.map(({scores}) => {
    const head = scores[page.first]!;
    let most = 0;
    for (let section = page.first; section < page.end; section++) {
      most = Math.max(most, scores[section]!);
    }
    titleHits += head >= WEIGHTS[HEADING]! ? 1 : 0;
    isFound ||= most > 0;
    return Math.max(head >= LEAST_FROM_PAGE ? head * FROM_PAGE : 0, most * FROM_SIBLING);
  });
  return {floors, titleHits, isFound};
}

/**
 * Pages that answer a query, the best first, each with its best section.
 *
 * A section is judged by its own words, by its page's title, path and description, and a little by the rest of the
 * page; what it lacks of the query counts more than once.
 */
export function rank(index: Index, query: Query, synonyms: Synonyms): Ranking {
  const {slots, used} = scoreWords(index, query, synonyms);
  const bonuses = wholeBonuses(index, query);
  const total = slots.reduce((sum, {weight}) => sum + weight, 0);

  /** The best section of a page, or none when the page does not say enough of the query. */
  function bestOf(page: PageFacts, floors: readonly number[], least: number): {section: number; value: number} {
    const best = {section: page.first, value: 0};
    for (let section = page.first; section < page.end; section++) {
      let score = 0;
      let covered = 0;
      for (let at = 0; at < slots.length; at++) {
        const {scores, weight} = slots[at]!;
        const value = Math.max(scores[section]!, floors[at]!);
        score += weight * value;
        const share = COVERED_BY_ANY + ((1 - COVERED_BY_ANY) * value) / FULLY_COVERED_AT;
        covered += value > 0 ? weight * Math.min(1, share) : 0;
      }
      const coverage = covered / total;
      if (coverage >= least) {
        const own =
          (1 + (bonuses.get(section) ?? 0)) * index.factors[section]! * questionFactor(index, section, slots, query);
        const isWhole = section === page.first || index.questionWords[section]! > 0;
        const value = score * coverage ** COVERAGE_EXPONENT * own * (isWhole ? 1 : page.sectionPrior);
        if (value > best.value) {
          best.section = section;
          best.value = value;
        }
      }
    }
    return best;
  }

  const rankedBy = (least: number): Ranked[] =>
    index.pages.flatMap((page, number): Ranked[] => {
      const {floors, titleHits, isFound} = shared(page, slots);
      const {section, value} = isFound ? bestOf(page, floors, least) : {section: 0, value: 0};
      if (value === 0) {
        return [];
      }
      const isSaid = page.titleWords > 1 && titleHits >= page.titleWords;
      const share = titleHits / Math.max(page.titleWords, slots.length);
      const title = 1 + TITLE_BONUS * share + (isSaid ? WHOLE_TITLE_BONUS : 0);
      const isNamed = page.version !== undefined && query.versions.includes(page.version);
      return [{page: number, section, score: value * page.prior * title * (isNamed ? VERSION_FACTOR : 1)}];
    });
  const enough = rankedBy(LEAST_COVERAGE);
  // Part of an answer is more than none.
  const ranked = enough.length > 0 ? enough : rankedBy(0);
  ranked.sort((left, right) => right.score - left.score || left.page - right.page);
  return {ranked, terms: used};
}
