// Reads and changes the heads of columns. Each group of a table repeats them.

export interface Column {
  readonly id: string;
  readonly label: string;
  /** Whether phones show it. */
  readonly phone: boolean;
}

/** Order by a column's id. Where it can be null, null means the order of the page. */
export interface Order {
  readonly column: string;
  readonly descending: boolean;
}

/** Columns that the reader can hide: all but the first. @param section contains their menu */
export const readColumns = (section: HTMLElement): Column[] =>
  [...section.querySelectorAll<HTMLInputElement>('fieldset input')].map((input) => ({
    id: input.name,
    label: input.parentElement!.textContent,
    phone: 'phone' in input.dataset,
  }));

/** Ids of a table's columns. A group lacks columns that have the same value in all of its rows. */
export const idsOf = (table: HTMLTableElement): string[] =>
  [...table.tHead!.rows[0]!.cells].map(({dataset}) => dataset['column']!);

/** Hides columns, but not the head of the rows. @param hidden ids of columns */
export function hideColumns(table: HTMLTableElement, hidden: ReadonlySet<string>): void {
  table.dataset['hide'] = idsOf(table)
    .map((id, index) => (index && hidden.has(id) ? index + 1 : ''))
    .join(' ');
  delete table.dataset['phoneHide'];
}

/** Makes buttons of the heads. @param sort gets the id of the clicked column */
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
