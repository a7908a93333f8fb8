// Writes rows as CSV (RFC 4180) or as a JSON array.
import {utf8, type Bytes} from '../../../../lib/bytes';
import {stringifyExact} from '../../../../lib/exact-json';
import type {Column} from './columns';

export type FileFormat = 'csv' | 'json';

/** A value in a file. Bigints are v1 amounts, written as plain integers. */
export type Cell = string | number | bigint | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** Texts that a spreadsheet would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(value: Cell, {type}: Column): string {
  if (value === null) {
    return '';
  }
  const text = String(value);
  // Only texts are escaped: a number may start with a minus, and an apostrophe would turn it into text.
  const safe = type === 'text' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

function csv(columns: readonly Column[], rows: readonly Row[]): string {
  const header = csvLine(columns.map(({name}) => name));
  return header + rows.map((row) => csvLine(columns.map((column) => csvCell(row[column.name]!, column)))).join('');
}

const json = (columns: readonly Column[], rows: readonly Row[]): string =>
  stringifyExact(rows.map((row) => Object.fromEntries(columns.map(({name}) => [name, row[name]!]))));

/** The file's bytes, UTF-8 without a byte order mark. Every row must have every column. */
export const writeFile = (format: FileFormat, columns: readonly Column[], rows: readonly Row[]): Bytes =>
  utf8(format === 'csv' ? csv(columns, rows) : json(columns, rows));
