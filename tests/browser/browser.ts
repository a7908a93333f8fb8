import fs from 'node:fs';
import chromiumFlags from '../../tools/scripts/lib/chromium-flags.json';

/** Set by `npm test`, which finds or installs a browser; by hand, Debian's path is the usual one. */
export const BROWSER = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (file) => file && fs.existsSync(file),
);

/** Headless, and without background traffic. */
export const CHROMIUM_ARGS: readonly string[] = chromiumFlags;
