import type {Page} from '@playwright/test';
import {expectAccessible} from './axe';
import {expect, expectPage, follow, hold, hydrated, open, test} from './page';

/** Makes a component of the client throw while `window.broken` is set. */
async function breakable(page: Page, component: keyof typeof MARKS): Promise<void> {
  const mark = MARKS[component];
  await page.route('**/assets/js/main.*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script.split(mark)).toHaveLength(2);
    const [name, value] = mark.split(':');
    const body = script.replace(
      mark,
      `${name}:(()=>{if(window.broken)throw Error('Broken by a test');return ${value}})()`,
    );
    await route.fulfill({response, body});
  });
}

/** A property of an element that the component draws, as it is written in the minified client. */
const MARKS = {page: 'suppressHydrationWarning:!0', footer: 'className:"footer__copyright"'};

const setBroken = (page: Page, broken: boolean): Promise<unknown> =>
  page.evaluate((value) => Object.assign(window, {broken: value}), broken);
const tryAgain = (page: Page) => page.getByRole('button', {name: 'Try again'});

async function expectCrash(page: Page): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed');
  await expect(page.getByText('Broken by a test')).toBeVisible();
}

test.describe('when a page crashes', () => {
  test.use({allowFaults: /Broken by a test|Minified React error/});

  test('the page says so, and Try again restores it once the fault is gone', async ({page}) => {
    await breakable(page, 'page');
    await open(page, '/callbacks');
    await setBroken(page, true);
    await follow(page, '/reports');
    await expectCrash(page);
    await expectAccessible(page);
    await tryAgain(page).click();
    await expectCrash(page);
    await setBroken(page, false);
    await tryAgain(page).click();
    await expectPage(page, '/reports');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Reports');
    await follow(page, '/callbacks');
    await expectPage(page, '/callbacks');
  });

  test('the next page works', async ({page}) => {
    await breakable(page, 'page');
    await open(page, '/callbacks');
    await setBroken(page, true);
    await follow(page, '/reports');
    await expectCrash(page);
    await setBroken(page, false);
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Cabinet'}).click();
    await expectPage(page, '/cabinet/general/overview');
    await expect(page.getByText('This page crashed')).toHaveCount(0);
  });

  test('the same holds when the first page crashes', async ({page}) => {
    await breakable(page, 'page');
    await page.addInitScript(() => Object.assign(window, {broken: true}));
    await page.goto('/callbacks');
    await expectCrash(page);
    await setBroken(page, false);
    await tryAgain(page).click();
    await expectPage(page, '/callbacks');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Callbacks');
  });

  test('the same holds when the layout crashes', async ({page}) => {
    await breakable(page, 'footer');
    await page.addInitScript(() => Object.assign(window, {broken: true}));
    await page.goto('/callbacks');
    await expectCrash(page);
    await expect(page).toHaveTitle('This page crashed');
    await setBroken(page, false);
    await tryAgain(page).click();
    await expectPage(page, '/callbacks');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test.describe('the banner about a wrong base URL', () => {
  const banner = (page: Page) => page.getByRole('alert');

  test.describe('when scripts cannot be fetched', () => {
    test.use({allowFaults: /net::ERR_FAILED/});

    for (const [path, banners] of [
      ['/', 1],
      ['/callbacks', 0],
    ] as const) {
      test(`${path} has ${banners}`, async ({page}) => {
        await page.route('**/assets/js/**', (route) => route.abort());
        const failures: string[] = [];
        page.on('requestfailed', (request) => failures.push(request.url()));
        await page.goto(path);
        await expect.poll(() => failures.length).toBeGreaterThanOrEqual(2);
        await expect(banner(page)).toHaveCount(banners);
      });
    }

    for (const [path, served, banners] of [
      ['/docs/', '/', 1],
      ['/docs/index.html', '/', 1],
      ['/docs/callbacks', '/callbacks', 0],
    ] as const) {
      test(`${path}, where the site is served under a prefix, has ${banners}`, async ({page, baseURL}) => {
        await page.route('**/assets/js/**', (route) => route.abort());
        await page.route(`**${path}`, async (route) =>
          route.fulfill({response: await route.fetch({url: baseURL + served})}),
        );
        const failed = page.waitForEvent('requestfailed');
        await page.goto(path);
        await failed;
        await expect(page.locator('html:not([data-js])')).toBeAttached();
        await expect(banner(page)).toHaveCount(banners);
      });
    }

    test('it disappears when the scripts load after all', async ({page}) => {
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.goto('/');
      await expect(banner(page)).toHaveCount(1);
      await page.unroute('**/assets/js/**');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await hydrated(page);
      await expect(banner(page)).toHaveCount(0);
    });

    test('it is red, names the base URL and is above the page', async ({page}) => {
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.goto('/');
      await expect(banner(page)).toContainText('The configured base URL is /');
      await expect(banner(page)).toHaveCSS('border-top-color', 'rgb(221, 0, 0)');
      await expect(banner(page)).toBeInViewport();
    });
  });

  test.describe('when the host answers every request with a page, also for scripts', () => {
    test.use({allowFaults: /Unexpected token '<'/});

    for (const [path, banners] of [
      ['/', 1],
      ['/callbacks', 0],
    ] as const) {
      test(`${path} has ${banners}`, async ({page}) => {
        await page.route('**/assets/js/**', (route) =>
          route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Another site</title>'}),
        );
        await page.goto(path);
        await expect(page.locator('html:not([data-js])')).toBeAttached();
        await expect(banner(page)).toHaveCount(banners);
      });
    }
  });

  test('does not show while scripts are slow, nor after they have loaded', async ({page}) => {
    const release = await hold(page, '**/assets/js/**');
    await page.goto('/');
    await page.locator('script[src*="/assets/js/main"]').waitFor({state: 'attached'});
    await expect(banner(page)).toHaveCount(0);
    release();
    await hydrated(page);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('#base-url-banner')).toBeHidden();
    await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
  });
});
