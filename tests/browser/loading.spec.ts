import type {Page, Route} from '@playwright/test';
import {expectAccessible} from './axe';
import {countRequests, expect, expectPage, follow, frames, hold, hydrated, isPageFetch, open, test} from './page';
import {test as onPlainHost} from './plain-host';

const DELAY_MS = 200;

/** Stops the page's clock. It then moves only when the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test.describe('the progress bar', () => {
  const bar = (page: Page) => page.locator('.progress-bar');

  test('shows while a page takes longer than 200 ms', async ({page}) => {
    const release = await hold(page, '**/reports', isPageFetch);
    await open(page, '/callbacks');
    await stopClock(page);
    await follow(page, '/reports');
    await page.clock.runFor(DELAY_MS - 1);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    await expectPage(page, '/callbacks');
    await page.clock.resume();
    release();
    await expectPage(page, '/reports');
    await expect(bar(page)).toHaveCount(0);
  });

  test('does not show when a page is faster', async ({page}) => {
    const release = await hold(page, '**/reports', isPageFetch);
    await open(page, '/callbacks');
    await stopClock(page);
    await follow(page, '/reports');
    await page.clock.runFor(DELAY_MS - 1);
    release();
    await expectPage(page, '/reports');
    await page.clock.runFor(5 * DELAY_MS);
    await expect(bar(page)).toHaveCount(0);
  });
});

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'cannot be fetched': (route) => route.abort(),
  'is answered with 500': (route) => route.fulfill({status: 500}),
  'is not a page of this site': (route) =>
    route.fulfill({contentType: 'text/html', body: '<p>Log in to the network</p>'}),
  'belongs to another release': async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/(data-entry="?)\S+main\.\w+\.js/, '$1/assets/js/main.0.js'),
    });
  },
};

test.describe('a page behind a link', () => {
  test.use({allowFaults: /net::ERR_FAILED|status of 500/});

  for (const [fault, answer] of Object.entries(FAULTS)) {
    test(`is loaded with one full load when it ${fault}`, async ({page}) => {
      await page.route('**/reports', (route) => (isPageFetch(route.request()) ? answer(route) : route.continue()));
      await open(page, '/callbacks');
      const loads = countRequests(page, '/reports', (request) => request.isNavigationRequest());
      await Promise.all([page.waitForEvent('load'), follow(page, '/reports')]);
      await hydrated(page);
      await expectPage(page, '/reports');
      await expect(page).toHaveTitle('Reports | Payment Gateway');
      await frames(page, 10);
      expect(loads()).toBe(1);
      await page.goBack();
      await expectPage(page, '/callbacks');
    });
  }
});

onPlainHost.describe('a page whose document the host does not know by its address', () => {
  onPlainHost.use({allowFaults: /status of (404|500)/});

  onPlainHost('shows a spinner after 200 ms, then the page', async ({page}) => {
    const release = await hold(page, '**/payment_page', isPageFetch);
    await page.addInitScript(() => {
      const times: Record<string, number> = {};
      addEventListener('docs:hydrated', () => (times['hydrated'] = performance.now()));
      new MutationObserver(() => {
        if (document.querySelector('.loading__spinner')) {
          times['spinner'] ??= performance.now();
        }
      }).observe(document, {subtree: true, childList: true});
      Object.assign(window, {times});
    });
    await open(page, '/payment_page.html');
    await expect(page.getByRole('status').getByRole('heading', {name: 'Loading'})).toBeAttached();
    await expect(page.locator('.loading__spinner')).toBeVisible();
    const times = await page.evaluate(() => (window as unknown as {times: {hydrated: number; spinner: number}}).times);
    expect(times.spinner - times.hydrated).toBeGreaterThanOrEqual(DELAY_MS - 5);
    await expectAccessible(page);
    release();
    await expectPage(page, '/payment_page');
    await expect(page.locator('.loading')).toHaveCount(0);
  });

  onPlainHost('shows the error, and Retry loads it again', async ({page}) => {
    let fails = true;
    await page.route('**/payment_page', (route) => (fails ? route.fulfill({status: 500}) : route.continue()));
    const fetches = countRequests(page, '/payment_page', isPageFetch);
    await open(page, '/payment_page.html');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('/payment_page could not be loaded (HTTP 500)');
    expect(fetches()).toBe(1);
    await expectAccessible(page);
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect.poll(fetches).toBe(2);
    await expect(alert).toContainText('/payment_page could not be loaded (HTTP 500)');
    fails = false;
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expectPage(page, '/payment_page');
    await expect(page).toHaveTitle('Payment page and host to host | Payment Gateway');
  });
});
