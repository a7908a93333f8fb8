import type {Page} from '@playwright/test';
import {expect, open, testInOneCache as test, test as alone} from './page';

const rows = (page: Page) => page.locator('.finder__table tbody tr:visible');
const status = (page: Page) => page.locator('.finder').getByRole('status');

for (const width of [1440, 390]) {
  test(`filters find a method, and the address keeps them, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '/');
    await expect(status(page)).toHaveText('92 methods');
    await page.getByLabel('Country').selectOption('KE');
    await expect(rows(page).first()).toContainText('Kenya');
    await page.getByLabel('Direction').selectOption('payout');
    await expect(page.locator('#method-kenya_mobile_money')).toBeVisible();
    await expect(page.locator('#method-pix')).toBeHidden();
    await expect(page).toHaveURL('/?country=KE&direction=payout');
    await page.getByLabel('Country').selectOption('PE');
    await expect(page.locator('#method-bank_transfer_peru')).toBeVisible();
    await expect(page.locator('#method-p2p')).toBeHidden();
    await page.getByLabel('Country').selectOption('KE');
    const count = await rows(page).count();
    await page.reload();
    await expect(rows(page)).toHaveCount(count);
    await expect(status(page)).toHaveText(`${count} of 92 methods`);
    await page.getByLabel('Currency').selectOption('BDT');
    await expect(page.getByText('No method fits all of this')).toBeVisible();
    await page.getByRole('button', {name: 'Clear'}).click();
    await page.getByLabel('Recurring, one-click').selectOption('recurring');
    await page.getByLabel('Capture later').selectOption('yes');
    await expect(page.locator('#method-peru_credit_card')).toBeVisible();
    await expect(page.locator('#method-pix')).toBeHidden();
    await page.getByRole('button', {name: 'Clear'}).click();
    await expect(rows(page)).toHaveCount(8);
    await expect(page).toHaveURL('/');
    await page.getByRole('button', {name: 'Show all 92 methods'}).click();
    await expect(rows(page)).toHaveCount(92);
  });
}

test('a country of the map filters by it and by the kind of its row', async ({page}) => {
  await open(page, '/');
  await page
    .getByRole('row', {name: /^Card /})
    .getByRole('link', {name: 'BR'})
    .click();
  await expect(page).toHaveURL('/?country=BR&kind=card');
  await expect(page.getByLabel('Kind')).toHaveValue('card');
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.locator('#method-pix')).toBeHidden();
});

test('words find a method, those made for the country first, and the address keeps them', async ({page}) => {
  await open(page, '/');
  const box = page.getByLabel('What you need, in words');
  await box.fill('kenya payout');
  await expect(rows(page).first()).toContainText('Kenya');
  await expect(page.locator('#method-pix')).toBeHidden();
  await expect(page).toHaveURL('/?method=kenya+payout');
  await page.reload();
  await expect(box).toHaveValue('kenya payout');
  await expect(rows(page).first()).toContainText('Kenya');
  await box.fill('peru payout');
  await expect(page.locator('#method-bank_transfer_peru')).toBeVisible();
  await expect(page.locator('#method-p2p')).toBeHidden();
  await box.fill('cote d');
  await expect(rows(page).first()).toContainText('CI Côte');
});

test('the downloads contain the rows of the page', async ({page}) => {
  await open(page, '/');
  const ids = await page.locator('.finder__table tbody tr').evaluateAll((all) => all.map(({id}) => id));
  const [json, csv] = await page.evaluate(
    async () =>
      [
        (await (await fetch('/reference/payment_methods.json')).json()) as {rows: {id: string}[]},
        await (await fetch('/reference/payment_methods.csv')).text(),
      ] as const,
  );
  expect(json.rows.map(({id}) => id)).toEqual(ids);
  expect(ids.filter((id) => !csv.includes(id))).toEqual([]);
});

alone.describe('without JavaScript', () => {
  alone.use({javaScriptEnabled: false});

  alone('all methods are listed with their guides', async ({page}) => {
    await page.goto('/');
    await expect(rows(page)).toHaveCount(92);
    await expect(page.locator('.finder select:visible, .finder button:visible')).toHaveCount(0);
    await expect(page.locator('.finder__table tbody a')).toHaveCount(134);
  });
});
