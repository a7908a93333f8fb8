import prefetchAsset from '@docusaurus/core/lib/client/prefetch';
import {listedAddress} from './listed';
import {loadablePage} from './routes';

/**
 * Replaces the object that Docusaurus mounts on `window.docusaurus` in the production client. Links call it: a page
 * is prefetched when a link to it comes into view, and loaded when a reader points at the link. Both are left out on
 * slow or metered connections, and without any.
 */
interface ConnectionInfo {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

makeAddressReadable();
showListedAddress();

const prefetched = new Set<string>();
const loaded = new Set<string>([window.location.pathname]);

/**
 * The router gives up on an address such as `/100%`, and takes `//page` for another host when it moves on. They become
 * `/100%25`, which is not found as it should be, and `/page`.
 */
function makeAddressReadable(): void {
  const {origin, pathname, search, hash} = window.location;
  const path = encodedPath(pathname.replace(/^\/+/, '/'));
  if (path !== pathname) {
    window.history.replaceState(window.history.state, '', origin + path + search + hash);
  }
}

/** A host may answer `/callbacks/` with the page that is listed as `/callbacks`. */
function showListedAddress(): void {
  const {pathname, search, hash} = window.location;
  const listed = listedAddress(document.querySelector<HTMLElement>('[data-page]')?.dataset['page'], pathname);
  if (listed) {
    window.history.replaceState(window.history.state, '', listed + search + hash);
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
  // A page that fails here is tried again, and reported, when the reader really goes there.
  return loadablePage(path)
    .preload()
    .catch(() => void loaded.delete(path));
}

export default {prefetch, preload};
