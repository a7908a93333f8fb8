import type {Cell, Column, Row} from '@repo/facts/tables/table';

/** What a group says once, for all of its rows. */
export interface Fact {
  readonly column: Column;
  readonly value: Cell;
}

/** A cell in words. */
export const words = (cell: Cell | undefined): string => (Array.isArray(cell) ? cell.join(' ') : String(cell ?? ''));

/**
 * Parts the columns of a group: those in which all of its rows say the same are said once, above them. A first column in
 * which no row has a value names none, and the next one heads the rows.
 *
 * @param facts what the group says of itself; a column of the same name that says something else stays in the table
 * @returns `own` stand in the group's table, `common` above it
 */
export function partColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  facts: readonly Fact[],
): {readonly own: readonly Column[]; readonly common: readonly Fact[]} {
  const valuesOf = ({id}: Column): ReadonlySet<string> => new Set(rows.map((row) => words(row[id])));
  const isCommon = (column: Column, index: number): boolean => {
    const [value, ...others] = valuesOf(column);
    if (rows.length === 1 || others.length > 0) {
      return false;
    }
    const isOther = (fact: Fact): boolean => fact.column.label === column.label && words(fact.value) !== value;
    return value === '' || (index > 0 && !facts.some(isOther));
  };
  return {
    own: columns.filter((column, index) => !isCommon(column, index)),
    common: columns.filter(isCommon).map((column) => ({column, value: rows[0]![column.id] ?? null})),
  };
}
