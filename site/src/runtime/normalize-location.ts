import type {Location} from 'history';

/**
 * Replaces Docusaurus' own, which also removes white space from the end of a path: `/callbacks%20` is not a page.
 *
 * @param location with a decoded path
 * @returns the location without the name of a file: `/callbacks.html`, `/invoicing/index.html`
 */
export default function normalizeLocation(location: Location): Location {
  return {...location, pathname: location.pathname.replace(/(?:\/index)?\.html$/, '') || '/'};
}
