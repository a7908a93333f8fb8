import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');
export const BUILD = path.join(ROOT, 'build');

/** Every page of the site, as `site/routes.txt` lists them: the contract that a build is compared with. */
export const ROUTES: readonly string[] = fs.readFileSync(path.join(ROOT, 'site/routes.txt'), 'utf8').trim().split('\n');
