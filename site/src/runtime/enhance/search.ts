const CARRIES_WORDS = /[?&]_highlight=/;

/**
 * Follows what an address says about a search: the words to mark on this page, and the question of the page of results.
 *
 * @param search of the page in view, with its leading `?`
 * @param previous of the page before, whose marks are taken away
 */
export function followSearch(search: string, previous = ''): void {
  if (CARRIES_WORDS.test(search) || CARRIES_WORDS.test(previous)) {
    // A page without its marks reads as well.
    import('@site/src/islands/search-highlight').then(({highlight}) => highlight(search), console.warn);
  }
  document.querySelector('[data-island="search-results"]')?.dispatchEvent(new Event('address'));
}
