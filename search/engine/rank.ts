// Ranks pages and sections. The numbers of the ranking have one of four units:
// - points: the score of a match, on the scale of WEIGHTS in term-scores.ts, where a word in plain text has 1.2 and a
//   word in a title has 10;
// - factor: the score of a section or a page is multiplied by it, so 1 changes nothing;
// - bonus: added to the 1 of such a factor, so 0.25 means a quarter more;
// - share: from 0 to 1, a part of a whole that the comment names.
// All were fitted together on search/data/gold.yaml. Measure before you change one.
import {bestOf, fromPage, sectionValues, type FromPage} from './best-section';
import {diversifyTypos} from './diversify-typos';
import type {Index, PageFacts} from './index-reader';
import {fieldShares} from './log-fields';
import {withCodeRow} from './code-row';
import {nameBonuses} from './name-bonuses';
import {nameFirst, properNamesOf} from './name-first';
import {openings} from './opening';
import type {Query} from './query';
import {scoreWords, type Meaning, type WordScores} from './term-scores';
import type {Synonyms} from './types';

// Titles, versions and topics.

/** Bonus of a page whose title and the query have the same words. If they share half of their words, half of it. */
const TITLE_BONUS = 0.25;
/** Additional bonus if the query contains the whole title, and the title has at least two words. */
const WHOLE_TITLE_BONUS = 0.15;
/** Factor of a page about the version of the API that the query names. */
const VERSION_FACTOR = 3.25;
/** Factor of a guide to pay-ins if the query names payouts only, and of a guide to payouts if it names pay-ins only. */
const OTHER_DIRECTION_FACTOR = 0.5;
/** Factor of a page of the cabinet if the query asks for the API, and of any other page if it asks for the cabinet. */
const OTHER_WAY_FACTOR = 0.4;
/** Factor of a page about callbacks if the query was pasted from what handles them. */
const CALLBACK_FACTOR = 2;
/** A page of average length with so many sections with a word is "half" about that word. */
const HALF_FROM_PARTS = 2.5;
/** Share of that number that grows with the number of the page's sections; the rest is the same for all pages. */
const LONG_PAGE = 0.75;
/** Exponent of the factor 1 + (weights of the words, each by how much the page is about it). */
const FROM_PARTS = 0.6;
/** Bonus of a page that has all fields of a pasted text, times the square of the share that it has. */
const ALL_FIELDS_BONUS = 4;
/** Sections that cover less of the query count only if there is no better answer. */
const LEAST_COVERAGE = 0.25;

/** A page that was found, and the section of it that answers best. */
export interface Ranked {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  readonly ranked: readonly Ranked[];
  /** Meanings of each word of the query. */
  readonly meanings: readonly (readonly Meaning[])[];
  /** Whether each word was taken for a typo. */
  readonly mistyped: readonly boolean[];
  /** The sections of a page that answer the query, best first. */
  readonly sectionsOf: (hit: Ranked) => number[];
}

export const NOTHING_FOUND: Ranking = {ranked: [], meanings: [], mistyped: [], sectionsOf: () => []};

/** Number of sections of a page, without its questions. */
const partsOf = ({first, end, questions}: PageFacts): number => end - first - questions;

const titleFactor = ({titleWords}: PageFacts, {titleHits}: FromPage, words: number): number => {
  const share = titleHits / Math.max(titleWords, words);
  const isWhole = titleWords > 1 && titleHits >= titleWords;
  return 1 + TITLE_BONUS * share + (isWhole ? WHOLE_TITLE_BONUS : 0);
};

/** Factor of a page that has words of the query in many sections. @param usual sections of an average page */
function topicFactor(page: PageFacts, number: number, words: readonly WordScores[], usual: number): number {
  const needed = HALF_FROM_PARTS * (1 - LONG_PAGE + (LONG_PAGE * partsOf(page)) / usual);
  let about = 0;
  for (const {partsOfPage, weight} of words) {
    const parts = partsOfPage[number]!;
    about += (weight * parts) / (parts + needed);
  }
  return (1 + about) ** FROM_PARTS;
}

function intentFactor({version, direction, context, isOfCallbacks}: PageFacts, query: Query): number {
  const isNamedVersion = version !== undefined && query.versions.includes(version);
  const isOtherDirection = direction !== undefined && query.direction !== undefined && direction !== query.direction;
  const isOtherWay = query.isOfCabinet !== undefined && query.isOfCabinet !== (context === 'cabinet');
  return (
    (isNamedVersion ? VERSION_FACTOR : 1) *
    (isOtherDirection ? OTHER_DIRECTION_FACTOR : 1) *
    (isOtherWay ? OTHER_WAY_FACTOR : 1) *
    (query.isOfCallback && isOfCallbacks ? CALLBACK_FACTOR : 1)
  );
}

/**
 * Pages that answer a query, the best first, each with its best section.
 *
 * A section gets points for its own words, for its page's title, path and description, and a few for the page's rest.
 */
export function rank(index: Index, query: Query, synonyms: Synonyms): Ranking {
  const {words, scored, meanings, mistyped} = scoreWords(index, query, synonyms);
  const bonuses = nameBonuses(index, query, scored);
  const valuesOf = sectionValues(index, query, {words, scored}, bonuses);
  const fields = fieldShares(index, query);
  const usual = index.pages.reduce((sum, page) => sum + partsOf(page), 0) / index.pages.length;

  const rankedBy = (least: number): Ranked[] =>
    index.pages.flatMap((page, number) => {
      if (scored.pages[number] === 0) {
        return [];
      }
      const given = fromPage(page, number, words, query.isLog);
      const {section, value} = bestOf(page, valuesOf(page, given, least));
      // In a name or a log, repeated words do not show the topic.
      const topic = query.isProse ? topicFactor(page, number, words, usual) : 1;
      const ofFields = 1 + ALL_FIELDS_BONUS * fields[number]! ** 2;
      const score =
        value * page.prior * titleFactor(page, given, words.length) * topic * intentFactor(page, query) * ofFields;
      return value > 0 ? [{page: number, section, score}] : [];
    });

  const enough = rankedBy(LEAST_COVERAGE);
  // A partial answer is better than none.
  const ranked = enough.length > 0 ? enough : rankedBy(0);
  ranked.sort((left, right) => right.score - left.score || left.page - right.page);
  const answers = ranked.map((hit) => withCodeRow(index, hit, words));
  const names = query.isLog ? [] : properNamesOf(index, {words, meanings, mistyped});
  const isOneMistypedWord = mistyped.length === 1 && mistyped[0]!;
  return {
    ranked: isOneMistypedWord ? diversifyTypos(index, meanings[0]!, answers) : nameFirst(answers, names, index.pages),
    meanings,
    mistyped,
    sectionsOf: ({page: number, section}) => {
      const page = index.pages[number]!;
      if ((query.isProse || query.isLog) && !page.listsCodes) {
        return openings(index, query, words, bonuses, number);
      }
      const values = [...valuesOf(page, fromPage(page, number, words, query.isLog), 0)];
      return [section, ...values.sort((left, right) => right.value - left.value).map((each) => each.section)];
    },
  };
}
