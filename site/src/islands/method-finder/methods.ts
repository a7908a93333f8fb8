import {FACETS, type Facet} from '@site/src/components/method-finder/facets';
import type {Choice, Wanted} from '@site/src/components/method-finder/bar';
import {readGuideScope, type GuideScope} from '@site/src/components/method-finder/guide-scope';
import {fits, type Offered} from './fits';
import {keysOf} from '../../../../lib/keys-of';
import {plain} from '../plain';

const NAMES = keysOf(FACETS);

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface RowWay extends GuideScope {
  /** The text of its link. */
  readonly label: string;
}

interface Row extends Offered {
  readonly element: HTMLTableRowElement;
  /** One for each guide. */
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
  name: ` ${plain(element.cells[0]?.textContent ?? '')}`,
});

/** What may be said of a row, each word behind a space: the same for all its guides, and of each guide. */
interface Said {
  readonly all: string;
  readonly ways: readonly string[];
}

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
  #texts: Map<Row, Said> | undefined;

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
      const isHit = row.ways.some((way, index) => fits(row, way, wanted) && this.#says(row, index, asked));
      row.element.hidden = !isHit;
      return isHit;
    }).length;
  }

  focusFirst(): void {
    const first = this.#rows.find(({element}) => element.offsetParent !== null);
    first?.element.querySelector('a')?.focus({preventScroll: true});
  }

  /** Every word begins a word of the row or of this guide. */
  #says(row: Row, index: number, asked: readonly string[]): boolean {
    if (asked.length === 0) {
      return true;
    }
    this.#texts ??= new Map(this.#rows.map((each) => [each, this.#textOf(each)]));
    const {all, ways} = this.#texts.get(row)!;
    return asked.every((word) => `${all}${ways[index]!}`.includes(` ${word}`));
  }

  /** Codes, and the words that the lists have for them: readers type either. */
  #textOf({name, kinds, countries, ways}: Row): Said {
    const labels = (facet: Facet, values: readonly string[]): string =>
      this.#choices
        .find((choice) => choice.facet === facet)!
        .options.filter(({value}) => values.includes(value))
        .map(({value, text}) => `${value} ${text}`)
        .join(' ');
    const said = (...texts: readonly string[]): string => ` ${wordsOf(texts.join(' ')).join(' ')}`;
    return {
      all: said(name, labels('kinds', kinds)),
      ways: ways.map(({label, direction, flows, places}) =>
        said(
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

  /** How well a row fits: made for the country, then called by a word that was typed. */
  #rank({countries, name}: Row, wanted: Wanted, asked: readonly string[]): number {
    const {options} = this.#choices.find(({facet}) => facet === 'countries')!;
    const isLocal = options.some(
      ({value, text}) =>
        countries.includes(value) &&
        (value === wanted.countries || asked.some((word) => word.length > 2 && plain(text).startsWith(word))),
    );
    return (isLocal ? 2 : 0) + (asked.some((word) => name.includes(` ${word}`)) ? 1 : 0);
  }
}
