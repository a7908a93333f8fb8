// Ranks pages and sections. The numbers below have one of four units:
// - points: what a match is worth, on the scale of WEIGHTS in slots.ts, where a word in plain text has 1.2 and a word in
//   a title has 10;
// - factor: the score of a section or a page is multiplied by it, so 1 changes nothing;
// - bonus: added to the 1 of such a factor, so 0.25 means a quarter more;
// - share: from 0 to 1, a part of a whole that the comment names.
// All were fitted together (CONTRIBUTING, "Weights are fitted, not felt"): do not change one by feel.
import {exactTerm, fuzzyTerms, prefixTerms} from './match';
import type {Index, PageFacts} from './index-reader';
import type {Query} from './query';
import {diversifyTypos} from './diversify-typos';
import {isRequestField} from './section';
import {QUESTION_WORD, scoreWords, WEIGHTS, type Meaning, type Slot, type Touched} from './term-scores';
import {stem} from './stem';
import type {Synonyms} from './types';

const PATH = 1;
const HEADING = 3;
const ABOUT = 4;

// Questions. When many of a page's questions contain a word, the page is asked about it, even if none of them is the query.

/** Points that a word adds to every section of a page, at most. */
const FROM_QUESTIONS = 16;
/** Number of questions with the word from which a page of `USUAL_QUESTIONS` gets half of these points. */
const HALF_FROM_QUESTIONS = 3;
/** Questions of a usual page. A page with four times as many needs twice as many with the word. */
const USUAL_QUESTIONS = 10;
/**
 * Number of questions for which a word in the title, the path or a name stands, so that pages without questions are not
 * behind; multiplied by the root of the page's questions.
 */
const ASKED_BY_NAME = 1;
/** Points from which a word counts as one of the title, the path or a name. */
const NAME_FROM = WEIGHTS[PATH]!;
/** Factor of a question section of which the query asks almost nothing: another question is meant. */
const LEAST_OF_QUESTION = 0.7;
/** Factor of a question section that is the query. */
const MOST_OF_QUESTION = 1.6;
/** Points from which a word of a question counts as asked for: synonyms and mistyped words have less than the word itself. */
const QUESTION_WORD_FROM = 0.8 * QUESTION_WORD;

// The page around a section.

/** Share of the points of a word in the page's title, path or description that each section of the page gets. */
const FROM_PAGE = 0.9;
/** Points of the page's own record below which sections get nothing of it: the word was hardly recognized there. */
const LEAST_FROM_PAGE = 0.4 * WEIGHTS[ABOUT]!;
/** Share of the points of a word in another section of the page. */
const FROM_SIBLING = 0.15;
/** The same for a pasted log or request: it names many things, which a page describes in several sections. */
const FROM_SIBLING_OF_LOG = 0.4;

// Names: the query, or a part of it, is a whole name of a field, an operation, a code or a path.

/** Bonus of a section that has the name, by where: title, path, name, heading. */
const WHOLE_BONUS = [1.2, 1.2, 1, 0.3];
/** Bonus of a section that has it anywhere else. */
const IN_PROSE_BONUS = 0.3;
/** Bonus of a section that describes a request field of that name. */
const REQUEST_FIELD_BONUS = 0.7;
/** Multiplies the bonus by 1 + this / (number of pages with the name), if the query is only the name. */
const RARE_NAME = 12;
/** The same, if the query says more than the name. */
const RARE_NAME_AMONG_OTHERS = 40;
/** The same in a log, where a path or all fields together tell more than a single name. */
const RARE_NAME_OF_LOG = 2;
/** Multiplies the bonus of a name that is mistyped. */
const MISTYPED_WHOLE = 0.6;
/** Multiplies the bonus of a name, if the query says more than the name. */
const NAMED_AMONG_OTHERS = 0.5;
/** Multiplies the bonus of a path, if the query says more than the path: nobody writes a path by chance. */
const PATH_AMONG_OTHERS = 2.7;
/** Multiplies the bonus of an error code in a log: what went wrong matters more than where. */
const CODE_AMONG_OTHERS = 8;
/** Multiplies the bonus of a name that the query is only a part of. */
const PART_OF_NAME = 0.5;

