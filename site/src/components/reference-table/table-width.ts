import type {Cell, Column, Row} from '@repo/facts/tables/table';

/** Widths in `reference-table.css`, in px. Generous, because fonts differ. */
const CODE_CHARACTER = 7.6;
const TEXT_CHARACTER = 7.2;
const PADDING = 14;
/** Padding of a code, and width of the link to a row after its head. */
const CODE_PADDING = 10;
const ANCHOR = 18;
/** Least width of a column of sentences in characters. Longer codes break anywhere. */
const SENTENCE = 20;
const LONG_CODE = 24;

/** Width in rem below which rows of a table with few narrow columns become cards. For other tables it is 46. */
const NARROW = 38;

const wordsOf = (cell: Cell): readonly string[] => (Array.isArray(cell) ? cell.map(String) : [String(cell ?? '')]);

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({length}) => length));

/** Least width of a cell in px: its longest word, or a little more for sentences. */
function widthOf({kind}: Column, cell: Cell): number {
  const words = wordsOf(cell);
  if (kind === 'code') {
    const pieces = words.flatMap((word) => word.split(/(?<=[/_.])/));
    return Math.min(longest(pieces), LONG_CODE) * CODE_CHARACTER + CODE_PADDING;
  }
  const sentence = Math.min(longest(words), SENTENCE);
  return Math.max(sentence, longest(words.flatMap((text) => text.split(/\s/)))) * TEXT_CHARACTER;
}

/** Whether the columns fit in 38 rem. Rows of other tables become cards below 46 rem. */
export function isNarrow(columns: readonly Column[], rows: readonly Row[]): boolean {
  const widths = columns.map((column) =>
    Math.max(column.label.length * TEXT_CHARACTER, ...rows.map((row) => widthOf(column, row[column.id] ?? null))),
  );
  return widths.reduce((sum, width) => sum + width + PADDING, ANCHOR) <= NARROW * 16;
}
