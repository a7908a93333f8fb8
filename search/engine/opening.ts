// Decides at which of its parts a page opens. The page was found for all of it; the part is chosen by what only it says.
import {LEAST_OF_QUESTION, questionFactor} from './best-section';
import type {Index} from './index-reader';
import {FIELD} from './posting';
import type {Query} from './query';
import {isFieldOfRequest, isSaidOfPart, partFactor} from './section';
import {WEIGHTS, type WordScores} from './term-scores';

/** A word counts at most like one of a heading. */
const MOST_OF_PART = WEIGHTS[FIELD.heading];
/** Factor of the weight of a word of the title: all parts are about it, and have its points. */
const TITLE_SHARE = 0.3;
/** The most points of a word of the description and of the questions about a page as a whole: they name no part. */
const MOST_OF_WHOLE = 2;
/** Exponent of the place of a part: what comes early on a page is wanted more often. Its top and its first part are even. */
const EARLIER = 0.2;

/** Number of parts of a page that have a word; all of them without a word. */
function partsWith({pages, heads, questionWords}: Index, page: number, word?: WordScores): number {
  const {first, end} = pages[page]!;
  const parts = new Set<number>();
  for (let section = first; section < end; section++) {
    if (questionWords[section] === 0 && (!word || word.scores[section]! > 0)) {
      parts.add(heads[section]!);
    }
  }
  return parts.size;
}

/** The field of a request that a query asks for has this share of what neither title nor part says. */
const LEAST_OF_FIELD = 0.5;

/** What the sections of a part say together. */
interface Part {
  /** The most points of any of its sections, for each word. */
  readonly points: Float64Array;
  /** The factor of the question that is nearest to the query. */
  nearest: number;
}

/**
 * The parts of a page that answer a query, best first: the first section of each, or the row of the field that it asks for.
 */
export function openings(
  index: Index,
  query: Query,
  words: readonly WordScores[],
  bonuses: Float32Array,
  page: number,
): number[] {
  const {first, end} = index.pages[page]!;
  const count = partsWith(index, page);
  const inTitle = words.map(({scores}) => scores[first]! >= WEIGHTS[FIELD.heading]);
  // A word that all parts have does not distinguish them.
  const weights = words.map(
    (word, at) =>
      word.weight * Math.log(1 + count / (partsWith(index, page, word) + 0.5)) * (inTitle[at] ? TITLE_SHARE : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);

  const pointsOf = (section: number, at: number): number => {
    const {scores} = words[at]!;
    const head = index.heads[section]!;
    if (section === first || (head === first && index.questionWords[section]! > 0)) {
      return inTitle[at] ? MOST_OF_PART : Math.min(scores[section]!, MOST_OF_WHOLE);
    }
    if (section === head && isSaidOfPart(index.hashes[section]!, query.words[at]!.stem)) {
      return MOST_OF_PART;
    }
    return Math.min(scores[section]!, MOST_OF_PART);
  };

  /** The field in a part that the query asks for, or else the part. The type of a value comes before the value. */
  const fieldIn = (head: number): number => {
    const asks = words.map((_, at) => !inTitle[at] && !isSaidOfPart(index.hashes[head]!, query.words[at]!.stem));
    const asked = weights.reduce((sum, weight, at) => sum + (asks[at] ? weight : 0), 0);
    let best = head;
    let most = 0;
    for (let section = head + 1; section < end && isFieldOfRequest(index.hashes[section]!); section++) {
      let points = 0;
      let covered = 0;
      for (const [at, {scores}] of words.entries()) {
        if (asks[at] && scores[section]! > 0) {
          points += weights[at]! * (scores[section]! >= MOST_OF_PART ? MOST_OF_PART : WEIGHTS[FIELD.text]);
          covered += weights[at]!;
        }
      }
      if (points >= most && covered >= LEAST_OF_FIELD * asked && covered > 0) {
        [best, most] = [section, points];
      }
    }
    return best;
  };

  const fromTitle = inTitle.map((isInTitle) => (isInTitle ? MOST_OF_PART : 0));
  const parts = new Map<number, Part>();
  for (let section = first; section < end; section++) {
    const head = index.heads[section]!;
    const part = parts.get(head) ?? {points: Float64Array.from(fromTitle), nearest: LEAST_OF_QUESTION};
    parts.set(head, part);
    const isQuestion = index.questionWords[section]! > 0;
    const near = questionFactor(index, section, words, query);
    // A question names its part in the words of readers, if it is about the same.
    const role = isQuestion ? Math.min(1, near) : partFactor(index.roles[section]!);
    const factor = role * index.commonFactors[section]! * (1 + bonuses[section]!);
    for (let at = 0; at < words.length; at++) {
      part.points[at] = Math.max(part.points[at]!, pointsOf(section, at) * factor);
    }
    if (isQuestion) {
      part.nearest = Math.max(part.nearest, near);
    }
  }
  return [...parts]
    .map(([head, {points, nearest}], place) => {
      const sum = weights.reduce((all, weight, at) => all + weight * points[at]!, 0);
      const covered = weights.reduce((all, weight, at) => all + (points[at]! > 0 ? weight : 0), 0);
      return {head, value: (sum * Math.sqrt(covered / total) * nearest) / (1 + Math.max(1, place)) ** EARLIER};
    })
    .filter(({value}) => value > 0)
    .sort((left, right) => right.value - left.value)
    .map(({head}) => fieldIn(head));
}
