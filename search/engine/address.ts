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
export function addressOf({path, hash, words}: Hit): string {
  const query = new URLSearchParams(words.map((word) => ['_highlight', word]));
  const search = words.length > 0 ? `?${query.toString()}` : '';
  return path + search + (hash ? `#${encodeURIComponent(hash)}` : '');
}

/** Servers refuse long addresses, so a longer query is cut, in UTF-16 units. */
const LONGEST_QUERY = 512;

/** The address of the page of all results. */
export function resultsAddress(query: string, context?: Context, version?: Version): string {
  // Without half of a letter at the end.
  const kept = query.slice(0, LONGEST_QUERY).replace(/[\uD800-\uDBFF]$/, '');
  const parameters = new URLSearchParams({q: kept, ...(context && {ctx: context}), ...(version && {version})});
  return `${RESULTS_PATH}?${parameters.toString()}`;
}
