// What each page of the site is about, by its path, and where its copies are. Code that treats pages by their kind asks here.
import type {Version} from './versions';

type PageArea = 'api' | 'reports' | 'services' | 'invoicing' | 'cabinet' | 'reference';

export interface PageKind {
  /** Absent: the page is about the whole API. */
  readonly area?: PageArea;
  /** Version of the API, if the other version has a page of its own. */
  readonly version?: Version;
  /** A page about one operation, or a guide to a payment method. Both show samples beside their text. */
  readonly about?: 'operation' | 'guide';
}

/** Kinds by page or folder of pages. The first match counts. */
const KINDS: readonly (readonly [place: string, PageKind])[] = [
  ['/api/reports/v1', {area: 'reports', version: 'v1', about: 'operation'}],
  ['/api/reports/v2', {area: 'reports', version: 'v2', about: 'operation'}],
  ['/api/v1', {area: 'api', version: 'v1', about: 'operation'}],
  ['/api/v2', {area: 'api', version: 'v2', about: 'operation'}],
  ['/request_format_v1', {version: 'v1'}],
  ['/callbacks_get', {version: 'v1'}],
  ['/services/invoicing/api', {area: 'invoicing', about: 'operation'}],
  ['/services/invoicing', {area: 'invoicing'}],
  ['/invoicing/api_invoicing', {area: 'invoicing', about: 'operation'}],
  ['/invoicing', {area: 'invoicing'}],
  ['/services', {area: 'services', about: 'guide'}],
  ['/cabinet', {area: 'cabinet'}],
  ['/reference', {area: 'reference'}],
];

const GENERAL: PageKind = {};

/** @param path of a page, such as `/callbacks`; a slash at its end is ignored */
export const kindOfPage = (path: string): PageKind =>
  KINDS.find(([place]) => path === place || path.startsWith(`${place}/`))?.[1] ?? GENERAL;

/** Folders of operations' pages by the beginning of the operation's path. The first match counts. */
const OPERATIONS: readonly (readonly [path: string, page: string])[] = [
  ['/v2/invoicing/invoice_', '/services/invoicing/api/invoice_'],
  ['/v2/invoicing/', '/invoicing/api_invoicing/'],
  ['/v1/reports/', '/api/reports/v1/'],
  ['/v2/reports/', '/api/reports/v2/'],
  ['/v1/', '/api/v1/'],
  ['/v2/', '/api/v2/'],
];

/**
 * The page of an operation.
 *
 * @param name method and path, such as `POST /v2/transaction/create`
 * @returns the route of the page. If no page has it, the build stops at the broken link
 */
export function operationRoute(name: string): string {
  const path = name.replace(/^[A-Z]+ /, '').replace(/[{}]/g, '');
  const [from, to] = OPERATIONS.find(([beginning]) => path.startsWith(beginning)) ?? ['', ''];
  return to + path.slice(from.length);
}

/**
 * Where the Markdown copy of a page is.
 *
 * @param permalink path of the page, `/` for the home page; a slash at its end is ignored
 * @returns `/callbacks.md`; `/index.md` for the home page
 */
export const markdownPath = (permalink: string): string =>
  permalink === '/' ? '/index.md' : `${permalink.replace(/\/$/, '')}.md`;
