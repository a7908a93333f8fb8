import chromiumFlags from '../../tools/scripts/lib/chromium-flags.json';
import {findBrowser} from '../../tools/scripts/lib/runtimes';

/** Undefined for the one that Playwright downloads. */
export const BROWSER = findBrowser();

/** Headless, and without background traffic. */
export const CHROMIUM_ARGS: readonly string[] = chromiumFlags;
