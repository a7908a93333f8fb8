// Islands that a page can have dozens of. The first interaction with one loads its script. This list is a separate
// script, so that readers without such an interaction do not load it.

interface Part {
  mount(element: HTMLElement): void;
}

/** Islands by `data-touch`, the attribute that names what to hydrate at the first interaction. */
export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  bench: () => import('./bench'),
  proof: () => import('./proof'),
  run: () => import('./run'),
  sequence: () => import('./sequence'),
};
