// Adds what the cells of a group lack in the page's HTML, which has thousands of them:
// `site/src/components/reference-table/cell.tsx`.

/** Adds the link to a row after its head. */
function linkRow(row: HTMLTableRowElement): void {
  const link = document.createElement('a');
  link.className = 'ref-table__anchor';
  link.href = `#${row.id}`;
  link.setAttribute('aria-label', `Link to ${row.id}`);
  link.textContent = '#';
  row.cells[0]!.append(link);
}

/** Adds the columns' names to cells and links to rows, and marks codes that can be copied. */
export function completeTable(table: HTMLTableElement): void {
  const heads = [...table.tHead!.rows[0]!.cells];
  for (const row of table.tBodies[0]!.rows) {
    for (const [index, cell] of [...row.cells].entries()) {
      const head = heads[index]!;
      if (cell.tagName === 'TD') {
        cell.dataset['label'] = head.textContent ?? '';
      }
      const code = 'copies' in head.dataset && cell.querySelector('code');
      if (code) {
        code.className = 'ref-table__copy';
        code.dataset['copy'] = '';
      }
    }
    linkRow(row);
  }
}
