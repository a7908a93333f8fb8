/** Removes a slash at the end of a path. */
const bare = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Removes the names of files, which some hosts serve: `/callbacks.html`, `/invoicing/index.html`. */
const withoutFile = (path: string): string => path.replace(/(^|\/)index\.html$|\.html$/, '$1');

/**
 * The canonical address of a page, if the browser shows a variant of it.
 *
 * @param page canonical address, from the page's `data-page`; undefined without a page
 * @param path in the address bar
 * @returns undefined if the path is canonical, or unrelated to the page, as on the not-found page
 */
export const canonicalAddress = (page: string | undefined, path: string): string | undefined =>
  page !== undefined && page !== path && bare(page) === bare(withoutFile(path)) ? page : undefined;
