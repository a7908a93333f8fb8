import {pageHtml} from '../browser/trusted-types';

const PROBE_MS = 5000;

/** The server could not be asked at all: the reader is offline, or it is down. */
export class UnreachableError extends Error {}

/** A page is of another release than what runs here, and its scripts, styles and index are not those it was made for. */
export class OtherReleaseError extends Error {
  constructor(
    message: string,
    /** As `releaseOf` has it. */
    readonly release: string,
  ) {
    super(message);
  }
}

/** What a document says of its release: names of entry scripts, styles and search index. Each holds a hash. */
export function releaseOf(source: Document): string {
  const {entry, search} = source.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  const {href, parts} = source.querySelector<HTMLElement>('style[data-href]')?.dataset ?? {};
  return [entry, href, parts, search].join(' ');
}

/** Whether the server answers at all; what it answers does not matter. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/', {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS)});
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the document anew, once for each release: behind a balancer whose servers have different ones it may come back
 * as it was, and must not begin again.
 *
 * @param release the one that is hoped for, as `releaseOf` has it
 * @returns whether it is on its way
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
 * Loads the document anew if the server has another release by now, whose files have taken the place of those that
 * this document names.
 *
 * @returns whether it is on its way
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
