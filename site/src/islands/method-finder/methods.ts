import {FACETS, type Facet} from '@site/src/components/method-finder/facets';
import type {Choice, MethodFilter} from '@site/src/components/method-finder/bar';
import {readGuideScope, type GuideScope} from '@site/src/components/method-finder/guide-scope';
import {fits, type Offered} from './fits';
import {keysOf} from '../../../../lib/keys-of';
import {foldText} from '../fold-text';

const NAMES = keysOf(FACETS);

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface RowWay extends GuideScope {
  /** The text of its link. */
  readonly label: string;
}

interface Row extends Offered {
  readonly element: HTMLTableRowElement;
  /** One per guide. */
  readonly ways: readonly RowWay[];
  readonly name: string;
}

const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter(Boolean);

const readRow = (element: HTMLTableRowElement): Row => ({
  element,
  countries: listOf(element.dataset['countries']),
  kinds: listOf(element.dataset['kinds']),
  ways: [...element.querySelectorAll<HTMLElement>('[data-way]')].map(({dataset, textContent}) => ({
    ...readGuideScope(dataset['way']!),
    label: textContent,
  })),
  name: ` ${foldText(element.cells[0]?.textContent ?? '')}`,
});

/** Searchable text of a row, with a space before each word: of the method, and of each guide. */
interface SearchTexts {
  readonly all: string;
  readonly ways: readonly string[];
}

/**
 * The methods in the page's table. Their rows are static HTML, which is only moved and hidden, never rendered again.
 */
export class Methods {
  readonly total: number;
  readonly #body: HTMLTableSectionElement;
  readonly #rows: readonly Row[];
  readonly #choices: readonly Choice[];
  /** Searchable texts, created at the first key. */
  #texts: Map<Row, SearchTexts> | undefined;

  constructor(table: HTMLTableElement, choices: readonly Choice[]) {
    this.#body = table.tBodies[0]!;
    this.#rows = [...this.#body.rows].map(readRow);
    this.#choices = choices;
    this.total = this.#rows.length;
  }

  /**
   * Shows the methods that match, best first.
   *
   * @returns number of shown methods
   */
  show(wanted: MethodFilter): number {
    const typed = wordsOf(wanted.words);
    const isNarrowed = typed.length > 0 || NAMES.some((facet) => wanted[facet] !== '');
    const ranks = new Map(this.#rows.map((row) => [row, isNarrowed ? this.#rank(row, wanted, typed) : 0]));
    const sorted = [...this.#rows].sort((left, right) => ranks.get(right)! - ranks.get(left)!);
    this.#body.append(...sorted.map(({element}) => element));
    return this.#rows.filter((row) => {
      const isHit = row.ways.some((way, index) => fits(row, way, wanted) && this.#matches(row, index, typed));
      row.element.hidden = !isHit;
      return isHit;
    }).length;
  }

  focusFirst(): void {
    const first = this.#rows.find(({element}) => element.offsetParent !== null);
    first?.element.querySelector('a')?.focus({preventScroll: true});
  }

  /** Whether every word is the beginning of a word of the row or of this guide. */
  #matches(row: Row, index: number, typed: readonly string[]): boolean {
    if (typed.length === 0) {
      return true;
    }
    this.#texts ??= new Map(this.#rows.map((each) => [each, this.#textOf(each)]));
    const {all, ways} = this.#texts.get(row)!;
    return typed.every((word) => `${all}${ways[index]!}`.includes(` ${word}`));
  }

  /** Includes codes and their labels in the menus, because readers type either. */
  #textOf({name, kinds, countries, ways}: Row): SearchTexts {
    const labels = (facet: Facet, values: readonly string[]): string =>
      this.#choices
        .find((choice) => choice.facet === facet)!
        .options.filter(({value}) => values.includes(value))
        .map(({value, text}) => `${value} ${text}`)
        .join(' ');
    const searchable = (...texts: readonly string[]): string => ` ${wordsOf(texts.join(' ')).join(' ')}`;
    return {
      all: searchable(name, labels('kinds', kinds)),
      ways: ways.map(({label, direction, flows, places}) =>
        searchable(
          label,
          labels('directions', [direction]),
          labels('flows', flows),
          labels(
            'currencies',
            places.flatMap((place) => place.currencies),
          ),
          labels(
            'countries',
            places.flatMap(({country}) => country ?? countries),
          ),
        ),
      ),
    };
  }

  /** Rank of a row: methods limited to the country come first, then methods with a typed word in their name. */
  #rank({countries, name}: Row, wanted: MethodFilter, typed: readonly string[]): number {
    const {options} = this.#choices.find(({facet}) => facet === 'countries')!;
    const isLocal = options.some(
      ({value, text}) =>
        countries.includes(value) &&
        (value === wanted.countries || typed.some((word) => word.length > 2 && foldText(text).startsWith(word))),
    );
    return (isLocal ? 2 : 0) + (typed.some((word) => name.includes(` ${word}`)) ? 1 : 0);
  }
}
