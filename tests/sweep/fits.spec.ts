import type {Page} from '@playwright/test';
import {expect, open, testInOneWindow as test} from '../browser/page';
import {ROUTES} from '../browser/routes';

const WIDTHS = [390, 768, 820, 1024, 1280, 1366, 1440, 1920];

/** What a reader would mind at this width: a cut table, a page that moves sideways, an open page out of the sidebar. */
const faults = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((at) => {
    const isCut = (table: HTMLElement): boolean => {
      for (let frame: HTMLElement | null = table; frame && frame.tagName !== 'MAIN'; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowX !== 'visible' && frame.scrollWidth > frame.clientWidth + 1) {
          return true;
        }
      }
      return false;
    };
    const said = (table: HTMLElement): string => table.innerText.replace(/\s+/g, ' ').slice(0, 60);
    const cut = [...document.querySelectorAll<HTMLElement>('main table')]
      .filter((table) => table.checkVisibility() && isCut(table))
      .map((table) => `${at} px: a table is cut: ${said(table)}`);
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    const sidebar = document.querySelector<HTMLElement>('.page > .sidebar');
    const item = sidebar?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    const frame = sidebar?.getBoundingClientRect();
    const isHidden =
      sidebar?.checkVisibility() && item && frame && (item.top < frame.top - 1 || item.bottom > frame.bottom + 1);
    return [
      ...cut,
      ...(overflow > 1 ? [`${at} px: the page is ${overflow} px too wide`] : []),
      ...(isHidden ? [`${at} px: the open page is out of the sidebar's view`] : []),
    ];
  }, width);

for (const route of ROUTES) {
  test(`${route} fits every window, with everything unfolded`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await open(page, route);
    const found = await faults(page, 1440);
    await page.evaluate(() =>
      document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')),
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 900});
      found.push(...(await faults(page, width)));
    }
    expect(found).toEqual([]);
  });
}
