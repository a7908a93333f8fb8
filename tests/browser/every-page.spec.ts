import fs from 'node:fs';
import path from 'node:path';
import {expect, open, test} from './page';

const ROOT = path.resolve(__dirname, '../..');
const ROUTES = fs.readFileSync(path.join(ROOT, 'routes.txt'), 'utf8').trim().split('\n');
const AXE = fs.readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(context: Document): Promise<{violations: {id: string; nodes: {target: string[]; failureSummary?: string}[]}[]}>;
}

for (const theme of ['dark', 'light']) {
  for (const width of [390, 1440]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({viewport: {width, height: 900}});

      test.beforeEach(async ({page}) => {
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      });

      for (const route of ROUTES) {
        test(`${route} is accessible and fits the window`, async ({page}) => {
          await open(page, route);
          expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
          await page.evaluate(AXE);
          const violations = await page.evaluate(async () => {
            const {axe} = window as unknown as {axe: Axe};
            return (await axe.run(document)).violations.map(
              ({id, nodes}) => `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length}) ${nodes[0]?.failureSummary}`,
            );
          });
          expect(violations).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}

for (const route of ROUTES) {
  test(`${route} names itself for search engines`, async ({page}) => {
    await page.goto(route);
    await expect(page.locator('h1')).toHaveCount(1);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description!.length).toBeGreaterThanOrEqual(50);
    expect(description!.length).toBeLessThanOrEqual(160);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical!).pathname).toBe(route);
  });
}
