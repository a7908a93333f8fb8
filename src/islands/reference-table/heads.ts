// Columns as the page's heads have them: a table of many groups has each head as often.

export interface Column {
  readonly id: string;
  readonly label: string;
  /** Shown on a phone. */
  readonly phone: boolean;
}

/** Sorted by a column's id; null is the page's own order. */
export interface Order {
  readonly column: string;
  readonly descending: boolean;
}

/** @param rows holds the table, or one table for each group */
export function readColumns(rows: HTMLElement): Column[] {
  const table = rows.querySelector('table')!;
  const hidden = (table.dataset['phoneHide'] ?? '').split(' ').map(Number);
  return [...table.tHead!.rows[0]!.cells].map((head, index) => ({
    id: head.dataset['column']!,
    label: head.textContent ?? '',
    phone: !hidden.includes(index + 1),
  }));
}

/** @param hidden ids of columns that the reader has left out */
export function hideColumns(rows: HTMLElement, columns: readonly Column[], hidden: ReadonlySet<string>): void {
  const places = columns.flatMap(({id}, index) => (hidden.has(id) ? [index + 1] : []));
  for (const table of rows.querySelectorAll('table')) {
    table.dataset['hide'] = places.join(' ');
    delete table.dataset['phoneHide'];
  }
}

/** Heads become buttons. @param sort gets the id of the column that was pressed */
export function activateHeads(rows: HTMLElement, sort: (column: string) => void): void {
  for (const head of rows.querySelectorAll<HTMLElement>('th[data-column]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'ref-table__sort';
    button.append(...head.childNodes);
    button.addEventListener('click', () => sort(head.dataset['column']!));
    head.append(button);
  }
}

export function markOrder(rows: HTMLElement, order: Order | null): void {
  for (const head of rows.querySelectorAll<HTMLElement>('th[data-column]')) {
    if (order && head.dataset['column'] === order.column) {
      head.setAttribute('aria-sort', order.descending ? 'descending' : 'ascending');
    } else {
      head.removeAttribute('aria-sort');
    }
  }
}
