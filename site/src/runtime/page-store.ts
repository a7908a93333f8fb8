import {listedAddress} from './listed';
import {OtherReleaseError, releaseOf, UnreachableError} from './release';
import {stylePartsOf} from './style-parts';
import {pageHtml} from '../browser/trusted-types';

/** A rendered page, held as the DOM subtree that the server made. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Address of the page as Markdown; the not-found page has none. */
  readonly markdown: string | undefined;
  /** What search engines are told, where that is anything. */
  readonly robots: string | undefined;
  /** The `.page` element: sidebar, main and table of contents. */
  readonly element: HTMLElement;
  /** What its components need beside the common style sheet. */
  readonly styles: readonly HTMLStyleElement[];
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
 * @throws UnreachableError when the server cannot be asked, OtherReleaseError when the page was built with other scripts
 *   and styles than those that run here, Error when it is answered with an error or is not a page of this site: the
 *   caller then loads the whole document
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
    const fetched = fetchPage(path);
    page = fetched;
    pages.set(path, fetched);
    fetched.then(
      ({element}) => {
        const listed = listedAddress(element.dataset['page'], path);
        if (listed) {
          pages.set(listed, fetched);
        }
      },
      () => pages.delete(path),
    );
  }
  return page;
}

async function fetchPage(path: string): Promise<Page> {
  const {response, html, isStored} = await ask(path);
  if (!response.ok && response.status !== 404) {
    throw new Error(`${path} could not be loaded (HTTP ${response.status})`);
  }
  const next = new DOMParser().parseFromString(pageHtml(html), 'text/html');
  const release = releaseOf(next);
  if (release !== releaseOf(document)) {
    throw isStored
      ? new UnreachableError(`${path} could not be reached`)
      : new OtherReleaseError(`${path} belongs to another release of this site`, release);
  }
  return readPage(next, path);
}

interface Answer {
  readonly response: Response;
  readonly html: string;
  /** It is a copy of the browser's, as the server could not be asked. */
  readonly isStored: boolean;
}

/** Offline, a page that was prefetched or read in an earlier visit is still in the browser's cache. */
async function ask(path: string): Promise<Answer> {
  try {
    return await get(path, 'default');
  } catch {
    return get(path, 'force-cache').catch((cause: unknown) => {
      throw new UnreachableError(`${path} could not be reached`, {cause});
    });
  }
}

/** A connection that is lost halfway counts as none. */
async function get(path: string, cache: RequestCache): Promise<Answer> {
  const response = await fetch(path, {cache, credentials: 'same-origin', headers: {Accept: 'text/html'}});
  return {response, html: await response.text(), isStored: cache === 'force-cache'};
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
    robots: element.dataset['robots'],
    element,
    styles: stylePartsOf(source),
  };
}
