import fs from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');
export const BUILD = path.join(ROOT, 'build');

/** Every page of the site, as `site/routes.txt` lists them: the contract that a build is compared with. */
export const ROUTES: readonly string[] = fs.readFileSync(path.join(ROOT, 'site/routes.txt'), 'utf8').trim().split('\n');

/** One page of each template. Their accessibility is checked in each run, and that of all others in the sweep. */
export const TEMPLATES: readonly string[] = [
  '/',
  '/callbacks',
  '/changelog',
  '/payment_page',
  '/cabinet/general/overview',
  '/api/v2/list',
  '/api/v2/transaction/create',
  '/api/v1/transaction/cancel',
  '/reference/api_error_codes',
  '/reference/bank_codes',
  '/reference/transaction_statuses',
];
