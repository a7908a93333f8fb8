import {expectScrollableByKeys} from './axe';
import {expect, expectPage, frames, hold, hydrated, open, test} from './page';

const LATER = '[data-later]';
const LONG = '/response_format';

test.describe('content below the window of a long page', () => {
  test('is laid out after the first paint, in steps', async ({page}) => {
    // Nothing is idle until the test says so.
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      window.requestIdleCallback = (step) => waiting.push(step);
      Object.assign(window, {idle: () => waiting.shift()?.({didTimeout: false, timeRemaining: () => 10})});
    });
    await page.goto(LONG);
    const last = page.locator('.prose > .table-frame').last();
    const isLaidOut = () =>
      last
        .locator('td')
        .last()
        .evaluate((cell) => cell.checkVisibility({contentVisibilityAuto: true}));
    expect(await isLaidOut()).toBe(false);
    await expect(page.locator(LATER)).toHaveCount(1);
    while ((await page.locator(LATER).count()) > 0) {
      await page.evaluate(() => (window as unknown as {idle: () => void}).idle());
      await frames(page, 1);
    }
    expect(await isLaidOut()).toBe(true);
  });

  test('has no region to scroll that keys do not reach, on a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await hold(page, '**/assets/js/**');
    for (const path of ['/payment_page', '/callbacks', '/reference/test_cards', '/cabinet/reporting/reports', LONG]) {
      await page.goto(path);
      await expect(page.locator(LATER)).toHaveCount(1);
      await expectScrollableByKeys(page, path);
    }
  });

  test('does not move the reader while it gets its height', async ({page}) => {
    await page.goto(LONG);
    const heading = page.locator('#codes-risk');
    await heading.scrollIntoViewIfNeeded();
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await hydrated(page);
    await expect(page.locator(LATER)).toHaveCount(0);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });

  test('has its height immediately when the address names a place', async ({page}) => {
    await page.goto(`${LONG}#codes-risk`);
    await expect(page.locator(LATER)).toHaveCount(0);
    await expect(page.locator('#codes-risk')).toBeInViewport();
    await page.reload();
    await expect(page.locator(LATER)).toHaveCount(0);
  });

  test('has its height when Back returns to it', async ({page}) => {
    await open(page, LONG);
    await expect(page.locator(LATER)).toHaveCount(0);
    await page.locator('#codes-risk').scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await page.locator('a[href="/callbacks"]:visible').first().click();
    await expectPage(page, '/callbacks');
    await page.goBack();
    await expectPage(page, LONG);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  });
});
