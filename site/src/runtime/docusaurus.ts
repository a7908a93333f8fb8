import prefetchAsset from '@docusaurus/core/lib/client/prefetch';
import {restoreTexts} from '../browser/restore-texts';
import {canonicalAddress} from './canonical-address';
import {loadablePage} from './routes';

/**
 * Replaces the object that Docusaurus mounts on `window.docusaurus` in the production client. Links call it to prefetch
 * a page when they come into view, and to load it when the reader points at them. It does neither on slow or metered
 * connections, or offline.
 */
interface ConnectionInfo {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

makeAddressReadable();
showListedAddress();
restoreFrame();

const prefetched = new Set<string>();
const loaded = new Set<string>([window.location.pathname]);

/**
 * Replaces addresses that the router cannot handle: `/100%`, where it fails, by `/100%25`, which is not found, and
 * `//page`, which it would take for another host, by `/page`.
 */
function makeAddressReadable(): void {
  const {origin, pathname, search, hash} = window.location;
  const path = encodedPath(pathname.replace(/^\/+/, '/'));
  if (path !== pathname) {
    window.history.replaceState(window.history.state, '', origin + path + search + hash);
  }
}

/** Replaces the address by the page's own: a host may serve the page `/callbacks` at `/callbacks/` too. */
function showListedAddress(): void {
  const {pathname, search, hash} = window.location;
  const listed = canonicalAddress(document.querySelector<HTMLElement>('[data-page]')?.dataset['page'], pathname);
  if (listed) {
    window.history.replaceState(window.history.state, '', listed + search + hash);
  }
}

/** Not the page's own texts, which React leaves alone. */
function restoreFrame(): void {
  for (const part of document.getElementById('__docusaurus')!.children) {
    if (!part.querySelector('#page')) {
      restoreTexts(part);
    }
  }
}

function encodedPath(path: string): string {
  try {
    decodeURI(path);
    return path;
  } catch {
    return encodeURI(path);
  }
}

function isSlowConnection(): boolean {
  const {connection} = navigator as Navigator & {connection?: ConnectionInfo};
  return !navigator.onLine || Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

const pathOf = (target: string): string => new URL(target, window.location.href).pathname;

function prefetch(target: string): Promise<void> | false {
  const path = pathOf(target);
  if (isSlowConnection() || loaded.has(path) || prefetched.has(path)) {
    return false;
  }
  prefetched.add(path);
  return prefetchAsset(path);
}

function preload(target: string): Promise<void> | false {
  const path = pathOf(target);
  if (isSlowConnection() || loaded.has(path)) {
    return false;
  }
  loaded.add(path);
  // If this fails, the page is loaded again, and the error reported, when the reader navigates to it.
  return loadablePage(path)
    .preload()
    .catch(() => void loaded.delete(path));
}

export default {prefetch, preload};
