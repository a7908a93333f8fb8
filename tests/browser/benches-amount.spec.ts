import {expectAccessible} from './axe';
import {openBench} from './bench';
import {expect, open, testInOneCache as test} from './page';

test('the amount bench names the mistake in 1,000.00, and suggests the right form', async ({page}) => {
  await open(page, '/reference/currency_codes');
  await page.getByRole('link', {name: 'Try an amount here'}).click();
  const panel = page.getByRole('dialog', {name: 'Try an amount'});
  await expect(panel.getByText('“,” separates thousands. Write only the digits.')).toBeVisible();
  await expect(panel.getByText('100000', {exact: true})).toBeVisible();
  await panel.getByLabel('Currency').selectOption('JPY');
  await panel.getByLabel('Amount').fill('1500.00');
  await expect(panel.getByText('JPY has no decimals. Zeros count too.')).toBeVisible();
  await expectAccessible(page);
});

test('the amount bench applies fee and limits of a service', async ({page}) => {
  const panel = await openBench(page, '/reference/currency_codes', 'Try an amount here');
  await panel.getByLabel('Service').selectOption('2118');
  await expect(panel.getByLabel('Currency')).toHaveValue('JPY');
  await panel.getByLabel('Amount').fill('1');
  await expect(panel.locator('[data-fault=below_minimum]')).toBeVisible();
  await panel.getByLabel('Fee, percent').fill('1.00');
  await expect(panel.getByLabel('Service')).toHaveValue('0');
});
