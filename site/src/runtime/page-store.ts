import {canonicalAddress} from './canonical-address';
import {OtherReleaseError, releaseOf, UnreachableError} from './release';
import {stylePartsOf} from './style-parts';
import {pageHtml} from '../browser/trusted-types';

/** A page as the DOM subtree that the server rendered. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Address of the page as Markdown; the not-found page has none. */
  readonly markdown: string | undefined;
  /** Content of the `robots` meta tag, if any. */
  readonly robots: string | undefined;
  /** The `.page` element: sidebar, main and table of contents. */
  readonly element: HTMLElement;
  /** Styles of its components that are not in the common style sheet. */
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

/** Encodes a path that the router has decoded. A browser would remove spaces from its end. */
const encoded = (path: string): string => path.replace(/[\s\0-\x1f]/g, encodeURIComponent);

/**
 * The page at a path of this site: from the document, from memory, or fetched. Unknown paths give the not-found page.
 *
 * @throws UnreachableError if the server cannot be reached, OtherReleaseError if the page belongs to another release
 *   than the running scripts and styles, Error if the server answers with an error or with something that is not a page
 *   of this site. The caller then loads the whole document
 */
export function loadPage(given: string): Promise<Page> {
  const path = encoded(given);
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
        const listed = canonicalAddress(element.dataset['page'], path);
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
  /** Whether it is from the browser's cache, because the server could not be reached. */
  readonly isStored: boolean;
}

/** Offline, falls back to the browser's cache, which may have the page from a prefetch or an earlier visit. */
async function ask(path: string): Promise<Answer> {
  try {
    return await get(path, 'default');
  } catch {
    return get(path, 'force-cache').catch((cause: unknown) => {
      throw new UnreachableError(`${path} could not be reached`, {cause});
    });
  }
}

/** Rejects too if the connection is lost while the body loads. */
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
