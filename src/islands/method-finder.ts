// Narrows the list of payment methods by words and choices; both are kept in the address.

const LONGEST = 100;

/** Letters without accents and in lower case, so that "cote" finds "Côte". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** @param root the finder's section */
export function mount(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const words = form.querySelector<HTMLInputElement>('input[type=search]')!;
  const choices = [...root.querySelectorAll<HTMLSelectElement>('select[data-facet]')];
  const rows = [...root.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const status = root.querySelector<HTMLElement>('[role=status]')!;
  const table = root.querySelector('table')!;
  const none = root.querySelector<HTMLElement>('.finder__none')!;
  const all = root.querySelector<HTMLButtonElement>('.finder__all')!;
  /** What a reader may call a row, made at the first key. */
  let texts: Map<HTMLTableRowElement, string> | undefined;

  const valuesOf = (row: HTMLElement, facet: string): string[] => (row.dataset[facet] ?? '').split(' ').filter(Boolean);

  const fits = (row: HTMLElement, {dataset, value}: HTMLSelectElement): boolean => {
    const facet = dataset['facet']!;
    const values = valuesOf(row, facet);
    // A method without countries works everywhere.
    return value === '' || values.includes(value) || (facet === 'countries' && values.length === 0);
  };

  /** Codes and the words that the lists have for them: a row shows only the first few of its countries. */
  const textOf = (row: HTMLTableRowElement): string => {
    const labels = choices.flatMap(({dataset, options}) => {
      const values = valuesOf(row, dataset['facet']!);
      return [...options].filter(({value}) => values.includes(value)).map(({value, text}) => `${value} ${text}`);
    });
    return plain(` ${row.textContent ?? ''} ${labels.join(' ')}`).replace(/[^\p{L}\p{N}]+/gu, ' ');
  };

  const wanted = (): string[] =>
    plain(words.value)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);

  /** Every word begins a word of the row. */
  const says = (row: HTMLTableRowElement, asked: readonly string[]): boolean => {
    texts ??= new Map(rows.map((one) => [one, textOf(one)]));
    return asked.every((word) => texts!.get(row)!.includes(` ${word}`));
  };

  /** How well a row fits: made for the country, then called by a word that was typed. */
  const rank = (row: HTMLTableRowElement, asked: readonly string[]): number => {
    const list = choices.find(({dataset}) => dataset['facet'] === 'countries')!;
    const countries = [...list.options].filter(
      ({value, text}) =>
        value !== '' && (value === list.value || asked.some((word) => word.length > 2 && plain(text).startsWith(word))),
    );
    const isLocal = countries.some(({value}) => valuesOf(row, 'countries').includes(value));
    const name = ` ${plain(row.cells[0]?.textContent ?? '')}`;
    return (isLocal ? 2 : 0) + (asked.some((word) => name.includes(` ${word}`)) ? 1 : 0);
  };

  function show(): void {
    const asked = wanted();
    const isNarrowed = asked.length > 0 || choices.some(({value}) => value !== '');
    const ranks = new Map(rows.map((row) => [row, isNarrowed ? rank(row, asked) : 0]));
    table.tBodies[0]!.append(...[...rows].sort((left, right) => ranks.get(right)! - ranks.get(left)!));
    const shown = rows.filter((row) => {
      row.hidden = !choices.every((choice) => fits(row, choice)) || (asked.length > 0 && !says(row, asked));
      return !row.hidden;
    }).length;
    root.toggleAttribute('data-narrowed', isNarrowed);
    status.textContent = shown === rows.length ? `${rows.length} methods` : `${shown} of ${rows.length} methods`;
    table.hidden = shown === 0;
    none.hidden = shown > 0;
  }

  function keep(): void {
    const url = new URL(window.location.href);
    for (const {name, value} of [words, ...choices]) {
      if (value) {
        url.searchParams.set(name, value);
      } else {
        url.searchParams.delete(name);
      }
    }
    window.history.replaceState(window.history.state, '', url);
  }

  const changed = (): void => {
    show();
    keep();
  };
  words.maxLength = LONGEST;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', changed);
  form.addEventListener('reset', () => {
    for (const field of [words, ...choices]) {
      field.value = '';
    }
    changed();
  });
  all.addEventListener('click', () => {
    root.toggleAttribute('data-all', true);
    // The button is gone; the first row that it brought takes over the focus.
    rows
      .find(({offsetParent}) => offsetParent !== null)
      ?.querySelector<HTMLElement>('a')
      ?.focus({preventScroll: true});
  });

  const parameters = new URLSearchParams(window.location.search);
  // What was typed or chosen while this script was on its way counts.
  words.value = (parameters.get(words.name) ?? words.value).slice(0, LONGEST);
  for (const choice of choices) {
    const value = parameters.get(choice.name) ?? choice.value;
    choice.value = [...choice.options].some((option) => option.value === value) ? value : '';
  }
  show();
  if ([words, ...choices].some(({name, value}) => value && !parameters.has(name))) {
    keep();
  }
}
