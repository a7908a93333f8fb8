// Islands that a page can have by the dozen. The first interaction with one loads its script; this list is a separate
// script, which other readers never load.

interface Part {
  mount(element: HTMLElement): void;
}

/** By `data-touch`. */
export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  bench: () => import('./bench'),
  proof: () => import('./proof'),
  run: () => import('./run'),
  sequence: () => import('./sequence'),
};
