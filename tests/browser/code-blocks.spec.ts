import fs from 'node:fs';
import path from 'node:path';
import {expect, follow, hold, hydrated, open, testInOneCache as test, test as alone} from './page';
import {ROOT, ROUTES} from './routes';
import {hosts, withHosts} from '../../facts/reference/hosts';

const LANGUAGES = ['bash', 'http', 'java', 'javascript', 'json', 'kotlin', 'php', 'python'];

alone.describe('as parsed in a browser', () => {
  // Trusted Types leave parsing to the site's own code.
  alone.use({bypassCSP: true});

  alone('each of the eight languages is highlighted', async ({page}) => {
    await page.goto('/');
    const blocks = await page.evaluate(async (routes) => {
      const found: {language: string; where: string; tokens: number}[] = [];
      for (const route of routes) {
        const html = await (await fetch(route)).text();
        for (const block of new DOMParser()
          .parseFromString(html, 'text/html')
          .querySelectorAll<HTMLElement>('figure.code')) {
          const tokens = block.querySelectorAll('code > span[class^="t-"]').length;
          found.push({
            language: block.dataset['language']!,
            where: `${route}: ${block.textContent.slice(0, 40)}`,
            tokens,
          });
        }
      }
      return found;
    }, ROUTES);
    const code = blocks.filter(({language}) => language !== 'text');
    expect([...new Set(code.map(({language}) => language))].sort()).toEqual(LANGUAGES);
    expect(code.filter(({tokens}) => tokens === 0)).toEqual([]);
  });
});

alone.describe('without JavaScript', () => {
  alone.use({javaScriptEnabled: false});

  for (const width of [1440, 390]) {
    alone(`every language is readable and no dead button is shown, ${width} px wide`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      for (const route of ['/callbacks', '/changelog', '/']) {
        await page.goto(route);
        await expect(page.locator('[data-panel]:not(details:not([open]) *):not(:visible)')).toHaveCount(0);
        await expect(page.getByRole('complementary', {name: 'Sidebar'})).toBeVisible();
        // The list of languages opens without a script.
        const buttons = page.locator('button:visible, [role=button]:visible, [role=tab]:visible');
        await expect(buttons.filter({hasNotText: 'English'})).toHaveCount(0);
      }
    });
  }
});

test('the copy button copies the code and says so', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/request_format?lang=javascript');
  const sample = page
    .locator('[data-language-tabs]')
    .filter({has: page.getByRole('tablist', {name: 'Create a transaction'})});
  const button = sample.getByRole('button', {name: 'Copy code'});
  await button.click();
  await expect(button).toContainText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = withHosts(fs.readFileSync(path.join(ROOT, 'samples/send-v2/send.mjs'), 'utf8')).split('\n');
  const isCode = (line: string): boolean => line.trim() !== '' && !/^\s*\/\/ (region|endregion)/.test(line);
  expect(copied.split('\n').filter(isCode)).toEqual(lines.filter(isCode));
  expect(copied).toBe(await sample.locator('[data-panel=javascript] pre').textContent());
  await expect(button).not.toContainText('Copied');
});

test('a click on the copy button before hydration is not lost', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await hold(page, '**/assets/js/**');
  await page.goto('/payment_page');
  const block = page.locator('.code').first();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code'}).click();
  release();
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(await block.locator('pre').textContent());
});

test('a copy button says so when the browser forbids it', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open(page, '/payment_page');
  const button = page.getByRole('button', {name: 'Copy code'}).first();
  await button.click();
  await expect(button).toContainText('Press Ctrl+C');
});

test('download commands name the address where the page is read, and nothing moves', async ({page, baseURL}) => {
  await page.setViewportSize({width: 390, height: 900});
  const release = await hold(page, '**/assets/js/**');
  await page.goto('/');
  const block = page.locator('pre', {hasText: 'gateway.mjs'}).first();
  await expect(block).toContainText(`curl -O ${hosts.docs}/gateway.mjs`);
  const before = await block.boundingBox();
  release();
  await hydrated(page);
  const {origin} = new URL(baseURL!);
  await expect(block).toContainText(`curl -O ${origin}/gateway.mjs`);
  expect(await block.boundingBox()).toEqual(before);
  expect((await page.request.get(`${origin}/gateway.mjs`)).ok()).toBe(true);
  await follow(page, '/reference/test_cards');
  await expect(page.locator('main p', {hasText: 'gateway.tgz'}).first()).toContainText(`npx ${origin}/gateway.tgz`);
  await expect(page.locator('main code', {hasText: `${hosts.docs}/gateway`})).toHaveCount(0);
  // What an answer contains is shown as it comes.
  await follow(page, '/response_format');
  await expect(page.locator('main pre', {hasText: `"doc_url": "${hosts.docs}/reference/`}).first()).toBeAttached();
});
