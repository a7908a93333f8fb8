import type {Page} from '@playwright/test';
import {expect, expectPage, follow, hold, open, testInOneCache as test} from './page';

/** The first tabs of a page. */
const tabs = (page: Page) => page.locator('main [data-language-tabs]').first();
const chosen = (page: Page) => tabs(page).getByRole('tab', {selected: true});
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', {name, exact: true});

/** The tab that is chosen says so, every group of the page follows, and its panel is the only one to be seen. */
async function expectLanguage(page: Page, name: string): Promise<void> {
  await expect(chosen(page)).toHaveText([name]);
  await expect(chosen(page)).toHaveAttribute('tabindex', '0');
  await expect(tabs(page).getByRole('tabpanel')).toHaveCount(1);
  await expect(tabs(page).getByRole('tabpanel')).toHaveAccessibleName(name);
  expect(await tabs(page).getByRole('tabpanel').getAttribute('id')).toBe(
    await chosen(page).getAttribute('aria-controls'),
  );
}

test.describe('language tabs', () => {
  test('keep the choice in the address, for every group, on the next page and after a reload', async ({page}) => {
    await open(page, '/callbacks');
    await expectLanguage(page, 'Bash');
    await tab(page, 'PHP').click();
    await expectLanguage(page, 'PHP');
    await expect(page).toHaveURL('/callbacks?lang=php');
    await expect(
      page.locator('[data-language-tabs] [role=tab][aria-selected=true]:not([data-language=php])'),
    ).toHaveCount(0);
    await follow(page, '/request_format');
    await expectPage(page, '/request_format');
    await expectLanguage(page, 'PHP');
    await open(page, '/callbacks');
    await expectLanguage(page, 'PHP');
  });

  test('open at the language of a link, and store only choices', async ({page}) => {
    await open(page, '/callbacks?lang=python');
    await expectLanguage(page, 'Python');
    await tab(page, 'Java').click();
    await open(page, '/callbacks?lang=python');
    await expectLanguage(page, 'Python');
    await follow(page, '/request_format?lang=kotlin');
    await expectPage(page, '/request_format');
    await expectLanguage(page, 'Kotlin');
    await open(page, '/callbacks');
    await expectLanguage(page, 'Java');
  });

  test('ignore an unknown language', async ({page}) => {
    await open(page, '/callbacks?lang=cobol');
    await expectLanguage(page, 'Bash');
    await tab(page, 'PHP').click();
    for (const unknown of ['cobol', 'text', '"><script>', '']) {
      await open(page, `/callbacks?lang=${encodeURIComponent(unknown)}`);
      await expectLanguage(page, 'PHP');
    }
  });

  test('show the first language when the chosen one is missing', async ({page}) => {
    await open(page, '/callbacks?lang=http');
    await expectLanguage(page, 'Bash');
  });

  test('show the right panel before any script file has loaded', async ({page}) => {
    await hold(page, '**/assets/js/**');
    await page.goto('/callbacks?lang=python');
    await expect(tabs(page).locator('[data-panel]:visible')).toHaveAttribute('data-panel', 'python');
  });

  test('respond to the arrow keys, and wrap around', async ({page}) => {
    await open(page, '/callbacks');
    await chosen(page).focus();
    await page.keyboard.press('ArrowRight');
    await expectLanguage(page, 'PHP');
    await expect(tab(page, 'PHP')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectLanguage(page, 'Kotlin');
    await page.keyboard.press('ArrowRight');
    await expectLanguage(page, 'Bash');
    await page.keyboard.press('Tab');
    await expect(tabs(page).getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
  });
});
