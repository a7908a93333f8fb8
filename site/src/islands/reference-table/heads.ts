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

/** Columns that a reader can choose: all but the first. @param section holds their menu */
export const readColumns = (section: HTMLElement): Column[] =>
  [...section.querySelectorAll<HTMLInputElement>('fieldset input')].map((input) => ({
    id: input.name,
    label: input.parentElement!.textContent,
    phone: 'phone' in input.dataset,
  }));

/** Ids of a table's columns: that of a group lacks those in which all of its rows say the same. */
export const idsOf = (table: HTMLTableElement): string[] =>
  [...table.tHead!.rows[0]!.cells].map(({dataset}) => dataset['column']!);

/** What heads the rows stays. @param hidden ids of columns that the reader has left out */
export function hideColumns(table: HTMLTableElement, hidden: ReadonlySet<string>): void {
  table.dataset['hide'] = idsOf(table)
    .map((id, index) => (index && hidden.has(id) ? index + 1 : ''))
    .join(' ');
  delete table.dataset['phoneHide'];
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