// Titles, versions, and what a page says often.

/** Bonus of a page whose title is the words of the query; with half of them, half of it. */
const TITLE_BONUS = 0.25;
/** Further bonus of a title of two words or more that the query contains in full. */
const WHOLE_TITLE_BONUS = 0.23;
/** Factor of a page about the version of the API that the query names. */
const VERSION_FACTOR = 3.25;
/** Factor of a guide to pay-ins, if the query names payouts only, and of a guide to payouts, if it names pay-ins only. */
const OTHER_DIRECTION_FACTOR = 0.65;
/** Number of sections with a word from which a page of usual length is half about it. */
const HALF_FROM_PARTS = 2.5;
/** Share of that number that grows with the number of the page's sections; the rest is the same for all pages. */
const LONG_PAGE = 0.75;
/** Exponent of the factor 1 + (weights of the words, each by how much the page is about it). */
const FROM_PARTS = 0.6;

// Pasted texts.

/** Number of fields below which they do not tell where a text comes from. */
const FEWEST_FIELDS = 4;
/** Bonus of a page that knows all fields of the text; the bonus falls with the square of the share that it knows. */
const ALL_FIELDS_BONUS = 4;

// Coverage: how much of the query a section answers, as a share of the weights of all words.

/** Sections below this share are no answer, unless there is no other. */
const LEAST_COVERAGE = 0.25;
/** Share by which a word is covered that is found anywhere at all. */
const COVERED_BY_ANY = 0.46;
/** Points of a word from which it is covered in full. */
const FULLY_COVERED_AT = 3.85;

/** A page that was found, and the section of it that answers best. */
export interface Ranked {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

export interface Ranking {
  readonly ranked: readonly Ranked[];
  /** What each word of the query was taken for. */
  readonly meant: readonly (readonly Meaning[])[];
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
    asked += Math.min(1, scores[section]! / QUESTION_WORD_FROM);
  }
  const share = Math.min(1, asked / words) ** 2 * Math.min(1, asked / slots.length) ** 1.25;
  return LEAST_OF_QUESTION + (MOST_OF_QUESTION - LEAST_OF_QUESTION) * share;
}

/** Number of pages that have a term. */
function pagesOf({starts, postings, pageOf}: Index, term: number): number {
  const pages = new Set<number>();
  for (let at = starts[term]!; at < starts[term + 1]!; at++) {
    pages.add(pageOf[postings[at]! >> 3]!);
  }
  return pages.size;
}

/**
 * Bonus of each section whose whole name the query is.
 *
 * @param touched is told which they are
 */
