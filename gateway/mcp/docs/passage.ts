// The lines of a text that answer a question.
import {cut} from '../answer';
import {plainConcepts, saidBy, saidIn, saidOfEach, stemsOf, sum, type Concept} from './concepts';
import {linesOf, withoutOperations, type Line} from './lines';

/** Characters by which names of columns may make a passage longer. */
const MOST_NAMES = 200;
/** Characters of a text that does not answer the question. */
const OFF_TOPIC = 200;
/** Weight of the heading, label and column names above a line. */
const ABOVE = 0.3;
/** Loss of worth for each line between a line and the best one. */
const NEAR = 0.001;
/** Worth of a line that repeats another. */
const AGAIN = 0.35;

/**
 * Lines as text, rows below the names of their columns.
 *
 * @param all lines that they were chosen from, to mark what is left out; null: each table has its label instead
 */
function told(lines: readonly Line[], all: readonly Line[] | null): string {
  return lines
    .flatMap((line, at) => {
      const before = lines[at - 1];
      const isNew = before?.names !== line.names || before.label !== line.label;
      const isGap = all !== null && before !== undefined && all.indexOf(line) > all.indexOf(before) + 1;
      const head = isNew && line.names !== null && before?.text !== line.names ? [line.names] : [];
      const label = all === null && isNew && line.label !== '' ? [line.label] : [];
      // Readers must see that rows are missing.
      return [...label, ...head, ...(isGap ? ['…'] : []), line.text];
    })
    .join('\n');
}

/** Lines by worth, each next one by what it adds, and whether any line is about the question. */
function byWorth(lines: readonly Line[], concepts: readonly Concept[]): {order: readonly number[]; isAbout: boolean} {
  const said = lines.map(({text, names, label}) =>
    saidOfEach(concepts, saidIn(text), new Set(stemsOf(`${label} ${names ?? ''}`)), ABOVE),
  );
  const known = concepts.map(() => 0);
  const left = new Set(lines.keys());
  const order: number[] = [];
  while (left.size > 0) {
    // A line that is not about the question gives context to one that is.
    let [best, most] = [-1, -Infinity];
    for (const at of left) {
      const near = -NEAR * Math.abs(at - (order[0] ?? at));
      const worth =
        near + sum(said[at]!.map((each, of) => AGAIN * each + (1 - AGAIN) * Math.max(0, each - known[of]!)));
      if (worth > most) {
        [best, most] = [at, worth];
      }
    }
    left.delete(best);
    order.push(best);
    said[best]!.forEach((each, of) => (known[of] = Math.max(known[of]!, each)));
  }
  return {order, isAbout: order.length > 0 && sum(said[order[0]!]!) > 0};
}

/**
 * The best lines of a text that fit, in its order.
 *
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
  const text = told(
    chosen.sort((left, right) => left - right).map((index) => lines[index]!),
    lines,
  );
  return text.length > most + MOST_NAMES ? cut(text, most) : text;
}

const CODE = /\b[a-z\d]+(?:_[a-z\d]+)+\b/gi;

/** Lines of a text that have given words. */
export interface Matches {
  /** All lines of the text. */
  readonly lines: readonly Line[];
  readonly hits: readonly Line[];
  /** Whether they have every word. */
  readonly isWhole: boolean;
}

/** Most rows in one answer. */
const MOST_ROWS = 24;

/** Rows of a table that have every word together with the column names: those with words that the names lack. */
function rowsSaying(lines: readonly Line[], words: readonly Concept[]): readonly Line[] {
  const headOf = ({names, label}: Line): string => (names === null ? '' : `${label}\n${names}`);
  for (const head of new Set(lines.map(headOf).filter(Boolean))) {
    const rows = lines.filter((line) => headOf(line) === head);
    const above = new Set(stemsOf(head));
    const left = words.filter((word) => saidBy(word, above) < 1);
    const said = rows.map(({text}) => new Set(stemsOf(text)));
    const isWhole = left.every((word) => said.some((row) => saidBy(word, row) === 1));
    const hits = rows.filter((_row, at) => left.length === 0 || left.some((word) => saidBy(word, said[at]!) === 1));
    if (isWhole && left.length < words.length && hits.length <= MOST_ROWS) {
      return hits;
    }
  }
  return [];
}

/**
 * Lines that say every word of a text; where none does, those that say most of them. Codes, as `do_not_retry`, count
 * whole: a text of nothing else asks for the lines with any of them.
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
    const said = new Set(stemsOf(text));
    return sum(words.map((word) => saidBy(word, said)));
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

/** The texts of lines that were looked for. */
export const matches = (markdown: string, query: string): string[] =>
  matching(markdown, query).hits.map(({text}) => text);

/** Lines as text: below their heading or label, rows with the names of their columns. */
export const listed = (lines: readonly Line[]): string => told(lines, null);
