// Folders of this repository. Code that reads or watches files gets them from here or as a parameter, and never from the
// working directory: moving a folder changes one line here.
import path from 'node:path';

/** The repository, where git runs. */
export const REPOSITORY = path.join(__dirname, '..');
/** The Docusaurus project. */
export const SITE = path.join(REPOSITORY, 'site');
/** Pages in MDX. */
export const DOCS = path.join(SITE, 'docs');
/** Programs that pages show. */
export const SAMPLES = path.join(REPOSITORY, 'samples');
/** Entries of What's New. */
export const CHANGELOG = path.join(REPOSITORY, 'facts/changelog');
/** Payment methods. */
export const CATALOGUE = path.join(REPOSITORY, 'facts/catalogue');
/** Codes, errors, statuses and what else tables show. */
export const REFERENCE = path.join(REPOSITORY, 'facts/reference');

/**
 * The route of a page.
 *
 * @param docs folder of all pages
 * @param file path of the page's file
 * @returns `/services/pix/payin_h2h`; `/` for `index.mdx`
 */
export const routeOfPage = (docs: string, file: string): string =>
  `/${path.relative(docs, file).replace(/(\/?index)?\.mdx$/, '')}`;