function wholeBonuses(index: Index, query: Query, touched: Touched): Float32Array {
  const bonuses = new Float32Array(index.pageOf.length);
  const exact = query.wholes.flatMap((whole) => exactTerm(index, whole));
  const paths = query.paths.flatMap((whole) => exactTerm(index, whole));
  const named = query.names.flatMap((name) => exactTerm(index, name));
  const written = query.identifiers.flatMap((terms) => terms.flatMap((term) => exactTerm(index, term)));
  const rareName = query.isLog ? RARE_NAME_OF_LOG : RARE_NAME_AMONG_OTHERS;
  const codes = query.codes.flatMap((code) => exactTerm(index, code));
  const mistyped = exact.length === 0 && query.isName ? query.wholes.flatMap((whole) => fuzzyTerms(index, whole)) : [];
  const part =
    exact.length === 0 && query.joined !== ''
      ? [...exactTerm(index, stem(query.joined)), ...prefixTerms(index, query.joined)]
      : [];
  // Prose joins a name as well, and a cell may name several.
  const joined = query.joined === '' ? [] : exactTerm(index, stem(query.joined));
  const shares = [
    ...[...exact, ...joined].map(
      (match) => [match, query.isName ? 1 + RARE_NAME / pagesOf(index, match.term) : 1] as const,
    ),
    ...paths.map((match) => [match, PATH_AMONG_OTHERS] as const),
    ...codes.map((match) => [match, CODE_AMONG_OTHERS] as const),
    ...mistyped.map((match) => [match, MISTYPED_WHOLE * match.quality] as const),
    ...[...named, ...written].map(
      (match) => [match, NAMED_AMONG_OTHERS * (1 + rareName / pagesOf(index, match.term))] as const,
    ),
    ...part.map((match) => [match, PART_OF_NAME * match.quality] as const),
  ];
  for (const [{term}, share] of shares) {
    for (let at = index.starts[term]!; at < index.starts[term + 1]!; at++) {
      const posting = index.postings[at]!;
      const section = posting >> 3;
      const bonus = isRequestField(index.roles[section]!)
        ? REQUEST_FIELD_BONUS
        : (WHOLE_BONUS[posting & 7] ?? IN_PROSE_BONUS);
      bonuses[section] = Math.max(bonuses[section]!, bonus * share);
      touched.sections[section] = 1;
    }
  }
  return bonuses;
}

/**
 * How much of the fields of a pasted text each page knows, up to 1, the rare ones counting more: single names stand on
 * many pages, and together on the one that the text came from.
 */
function knownFields(index: Index, {fields}: Query): Float64Array {
  const known = new Float64Array(index.pages.length);
  let total = 0;
  for (const terms of fields.length < FEWEST_FIELDS ? [] : fields) {
    const pages = new Set<number>();
    for (const {term} of terms.flatMap((one) => exactTerm(index, one))) {
      for (let at = index.starts[term]!; at < index.starts[term + 1]!; at++) {
        pages.add(index.pageOf[index.postings[at]! >> 3]!);
      }
    }
    if (pages.size > 0) {
      const rarity = Math.log(1 + index.pages.length / pages.size);
      total += rarity;
      pages.forEach((page) => (known[page]! += rarity));
    }
  }
  return total === 0 ? known : known.map((sum) => sum / total);
}

/** What a page gives to each of its sections, by word of the query. */
interface Shared {
  /** What a section that does not say the word has of it. */
  readonly floors: Float64Array;
  /** On top of what a section has. */
  readonly extras: Float64Array;
}

/** @returns how many words the page's title or path holds */
function share(
  {floors, extras}: Shared,
  page: PageFacts,
  number: number,
  slots: readonly Slot[],
  fromSibling: number,
): number {
  let titleHits = 0;
  const root = Math.sqrt(Math.max(1, page.questions));
  const needed = (HALF_FROM_QUESTIONS * root) / Math.sqrt(USUAL_QUESTIONS);
  for (let at = 0; at < slots.length; at++) {
    const {scores, bestOfPage, questionsOfPage} = slots[at]!;
    const head = scores[page.first]!;
    const named = head >= NAME_FROM ? ASKED_BY_NAME * root : 0;
    const questions = Math.max(questionsOfPage[number]!, named);
    extras[at] = (FROM_QUESTIONS * questions) / (questions + needed);
    floors[at] = Math.max(head >= LEAST_FROM_PAGE ? head * FROM_PAGE : 0, bestOfPage[number]! * fromSibling);
    titleHits += head >= WEIGHTS[HEADING]! ? 1 : 0;
  }
  return titleHits;
}

/**
 * Pages that answer a query, the best first, each with its best section.
 *
 * A section is judged by its own words, by its page's title, path and description, and a little by the rest of the
 * page; what it lacks of the query counts more than once.
 */
