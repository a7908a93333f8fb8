import fs from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import {expect, type Page} from '@playwright/test';
import {ROOT} from './routes';

type Axe = typeof axe;

const AXE = fs.readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** All that a theme changes is colors, and these are axe's default rules that look at them. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Looks at everything in view, also behind a modal dialog unless rules are named. */
async function faultsIn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const {violations} = await page.evaluate((values) => {
    const modal = values && [...document.querySelectorAll('dialog:modal')].at(-1);
    return (window as unknown as {axe: Axe}).axe.run(modal ?? document, {
      resultTypes: ['violations'],
      preload: false,
      ...(values && {runOnly: {type: 'rule' as const, values: [...values]}}),
    });
  }, rules);
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${String(target)} ${failureSummary}`),
  );
}

async function expectNoFaults(page: Page, when?: string, rules?: readonly string[]): Promise<void> {
  // A table that waits for its layout is as high as it is guessed to be, and to axe its links are not there.
  await expect(page.locator('[data-later]')).toHaveCount(0);
  expect(await faultsIn(page, rules), when).toEqual([]);
}

/** Keys reach everything that can be scrolled, also while tables wait for their layout. */
export const expectScrollableByKeys = async (page: Page, when: string): Promise<void> =>
  expect(await faultsIn(page, ['scrollable-region-focusable']), when).toEqual([]);

/** What is in view breaks none of axe's default rules, best practices among them. */
export const expectAccessible = (page: Page, when?: string): Promise<void> => expectNoFaults(page, when);

/** What is in view has colors that can be read: for another theme than one in which all rules were looked at. */
export const expectReadable = (page: Page, when: string): Promise<void> => expectNoFaults(page, when, COLOR_RULES);

/** What is in view breaks no rule in the theme in force, and none in the other. From here on nothing moves on the page. */
export async function expectAccessibleInBothThemes(page: Page, when: string): Promise<void> {
  // Colors that fade would be measured half-way.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await expectAccessible(page, when);
  const theme = await page.evaluate(() => document.documentElement.getAttribute('data-theme'));
  const take = (name: string | null): Promise<void> =>
    page.evaluate((value) => document.documentElement.setAttribute('data-theme', value!), name);
  const other = theme === 'dark' ? 'light' : 'dark';
  await take(other);
  await expectReadable(page, `${when}, ${other}`);
  await take(theme);
}
