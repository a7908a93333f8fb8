import {forgetPage, loadablePage} from './routes';

/**
 * Replaces Docusaurus' own in the production client: everything a path needs is its page.
 *
 * @param pathname a path of this site, encoded or not
 * @returns a promise that rejects when the page cannot be loaded; navigation then loads the whole document
 */
export default async function preload(pathname: string): Promise<void> {
  try {
    await loadablePage(pathname).preload();
  } catch (error) {
    forgetPage(pathname);
    throw error;
  }
}
