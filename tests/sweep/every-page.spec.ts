import type {Page} from '@playwright/test';
import {expectAccessibleUnfolded, expectScrollableByKeys} from '../browser/axe';
import {expect, open, testInOneWindow as test} from '../browser/page';
import {ROUTES, TEMPLATES} from '../browser/routes';
import {CALL_WINDOWS, callFaults, geometryFaults} from './geometry';

const WIDTHS = [390, 768, 820, 1024, 1280, 1366, 1440, 1920];
/** Words may break and tables scroll there, but the page must fit. */
const NARROWEST = 320;

/** What a reader would mind at this width: a cut table, a torn word, a page that moves sideways, an open page out of the sidebar. */
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
    // A word is torn when two of its letters are on two lines. Codes break at their separators.
    const torn: string[] = [];
    const isTorn = (node: Text, from: number, to: number): boolean => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const lines = [...range.getClientRects()].filter(({width: w}) => w > 0);
      return lines.length > 1 && Math.abs(lines[0]!.top - lines.at(-1)!.top) > 4;
    };
    // Text for screen readers has no lines, and a key, a QR code's text or a token may break anywhere.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const UNBREAKABLE = /[^\s_/.,:=&?-]{29,}/g;
    const WORD = /(?<![\p{L}\d])\p{L}{4,24}(?![\p{L}\d])/gu;
    const places = ['main', '.page > .sidebar'].flatMap((place) => document.querySelector(place) ?? []);
    for (const place of places) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
        const parent = node.parentElement!;
        if (
          !/[a-z]{4}/i.test(node.data) ||
          parent.closest('pre, svg, [aria-hidden=true]') ||
          !isTorn(node, 0, node.length) ||
          isClipped(parent)
        ) {
          continue;
        }
        for (const word of node.data.replace(UNBREAKABLE, (run) => ' '.repeat(run.length)).matchAll(WORD)) {
          if (isTorn(node, word.index, word.index + word[0].length)) {
            torn.push(`${at} px: "${word[0]}" is torn in "${node.data.trim().slice(0, 60)}"`);
          }
        }
      }
    }
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    const sidebar = document.querySelector<HTMLElement>('.page > .sidebar');
    const item = sidebar?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    const frame = sidebar?.getBoundingClientRect();
    const isHidden =
      sidebar?.checkVisibility() && item && frame && (item.top < frame.top - 1 || item.bottom > frame.bottom + 1);
    return [
      ...cut,
      ...torn.slice(0, 5),
      ...(overflow > 1 ? [`${at} px: the page is ${overflow} px too wide`] : []),
      ...(isHidden ? [`${at} px: the open page is out of the sidebar's view`] : []),
    ];
  }, width);

/** Gives the window a size and waits until the page has reacted to it. */
async function resize(page: Page, size: {readonly width: number; readonly height: number}): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const route of ROUTES) {
  test(`${route} fits every window, and is accessible in both themes, with everything unfolded`, async ({page}) => {
    await resize(page, {width: 1440, height: 900});
    await open(page, route);
    const found = [...(await faults(page, 1440)), ...(await geometryFaults(page, 1440))];
    for (const window of CALL_WINDOWS) {
      await resize(page, window);
      found.push(...(await callFaults(page, window)), ...(await geometryFaults(page, window.width)));
    }
    await page.evaluate(() =>
      document.querySelectorAll('main details').forEach((details) => details.setAttribute('open', '')),
    );
    for (const width of WIDTHS) {
      await resize(page, {width, height: 900});
      found.push(...(await faults(page, width)));
    }
    await resize(page, {width: NARROWEST, height: 900});
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST);
    await expectScrollableByKeys(page, `${NARROWEST} px`);
    // tests/browser/every-page.spec.ts looks at templates each time.
    if (!TEMPLATES.includes(route)) {
      await resize(page, {width: 1440, height: 900});
      await expectAccessibleUnfolded(page);
    }
  });
}
