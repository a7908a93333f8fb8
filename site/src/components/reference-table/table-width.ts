import type {Cell, Column, Row} from '@repo/facts/tables/table';

/** Widths in px, as `reference-table.css` sets them. Generous: fonts differ. */
const CODE_CHARACTER = 7.6;
const TEXT_CHARACTER = 7.2;
const PADDING = 14;
/** Around a code, and the link to a row behind the code that names it. */
const CODE_PADDING = 10;
const ANCHOR = 18;
/** A column of sentences is not worth reading below this, in characters; a code above it breaks anywhere. */
const SENTENCE = 20;
const LONG_CODE = 24;

/** In rem: below it the rows of a table with few narrow columns are cards, of any other below 46. */
const NARROW = 38;

const wordsOf = (cell: Cell): readonly string[] => (Array.isArray(cell) ? cell.map(String) : [String(cell ?? '')]);

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({length}) => length));

/** The narrowest that a cell can be without tearing a word, in px; sentences get a little more than that. */
function widthOf({kind}: Column, cell: Cell): number {
  const words = wordsOf(cell);
  if (kind === 'code') {
    const pieces = words.flatMap((word) => word.split(/(?<=[/_.])/));
    return Math.min(longest(pieces), LONG_CODE) * CODE_CHARACTER + CODE_PADDING;
  }
  const sentence = Math.min(longest(words), SENTENCE);
  return Math.max(sentence, longest(words.flatMap((text) => text.split(/\s/)))) * TEXT_CHARACTER;
}

/** True where the columns have room in 38 rem; others want 46, below which their rows are cards. */
export function isNarrow(columns: readonly Column[], rows: readonly Row[]): boolean {
  const widths = columns.map((column) =>
    Math.max(column.label.length * TEXT_CHARACTER, ...rows.map((row) => widthOf(column, row[column.id] ?? null))),
  );
  return widths.reduce((sum, width) => sum + width + PADDING, ANCHOR) <= NARROW * 16;
}
