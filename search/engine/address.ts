import type {Context, Hit, Version} from './types';

export const RESULTS_PATH = '/search/';

/**
 * The first file of the index. Its name is the same for all releases: otherwise every page would contain a hash of all
 * pages, and would change with any of them.
 */
export const INDEX_ADDRESS = '/search-index.json';

/** Folder of the second file, whose name changes with its content. */
export const INDEX_FOLDER = '/assets/search/';

/** The address of a hit, with the words to highlight and the section. */
export function addressOf({path, hash, markedWords}: Pick<Hit, 'path' | 'hash' | 'markedWords'>): string {
  const query = new URLSearchParams(markedWords.map((word) => ['_highlight', word]));
  const search = markedWords.length > 0 ? `?${query.toString()}` : '';
  return path + search + (hash ? `#${encodeURIComponent(hash)}` : '');
}

/** The address of the texts of a page. */
export const textsAddress = (hash: string): string => `${INDEX_FOLDER}texts.${hash}.json`;

/** Servers refuse long addresses, so a longer query is cut, in UTF-16 units. */
const LONGEST_QUERY = 512;

/** A query without what is too long for an address, and without half of a letter at its end. */
export const cutQuery = (query: string): string => query.slice(0, LONGEST_QUERY).replace(/[\uD800-\uDBFF]$/, '');

/** The address of the page of all results. */
export function resultsAddress(query: string, context?: Context, version?: Version): string {
  const parameters = new URLSearchParams({
    q: cutQuery(query),
    ...(context && {ctx: context}),
    ...(version && {version}),
  });
  return `${RESULTS_PATH}?${parameters.toString()}`;
}
