import type {Cell, Column, Row} from '@repo/facts/tables/table';
import {WHOLE_CODE} from '@repo/lib/whole-code';

/** Widths in `reference-table.css`, in px. Generous, because fonts differ. */
const CODE_CHARACTER = 7.6;
const TEXT_CHARACTER = 7.2;
const PADDING = 14;
/** Padding of a code, and width of the link to a row after its head. */
const CODE_PADDING = 10;
const ANCHOR = 18;
/** Least width of a column of sentences in characters. */
const SENTENCE = 20;

/** Widths in rem below which rows become cards in `reference-table.css`. Those of wide tables do below 58. */
const NARROW = 38;
const USUAL = 46;

const wordsOf = (cell: Cell): readonly string[] => (Array.isArray(cell) ? cell.map(String) : [String(cell ?? '')]);

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({length}) => length));

/** Least width of a cell in px: its longest word, or a little more for sentences. */
function widthOf({kind}: Column, cell: Cell): number {
  const words = wordsOf(cell);
  if (kind === 'code') {
    return Math.min(longest(words), WHOLE_CODE) * CODE_CHARACTER + CODE_PADDING;
  }
  const sentence = Math.min(longest(words), SENTENCE);
  return Math.max(sentence, longest(words.flatMap((text) => text.split(/\s/)))) * TEXT_CHARACTER;
}

/** How much room the columns need before each row becomes a card. */
export function roomOf(columns: readonly Column[], rows: readonly Row[]): 'narrow' | 'usual' | 'wide' {
  const widths = columns.map((column) =>
    Math.max(column.label.length * TEXT_CHARACTER, ...rows.map((row) => widthOf(column, row[column.id] ?? null))),
  );
  const rem = widths.reduce((sum, width) => sum + width + PADDING, ANCHOR) / 16;
  return rem <= NARROW ? 'narrow' : rem <= USUAL ? 'usual' : 'wide';
}
