/** A path without the slash at its end. */
const bare = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** A path as hosts leave it that answer files under their own names: `/callbacks.html`, `/invoicing/index.html`. */
const withoutFile = (path: string): string => path.replace(/(^|\/)index\.html$|\.html$/, '$1');

/**
 * The address to which a page's belongs to be changed.
 *
 * @param page the address that the page says it is listed with; undefined for what is no page
 * @param path the one in view
 * @returns undefined when the page is in view under its own address, or under quite another as the not-found page is
 */
export const listedAddress = (page: string | undefined, path: string): string | undefined =>
  page !== undefined && page !== path && bare(page) === bare(withoutFile(path)) ? page : undefined;
