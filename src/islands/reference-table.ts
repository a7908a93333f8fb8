// A table that stands in the page: filters, sorts, copies, hides columns, and keeps what the reader did in the address.
import {chooseColumns} from './table-columns';
import {activateCells, activateHeads} from './table-controls';

interface Group {
  readonly element: HTMLDetailsElement | null;
  readonly body: HTMLTableSectionElement;
  /** Rows in the page's own order. */
  readonly rows: readonly HTMLTableRowElement[];
}

/** Sorted by a column's id; null is the page's own order. */
interface Order {
  readonly column: string;
  readonly descending: boolean;
}

/** With more hits, a group stays folded: its count says enough. */
const OPEN_AT_MOST = 60;
const LONGEST_FILTER = 200;

const collator = new Intl.Collator('en', {numeric: true, sensitivity: 'base'});

/** Letters without accents and in lower case, so that "sao" finds "São". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const textOf = (row: HTMLTableRowElement, column: number): string => row.cells[column]?.textContent?.trim() ?? '';

/** @param root the `.ref` section */
export function mount(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('input[type=search]')!;
  const status = root.querySelector<HTMLElement>('[role=status]')!;
  const groups = [...root.querySelectorAll('tbody')].map((body): Group => ({
    element: body.closest<HTMLDetailsElement>('details[data-group]'),
    body,
    rows: [...body.rows],
  }));
  const total = groups.reduce((sum, {rows}) => sum + rows.length, 0);
  const columns = [...root.querySelector('thead tr')!.children].map((head) => (head as HTMLElement).dataset['column']!);
  let order: Order | null = null;
  /** Searchable text by row, made at the first keystroke: a reader who only looks pays nothing. */
  let texts: Map<HTMLTableRowElement, string> | null = null;

  const textsByRow = (): Map<HTMLTableRowElement, string> =>
    (texts ??= new Map(
      groups.flatMap(({rows, element}) => {
        const name = plain(element?.querySelector('summary')?.textContent ?? '');
        return rows.map((row) => [row, `${plain(row.textContent ?? '')} ${name}`] as const);
      }),
    ));

  function filter(query: string): void {
    const wanted = plain(query).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const {element, rows} of groups) {
      const hits = rows.filter((row) => {
        const isHit = wanted.length === 0 || wanted.every((word) => textsByRow().get(row)!.includes(word));
        row.hidden = !isHit;
        return isHit;
      }).length;
      shown += hits;
      if (element) {
        element.hidden = hits === 0;
        element.open = wanted.length > 0 ? hits > 0 && hits <= OPEN_AT_MOST : element.open;
      }
    }
    root.toggleAttribute('data-filtering', wanted.length > 0);
    const noun = status.dataset['noun'] ?? 'rows';
    status.textContent = wanted.length === 0 ? `${total} ${noun}` : `${shown} of ${total} ${noun}`;
  }

  function sort(): void {
    const column = order ? columns.indexOf(order.column) : -1;
    const sign = order?.descending ? -1 : 1;
    const compare = (left: HTMLTableRowElement, right: HTMLTableRowElement): number =>
      collator.compare(textOf(left, column), textOf(right, column)) * sign;
    for (const {body, rows} of groups) {
      body.append(...(column < 0 ? rows : [...rows].sort(compare)));
    }
    for (const head of root.querySelectorAll<HTMLElement>('th[data-column]')) {
      if (order && head.dataset['column'] === order.column) {
        head.setAttribute('aria-sort', order.descending ? 'descending' : 'ascending');
      } else {
        head.removeAttribute('aria-sort');
      }
    }
  }

  function keep(): void {
    const url = new URL(window.location.href);
    setParameter(url, 'filter', input.value);
    setParameter(url, 'sort', order ? `${order.descending ? '-' : ''}${order.column}` : '');
    window.history.replaceState(window.history.state, '', url);
  }

  function restore(): void {
    const parameters = new URLSearchParams(window.location.search);
    const sorted = parameters.get('sort') ?? '';
    const column = sorted.replace(/^-/, '');
    if (columns.includes(column)) {
      order = {column, descending: sorted.startsWith('-')};
      sort();
    }
    const wanted = parameters.get('filter');
    // What was typed while this script was on its way counts.
    input.value = (wanted ?? input.value).slice(0, LONGEST_FILTER);
    if (input.value) {
      filter(input.value);
    }
    if (wanted === null && input.value) {
      keep();
    }
  }

  input.maxLength = LONGEST_FILTER;
  input.addEventListener('input', () => {
    filter(input.value);
    keep();
  });
  activateHeads(root, (column) => {
    if (order?.column !== column) {
      order = {column, descending: false};
    } else {
      order = order.descending ? null : {column, descending: true};
    }
    sort();
    keep();
  });
  activateCells(root);
  chooseColumns(root);
  restore();
}

function setParameter(url: URL, name: string, value: string): void {
  if (value) {
    url.searchParams.set(name, value);
  } else {
    url.searchParams.delete(name);
  }
}
