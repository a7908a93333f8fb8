// The section of a page that answers a query best. For units see rank.ts.
import type {Index, PageFacts} from './index-reader';
import {FIELD} from './posting';
import type {Query} from './query';
import {QUESTION_WORD, WEIGHTS, type QueryScores, type WordScores} from './term-scores';

// Questions. When many of a page's questions contain a word, readers ask that page about it, even if none of the
// questions is the query.

/** Points that a word adds to every section of a page, at most. */
const FROM_QUESTIONS = 16;
/** Number of questions with the word from which a page of `USUAL_QUESTIONS` gets half of these points. */
const HALF_FROM_QUESTIONS = 3;
/** Questions of a usual page. A page with four times as many needs twice as many with the word. */
const USUAL_QUESTIONS = 10;
/**
 * Number of questions that a word in the title, the path or a name counts as, so that pages without questions are not
 * at a disadvantage; multiplied by the root of the page's questions.
 */
const QUESTIONS_OF_NAME = 1;
/** Points from which a word counts as one of the title, the path or a name. */
const NAME_FROM = WEIGHTS[FIELD.path];
/** Factor of a question section that shares almost nothing with the query: another question is meant. */
const LEAST_OF_QUESTION = 0.7;
/** Factor of a question section that is the query. */
const MOST_OF_QUESTION = 1.6;
/** Points from which a word of a question counts in full: synonyms and mistyped words have less than the word itself. */
const QUESTION_WORD_FROM = 0.8 * QUESTION_WORD;

// The page around a section.

/** Share of the points of a word in the page's title, path or description that each section of the page gets. */
const FROM_PAGE = 0.9;
/** Points of the page's own record below which sections get nothing from it: the match is too weak. */
const LEAST_FROM_PAGE = 0.4 * WEIGHTS[FIELD.about];
/** Share of the points of a word in another section of the page. */
const FROM_SIBLING = 0.15;
/** The same for a pasted log or request: it names many things, which a page describes in several sections. */
const FROM_SIBLING_OF_LOG = 0.4;

// Coverage: how much of the query a section answers, as a share of the weights of all words.

/** Share by which a word is covered that is found anywhere at all. */
const COVERED_BY_ANY = 0.46;
/** Points of a word from which it is covered in full. */
const FULLY_COVERED_AT = 3.85;

/** What a page gives to each of its sections, by word of the query. */
export interface FromPage {
  /** Least points of a section, even if it does not have the word. */
  readonly floors: Float64Array;
  /** Points on top of those of the section. */
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

/** Factor by how much of a question the query says, and how much of the query the question says. */
function questionFactor(index: Index, section: number, words: readonly WordScores[], query: Query): number {
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

interface BestSection {
  readonly section: number;
  /** 0 when the page does not cover enough of the query. */
  readonly value: number;
}

/** Finds the best section of a page for one query. @param least share of the query that a section has to cover */
type BestOf = (page: PageFacts, given: FromPage, least: number) => BestSection;

export function bestSection(
  index: Index,
  query: Query,
  {words, touched}: Pick<QueryScores, 'words' | 'touched'>,
  bonuses: Float32Array,
): BestOf {
  const total = words.reduce((sum, {weight}) => sum + weight, 0);
  return (page, given, least) => {
    let best: BestSection = {section: page.first, value: 0};
    for (let section = page.first; section < page.end; section++) {
      // A section without any word of the query is not better than its page.
      if (touched.sections[section] === 0 && section !== page.first) {
        continue;
      }
      const {points, coverage} = scoreOf(section, words, total, given);
      if (coverage < least) {
        continue;
      }
      const own = (1 + bonuses[section]!) * index.factors[section]! * questionFactor(index, section, words, query);
      const isWhole = section === page.first || index.questionWords[section]! > 0;
      // The words that a section lacks count more than once: they give no points, and lower the coverage.
      const value = points * coverage * Math.sqrt(coverage) * own * (isWhole ? 1 : page.sectionPrior);
      if (value > best.value) {
        best = {section, value};
      }
    }
    return best;
  };
}
