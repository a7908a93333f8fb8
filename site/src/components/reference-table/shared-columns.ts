import type {Cell, Column, Row} from '@repo/facts/tables/table';

/** A fact that is true for all rows of a group. */
export interface Fact {
  readonly column: Column;
  readonly value: Cell;
}

/** A cell in cellWords. */
export const cellWords = (cell: Cell | undefined): string =>
  Array.isArray(cell) ? cell.join(' ') : String(cell ?? '');

/**
 * Splits the columns of a group: columns with the same value in all rows are shown once, above the table. If the first
 * column has no values, the next one becomes the head of the rows.
 *
 * @param facts of the group. A column with the same name but another value stays in the table
 * @returns `own` columns of the group's table, and `common` facts to show above it
 */
export function splitColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  facts: readonly Fact[],
): {readonly own: readonly Column[]; readonly common: readonly Fact[]} {
  const valuesOf = ({id}: Column): ReadonlySet<string> => new Set(rows.map((row) => cellWords(row[id])));
  const isCommon = (column: Column, index: number): boolean => {
    const [value, ...others] = valuesOf(column);
    if (rows.length === 1 || others.length > 0) {
      return false;
    }
    const isOther = (fact: Fact): boolean => fact.column.label === column.label && cellWords(fact.value) !== value;
    return value === '' || (index > 0 && !facts.some(isOther));
  };
  return {
    own: columns.filter((column, index) => !isCommon(column, index)),
    common: columns.filter(isCommon).map((column) => ({column, value: rows[0]![column.id] ?? null})),
  };
}
