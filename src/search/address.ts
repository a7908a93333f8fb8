import type {Context, Hit, Version} from './types';

export const RESULTS_PATH = '/search/';

/**
 * The first file of the index. The same for all releases: a page would otherwise have to name what is made of all pages,
 * and each of them would change with any other.
 */
export const INDEX_ADDRESS = '/search-index.json';

/** Folder of the other files, whose names change with their content. */
export const INDEX_FOLDER = '/assets/search/';

/** The address of a hit: the words to mark are carried along, and the section is jumped to. */
export function addressOf({path, hash, words}: Hit): string {
  const query = new URLSearchParams(words.map((word) => ['_highlight', word]));
  const search = words.length > 0 ? `?${query.toString()}` : '';
  return path + search + (hash ? `#${encodeURIComponent(hash)}` : '');
}

/** The address of the page of all results. */
export function resultsAddress(query: string, context?: Context, version?: Version): string {
  const parameters = new URLSearchParams({q: query, ...(context && {ctx: context}), ...(version && {version})});
  return `${RESULTS_PATH}?${parameters.toString()}`;
}
