/** Stands in each page for the name of the index, which is known only when all pages are rendered. */
export const INDEX_PLACEHOLDER = 'SEARCH-INDEX';
