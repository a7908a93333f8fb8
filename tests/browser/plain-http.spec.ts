// On plain http, as in a company's network, browsers offer no locks, no clipboard and no `crypto.subtle`.
import {expect, open, test} from './page';
import {BROWSER, CHROMIUM_ARGS} from './browser';
import {hosts} from '../../facts/reference/hosts';

const HOST = new URL(hosts.docs).hostname;
const PORT = process.env['TEST_PORT'] ?? '3100';

test.use({
  // The server sends the header for https.
  allowFaults: /Cross-Origin-Opener-Policy header has been ignored/,
  baseURL: `http://${HOST}:${PORT}`,
  launchOptions: {executablePath: BROWSER, args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`]},
});

test('*Run* is answered, twice', async ({page}) => {
  await open(page, '/api/v2/transaction/create');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const bar = page.locator('[data-run]').first();
  for (let count = 0; count < 2; count += 1) {
    await bar.getByRole('button', {name: 'Run this call'}).click();
    await expect(bar.locator('.run__status strong')).toHaveText('201', {timeout: 60_000});
  }
  await bar.getByRole('button', {name: 'Your gateway'}).click();
  const panel = page.getByRole('dialog', {name: 'Your gateway'});
  await panel.getByRole('link', {name: 'Keys', exact: true}).click();
  const copy = panel.getByRole('button', {name: /^Copy the/}).first();
  await copy.click();
  await expect(copy).toHaveText('Press Ctrl+C');
});

test('Copy selects what it cannot copy, and says so', async ({page}) => {
  const selected = () => page.evaluate(() => String(getSelection()).trim());
  await open(page, '/request_format?lang=javascript');
  const block = page.locator('.code:visible').first();
  const copy = block.getByRole('button', {name: 'Copy code'});
  await copy.click();
  await expect(copy).toContainText('Press Ctrl+C');
  await expect.poll(selected).toBe((await block.locator('pre').last().innerText()).trim());
  await open(page, '/reference/country_codes');
  const code = page.getByRole('button', {name: 'Copy PE', exact: true});
  await code.click();
  await expect.poll(selected).toBe('PE');
  await open(page, '/api/v2/transaction/create');
  await page.getByRole('button', {name: 'Copy method and path'}).first().click();
  await expect.poll(async () => (await selected()).replace(/\s+/g, ' ')).toBe('POST /v2/transaction/create');
});

test('Copy page opens the page as Markdown', async ({page}) => {
  await open(page, '/callbacks');
  await page.locator('[data-copy-page]').click();
  await expect(page).toHaveURL(/\/callbacks\.md$/);
});
