import fs from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import {expect, type Page} from '@playwright/test';
import {ROOT} from './routes';

type Axe = typeof axe;

const AXE = fs.readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** All that a theme changes is colors, and these are axe's default rules that look at them. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Look {
  /** Default: all rules. */
  readonly rules?: readonly string[];
  /** Selector of the part to look at. Default: the page, of which only an open dialog if rules are named. */
  readonly within?: string | undefined;
}

/** Looks at everything in view, also behind a modal dialog unless rules or a part are named. */
async function faultsIn(page: Page, {rules, within}: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const {violations} = await page.evaluate(
    ({values, selector}) => {
      const modal = values && [...document.querySelectorAll('dialog:modal')].at(-1);
      const part = selector && document.querySelector(selector);
      if (selector && !part) {
        throw new Error(`${selector}: nothing on the page matches`);
      }
      return (window as unknown as {axe: Axe}).axe.run(part || modal || document, {
        resultTypes: ['violations'],
        preload: false,
        ...(values && {runOnly: {type: 'rule' as const, values: [...values]}}),
      });
    },
    {values: rules, selector: within},
  );
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${String(target)} ${failureSummary}`),
  );
}

async function expectNoFaults(page: Page, when?: string, look: Look = {}): Promise<void> {
  // A table that waits for its layout is as high as it is guessed to be, and to axe its links are not there.
  await expect(page.locator('[data-later]')).toHaveCount(0);
  expect(await faultsIn(page, look), when).toEqual([]);
}

/** Keys reach everything that can be scrolled, also while tables wait for their layout. */
export const expectScrollableByKeys = async (page: Page, when: string): Promise<void> =>
  expect(await faultsIn(page, {rules: ['scrollable-region-focusable']}), when).toEqual([]);

/** What is in view breaks none of axe's default rules, best practices among them. */
export const expectAccessible = (page: Page, when?: string): Promise<void> => expectNoFaults(page, when);

/** What is in view has colors that can be read: for another theme than one in which all rules were looked at. */
export const expectReadable = (page: Page, when: string, within?: string): Promise<void> =>
  expectNoFaults(page, when, {rules: COLOR_RULES, within});

/**
 * What is in view breaks no rule in the theme in force, and none in the other. From here on nothing moves on the page.
 *
 * @param within selector of the part to look at, where the rest was looked at before
 */
export async function expectAccessibleInBothThemes(page: Page, when: string, within?: string): Promise<void> {
  // Colors that fade would be measured half-way.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await expectNoFaults(page, when, {within});
  const theme = await page.evaluate(() => document.documentElement.getAttribute('data-theme'));
  const take = (name: string | null): Promise<void> =>
    page.evaluate((value) => document.documentElement.setAttribute('data-theme', value!), name);
  const other = theme === 'dark' ? 'light' : 'dark';
  await take(other);
  await expectReadable(page, `${when}, ${other}`, within);
  await take(theme);
}

/** The page breaks no rule with everything unfolded: dark and 1440 px wide, light and 390 px wide. */
export async function expectAccessibleUnfolded(page: Page): Promise<void> {
  await page.setViewportSize({width: 1440, height: 900});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
  await expectAccessible(page, 'dark at 1440 px');
  await page.setViewportSize({width: 390, height: 900});
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectAccessible(page, 'light at 390 px');
}
