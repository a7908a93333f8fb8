import type {Page} from '@playwright/test';
import {expectAccessible} from './axe';
import {build, removeBuild, type Built} from './build';
import {countRequests, expect, expectPage, follow, hold, hydrated, open, test as base, withoutStorage} from './page';
import {startPlainHost, type PlainHost} from './plain-host';
import {ROOT} from './routes';

const ANALYTICS = {scriptUrl: 'https://stats.example/count.js', siteId: 'docs-1'};
const MARKUP = '<img src=x onerror=alert(1)> & "quotes"';

interface Releases {
  readonly host: PlainHost;
  readonly first: string;
  readonly second: string;
}

async function announce(id: string, text: string, env: Record<string, string> = {}): Promise<Built> {
  const built = await build({
    DOCS_ANNOUNCEMENT: JSON.stringify({id, text, link: {href: '/changelog', text: 'More'}}),
    ...env,
  });
  expect(built.code, built.output).toBe(0);
  return built;
}

/** The site with one announcement and, later, with another and with analytics, at the same address. */
const test = base.extend<object, {releases: Releases}>({
  releases: [
    async ({}, use) => {
      const first = await announce('first', MARKUP);
      const second = await announce('second', 'The second announcement', {DOCS_ANALYTICS: JSON.stringify(ANALYTICS)});
      const host = startPlainHost(first.folder);
      await use({host, first: first.folder, second: second.folder});
      host.close();
      removeBuild(first);
      removeBuild(second);
    },
    {scope: 'worker', timeout: 600_000},
  ],
  baseURL: async ({releases: {host, first}}, provide) => {
    host.deploy(first);
    await provide(host.origin);
  },
});

test.use({allowFaults: /left the origin: https:\/\/stats\.example\/count\.js/});
test.beforeEach(({page}) => page.route(ANALYTICS.scriptUrl, (route) => route.fulfill({body: ''})));

// One worker makes the builds and uses them.
test.describe.configure({mode: 'default'});

const bar = (page: Page) => page.locator('.theme-announcement-bar');

async function dismiss(page: Page): Promise<void> {
  await open(page, '/');
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toHaveCount(0);
}

test('without storage, a dismissed announcement stays away for the visit', async ({page}) => {
  await withoutStorage(page);
  await dismiss(page);
  await follow(page, '/reports');
  await expectPage(page, '/reports');
  await expect(bar(page)).toHaveCount(0);
});

/** Opens a page whose scripts do not come: what is seen is what the first paint shows. */
async function firstPaint(page: Page): Promise<() => void> {
  const release = await hold(page, '**/assets/js/**');
  await page.goto('/callbacks');
  return release;
}

test('an announcement is on every page, with its exact text', async ({page}) => {
  await open(page, '/');
  await expect(bar(page)).toHaveText(`${MARKUP} More`);
  await expect(bar(page).locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await follow(page, '/callbacks');
  await expectPage(page, '/callbacks');
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('link', {name: 'More'}).click();
  await expectPage(page, '/changelog');
});

test('a dismissed announcement is gone from the first paint on', async ({page}) => {
  await dismiss(page);
  await follow(page, '/reports');
  await expectPage(page, '/reports');
  await expect(bar(page)).toHaveCount(0);
  const release = await firstPaint(page);
  await expect(bar(page)).toBeHidden();
  release();
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
});

test('the next announcement is there at the first load, and can be dismissed too', async ({page, releases}) => {
  await dismiss(page);
  releases.host.deploy(releases.second);
  const release = await firstPaint(page);
  await expect(bar(page)).toBeVisible();
  release();
  await hydrated(page);
  await expect(bar(page)).toHaveText('The second announcement More');
  await dismiss(page);
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
});

test('both stay away when each was closed once, and other tabs close them too', async ({page, context, releases}) => {
  const other = await context.newPage();
  await open(other, '/reports');
  await expect(bar(other)).toBeVisible();
  await dismiss(page);
  await expect(bar(other)).toHaveCount(0);
  releases.host.deploy(releases.second);
  await dismiss(page);
  releases.host.deploy(releases.first);
  await open(page, '/');
  await expect(bar(page)).toHaveCount(0);
});

test('a site without an announcement has no bar', async ({page, releases}) => {
  releases.host.deploy(`${ROOT}/build`);
  await open(page, '/');
  await expect(bar(page)).toHaveCount(0);
});

test('analytics is one deferred script, and absent when it is not configured', async ({page, releases}) => {
  const script = page.locator('script[data-site-id], script[src^="http"]:not([src*="//localhost"])');
  const loads = countRequests(page, '/count.js', () => true);
  await open(page, '/');
  await expect(script).toHaveCount(0);
  expect(loads()).toBe(0);
  releases.host.deploy(releases.second);
  await open(page, '/');
  await expect(script).toHaveCount(1);
  await expect(script).toHaveAttribute('data-site-id', ANALYTICS.siteId);
  await expect(script).toHaveAttribute('defer');
  expect(loads()).toBe(1);
});
