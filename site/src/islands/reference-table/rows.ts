import {activateCodes, listenForKeys} from './cells';
import {activateHeads, hideColumns, idsOf, markOrder, readColumns, type Column, type Order} from './heads';
import {foldText} from '../fold-text';

interface Group {
  readonly element: HTMLDetailsElement | null;
  readonly table: HTMLTableElement;
  /** Rows in the page's own order. */
  readonly rows: readonly HTMLTableRowElement[];
}

/** A group with more hits stays folded and shows only their number. */
const OPEN_AT_MOST = 60;

const collator = new Intl.Collator('en', {numeric: true, sensitivity: 'base'});

const cellText = (row: HTMLTableRowElement, column: number): string => row.cells[column]?.textContent?.trim() ?? '';

/**
 * The rows in the page's HTML, up to thousands. They are only shown, hidden and moved: a component would need them
 * again as data, and render all of them after each key.
 */
export class Rows {
  /** All columns but the first. */
  readonly columns: readonly Column[];
  readonly total: number;
  readonly #root: HTMLElement;
  readonly #groups: readonly Group[];
  /** Searchable texts by row, created at the first key. */
  #texts: Map<HTMLTableRowElement, string> | null = null;

  /** @param root contains the table, or a table for each group */
  constructor(root: HTMLElement) {
    this.#root = root;
    this.columns = readColumns(root.parentElement!);
    this.#groups = [...root.querySelectorAll('table')].map((table) => ({
      element: table.closest<HTMLDetailsElement>('details[data-group]'),
      table,
      rows: [...table.tBodies[0]!.rows],
    }));
    this.total = this.#groups.reduce((sum, {rows}) => sum + rows.length, 0);
  }

  /** @param column an id, or any text from the address */
  has(column: string): boolean {
    return this.#groups.some(({table}) => idsOf(table).includes(column));
  }

  /** Makes buttons of heads and codes. @param sort gets the id of the clicked column */
  activate(sort: (column: string) => void): void {
    activateHeads(this.#root, sort);
    activateCodes(this.#root);
    listenForKeys(this.#root);
  }

  /**
   * Shows the rows that contain every word.
   *
   * @returns number of shown rows
   */
  filter(query: string): number {
    const wanted = foldText(query).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const {element, rows} of this.#groups) {
      const hits = rows.filter((row) => {
        const isHit = wanted.length === 0 || wanted.every((word) => this.#textsByRow().get(row)!.includes(word));
        row.hidden = !isHit;
        return isHit;
      }).length;
      shown += hits;
      if (element) {
        element.hidden = hits === 0;
        element.open = wanted.length > 0 ? hits > 0 && hits <= OPEN_AT_MOST : element.open;
      }
    }
    return shown;
  }

  sort(order: Order | null): void {
    const sign = order?.descending ? -1 : 1;
    for (const {table, rows} of this.#groups) {
      const column = idsOf(table).indexOf(order?.column ?? '');
      const compare = (left: HTMLTableRowElement, right: HTMLTableRowElement): number =>
        collator.compare(cellText(left, column), cellText(right, column)) * sign;
      table.tBodies[0]!.append(...(column < 0 ? rows : [...rows].sort(compare)));
    }
    markOrder(this.#root, order);
  }

  hide(columns: ReadonlySet<string>): void {
    this.#groups.forEach(({table}) => hideColumns(table, columns));
  }

  #textsByRow(): Map<HTMLTableRowElement, string> {
    return (this.#texts ??= new Map(
      this.#groups.flatMap(({rows, element}) => {
        const texts = element?.querySelectorAll('summary, [data-column] > dd') ?? [];
        const group = foldText([...texts].map(({textContent}) => textContent).join(' '));
        return rows.map((row) => [row, `${foldText(row.textContent ?? '')} ${group}`] as const);
      }),
    ));
  }
}
