import type {BrowserContext, Page} from '@playwright/test';
import {expectAccessible} from './axe';
import {expect, expectPage, follow, hydrated, open, test, withoutStorage} from './page';

const OFFLINE = /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|status of 503/;
const FAILURE = 'This page could not be loaded';

const failure = (page: Page) => page.getByRole('alert').filter({hasText: FAILURE});
const retry = (page: Page) => page.getByRole('button', {name: 'Retry'});
const box = (page: Page) => page.getByRole('search').locator('input');

test.use({allowFaults: OFFLINE});

/** Goes offline when everything the page asked for is there. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
}

test.describe('offline, a link', () => {
  test('to a page not yet fetched says so, in its place, and the page appears later without a click', async ({
    page,
    context,
  }) => {
    await open(page, '/callbacks');
    await goOffline(page, context);
    await follow(page, '/api/v2/transaction/find');
    await expect(failure(page)).toContainText('/api/v2/transaction/find could not be reached');
    await expect(failure(page)).toContainText('Check your connection');
    await expect(page).toHaveURL('/api/v2/transaction/find');
    await expect(page).toHaveTitle(`${FAILURE} | Payment Gateway`);
    await expectAccessible(page);
    await page.goBack();
    await expectPage(page, '/callbacks');
    await page.goForward();
    await expect(failure(page)).toBeVisible();
    await context.setOffline(false);
    await expectPage(page, '/api/v2/transaction/find');
    await expect(page).toHaveTitle(/^Find/);
  });

  test('to a page that was prefetched, or read before, opens it', async ({page, context}) => {
    await open(page, '/reports');
    await follow(page, '/callbacks');
    await expectPage(page, '/callbacks');
    await page.locator('main a[href="/response_format"]').scrollIntoViewIfNeeded();
    await expect(page.locator('link[rel=prefetch][href="/response_format"]')).toHaveCount(1);
    await goOffline(page, context);
    await follow(page, '/response_format');
    await expectPage(page, '/response_format');
    await follow(page, '/reports');
    await expectPage(page, '/reports');
  });
});

test('while the server is down, Retry asks again until the page loads', async ({page}) => {
  await open(page, '/callbacks');
  await page.route('**/*', (route) => route.abort());
  await follow(page, '/reports');
  await expect(failure(page)).toBeVisible();
  await retry(page).click();
  await expect(failure(page)).toBeVisible();
  await page.unroute('**/*');
  await retry(page).click();
  await expectPage(page, '/reports');
});

test('offline, loaded parts keep working, and missing parts say so', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/reference/api_error_codes');
  await box(page).fill('refund');
  await expect(page.getByRole('option')).toHaveCount(8);
  await goOffline(page, context);

  await box(page).fill('webhook');
  await expect(page.getByRole('option').first()).toContainText('Callbacks');
  await page.keyboard.press('Escape');
  await page.getByPlaceholder(/^Filter/).fill('signature');
  await expect(page.locator('.ref__count')).toHaveText(/^\d of \d+ /);
  await page.locator('[data-copy=invalid_signature]').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('invalid_signature');

  const resolver = page.getByLabel('Paste a response');
  await resolver.fill('"number": 3004');
  await expect(page.locator('.resolver')).toContainText('could not be loaded. The table below has them.');
  const copyPage = page.getByRole('button', {name: 'Copy page as Markdown'});
  await copyPage.click();
  await expect(copyPage).toHaveAttribute('data-state', 'failed');
  await expect(page).toHaveURL(/\/reference\/api_error_codes/);

  await context.setOffline(false);
  await resolver.fill('"number": 3004 ');
  await expect(page.locator('.resolver')).toContainText('invalid_state_transition');
});

test.describe('a part of a page whose script does not load', () => {
  for (const [path, part, control] of [
    ['/reference/country_codes', 'Filter and sorting', '.ref__filter'],
    ['/', 'The choices', '.finder__bar'],
    ['/changelog', 'The filter', '.changelog-filter'],
    ['/reference/api_error_codes', 'What reads a pasted text', '.resolver'],
    ['/search/?q=refund', 'The search', '.search-page'],
  ] as const) {
    test(`${path} says what is missing in place of its controls, and Retry loads it`, async ({page}) => {
      await open(page, '/callbacks');
      await page.waitForLoadState('networkidle');
      await page.route('**/assets/js/**', (route) => route.fulfill({status: 503}));
      await follow(page, path);
      const missing = page.locator('.missing', {hasText: `${part} could not be loaded`});
      const retry = missing.getByRole('button', {name: 'Retry'});
      await expect(retry).toBeVisible();
      await expect(page.locator(control).first()).toBeHidden();
      await expectAccessible(page);
      const asked = page.waitForRequest('**/assets/js/**');
      await retry.click();
      await asked;
      await expect(retry).toBeVisible();
      await page.unroute('**/assets/js/**');
      await retry.click();
      await expect(missing).toHaveCount(0);
      await expect(page.locator(control).first()).toBeVisible();
    });
  }
});

test('a page whose own scripts do not load is readable as without JavaScript, and works once they load', async ({
  page,
  context,
}) => {
  await page.route('**/assets/js/**', (route) => route.abort());
  await page.goto('/api/v2/transaction/find');
  await expect(page.locator('html')).not.toHaveAttribute('data-js');
  await expect(page.locator('.code-tabs__bar').first()).toBeHidden();
  await expect(page.locator('[data-panel=kotlin]').first()).toBeVisible();
  await page.unroute('**/assets/js/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await hydrated(page);
  await page.locator('[data-language-choice]').first().selectOption('PHP');
  await expect(page.locator('[data-panel=php]').first()).toBeVisible();
  await expect(page.locator('[data-panel=kotlin]').first()).toBeHidden();
});

test('a browser without storage shows every part, and choices last for the visit', async ({page}) => {
  await withoutStorage(page);
  await open(page, '/api/v2/transaction/find');
  await page.getByRole('button', {name: /^Switch between dark and light/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.locator('[data-language-choice]').first().selectOption('PHP');
  await follow(page, '/callbacks');
  await expectPage(page, '/callbacks');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('main [data-panel=php]').first()).toBeVisible();
  await box(page).fill('refund');
  await expect(page.getByRole('option')).toHaveCount(8);
});
