import {isServerThere, UnreachableError} from './release';
import {loadablePage} from './routes';

/**
 * Replaces Docusaurus' own in the production client: everything a path needs is its page.
 *
 * @param pathname a path of this site, encoded or not
 * @returns a promise that rejects when the page cannot be loaded: navigation then loads the whole document. Without a
 *   server that would lose the site, so it resolves, and the page's own place says what is wrong and has Retry.
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
