// Parts that a page can have by the dozen, each loaded when the first of its kind is touched. Their list is a script of
// its own, which a reader who touches none never gets.

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
