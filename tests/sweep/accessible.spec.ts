import {expectAccessible} from '../browser/axe';
import {expect, open, testInOneWindow as test} from '../browser/page';
import {ROUTES} from '../browser/routes';

for (const route of ROUTES) {
  test(`${route} is accessible in both themes, with everything unfolded`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, route);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    await expectAccessible(page, 'dark at 1440 px');
    await page.setViewportSize({width: 390, height: 900});
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    await expectAccessible(page, 'light at 390 px');
  });
}
