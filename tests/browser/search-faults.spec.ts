import type {Page, Route} from '@playwright/test';
import {expect, open, testInOneCache as test} from './page';

const INDEX = /\/search-index\.json$|\/assets\/search\//;
const FIRST = '**/search-index.json';
const FULL = '**/assets/search/full.*';

const box = (page: Page) => page.locator('form.search input');

const cutShort = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const whole = await response.body();
  await route.fulfill({response, body: whole.subarray(0, whole.length >> 1)});
};
const logIn = (route: Route): Promise<void> =>
  route.fulfill({contentType: 'text/html', body: '<p>Log in to the network</p>'});
const ofAnotherFormat = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({response, json: {...((await response.json()) as object), format: 0}});
};
const gone = (route: Route): Promise<void> => route.fulfill({status: 404});

/** What is wrong, and how it comes about before the page is opened. */
const FAULTS: readonly [what: string, bringAbout: (page: Page) => Promise<unknown>][] = [
  ['its index is missing', (page) => page.route(INDEX, gone)],
  ['its first index is cut short', (page) => page.route(FIRST, cutShort)],
  ['its first index is something else', (page) => page.route(FIRST, logIn)],
  ['its first index is for another program', (page) => page.route(FIRST, ofAnotherFormat)],
  ['its whole index is cut short', (page) => page.route(FULL, cutShort)],
  ['its whole index is something else', (page) => page.route(FULL, logIn)],
  [
    "its worker's script is missing",
    (page) =>
      page.addInitScript(() => {
        window.Worker = class extends Worker {
          constructor() {
            super('/assets/js/gone.js');
          }
        };
      }),
  ],
  [
    'no worker can be made',
    (page) =>
      page.addInitScript(() => {
        window.Worker = function () {
          throw new DOMException('Not allowed here', 'SecurityError');
        } as unknown as typeof Worker;
      }),
  ],
  [
    'a policy forbids workers',
    (page) =>
      page.route('**/callbacks', async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        const policy = headers['content-security-policy']!.replace("worker-src 'self'", "worker-src 'none'");
        await route.fulfill({response, headers: {...headers, 'content-security-policy': policy}});
      }),
  ],
];

test.use({allowFaults: /status of 404|Content Security Policy|MIME type/});

for (const [what, bringAbout] of FAULTS) {
  test(`the search says so, and offers a next step, when ${what}`, async ({page}) => {
    await bringAbout(page);
    await open(page, '/callbacks');
    await box(page).fill('refund');
    const form = page.locator('form.search');
    await expect(form.getByRole('status')).toHaveText(/could not be loaded\. Press Enter/);
    await expect(form).toHaveAttribute('data-state', 'done');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search/?q=refund');
    const results = page.locator('.search-page');
    await expect(results.getByRole('status')).toContainText('could not be loaded');
    await expect(results).toHaveAttribute('data-state', 'done');
    // What the first index found, or pages that list what there is.
    await expect(page.locator('.search-page li, .search-page__ways li').locator('a:visible').first()).toBeVisible();
    await page.unrouteAll();
    if (!what.includes('worker')) {
      await page.getByRole('searchbox', {name: 'Search for'}).fill('refunds');
      await expect(page.locator('.search-page li').first()).toContainText(/refund/i);
    }
  });
}
