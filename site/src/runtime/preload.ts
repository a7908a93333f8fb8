import {isServerThere, UnreachableError} from './release';
import {loadablePage} from './routes';

/**
 * Replaces Docusaurus' own in the production client, where a path needs only its page.
 *
 * @param pathname a path of this site, encoded or not
 * @returns a promise that rejects if the page cannot be loaded, so that navigation loads the whole document. It
 *   resolves if
 *   the server cannot be reached, because the reader would lose the site: the route then shows the error and Retry.
 */
export default async function preload(pathname: string): Promise<void> {
  try {
    await loadablePage(pathname).preload();
  } catch (error) {
    if (!(error instanceof UnreachableError) || (await isServerThere())) {
      throw error;
    }
  }
}
