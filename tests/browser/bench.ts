import type {Locator, Page} from '@playwright/test';
import {expect, open} from './page';

/** Opens a page and its bench by keyboard. @returns the panel */
export async function openBench(page: Page, path: string, label: string): Promise<Locator> {
  await open(page, path);
  await page.getByRole('link', {name: label}).first().press('Enter');
  const panel = page.getByRole('dialog');
  // Its script comes with the press, on machines of any speed.
  await expect(panel).toBeVisible({timeout: 60_000});
  return panel;
}
