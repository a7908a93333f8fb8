// Every page in a browser after hydration. tests/pages/every-page.test.ts checks the HTML.
import {expectAccessibleUnfolded} from './axe';
import {expect, open, testInOneWindow as test} from './page';
import {ROUTES, TEMPLATES} from './routes';
import {hosts} from '../../facts/reference/hosts';

const WIDTHS = [1440, 390];

for (const route of ROUTES) {
  test(`${route} fits a wide and a narrow window`, async ({page}) => {
    await open(page, route);
    const {width: opened} = page.viewportSize()!;
    // The next page is opened at the width that this one ends with: another width takes as long as another page.
    for (const width of WIDTHS.toSorted((left) => (left === opened ? -1 : 1))) {
      if (width !== opened) {
        await page.setViewportSize({width, height: 900});
      }
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `of a window of ${width} px`).toBeLessThanOrEqual(width);
    }
  });
}

for (const route of TEMPLATES) {
  test(`${route} has its title, and is accessible in both themes, with everything unfolded`, async ({page}) => {
    await open(page, route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    await expect(page).toHaveTitle(/^\S.* \| Payment Gateway$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{50,160}$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', hosts.docs + route);
    await expectAccessibleUnfolded(page);
  });
}
