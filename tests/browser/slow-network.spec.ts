import type {Page} from '@playwright/test';
import {countRequests, expect, expectPage, follow, hold, hydrated, isPageFetch, test} from './page';

/** Bytes a second. Slow 2g has a fifth of it, and takes the same steps; the latency, which is what they are about, is its. */
const SPEED = 250_000 / 8;
const LATENCY_MS = 2000;
const BAR_DELAY_MS = 200;

/** A phone on slow 2g: a fourth of this machine's speed, and every request waits. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: SPEED,
    uploadThroughput: SPEED,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

const scriptsIn = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js')).length);

test('on slow 2g the text is readable before scripts load, and earlier presses are applied', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await slowDown(page);
  await page.goto('/changelog', {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible({timeout: 20_000});
  expect(await scriptsIn(page)).toBe(0);
  await page.locator('[data-area=v2]').click({timeout: 20_000});
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false');
  await expect(page.locator('[data-area=v2]')).toHaveAttribute('aria-pressed', 'true', {timeout: 60_000});
});

test('on slow 2g a link shows the bar after 200 ms, and repeated clicks are one step', async ({page}) => {
  await page.goto('/callbacks');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const fetches = countRequests(page, '/callbacks_get', isPageFetch);
  const steps = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    const times: Record<string, number> = {};
    addEventListener('click', () => (times['click'] ??= performance.now()), true);
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar')) {
        times['bar'] ??= performance.now();
      }
    }).observe(document.documentElement, {subtree: true, childList: true});
    Object.assign(window, {times});
  });
  const link = page.locator('main a[href="/callbacks_get"]').first();
  await link.scrollIntoViewIfNeeded();
  for (let clicks = 0; clicks < 4; clicks++) {
    await link.click();
  }
  await expectPage(page, '/callbacks');
  await expect(page.locator('.progress-bar')).toBeVisible();
  const times = await page.evaluate(() => (window as unknown as {times: {click: number; bar: number}}).times);
  expect(times.bar - times.click).toBeGreaterThanOrEqual(BAR_DELAY_MS - 10);
  await expect(page.locator('#page > [data-page="/callbacks_get"]')).toBeVisible({timeout: 60_000});
  expect(fetches()).toBe(1);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expectPage(page, '/callbacks');
});

test('input while a part is loading is applied, and kept in the address', async ({page}) => {
  const release = await hold(
    page,
    '**/assets/js/**',
    (request) => !/\/(?:(?:runtime~)?main|react)\./.test(request.url()),
  );
  await page.goto('/reference/country_codes');
  await hydrated(page);
  await page.getByPlaceholder(/^Filter/).fill('peru');
  await follow(page, '/');
  await page.locator('.finder select[name=country]').selectOption('PE');
  release();
  await expect(page).toHaveURL('/?country=PE');
  await expect(page.locator('.finder').getByRole('status')).toHaveText(/^\d+ of \d+ methods$/);
  await page.goBack();
  await expect(page).toHaveURL('/reference/country_codes?filter=peru');
  await expect(page.locator('.ref__count')).toHaveText('1 of 249 countries');
});
