// The payer's side of a payment from *Run*: their pages in a dialog, over the gateway of the tab.
import type {Locator, Page} from '@playwright/test';
import {expectAccessibleInBothThemes} from './axe';
import {expect, open, testInOneCache as test} from './page';

const CREATE = '/api/v2/transaction/create';

/** Runs a call. @returns what opens the payer's side of it */
async function payable(page: Page, path: string, call = 0): Promise<Locator> {
  await open(page, path);
  const bar = page.locator('[data-run]').nth(call);
  await bar.getByRole('button', {name: 'Run this call'}).click();
  const button = bar.getByRole('button', {name: 'Act as the payer'});
  await expect(button).toBeVisible({timeout: 60_000});
  return button;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', {name: 'The payer’s side'});

test('a card can be paid by keyboard with 3-D Secure, its callbacks are shown, and the focus returns', async ({
  page,
}) => {
  test.slow();
  const foreign: string[] = [];
  const button = await payable(page, CREATE);
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) {
      foreign.push(request.url());
    }
  });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  // The pages come with a script of their own, on a machine that may be busy.
  await expect(dialog.getByLabel('Card number')).toBeVisible({timeout: 60_000});
  await dialog.getByLabel('Card number').fill('4111110000030001');
  await dialog.getByLabel('Month').fill('12');
  await dialog.getByLabel('Year').fill('2030');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByLabel('Name on the card').fill('ANA TORRES');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Check the card number.')).toBeVisible();
  await expect(dialog.getByLabel('Card number')).toBeFocused();
  await page.keyboard.type('4111110000030002');
  await expect(dialog.getByLabel('Card number')).toHaveValue('4111 1100 0003 0002');
  await dialog.getByLabel('Security code').fill('123');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Banco del Sur')).toBeVisible();
  await dialog.getByLabel('Code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', {name: 'Paid'})).toBeVisible({timeout: 20_000});
  await expect(dialog.getByRole('region', {name: 'Callbacks'}).getByRole('link', {name: 'completed'})).toBeVisible();
  await expect(dialog.getByText('The browser goes to')).toContainText('shop.example', {timeout: 15_000});
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page
    .locator('[data-run]')
    .first()
    .getByRole('tab', {name: /^Callbacks/})
    .click();
  await expect(page.getByRole('tabpanel').getByRole('link', {name: 'completed'})).toBeVisible();
  expect(foreign).toEqual([]);
});

test('a redirect can be approved at the bank, from the console', async ({page}) => {
  test.slow();
  await open(page, '/services/chile/bank_transfer/payin');
  const bar = page.locator('[data-run]');
  await bar.first().getByRole('button', {name: 'Run this call'}).click();
  await expect(bar.first().locator('.run__status')).toBeVisible({timeout: 60_000});
  await page.locator('details.call > summary').nth(1).click();
  await bar.nth(1).getByRole('button', {name: 'Run this call'}).click();
  await expect(bar.nth(1).getByText('was "created"')).toBeVisible();
  await bar.nth(1).getByRole('button', {name: 'Your gateway'}).click();
  const world = page.getByRole('dialog', {name: 'Your gateway'});
  await world.getByRole('group', {name: 'Transactions'}).getByRole('link').first().click();
  await world.getByRole('button', {name: 'Act as the payer'}).click();
  const dialog = dialogOf(page);
  await dialog.locator('a.primary').click();
  await expect(dialog.getByRole('heading', {name: 'Approve this payment?'})).toBeVisible();
  await dialog.getByRole('button', {name: /^Approve [\d,]+ CLP$/}).click();
  await expect(dialog.getByText('The browser goes to')).toBeVisible();
  await dialog.getByRole('button', {name: 'Open the first page again'}).click();
  await expect(dialog.getByRole('heading', {name: 'Paid'})).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(world.getByText('completed').first()).toBeVisible();
});

test('the payer’s side passes axe and fits a phone, in both themes', async ({page}) => {
  test.slow();
  // On a short page axe is three times as fast.
  const button = await payable(page, '/services/acquiring_form');
  await button.click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Card number')).toBeVisible({timeout: 60_000});
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 844});
    await expectAccessibleInBothThemes(page, `the form, ${width} px`, 'dialog[open]');
    expect(await dialog.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  }
  await dialog.getByRole('button', {name: 'Pay without the form'}).click();
  await expect(dialog.getByRole('heading', {name: 'Paid'})).toBeVisible({timeout: 20_000});
  await expectAccessibleInBothThemes(page, 'the end', 'dialog[open]');
});
