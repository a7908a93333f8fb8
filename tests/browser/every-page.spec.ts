import {expectAccessible} from './axe';
import {expect, open, test} from './page';
import {ROUTES} from './routes';

const ORIGIN = 'https://docs.gateway.example';

// Colors that fade would be measured half-way.
test.use({contextOptions: {reducedMotion: 'reduce'}});

for (const route of ROUTES) {
  for (const theme of ['dark', 'light']) {
    test(`${route} in ${theme} says what it is, is accessible, and fits a wide and a narrow window`, async ({page}) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await open(page, route);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page).toHaveTitle(/^\S.* \| Payment Gateway$/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,160}$/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', ORIGIN + route);
      for (const width of [1440, 390]) {
        await page.setViewportSize({width, height: 900});
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `of a window of ${width} px`).toBeLessThanOrEqual(width);
        await expectAccessible(page, `at ${width} px`);
      }
    });
  }
}
