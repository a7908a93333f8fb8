import fs from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import {expect, type Page} from '@playwright/test';
import {ROOT} from './routes';

type Axe = typeof axe;

const AXE = fs.readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** What is in view breaks none of axe's default rules, best practices among them. */
export async function expectAccessible(page: Page, when?: string): Promise<void> {
  // A table that waits for its layout is as high as it is guessed to be, and to axe its links are not there.
  await expect(page.locator('[data-later]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const {violations} = await page.evaluate(() =>
    (window as unknown as {axe: Axe}).axe.run(document, {resultTypes: ['violations'], preload: false}),
  );
  const faults = violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${String(target)} ${failureSummary}`),
  );
  expect(faults, when).toEqual([]);
}
