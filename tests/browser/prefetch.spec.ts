import type {Page} from '@playwright/test';
import {countRequests, expect, expectPage, frames, hydrated, isPageFetch, open, test} from './page';

/** Pages that the home page's first screen links to. */
const IN_VIEW = ['/changelog', '/cabinet/general/overview', '/payment_page'];
const prefetched = (page: Page, path: string) => page.locator(`link[rel=prefetch][href="${path}"]`);
const sidebarLink = (page: Page) =>
  page.getByRole('complementary', {name: 'Sidebar'}).getByRole('link', {name: 'Reports'});

async function stubConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
}

test('each page is prefetched once, when a link to it comes into view', async ({page}) => {
  await open(page, '/');
  for (const path of IN_VIEW) {
    await expect(prefetched(page, path)).toHaveCount(1);
  }
  await expect(prefetched(page, '/callbacks')).toHaveCount(0);
  await page.locator('main a[href^="/callbacks"]').first().scrollIntoViewIfNeeded();
  await expect(prefetched(page, '/callbacks')).toHaveCount(1);
});

test('the page in view and files are not prefetched', async ({page}) => {
  await open(page, '/');
  await page.locator('main a').last().scrollIntoViewIfNeeded();
  await expect(prefetched(page, '/changelog')).toHaveCount(1);
  await frames(page, 10);
  await expect(page.locator('link[rel=prefetch]:is([href="/"], [href*="."])')).toHaveCount(0);
});

test('a page loads when the reader points at its link, and not again at the click', async ({page}) => {
  await open(page, '/callbacks');
  const fetches = countRequests(page, '/reports', isPageFetch);
  await sidebarLink(page).hover();
  await expect.poll(fetches).toBe(1);
  await sidebarLink(page).click();
  await expectPage(page, '/reports');
  expect(fetches()).toBe(1);
});

for (const connection of [{effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {effectiveType: '4g', saveData: true}]) {
  test(`nothing is prefetched on ${JSON.stringify(connection)}`, async ({page}) => {
    await stubConnection(page, connection);
    await open(page, '/');
    const fetches = countRequests(page, '/reports', isPageFetch);
    await sidebarLink(page).hover();
    await frames(page, 30);
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    expect(fetches()).toBe(0);
    await sidebarLink(page).click();
    await expectPage(page, '/reports');
  });
}

test('pages are prefetched on a fast connection', async ({page}) => {
  await stubConnection(page, {effectiveType: '4g', saveData: false});
  await open(page, '/');
  await expect(prefetched(page, '/payment_page')).toHaveCount(1);
});

test('a browser that cannot prefetch gets pages by a GET with credentials', async ({page}) => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false;
    const sent: object[] = [];
    const {open, send} = XMLHttpRequest.prototype;
    const requests = new WeakMap<XMLHttpRequest, {method: string; url: string}>();
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      requests.set(this, {method, url: String(url)});
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest) {
      sent.push({...requests.get(this), withCredentials: this.withCredentials});
      send.call(this);
    };
    Object.assign(window, {sent});
  });
  await page.goto('/');
  await hydrated(page);
  const sent = () => page.evaluate(() => (window as unknown as {sent: object[]}).sent);
  for (const url of IN_VIEW) {
    await expect.poll(sent).toContainEqual({method: 'GET', url, withCredentials: true});
  }
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});
