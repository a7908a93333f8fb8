// What a reader does while the scripts of a page are on their way.
import type {Page} from '@playwright/test';
import {expect, hold, hydrated, test} from './page';

const SCRIPTS = '**/assets/js/**';

test('a proof that was pressed opens when the scripts are there', async ({page}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/callbacks');
  await page.getByRole('link', {name: 'Proof: dispute won'}).click();
  release();
  await expect(page.getByRole('dialog', {name: /^A dispute that you win/})).toBeVisible();
  await expect(page).toHaveURL('/callbacks');
});

test('the arrow keys of tabs count in their order', async ({page}) => {
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

test('an arrow key counts also when the reader has gone on, who stays there', async ({page}) => {
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
  test(`what is typed counts more than what the address asked for: ${address}`, async ({page}) => {
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
    ['/search/', '/search/?q=refund&ctx=api'],
    ['/search/?q=payout&version=v2', '/search/?q=refund&ctx=api&version=v2'],
  ] as const) {
    test(`what was typed and chosen is asked, from ${address} on`, async ({page}) => {
      const release = await hold(page, SCRIPTS);
      await page.goto(address);
      await query(page).fill('refund');
      await page.getByRole('combobox', {name: 'Where'}).selectOption('api');
      release();
      await expect(page.locator('.search-page li').first()).toContainText('refund', {ignoreCase: true});
      await expect(query(page)).toHaveValue('refund');
      await expect(page.getByRole('combobox', {name: 'Where'})).toHaveValue('api');
      await expect(page).toHaveURL(asked);
    });
  }
});

test.describe('when the scripts do not come', () => {
  test.use({allowFaults: /net::ERR_FAILED/});

  test('a proof that was pressed is followed as text', async ({page}) => {
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
