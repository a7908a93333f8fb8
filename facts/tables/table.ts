import {createHash} from 'node:crypto';

/**
 * Kind of a column's cells: `number` contains numbers, `flag` booleans, `list` lists of strings, `day` `YYYY-MM-DD`, all
 * others strings.
 */
type ColumnKind = 'code' | 'text' | 'number' | 'list' | 'flag' | 'link' | 'day';

export interface Column {
  /** Key of the cell, and header of the CSV column; snake_case. */
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Plain text with names of fields and codes in `backticks`; explains null if cells can be null. */
  readonly description: string;
  /** Whether it is shown on phones. */
  readonly phone: boolean;
  /** Whether readers can copy its cells. */
  readonly copy?: boolean;
  /** Whether the filter searches its cells. */
  readonly search?: boolean;
}

export type Cell = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, Cell>>;

interface Attribution {
  readonly text: string;
  readonly url?: string;
  readonly license: string;
}

export interface ReferenceTable {
  /** Last segment of the route: `/reference/<name>`. */
  readonly name: string;
  readonly title: string;
  /** Column whose value is the row's anchor. */
  readonly rowId: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Column by which rows are grouped; the rows of a group must be adjacent. */
  readonly groupBy?: string;
  /** Data about whole groups: one row for each value of `groupBy`, which is also a column here. */
  readonly groups?: {readonly columns: readonly Column[]; readonly rows: readonly Row[]};
  readonly attribution?: Attribution;
  /** Changes if and only if columns, rows or groups change: 12 hexadecimal digits of their SHA-256. */
  readonly version: string;
}

/**
 * Adds the version to a table.
 * @throws Error with table, row and column if a row has missing, extra or wrongly typed cells; if an anchor is repeated
 * or has characters that must be escaped in a URL; or if groups and rows do not match
 */
export function defineTable(table: Omit<ReferenceTable, 'version'>): ReferenceTable {
  const {name, rowId, columns, rows, groupBy, groups} = table;
  checkRows(name, columns, rows, rowId);
  if (groups) {
    if (!groupBy) {
      throw new Error(`${name}: groups: expected groupBy beside it`);
    }
    checkRows(`${name} groups`, groups.columns, groups.rows, groupBy);
    const known = groups.rows.map((row) => row[groupBy]);
    const used = new Set(rows.map((row) => row[groupBy]));
    const stray = [...used].find((value) => !known.includes(value)) ?? known.find((value) => !used.has(value as Cell));
    if (stray !== undefined) {
      throw new Error(`${name}: ${groupBy} ${String(stray)}: expected both rows and a row of groups`);
    }
  }
  const content = JSON.stringify([columns, rows, groups ?? null]);
  return {...table, version: createHash('sha256').update(content).digest('hex').slice(0, 12)};
}

const ANCHOR = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

const FITS: Readonly<Record<ColumnKind, (cell: Cell) => boolean>> = {
  code: isText,
  text: isText,
  link: isText,
  number: (cell) => typeof cell === 'number' && Number.isFinite(cell),
  flag: (cell) => typeof cell === 'boolean',
  list: (cell) => Array.isArray(cell) && cell.every(isText),
  day: (cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell),
};

/** An empty text would look like null in CSV. */
function isText(cell: unknown): boolean {
  return typeof cell === 'string' && cell !== '' && cell === cell.trim();
}

function checkRows(name: string, columns: readonly Column[], rows: readonly Row[], rowId: string): void {
  const ids = columns.map(({id}) => id);
  if (!ids.includes(rowId) || new Set(ids).size !== ids.length) {
    throw new Error(`${name}: columns: expected unique ids with ${rowId} among them, got ${ids.join(', ')}`);
  }
  const anchors = new Set<Cell>();
  for (const row of rows) {
    const anchor = row[rowId];
    if (typeof anchor !== 'string' || !ANCHOR.test(anchor) || anchors.has(anchor)) {
      throw new Error(
        `${name}: ${rowId} ${String(anchor)}: expected a unique anchor of letters, digits, "_", "." and "-"`,
      );
    }
    anchors.add(anchor);
    for (const key of new Set([...ids, ...Object.keys(row)])) {
      const column = columns.find(({id}) => id === key);
      const cell = row[key];
      if (!column || cell === undefined || (cell !== null && !FITS[column.kind](cell))) {
        const expected = column ? `a ${column.kind} or null` : 'no such column';
        throw new Error(`${name}: ${anchor}: ${key}: expected ${expected}, got ${JSON.stringify(cell)}`);
      }
    }
  }
}
