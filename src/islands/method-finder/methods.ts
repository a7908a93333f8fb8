import {FACETS, type Facet} from '@site/src/components/method-finder/facets';
import type {Choice, Wanted} from '@site/src/components/method-finder/bar';

const NAMES = Object.keys(FACETS) as Facet[];

/** Letters without accents and in lower case, so that "cote" finds "Côte". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface Row {
  readonly element: HTMLTableRowElement;
  readonly values: Readonly<Record<Facet, readonly string[]>>;
  readonly name: string;
}

const readRow = (element: HTMLTableRowElement): Row => ({
  element,
  values: Object.fromEntries(
    NAMES.map((facet) => [facet, (element.dataset[facet] ?? '').split(' ').filter(Boolean)]),
  ) as Record<Facet, string[]>,
  name: ` ${plain(element.cells[0]?.textContent ?? '')}`,
});

/**
 * The methods as they stand in the page's table. Their rows are HTML, which a reader without scripts has too: they are
 * moved and hidden, and nothing in them is drawn again.
 */
export class Methods {
  readonly total: number;
  readonly #body: HTMLTableSectionElement;
  readonly #rows: readonly Row[];
  readonly #choices: readonly Choice[];
  /** What a reader may call a row, made at the first key. */
  #texts: Map<Row, string> | undefined;

  constructor(table: HTMLTableElement, choices: readonly Choice[]) {
    this.#body = table.tBodies[0]!;
    this.#rows = [...this.#body.rows].map(readRow);
    this.#choices = choices;
    this.total = this.#rows.length;
  }

  /**
   * Shows what fits, the best fits first.
   *
   * @returns how many methods that are
   */
  show(wanted: Wanted): number {
    const asked = wordsOf(wanted.words);
    const isNarrowed = asked.length > 0 || NAMES.some((facet) => wanted[facet] !== '');
    const ranks = new Map(this.#rows.map((row) => [row, isNarrowed ? this.#rank(row, wanted, asked) : 0]));
    const sorted = [...this.#rows].sort((left, right) => ranks.get(right)! - ranks.get(left)!);
    this.#body.append(...sorted.map(({element}) => element));
    return this.#rows.filter((row) => {
      const isHit = NAMES.every((facet) => fits(row, facet, wanted[facet])) && this.#says(row, asked);
      row.element.hidden = !isHit;
      return isHit;
    }).length;
  }

  focusFirst(): void {
    const first = this.#rows.find(({element}) => element.offsetParent !== null);
    first?.element.querySelector('a')?.focus({preventScroll: true});
  }

  /** Every word begins a word of the row. */
  #says(row: Row, asked: readonly string[]): boolean {
    if (asked.length === 0) {
      return true;
    }
    this.#texts ??= new Map(this.#rows.map((each) => [each, this.#textOf(each)]));
    return asked.every((word) => this.#texts!.get(row)!.includes(` ${word}`));
  }

  /** Codes and the words that the lists have for them: a row shows only the first few of its countries. */
  #textOf({element, values}: Row): string {
    const labels = this.#choices.flatMap(({facet, options}) =>
      options.filter(({value}) => values[facet].includes(value)).map(({value, text}) => `${value} ${text}`),
    );
    return ` ${wordsOf(`${element.textContent ?? ''} ${labels.join(' ')}`).join(' ')}`;
  }

  /** How well a row fits: made for the country, then called by a word that was typed. */
  #rank({values, name}: Row, wanted: Wanted, asked: readonly string[]): number {
    const {options} = this.#choices.find(({facet}) => facet === 'countries')!;
    const isLocal = options.some(
      ({value, text}) =>
        values.countries.includes(value) &&
        (value === wanted.countries || asked.some((word) => word.length > 2 && plain(text).startsWith(word))),
    );
    return (isLocal ? 2 : 0) + (asked.some((word) => name.includes(` ${word}`)) ? 1 : 0);
  }
}

/** A method without countries works everywhere. */
const fits = ({values}: Row, facet: Facet, value: string): boolean =>
  value === '' || values[facet].includes(value) || (facet === 'countries' && values.countries.length === 0);
