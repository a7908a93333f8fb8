import fs from 'node:fs';
import path from 'node:path';
import {expect, follow, open, test} from './page';
import {BUILD} from './routes';

const PAGE = '/api/v2/transaction/cancel';

test('the button copies the Markdown of the page as it is, also after a navigation', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/callbacks');
  await follow(page, PAGE);
  const tools = page.locator('.page-tools');
  const alternate = page.locator('head link[rel=alternate][type="text/markdown"]');
  await expect(alternate).toHaveAttribute('href', `${PAGE}.md`);
  await tools.getByRole('button', {name: 'Copy page as Markdown'}).click();
  await expect(tools.locator('[aria-live]')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(fs.readFileSync(path.join(BUILD, `${PAGE}.md`), 'utf8'));
  await expect(tools.locator('[aria-live]')).toHaveText('');
});

test('without access to the clipboard, the button opens the Markdown', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open(page, PAGE);
  await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
  await page.waitForURL(`**${PAGE}.md`);
});

test('the head of the page fits a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page, PAGE);
  const box = await page.locator('.page-tools').boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(390);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the link shows the Markdown and the button is not there', async ({page}) => {
    await page.goto(PAGE);
    await expect(page.getByRole('button', {name: 'Copy page as Markdown'})).toBeHidden();
    const answer = page.waitForResponse((response) => response.url().endsWith('.md'));
    await page.getByRole('link', {name: 'View as Markdown'}).click();
    expect((await answer).headers()['content-type']).toBe('text/markdown; charset=utf-8');
    await expect(page.locator('body')).toContainText('# ');
  });
});

test('in print, text is unfolded, dark on white, and in one language', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  await open(page, `${PAGE}?lang=php`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const part of ['.navbar', '.sidebar', '.page-tools', '.code__copy >> nth=0']) {
    await expect(page.locator(part)).toBeHidden();
  }
  const folded = page.locator('.operation details:not([open]) .field__text').first();
  await expect(folded).toBeVisible();
  const [text, samples] = await Promise.all(
    [page.locator('.operation__text').last(), page.locator('.operation__side')].map((part) => part.boundingBox()),
  );
  expect(samples!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
  await expect(page.locator('.operation__side .code-tabs__panel:visible')).toHaveAttribute('data-panel', 'php');
});
