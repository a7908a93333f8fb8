const CARRIES_WORDS = /[?&]_highlight=/;

/**
 * Handles the parameters of a search in an address: words to highlight on this page, and the query of the page of
 * results.
 *
 * @param search query string of the current page, with its leading `?`
 * @param previous query string of the page before, whose highlights are removed
 */
export function followSearch(search: string, previous = ''): void {
  if (CARRIES_WORDS.test(search) || CARRIES_WORDS.test(previous)) {
    // If this fails, the page only lacks its highlights.
    import('@site/src/islands/search-highlight').then(({highlight}) => highlight(search), console.warn);
  }
  document.querySelector('[data-island="search-results"]')?.dispatchEvent(new Event('address'));
}