export function rank(index: Index, query: Query, synonyms: Synonyms): Ranking {
  const {slots, touched, meant, mistyped} = scoreWords(index, query, synonyms);
  const bonuses = wholeBonuses(index, query, touched);
  const fields = knownFields(index, query);
  const total = slots.reduce((sum, {weight}) => sum + weight, 0);
  const given: Shared = {floors: new Float64Array(slots.length), extras: new Float64Array(slots.length)};

  /** The best section of a page, or none when the page does not say enough of the query. */
  function bestOf(page: PageFacts, {floors, extras}: Shared, least: number): {section: number; value: number} {
    const best = {section: page.first, value: 0};
    for (let section = page.first; section < page.end; section++) {
      // A section with no word of the query is no better than its page.
      if (touched.sections[section] === 0 && section !== page.first) {
        continue;
      }
      let score = 0;
      let covered = 0;
      for (let at = 0; at < slots.length; at++) {
        const {scores, weight} = slots[at]!;
        const value = Math.max(scores[section]!, floors[at]!) + extras[at]!;
        score += weight * value;
        const part = COVERED_BY_ANY + ((1 - COVERED_BY_ANY) * value) / FULLY_COVERED_AT;
        covered += value > 0 ? weight * Math.min(1, part) : 0;
      }
      const coverage = covered / total;
      if (coverage >= least) {
        const own = (1 + bonuses[section]!) * index.factors[section]! * questionFactor(index, section, slots, query);
        const isWhole = section === page.first || index.questionWords[section]! > 0;
        // What a section lacks of a query counts on top of not being found by it.
        const value = score * coverage * Math.sqrt(coverage) * own * (isWhole ? 1 : page.sectionPrior);
        if (value > best.value) {
          best.section = section;
          best.value = value;
        }
      }
    }
    return best;
  }

  const usual =
    index.pages.reduce((sum, {first, end, questions}) => sum + end - first - questions, 0) / index.pages.length;

  /** Factor of a page that has words of the query in many sections; 1 for a name or a log, where that tells nothing. */
  function saidOften(page: PageFacts, number: number): number {
    if (!query.isProse) {
      return 1;
    }
    const needed = HALF_FROM_PARTS * (1 - LONG_PAGE + (LONG_PAGE * (page.end - page.first - page.questions)) / usual);
    let said = 0;
    for (const {partsOfPage, weight} of slots) {
      const parts = partsOfPage[number]!;
      said += (weight * parts) / (parts + needed);
    }
    return (1 + said) ** FROM_PARTS;
  }

  const fromSibling = query.isLog ? FROM_SIBLING_OF_LOG : FROM_SIBLING;

  function rankedBy(least: number): Ranked[] {
    const ranked: Ranked[] = [];
    for (let number = 0; number < index.pages.length; number++) {
      if (touched.pages[number] === 0) {
        continue;
      }
      const page = index.pages[number]!;
      const titleHits = share(given, page, number, slots, fromSibling);
      const {section, value} = bestOf(page, given, least);
      if (value > 0) {
        const isSaid = page.titleWords > 1 && titleHits >= page.titleWords;
        const said = titleHits / Math.max(page.titleWords, slots.length);
        const title = 1 + TITLE_BONUS * said + (isSaid ? WHOLE_TITLE_BONUS : 0);
        const isNamed = page.version !== undefined && query.versions.includes(page.version);
        ranked.push({
          page: number,
          section,
          score:
            value *
            page.prior *
            title *
            saidOften(page, number) *
            (isNamed ? VERSION_FACTOR : 1) *
            (query.direction && page.direction && page.direction !== query.direction ? OTHER_DIRECTION_FACTOR : 1) *
            (1 + ALL_FIELDS_BONUS * fields[number]! ** 2),
        });
      }
    }
    return ranked;
  }
  const enough = rankedBy(LEAST_COVERAGE);
  // Part of an answer is more than none.
  const ranked = enough.length > 0 ? enough : rankedBy(0);
  ranked.sort((left, right) => right.score - left.score || left.page - right.page);
  const isOneMistyped = mistyped.length === 1 && mistyped[0]!;
  return {ranked: isOneMistyped ? diversifyTypos(index, meant[0]!, ranked) : ranked, meant};
}
