/** An entry on the page, and its lines in the tables of contents. */
export interface Entry {
  readonly areas: readonly string[];
  readonly elements: readonly HTMLElement[];
}

/** Finds the entries in the page's HTML. The filter only shows and hides them. */
export function readEntries(): Entry[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a, .toc-row a')];
  return [...document.querySelectorAll<HTMLElement>('.changelog-entry')].map((entry) => ({
    areas: entry.dataset['areas']!.split(' '),
    elements: [
      entry,
      ...links
        .filter(({hash}) => entry.contains(document.getElementById(decodeURIComponent(hash.slice(1)))))
        .map((link) => link.closest('li')!),
    ],
  }));
}

/** @param area empty for all */
export const isOf = ({areas}: Entry, area: string): boolean => area === '' || areas.includes(area);

/** Shows the entries of an area. A chosen area opens folded months, and hides those without an entry. */
export function showEntries(entries: readonly Entry[], area: string): void {
  for (const entry of entries) {
    for (const element of entry.elements) {
      element.hidden = !isOf(entry, area);
    }
  }
  for (const month of document.querySelectorAll<HTMLElement>('.changelog-month')) {
    month.hidden = month.querySelector('.changelog-entry:not([hidden])') === null;
    const fold = month.querySelector<HTMLDetailsElement>(':scope > .changelog-fold');
    if (fold && area !== '') {
      fold.open = true;
    }
  }
}
