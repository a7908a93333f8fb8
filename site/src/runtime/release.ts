import {pageHtml} from '../browser/trusted-types';

const PROBE_MS = 5000;

/** The server did not answer: the reader is offline, or the server is down. */
export class UnreachableError extends Error {}

/** A page belongs to another release than the running scripts, styles and search index. */
export class OtherReleaseError extends Error {
  constructor(
    message: string,
    /** From `releaseOf`. */
    readonly release: string,
  ) {
    super(message);
  }
}

/** The release of a document: names of its entry scripts, styles and search index, each with a hash. */
export function releaseOf(source: Document): string {
  const {entry, search} = source.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  const {href, parts} = source.querySelector<HTMLElement>('style[data-href]')?.dataset ?? {};
  return [entry, href, parts, search].join(' ');
}

/** Whether the server answers, whatever the answer is. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/', {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS)});
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the document, once per release. If servers behind a load balancer have different releases, the old document
 * may come back, and it must not reload again and again.
 *
 * @param release the expected one, from `releaseOf`
 * @returns whether the document is being reloaded
 */
export function renew(release: string): boolean {
  const state = window.history.state as {release?: string} | null;
  if (state?.release === release) {
    return false;
  }
  window.history.replaceState({...state, release}, '');
  window.location.reload();
  return true;
}

/**
 * Reloads the document if the server now has another release, because the files that this document names may be gone.
 *
 * @returns whether the document is being reloaded
 */
export async function renewIfReleased(): Promise<boolean> {
  try {
    const response = await fetch(window.location.pathname, {cache: 'no-cache', credentials: 'same-origin'});
    const now = new DOMParser().parseFromString(pageHtml(await response.text()), 'text/html');
    const release = releaseOf(now);
    return now.querySelector('script[data-entry]') !== null && release !== releaseOf(document) && renew(release);
  } catch {
    return false;
  }
}
