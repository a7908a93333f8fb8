/** Interactive parts of static pages, each loaded where its element stands and nowhere else. */
const islands: Record<string, () => Promise<{mount(element: HTMLElement): void}>> = {
  'changelog-filter': () => import('@site/src/islands/changelog-filter'),
  'reference-table': () => import('@site/src/islands/reference-table'),
  'method-finder': () => import('@site/src/islands/method-finder'),
  'search-results': () => import('@site/src/islands/search-results'),
  'code-resolver': () => import('@site/src/islands/code-resolver'),
};

/** Mounts the islands of the page in view. */
export function runIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]:not([data-mounted])')) {
    const load = islands[element.dataset['island']!];
    if (!load) {
      throw new Error(`No island is named ${element.dataset['island']}`);
    }
    element.dataset['mounted'] = '';
    void load().then(({mount}) => mount(element));
  }
}
