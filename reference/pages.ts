// What the pages of the site are about, by the folder or the page: all code that treats pages by their kind asks here.
import type {Version} from './versions';

export type PageArea = 'api' | 'reports' | 'services' | 'invoicing' | 'cabinet' | 'reference';

export interface PageKind {
  /** Without one it is about all of the API. */
  readonly area?: PageArea;
  /** The version of the API that it is about, where the other one has a page of its own. */
  readonly version?: Version;
}

/** A page, or a folder and all in it; the first that a page is in counts. */
const KINDS: readonly (readonly [place: string, PageKind])[] = [
  ['/api/reports/v1', {area: 'reports', version: 'v1'}],
  ['/api/reports/v2', {area: 'reports', version: 'v2'}],
  ['/api/v1', {area: 'api', version: 'v1'}],
  ['/api/v2', {area: 'api', version: 'v2'}],
  ['/request_format_v1', {version: 'v1'}],
  ['/callbacks_get', {version: 'v1'}],
  ['/services/invoicing', {area: 'invoicing'}],
  ['/invoicing', {area: 'invoicing'}],
  ['/services', {area: 'services'}],
  ['/cabinet', {area: 'cabinet'}],
  ['/reference', {area: 'reference'}],
];

const GENERAL: PageKind = {};

/** @param path of a page, from the first slash on, with a slash at its end or without */
export const kindOfPage = (path: string): PageKind =>
  KINDS.find(([place]) => path === place || path.startsWith(`${place}/`))?.[1] ?? GENERAL;
