// Selects the lines of a text that answer a question.
import {cut} from '../answer';
import {plainConcepts, matchWeight, termsOfLine, matchWeights, stemsOf, sum, type Concept} from './concepts';
import {linesOf, withoutOperations, type Line} from './lines';

/** Column names may lengthen a passage by up to this many characters. */
const MOST_NAMES = 200;
/** Maximum characters when the text does not answer the question. */
const OFF_TOPIC = 200;
/** Weight of the heading, label and column names above a line. */
const ABOVE = 0.3;
/** Penalty for each line of distance from the best line. */
const NEAR = 0.001;
/** Weight of a line that repeats another. */
const AGAIN = 0.35;

/**
 * Formats lines, with rows below their column names.
 * @param all the lines from which these were selected, to mark gaps; null: label each table instead
 */
function formatLines(lines: readonly Line[], all: readonly Line[] | null): string {
  return lines
    .flatMap((line, at) => {
      const before = lines[at - 1];
      const isNew = before?.names !== line.names || before.label !== line.label;
      const isGap = all !== null && before !== undefined && all.indexOf(line) > all.indexOf(before) + 1;
      const head = isNew && line.names !== null && before?.text !== line.names ? [line.names] : [];
      const label = all === null && isNew && line.label !== '' ? [line.label] : [];
      // Show readers that rows are missing.
      return [...label, ...head, ...(isGap ? ['…'] : []), line.text];
    })
    .join('\n');
}

/** Orders lines so that each next one adds the most. Also says whether any line matches the question. */
function byWorth(lines: readonly Line[], concepts: readonly Concept[]): {order: readonly number[]; isAbout: boolean} {
  const lineWeights = lines.map(({text, names, label}) =>
    matchWeights(concepts, termsOfLine(text), new Set(stemsOf(`${label} ${names ?? ''}`)), ABOVE),
  );
  const known = concepts.map(() => 0);
  const left = new Set(lines.keys());
  const order: number[] = [];
  while (left.size > 0) {
    // A line that does not match adds context to a line that does.
    let [best, most] = [-1, -Infinity];
    for (const at of left) {
      const near = -NEAR * Math.abs(at - (order[0] ?? at));
      const worth =
        near + sum(lineWeights[at]!.map((each, of) => AGAIN * each + (1 - AGAIN) * Math.max(0, each - known[of]!)));
      if (worth > most) {
        [best, most] = [at, worth];
      }
    }
    left.delete(best);
    order.push(best);
    lineWeights[best]!.forEach((each, of) => (known[of] = Math.max(known[of]!, each)));
  }
  return {order, isAbout: order.length > 0 && sum(lineWeights[order[0]!]!) > 0};
}

/**
 * The best lines that fit, in the order of the text.
 * @param longest characters
 */
export function passage(markdown: string, concepts: readonly Concept[], longest: number): string {
  const lines = linesOf(withoutOperations(markdown));
  const {order, isAbout} = byWorth(lines, concepts);
  const most = isAbout ? longest : Math.min(longest, OFF_TOPIC);
  const chosen: number[] = [];
  let used = 0;
  for (const index of order) {
    const {length} = lines[index]!.text;
    if (chosen.length > 0 && used + length > most) {
      continue;
    }
    chosen.push(index);
    used += length;
  }
  const text = formatLines(
    chosen.sort((left, right) => left - right).map((index) => lines[index]!),
    lines,
  );
  return text.length > most + MOST_NAMES ? cut(text, most) : text;
}

const CODE = /\b[a-z\d]+(?:_[a-z\d]+)+\b/gi;

/** The lines of a text that contain given words. */
export interface Matches {
  /** All lines of the text. */
  readonly lines: readonly Line[];
  readonly hits: readonly Line[];
  /** Whether the lines contain every word. */
  readonly isWhole: boolean;
}

/** Maximum number of rows in one answer. */
const MOST_ROWS = 24;

/** Rows that contain every word together with their column names, excluding rows that only the column names match. */
function rowsSaying(lines: readonly Line[], words: readonly Concept[]): readonly Line[] {
  const headOf = ({names, label}: Line): string => (names === null ? '' : `${label}\n${names}`);
  for (const head of new Set(lines.map(headOf).filter(Boolean))) {
    const rows = lines.filter((line) => headOf(line) === head);
    const above = new Set(stemsOf(head));
    const left = words.filter((word) => matchWeight(word, above) < 1);
    const rowTerms = rows.map(({text}) => new Set(stemsOf(text)));
    const isWhole = left.every((word) => rowTerms.some((row) => matchWeight(word, row) === 1));
    const hits = rows.filter(
      (_row, at) => left.length === 0 || left.some((word) => matchWeight(word, rowTerms[at]!) === 1),
    );
    if (isWhole && left.length < words.length && hits.length <= MOST_ROWS) {
      return hits;
    }
  }
  return [];
}

/**
 * The lines that contain every word of a query; if there are none, the lines that contain the most. Codes such as
 * `do_not_retry` count as one word; a query of only codes matches lines with any of them.
 */
export function matching(markdown: string, query: string): Matches {
  const lines = linesOf(markdown);
  const codes = query.match(CODE) ?? [];
  if (codes.length > 0 && query.replace(CODE, '').trim() === '') {
    const hits = lines.filter(({text}) => codes.some((code) => new RegExp(`(?<!\\w)${code}(?!\\w)`, 'i').test(text)));
    if (hits.length > 0) {
      return {lines, hits, isWhole: true};
    }
  }
  const words = plainConcepts(query);
  const scores = lines.map(({text}) => {
    const terms = new Set(stemsOf(text));
    return sum(words.map((word) => matchWeight(word, terms)));
  });
  const best = Math.max(0, ...scores);
  const rows = best < words.length ? rowsSaying(lines, words) : [];
  if (rows.length > 0) {
    return {lines, hits: rows, isWhole: true};
  }
  return {
    lines,
    hits: best === 0 ? [] : lines.filter((_, at) => scores[at] === best),
    isWhole: best > 0 && best === words.length,
  };
}

/** The texts of the matching lines. */
export const matches = (markdown: string, query: string): string[] =>
  matching(markdown, query).hits.map(({text}) => text);

/** Formats lines below their heading or label, rows with their column names. */
export const formatWithLabels = (lines: readonly Line[]): string => formatLines(lines, null);
