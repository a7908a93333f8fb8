import {pageHtml} from './trusted-types';

/** A rendered page, held as the DOM subtree that the server made. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Address of the page as Markdown; the not-found page has none. */
  readonly markdown: string | undefined;
  /** The `.page` element: sidebar, main and table of contents. */
  readonly element: HTMLElement;
}

const PAGE_SELECTOR = '[data-page]';

const pages = new Map<string, Promise<Page>>();
let initial: Page | undefined;

/** The page of this document, as the server rendered it. */
export function initialPage(): Page {
  initial ??= readPage(document, window.location.pathname);
  return initial;
}

/**
 * The page at a path of this site: the one already in the document, one fetched before, or one fetched now.
 * A path that is not of this site gives the site's not-found page.
 *
 * @throws Error when the page cannot be fetched, is not a page of this site, or was built with other scripts and
 *   styles than those that run here: the caller then loads the whole document
 */
export function loadPage(path: string): Promise<Page> {
  if (path === window.location.pathname && !initial) {
    initialPage();
  }
  if (initial && path === initial.path) {
    return Promise.resolve(initial);
  }
  let page = pages.get(path);
  if (!page) {
    page = fetchPage(path);
    page.catch(() => pages.delete(path));
    pages.set(path, page);
  }
  return page;
}

async function fetchPage(path: string): Promise<Page> {
  const response = await fetch(path, {credentials: 'same-origin', headers: {Accept: 'text/html'}});
  if (!response.ok && response.status !== 404) {
    throw new Error(`${path} could not be loaded (HTTP ${response.status})`);
  }
  const next = new DOMParser().parseFromString(pageHtml(await response.text()), 'text/html');
  if (buildOf(next) !== buildOf(document)) {
    throw new Error(`${path} belongs to another release of this site`);
  }
  return readPage(next, path);
}

function readPage(source: Document, path: string): Page {
  const element = source.querySelector<HTMLElement>(PAGE_SELECTOR);
  if (!element) {
    throw new Error(`${path} is not a page of this site`);
  }
  return {
    path,
    title: element.dataset['title'] ?? '',
    description: element.dataset['description'] ?? '',
    markdown: element.dataset['markdown'],
    element,
  };
}

/** Hashed names of the entry scripts and the style sheet: they change with every release that changes them. */
function buildOf(source: Document): string {
  const scripts = source.querySelector('script[data-entry]')?.getAttribute('data-entry');
  const styles = source.querySelector('style[data-href]')?.getAttribute('data-href');
  return `${scripts} ${styles}`;
}
