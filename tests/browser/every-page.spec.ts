import {expectAccessible} from './axe';
import {expect, open, test, testInOneWindow} from './page';
import {ROUTES} from './routes';
import {hosts} from '../../reference/hosts';

const ORIGIN = hosts.docs;

/** One page of each template; tests/sweep looks at all others. */
const TEMPLATES = [
  '/',
  '/callbacks',
  '/changelog',
  '/payment_page',
  '/cabinet/general/overview',
  '/api/v2/list',
  '/api/v2/transaction/create',
  '/api/v1/transaction/cancel',
  '/reference/api_error_codes',
  '/reference/bank_codes',
  '/reference/transaction_statuses',
];

// Colors that fade would be measured half-way.
test.use({contextOptions: {reducedMotion: 'reduce'}});

for (const route of ROUTES) {
  testInOneWindow(`${route} says what it is and fits a wide and a narrow window`, async ({page}) => {
    await open(page, route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    await expect(page).toHaveTitle(/^\S.* \| Payment Gateway$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,160}$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', ORIGIN + route);
    for (const width of [1440, 390]) {
      await page.setViewportSize({width, height: 900});
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `of a window of ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}

for (const route of TEMPLATES) {
  for (const theme of ['dark', 'light']) {
    test(`${route} in ${theme} is accessible`, async ({page}) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await open(page, route);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      for (const width of [1440, 390]) {
        await page.setViewportSize({width, height: 900});
        await expectAccessible(page, `at ${width} px`);
      }
    });
  }
}
