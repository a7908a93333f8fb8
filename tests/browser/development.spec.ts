// `npm run dev` for a writer: the open page shows each change, and a mistake says where it is.
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {freePort} from '../../tools/scripts/lib/free-port';
import {copyTree} from '../../tools/scripts/lib/mutate-copy';

/** The time limit for a change on an idle machine. It is longer when other tests run at the same time. */
const GOAL_MS = 3000;
const PATIENCE_MS = 60_000;

let folder: string;
let server: ChildProcess;
let origin: string;
/** One window for all, as a writer has it. */
let page: Page;

test.describe.configure({mode: 'serial'});
test.slow();

test.beforeAll(async ({browser}) => {
  folder = copyTree();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn('npx', ['docusaurus', 'start', 'site', '--no-open', '--port', String(port)], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  });
  await expect(() => fetch(`${origin}/`)).toPass({timeout: 2 * PATIENCE_MS});
  page = await browser.newPage();
});

test.afterAll(async () => {
  await page.close();
  const ended = once(server, 'exit');
  process.kill(-server.pid!);
  await ended;
  // Of the group, some may still be writing their caches.
  fs.rmSync(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 200});
});

const open = async (route: string): Promise<void> => {
  await page.goto(origin + route, {timeout: PATIENCE_MS});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible({timeout: PATIENCE_MS});
};

/** Writes something else into a file of the copy. @returns what puts the old text back */
function change(file: string, from: string, to: string): () => void {
  const name = path.join(folder, file);
  const text = fs.readFileSync(name, 'utf8');
  expect(text, file).toContain(from);
  fs.writeFileSync(name, text.replace(from, to));
  return () => fs.writeFileSync(name, text);
}

const CHANGES = [
  [
    'contract',
    '/api/v2/transaction/create',
    'facts/contract/v2/schemas/create.yaml',
    'Locked rate from',
    'Fixed rate from',
  ],
  [
    'catalogue',
    '/services/blik/payin_h2h',
    'facts/catalogue/methods/blik.yaml',
    'gets a code of 6',
    'reads a code of 6',
  ],
  [
    'reference',
    '/reference/transaction_statuses',
    'facts/reference/statuses.ts',
    'Refused by an issuer',
    'Rejected by an issuer',
  ],
  ['samples', '/request_format', 'samples/sign-v2/sign.sh', 'prints the value of', 'writes the value of'],
  ['cabinet', '/cabinet/control/access', 'facts/cabinet/sections.ts', "'Form settings'", "'Settings of forms'"],
  ['docs', '/callbacks', 'site/docs/callbacks.mdx', '\n## ', '\n## Rewritten '],
] as const;

test('a page is as interactive as a built one', async () => {
  await open('/callbacks');
  await expect(page.locator('html[data-js]')).toBeAttached();
  await page.keyboard.press('/');
  await expect(page.getByRole('search').locator('input')).toBeFocused();
});

for (const [what, route, file, from, to] of CHANGES) {
  test(`a change in ${what}/ shows on the open page`, async () => {
    await open(route);
    const text = to.replaceAll(/['\n#]/g, '').trim();
    await expect(page.getByText(text)).toHaveCount(0);
    const began = Date.now();
    change(file, from, to);
    await expect(page.getByText(text).first()).toBeAttached({timeout: PATIENCE_MS});
    console.log(`${file}: ${Date.now() - began} ms (goal ${GOAL_MS})`);
  });
}

test('a change in gateway/proofs/ shows when a reader opens the proof', async () => {
  change('gateway/proofs/callbacks/dispute-won.ts', "says: '", "says: 'Changed: ");
  await open('/callbacks');
  await page.getByRole('link', {name: 'Proof: dispute won'}).click();
  await expect(page.getByRole('dialog', {name: /^Changed: /})).toBeVisible({timeout: PATIENCE_MS});
});

test('a mistake is shown with file, key and expectation until it is fixed', async () => {
  await open('/services/blik/payin_h2h');
  const restore = change('facts/catalogue/methods/blik.yaml', 'short_name:', 'name_short:');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay').locator('body');
  await expect(overlay).toContainText('facts/catalogue/methods/blik.yaml: short_name', {timeout: PATIENCE_MS});
  await expect(overlay).toContainText('expected string');
  restore();
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, {timeout: PATIENCE_MS});
});
