import type {Page} from '@playwright/test';
import {expect, expectPage, follow, hydrated, open} from './page';
import {test} from './releases';

// One worker makes the releases and uses them.
test.describe.configure({mode: 'default'});

// A file that a release took away is answered with 404: that is the point here.
test.use({allowFaults: /status of 404|MIME type/});

const box = (page: Page) => page.getByRole('search').locator('input');
const shown = (page: Page) => page.locator('#page > [data-page]');

/** Counts documents that are loaded as a whole. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    loads += request.isNavigationRequest() ? 1 : 0;
  });
  return () => loads;
}

/** Does what pointing at a link does. */
async function preload(page: Page, path: string): Promise<void> {
  await page.evaluate(async (address) => void (await window.docusaurus.preload(address)), path);
}

async function expectRelease(page: Page, path: string, release: string | null): Promise<void> {
  await expectPage(page, path);
  await (release === null
    ? expect(shown(page)).not.toHaveAttribute('data-release')
    : expect(shown(page)).toHaveAttribute('data-release', release));
  await hydrated(page);
}

test('a reader can use links, history and search through two releases, with one full load for each', async ({
  page,
  host,
}) => {
  await open(page, '/callbacks');
  const loads = countLoads(page);

  host.release('second');
  await follow(page, '/reports');
  await expectRelease(page, '/reports', 'second');
  await follow(page, '/payment_page');
  await expectRelease(page, '/payment_page', 'second');
  await page.goBack();
  await expectRelease(page, '/reports', 'second');
  await page.goBack();
  await expectPage(page, '/callbacks');
  await page.goForward();
  await expectPage(page, '/reports');
  await page.goForward();
  await expectRelease(page, '/payment_page', 'second');
  expect(loads()).toBe(1);

  host.release('third');
  await box(page).fill('refund');
  await expect(page.getByText('Suggestions could not be loaded. Press Enter to search.')).toBeVisible();
  await box(page).press('Enter');
  await expectRelease(page, '/search/', 'third');
  await expect(page).toHaveURL('/search/?q=refund');
  await expect(page.locator('.search-page li').first()).toContainText(/refund/i);
  expect(loads()).toBe(2);

  await page.goBack();
  await expectPage(page, '/payment_page');
  await follow(page, '/reference/country_codes');
  await page.getByPlaceholder(/^Filter/).fill('peru');
  await expect(page.locator('.ref__count')).toHaveText('1 of 249 countries');
  await expect(page).toHaveURL(/filter=peru/);
  await page.reload();
  await expectRelease(page, '/reference/country_codes', 'third');
  await expect(page.locator('.ref__count')).toHaveText('1 of 249 countries');
});

for (const [path, works] of [
  ['/reference/country_codes', (page: Page) => page.getByPlaceholder(/^Filter/).fill('peru')],
  ['/', (page: Page) => page.locator('.finder select[name=country]').selectOption('PE')],
  ['/changelog', (page: Page) => page.locator('[data-area=v2]').click()],
] as const) {
  test(`a part of ${path} whose script is gone loads with the new release`, async ({page, host}) => {
    await open(page, '/callbacks');
    const loads = countLoads(page);
    await preload(page, path);
    host.release('second');
    await follow(page, path);
    await expectRelease(page, path, 'second');
    await works(page);
    await expect(page).toHaveURL(/\?(filter=peru|country=PE|area=v2)$/);
    await expect(page.getByRole('status').filter({hasText: / of \d+ /})).toBeVisible();
    expect(loads()).toBe(1);
  });
}

test('a page whose scripts are gone before they were requested loads with the new release', async ({page, host}) => {
  const loads = countLoads(page);
  await page.route('**/assets/js/**', (route) => (host.release('second'), route.continue()), {times: 1});
  await page.goto('/callbacks?lang=php#retries');
  await expectRelease(page, '/callbacks', 'second');
  await expect(page).toHaveURL('/callbacks?lang=php#retries');
  expect(loads()).toBe(2);
});

test('suggestions of the previous release lead to pages of the new one', async ({page, host}) => {
  await open(page, '/reports');
  const loads = countLoads(page);
  await box(page).fill('refund');
  await expect(page.getByRole('option')).toHaveCount(8);
  host.release('second');
  await box(page).fill('webhook');
  await page
    .getByRole('option', {name: /Callbacks/})
    .first()
    .click();
  await expectRelease(page, '/callbacks', 'second');
  await expect(page.locator('main mark').first()).toBeVisible();
  expect(loads()).toBe(1);
});

test('a host that alternates between two releases does not make a page reload forever', async ({page, host}) => {
  host.mix();
  const loads = countLoads(page);
  await page.goto('/callbacks');
  // Neither document finds its scripts: what is left is the page as it is without them.
  await expect(page.locator('html')).not.toHaveAttribute('data-js');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Callbacks');
  const before = loads();
  expect(before).toBeLessThanOrEqual(3);
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(before);
});

test.describe('when the host keeps hashed files of the previous release', () => {
  test.use({allowFaults: /^$/});

  test('an open page keeps working, and the next link loads the new release', async ({page, host}) => {
    await open(page, '/callbacks');
    const loads = countLoads(page);
    await preload(page, '/reference/country_codes');
    host.release('second', true);
    await box(page).fill('refund');
    await expect(page.getByRole('option')).toHaveCount(8);
    await page.keyboard.press('Escape');
    await follow(page, '/reference/country_codes');
    await page.getByPlaceholder(/^Filter/).fill('peru');
    await expect(page.locator('.ref__count')).toHaveText('1 of 249 countries');
    await expectRelease(page, '/reference/country_codes', null);
    expect(loads()).toBe(0);
    await follow(page, '/reports');
    await expectRelease(page, '/reports', 'second');
    expect(loads()).toBe(1);
  });
});
