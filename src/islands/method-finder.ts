// Narrows the list of payment methods; the choices are kept in the address.

/** @param root the finder's section */
export function mount(root: HTMLElement): void {
  const form = root.querySelector('form')!;
  const choices = [...root.querySelectorAll<HTMLSelectElement>('select[data-facet]')];
  const rows = [...root.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const status = root.querySelector<HTMLElement>('[role=status]')!;
  const table = root.querySelector('table')!;
  const none = root.querySelector<HTMLElement>('.finder__none')!;

  const fits = (row: HTMLElement, {dataset, value}: HTMLSelectElement): boolean => {
    const facet = dataset['facet']!;
    const values = (row.dataset[facet] ?? '').split(' ').filter(Boolean);
    // A method without countries works everywhere.
    return value === '' || values.includes(value) || (facet === 'countries' && values.length === 0);
  };

  /** With a country chosen, what is made for it comes first; what works everywhere follows. */
  function order(): void {
    const country = choices.find(({dataset}) => dataset['facet'] === 'countries')!.value;
    const isLocal = (row: HTMLElement): boolean =>
      country !== '' && row.dataset['countries']!.split(' ').includes(country);
    table.tBodies[0]!.append(...rows.filter(isLocal), ...rows.filter((row) => !isLocal(row)));
  }

  function show(): void {
    order();
    const shown = rows.filter((row) => {
      row.hidden = !choices.every((choice) => fits(row, choice));
      return !row.hidden;
    }).length;
    status.textContent = shown === rows.length ? `${rows.length} methods` : `${shown} of ${rows.length} methods`;
    table.hidden = shown === 0;
    none.hidden = shown > 0;
  }

  function keep(): void {
    const url = new URL(window.location.href);
    for (const {name, value} of choices) {
      if (value) {
        url.searchParams.set(name, value);
      } else {
        url.searchParams.delete(name);
      }
    }
    window.history.replaceState(window.history.state, '', url);
  }

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', () => {
    show();
    keep();
  });
  form.addEventListener('reset', () => {
    for (const choice of choices) {
      choice.value = '';
    }
    show();
    keep();
  });

  const parameters = new URLSearchParams(window.location.search);
  for (const choice of choices) {
    // What was chosen while this script was on its way counts.
    const wanted = parameters.get(choice.name) ?? choice.value;
    choice.value = [...choice.options].some(({value}) => value === wanted) ? wanted : '';
  }
  show();
  if (choices.some(({name, value}) => value && !parameters.has(name))) {
    keep();
  }
}
