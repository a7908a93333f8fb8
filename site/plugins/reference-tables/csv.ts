import type {Cell, ReferenceTable} from '../../../facts/tables/table';

/** Separates the items of a list in one field. */
export const LIST_SEPARATOR = ' | ';

/** A cell as CSV: null and empty lists are empty, booleans are `true` and `false`. */
function cellText(cell: Cell, where: string): string {
  if (Array.isArray(cell)) {
    const split = cell.find((item: string) => item.includes(LIST_SEPARATOR));
    if (split !== undefined) {
      throw new Error(`${where}: expected no "${LIST_SEPARATOR}" in an item of a list, got ${split}`);
    }
    return cell.join(LIST_SEPARATOR);
  }
  return cell === null ? '' : String(cell);
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * A table as CSV by RFC 4180: UTF-8 without byte order mark, CRLF, column ids as the header, without groups.
 *
 * @throws Error that names table, row and column if an item of a list contains the separator
 */
export function toCsv({name, columns, rows, rowId}: ReferenceTable): string {
  const ids = columns.map(({id}) => id);
  const lines = rows.map((row) => ids.map((id) => cellText(row[id]!, `${name}: ${String(row[rowId])}: ${id}`)));
  return [ids, ...lines].map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}
