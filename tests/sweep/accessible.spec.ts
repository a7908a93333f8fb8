import {expectAccessible} from '../browser/axe';
import {open, test} from '../browser/page';
import {ROUTES} from '../browser/routes';

// Colors that fade would be measured half-way.
test.use({contextOptions: {reducedMotion: 'reduce'}});

for (const route of ROUTES) {
  test(`${route} is accessible in both themes, with everything unfolded`, async ({page}) => {
    for (const [theme, width] of [
      ['dark', 1440],
      ['light', 390],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await open(page, route);
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
      await expectAccessible(page, `${theme} at ${width} px`);
    }
  });
}
