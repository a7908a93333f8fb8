// Rows as the bytes of a file: CSV by RFC 4180, or one JSON array.
import {utf8, type Bytes} from '../../../../lib/bytes';
import {stringifyExact} from '../../../../lib/exact-json';
import type {Column} from './columns';

export type FileFormat = 'csv' | 'json';

/** A value of a file. Bigints are v1's amounts, which are written as bare integers. */
export type Cell = string | number | bigint | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(value: Cell, {type}: Column): string {
  if (value === null) {
    return '';
  }
  const text = String(value);
  // A number may begin with a minus: with an apostrophe it would be a number no longer.
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

/** The bytes of a file, UTF-8 without a byte order mark. Every row must have every column. */
export const writeFile = (format: FileFormat, columns: readonly Column[], rows: readonly Row[]): Bytes =>
  utf8(format === 'csv' ? csv(columns, rows) : json(columns, rows));
