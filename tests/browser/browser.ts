import fs from 'node:fs';

/** Set by `npm test`, which finds or installs a browser; by hand, Debian's path is the usual one. */
export const BROWSER = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (file) => file && fs.existsSync(file),
);

export const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;
