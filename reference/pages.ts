// What the pages of the site are about, by the folder or the page: all code that treats pages by their kind asks here.
import type {Version} from './versions';

type PageArea = 'api' | 'reports' | 'services' | 'invoicing' | 'cabinet' | 'reference';

export interface PageKind {
  /** Without one it is about all of the API. */
  readonly area?: PageArea;
  /** The version of the API that it is about, where the other one has a page of its own. */
  readonly version?: Version;
  /** Pages about one operation each, or guides to a payment method: samples are shown beside their text. */
  readonly about?: 'operation' | 'guide';
}

/** A page, or a folder and all in it; the first that a page is in counts. */
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

/** @param path of a page, from the first slash on, with a slash at its end or without */
export const kindOfPage = (path: string): PageKind =>
  KINDS.find(([place]) => path === place || path.startsWith(`${place}/`))?.[1] ?? GENERAL;

/** Where operations have their pages, by the beginning of their path; the first that fits. */
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
 * @param name method and path, `POST /v2/transaction/create`
 * @returns its route; a wrong one is a broken link, which stops the build
 */
export function operationRoute(name: string): string {
  const path = name.replace(/^[A-Z]+ /, '').replace(/[{}]/g, '');
  const [from, to] = OPERATIONS.find(([beginning]) => path.startsWith(beginning)) ?? ['', ''];
  return to + path.slice(from.length);
}
