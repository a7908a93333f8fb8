// Presses and typing before hydration are applied afterwards.
import type {Page} from '@playwright/test';
import {expect, hold, hydrated, test} from './page';

const SCRIPTS = '**/assets/js/**';

test('a proof that was pressed before hydration opens afterwards', async ({page}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/callbacks');
  await page.getByRole('link', {name: 'Proof: dispute won'}).click();
  release();
  await expect(page.getByRole('dialog', {name: /^A dispute that you win/})).toBeVisible();
  await expect(page).toHaveURL('/callbacks');
});

test('arrow keys on tabs are applied in their order', async ({page}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/api/v2/transaction/create');
  const tabs = page.locator('.answers [role=tab]');
  await tabs.first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  release();
  await hydrated(page);
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('an arrow key is applied without moving the focus of a reader who has left the tabs', async ({page}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/api/v2/transaction/create');
  const tabs = page.locator('.answers [role=tab]');
  const box = page.getByRole('search').locator('input');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('/');
  await page.keyboard.type('refund');
  release();
  await hydrated(page);
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('refund');
});

for (const [address, text, asked] of [
  ['/reference/country_codes?filter=peru', 'chile', '/reference/country_codes?filter=chile'],
  ['/?method=pix', 'spei', '/?method=spei'],
] as const) {
  test(`typed text wins over the query of the address: ${address}`, async ({page}) => {
    const release = await hold(page, SCRIPTS);
    await page.goto(address);
    const input = page.locator('main input[type=search]');
    await input.fill(text);
    release();
    await expect(page).toHaveURL(asked);
    await expect(input).toHaveValue(text);
  });
}

test.describe('on the page of results', () => {
  const query = (page: Page) => page.getByRole('searchbox', {name: 'Search for', exact: true});

  for (const [address, asked] of [
    ['/search/', '/search/?q=refund&version=v2'],
    ['/search/?q=payout&ctx=api', '/search/?q=refund&ctx=api&version=v2'],
  ] as const) {
    test(`the search uses what was typed and chosen, from ${address} on`, async ({page}) => {
      const release = await hold(page, SCRIPTS);
      await page.goto(address);
      await query(page).fill('refund');
      await page.getByRole('combobox', {name: 'Version of the API'}).selectOption('v2');
      release();
      await expect(page.locator('.search-page li').first()).toContainText('refund', {ignoreCase: true});
      await expect(query(page)).toHaveValue('refund');
      await expect(page.getByRole('combobox', {name: 'Version of the API'})).toHaveValue('v2');
      await expect(page).toHaveURL(asked);
    });
  }
});

test.describe('when the scripts do not load', () => {
  test.use({allowFaults: /net::ERR_FAILED/});

  test('a proof that was pressed opens as text', async ({page}) => {
    let fail = (): void => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route(SCRIPTS, async (route) => {
      await failing;
      await route.abort();
    });
    await page.goto('/callbacks');
    await page.getByRole('link', {name: 'Proof: dispute won'}).click();
    fail();
    await expect(page).toHaveURL('/proofs/callbacks/dispute-won.md');
  });
});
