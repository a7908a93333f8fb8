// Pages that the browser translates. Translators put each text into a `font` element, or change it where it is.
import type {Page} from '@playwright/test';
import {expect, expectPage, hold, hydrated, open, testInOneCache as test} from './page';

/** How a translator shows its text: in the place of the text node, around it, or in it. */
const WAYS = ['replaced', 'wrapped', 'in place'] as const;
type Way = (typeof WAYS)[number];

const SCRIPTS = '**/assets/js/**';
const box = (page: Page) => page.getByRole('search').locator('input');
const options = (page: Page) => page.getByRole('listbox', {name: 'Suggestions'}).getByRole('option');

/** Translates all text but code: each "e" becomes "ë". */
const translate = (page: Page, way: Way = 'replaced'): Promise<void> =>
  page.evaluate((how) => {
    // TypeScript deprecates the element, and translators use it.
    const createFont = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement!.closest('code, pre, script, style, svg, textarea, font')) {
        texts.push(text);
      }
    }
    for (const text of texts) {
      const translated = text.data.replaceAll('e', 'ë');
      if (how === 'in place') {
        text.data = translated;
        continue;
      }
      const [outer, inner] = [createFont(), createFont()];
      text.replaceWith(outer);
      outer.append(inner);
      if (how === 'wrapped') {
        text.data = translated;
        inner.append(text);
      } else {
        inner.append(translated);
      }
    }
  }, way);

for (const way of WAYS) {
  test(`the search works on a page whose texts were ${way}`, async ({page}) => {
    await open(page, '/callbacks');
    await box(page).fill('refund partially');
    await expect(options(page).first()).toBeVisible();
    await translate(page, way);
    await box(page).fill('refund');
    await expect(
      options(page)
        .filter({hasText: /r[eë]fund/i})
        .first(),
    ).toBeVisible();
    await translate(page, way);
    await box(page).fill('refund partially');
    await expect(options(page).first()).toBeVisible();
    await box(page).fill('');
    await expect(options(page).filter({hasText: /r[eë]fund/i})).toHaveCount(0);
    await page.getByRole('complementary', {name: 'Sidebar'}).locator('a[href="/reports"]').click();
    await expectPage(page, '/reports');
    await expect(page.locator('h1')).toHaveText('Reports');
  });

  test(`presses on a page whose texts were ${way} before hydration act`, async ({page}) => {
    const release = await hold(page, SCRIPTS);
    await page.goto('/payment_page');
    await translate(page, way);
    await page.getByRole('link', {name: 'Play'}).first().click();
    release();
    await expect(page.locator('.sequence__player').first().getByRole('status')).toContainText('Step 1 of');
    await expect(page).toHaveURL('/payment_page');
  });
}

test('a press on *Run* of a translated page is answered', async ({page}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/api/v2/transaction/create');
  await translate(page);
  await page.locator('[data-run] button').first().click();
  release();
  await expect(page.locator('.run__status strong').first()).toHaveText('201', {timeout: 60_000});
  await translate(page);
  await page.locator('[data-run] .run__button').first().click();
  await expect(page.locator('[data-run] [role=tablist]').first()).toBeVisible();
});

test('a bench opens on a translated page', async ({page}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/callbacks_get');
  await translate(page);
  await page
    .getByRole('link', {name: /^Ch.ck a callback/})
    .first()
    .click();
  release();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible({timeout: 60_000});
  await translate(page);
  await panel.getByRole('textbox').first().fill('GET /?sign=1');
  await panel.getByRole('textbox').first().fill('');
  await expect(panel).toBeVisible();
});

test('a table of a translated page keeps its rows, and its filter works', async ({page}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/reference/country_codes');
  const rows = page.locator('.ref__rows tbody tr:visible');
  const all = await rows.count();
  await translate(page);
  release();
  await hydrated(page);
  await page.getByRole('searchbox').last().fill('peru');
  await expect(rows).toHaveCount(1);
  await translate(page);
  await page.getByRole('searchbox').last().fill('');
  await expect(rows).toHaveCount(all);
});

test('the color mode of a translated page changes at the first press', async ({page}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/callbacks');
  await translate(page);
  await page.locator('.color-mode').first().click();
  release();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a text that the translator shows in the original again is there', async ({page}) => {
  await open(page, '/callbacks');
  const link = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Cabinet'});
  const shown = await link.evaluate(async (element) => {
    const [text] = element.childNodes;
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    font.textContent = 'Translated';
    text!.replaceWith(font);
    await new Promise(requestAnimationFrame);
    const translated = element.textContent;
    font.replaceWith(text!);
    await new Promise(requestAnimationFrame);
    return [translated, element.textContent];
  });
  expect(shown).toEqual(['Translated', 'Cabinet']);
});
