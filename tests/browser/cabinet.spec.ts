import {expect, open, test} from './page';
import {ROUTES} from './routes';

const PAGES = ROUTES.filter((route) => route.startsWith('/cabinet/'));

for (const route of PAGES) {
  test(`${route}: the callouts of a picture are the steps below it`, async ({page}) => {
    await open(page, route);
    const pictures = await page.locator('.prose .cab-figure').evaluateAll((figures) =>
      figures.map((figure) => {
        const next = figure.nextElementSibling;
        return {
          marks: [...figure.querySelectorAll('.cab-mark')].map((mark) => Number(mark.textContent)),
          steps: next?.matches('.cab-steps') ? next.querySelectorAll(':scope > ol > li').length : 0,
          alternative: figure.querySelector('.cab-figure__alt')?.textContent ?? '',
        };
      }),
    );
    expect(pictures.length).toBeGreaterThan(0);
    for (const {marks, steps, alternative} of pictures) {
      const numbers = [...new Set(marks)].sort((left, right) => left - right);
      expect(numbers).toEqual(Array.from({length: steps}, (_, index) => index + 1));
      expect(alternative.length).toBeGreaterThan(40);
    }
  });
}
