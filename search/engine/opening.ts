// Decides at which of its parts a page opens. The page was found for all of it; the part is chosen by what only it says.
import {questionFactor} from './best-section';
import type {Index} from './index-reader';
import {FIELD} from './posting';
import type {Query} from './query';
import {isLine, partFactor} from './section';
import {WEIGHTS, type WordScores} from './term-scores';

/** A word counts at most like one of a heading. */
const MOST_OF_PART = WEIGHTS[FIELD.heading];
/** The most points of a word of the title, for the text before the first heading. */
const MOST_OF_TITLE = 5;
/** The same for a word of the description, which says what the parts are about. */
const MOST_OF_DESCRIPTION = 2;
/** Factor of the weight of a word of the title: all parts are about it. */
const TITLE_SHARE = 0.3;
/** Factor of the page as a whole if its title has all words. */
const WHOLE_TITLE_FACTOR = 1.5;
/** Factor of a question: it names its part in the words of readers. */
const QUESTION_FACTOR = 1.5;

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

/**
 * The parts of a page that answer a query, best first: one section of each.
 */
export function openings(
  index: Index,
  query: Query,
  words: readonly WordScores[],
  bonuses: Float32Array,
  page: number,
): number[] {
  const {first, end} = index.pages[page]!;
  const parts = partsWith(index, page);
  const inTitle = words.map(({scores}) => scores[first]! >= WEIGHTS[FIELD.path]);
  // A word that all parts have does not distinguish them.
  const weights = words.map(
    (word, at) =>
      word.weight * Math.log(1 + parts / (partsWith(index, page, word) + 0.5)) * (inTitle[at] ? TITLE_SHARE : 1),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);

  const pointsOf = (section: number, at: number): number => {
    const {scores} = words[at]!;
    if (section === first) {
      return Math.min(scores[first]!, inTitle[at] ? MOST_OF_TITLE : MOST_OF_DESCRIPTION);
    }
    const head = index.heads[section]!;
    // A row of a table says its words under those of its heading.
    const own =
      isLine(index.roles[section]!) && head !== first ? Math.max(scores[section]!, scores[head]!) : scores[section]!;
    return Math.min(own, MOST_OF_PART);
  };
  const factorOf = (section: number): number => {
    const own =
      index.questionWords[section] === 0
        ? partFactor(index.roles[section]!)
        : questionFactor(index, section, words, query) * QUESTION_FACTOR;
    return own * index.commonFactors[section]!;
  };

  const values = new Map<number, number>();
  for (let section = first; section < end; section++) {
    let points = 0;
    let covered = 0;
    weights.forEach((weight, at) => {
      const own = pointsOf(section, at);
      points += weight * own;
      covered += own > 0 || inTitle[at] ? weight : 0;
    });
    if (points > 0) {
      const value = points * Math.sqrt(covered / total) * (1 + bonuses[section]!) * factorOf(section);
      const head = index.heads[section]!;
      values.set(head, Math.max(values.get(head) ?? 0, value));
    }
  }
  if (!inTitle.includes(false)) {
    values.set(first, values.get(first)! * WHOLE_TITLE_FACTOR);
  }
  return [...values].sort(([, left], [, right]) => right - left).map(([section]) => section);
}
