// Finds the section of a page that answers a query best. rank.ts explains the units.
import type {Index, PageFacts} from './index-reader';
import {FIELD} from './posting';
import type {Query} from './query';
import {QUESTION_WORD, WEIGHTS, type QueryScores, type WordScores} from './term-scores';

// Questions. If many of a page's questions contain a word, the page is about that word, even if the query is none of
// these questions.

/** The most points that a word can add to every section of a page. */
const FROM_QUESTIONS = 16;
/** A page with `USUAL_QUESTIONS` questions gets half of these points if so many of them have the word. */
const HALF_FROM_QUESTIONS = 3;
/** Questions of a typical page. A page with four times as many needs twice as many with the word. */
const USUAL_QUESTIONS = 10;
/**
 * A word in the title, the path or a name counts as so many questions, times the square root of the page's questions.
 * Without this, pages without questions would be at a disadvantage.
 */
const QUESTIONS_OF_NAME = 1;
/** A word with at least so many points is in the title, the path or a name. */
const NAME_FROM = WEIGHTS[FIELD.path];
/** Factor of a question that has almost nothing in common with the query. */
export const LEAST_OF_QUESTION = 0.7;
/** Factor of a question that equals the query. */
const MOST_OF_QUESTION = 1.6;
/** Points from which a word of a question counts in full. Synonyms and mistyped words have fewer. */
const QUESTION_WORD_FROM = 0.8 * QUESTION_WORD;

// The rest of a section's page.

/** Each section gets this share of a word's points in the page's title, path or description. */
const FROM_PAGE = 0.9;
/** If the page's own record has fewer points, the match is too weak and sections get none of them. */
const LEAST_FROM_PAGE = 0.4 * WEIGHTS[FIELD.about];
/** Each section gets this share of a word's points in another section of the page. */
const FROM_SIBLING = 0.15;
/** The same for a pasted log or request: it names many things, which a page describes in several sections. */
const FROM_SIBLING_OF_LOG = 0.4;

// Coverage: how much of the query a section answers, as a share of the weights of all words.

/** A word that is found at all is covered by at least this share. */
const COVERED_BY_ANY = 0.46;
/** A word with at least so many points is covered in full. */
const FULLY_COVERED_AT = 3.85;

/** What a page gives to each of its sections, by word of the query. */
export interface FromPage {
  /** Points that a section has at least, even without the word. */
  readonly floors: Float64Array;
  /** Points added to those of the section. */
  readonly extras: Float64Array;
  /** Words of the query in the page's title or path. */
  readonly titleHits: number;
}

export function fromPage(page: PageFacts, number: number, words: readonly WordScores[], isLog: boolean): FromPage {
  const floors = new Float64Array(words.length);
  const extras = new Float64Array(words.length);
  let titleHits = 0;
  const root = Math.sqrt(Math.max(1, page.questions));
  const needed = (HALF_FROM_QUESTIONS * root) / Math.sqrt(USUAL_QUESTIONS);
  const fromSibling = isLog ? FROM_SIBLING_OF_LOG : FROM_SIBLING;
  for (let at = 0; at < words.length; at++) {
    const {scores, bestOfPage, questionsOfPage} = words[at]!;
    const head = scores[page.first]!;
    const named = head >= NAME_FROM ? QUESTIONS_OF_NAME * root : 0;
    const questions = Math.max(questionsOfPage[number]!, named);
    extras[at] = (FROM_QUESTIONS * questions) / (questions + needed);
    floors[at] = Math.max(head >= LEAST_FROM_PAGE ? head * FROM_PAGE : 0, bestOfPage[number]! * fromSibling);
    titleHits += head >= WEIGHTS[FIELD.heading] ? 1 : 0;
  }
  return {floors, extras, titleHits};
}

/** Factor that grows with the words that a question and the query have in common, as a share of each. */
export function questionFactor(index: Index, section: number, words: readonly WordScores[], query: Query): number {
  const length = index.questionWords[section]!;
  if (length === 0) {
    return 1;
  }
  // A name is looked up as a whole. A question about one of its parts does not answer it.
  if (query.isName && length !== query.words.length) {
    return LEAST_OF_QUESTION;
  }
  let common = 0;
  for (const {scores} of words) {
    common += Math.min(1, scores[section]! / QUESTION_WORD_FROM);
  }
  const share = Math.min(1, common / length) ** 2 * Math.min(1, common / words.length) ** 1.25;
  return LEAST_OF_QUESTION + (MOST_OF_QUESTION - LEAST_OF_QUESTION) * share;
}

/** Points of a section for the whole query, and the share of the query that it covers. */
function scoreOf(
  section: number,
  words: readonly WordScores[],
  total: number,
  {floors, extras}: FromPage,
): {points: number; coverage: number} {
  let points = 0;
  let covered = 0;
  for (let at = 0; at < words.length; at++) {
    const {scores, weight} = words[at]!;
    const value = Math.max(scores[section]!, floors[at]!) + extras[at]!;
    points += weight * value;
    const part = COVERED_BY_ANY + ((1 - COVERED_BY_ANY) * value) / FULLY_COVERED_AT;
    covered += value > 0 ? weight * Math.min(1, part) : 0;
  }
  return {points, coverage: covered / total};
}

export interface SectionValue {
  readonly section: number;
  readonly value: number;
}

/** Rates the sections of a page for one query. @param least share of the query that a section must cover */
type ValuesOf = (page: PageFacts, given: FromPage, least: number) => Generator<SectionValue>;

export function sectionValues(
  index: Index,
  query: Query,
  {words, scored}: Pick<QueryScores, 'words' | 'scored'>,
  bonuses: Float32Array,
): ValuesOf {
  const total = words.reduce((sum, {weight}) => sum + weight, 0);
  return function* (page, given, least) {
    for (let section = page.first; section < page.end; section++) {
      // Without any word of the query, a section is not better than its page.
      if (scored.sections[section] === 0 && section !== page.first) {
        continue;
      }
      const {points, coverage} = scoreOf(section, words, total, given);
      if (coverage < least) {
        continue;
      }
      const own = (1 + bonuses[section]!) * index.factors[section]! * questionFactor(index, section, words, query);
      const isWhole = section === page.first || index.questionWords[section]! > 0;
      // A missing word counts twice: it gives no points, and it lowers the coverage.
      const value = points * coverage * Math.sqrt(coverage) * own * (isWhole ? 1 : page.sectionPrior);
      yield {section, value};
    }
  };
}

/** The best of the sections; the page itself with the value 0 if the page does not cover enough of the query. */
export function bestOf(page: PageFacts, values: Iterable<SectionValue>): SectionValue {
  let best: SectionValue = {section: page.first, value: 0};
  for (const each of values) {
    if (each.value > best.value) {
      best = each;
    }
  }
  return best;
}
