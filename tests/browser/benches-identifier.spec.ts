import {expectAccessibleInBothThemes} from './axe';
import {openBench} from './bench';
import {expect, testInOneCache as test} from './page';

test('the identifier check says why an identifier is not valid', async ({page}) => {
  const panel = await openBench(page, '/services/mexico/spei/payout', 'Check an identifier here');
  await panel.getByLabel('Identifier').selectOption('clabe');
  await panel.getByLabel('Value').fill('002 010 0777 7777 7771');
  await expect(panel.locator('code', {hasText: '002010077777777771'})).toBeVisible();
  await panel.getByLabel('Value').fill('002010077777777772');
  await expect(panel.locator('[data-fault=check]')).toBeVisible();
  await panel.getByLabel('Value').fill('<img src=x onerror=alert(1)>');
  await expect(panel.locator('[data-fault]').first()).toBeVisible();
  await panel.getByLabel('Value').fill('002010077777777771');
  await expect(panel.getByText('Valid: form and check digits are right')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the bench', 'dialog[open]');
});

test('the bench on a guide begins with the identifiers of its method', async ({page}) => {
  const panel = await openBench(page, '/services/mexico/spei/payout', 'Check an identifier here');
  await expect(panel.getByLabel('Identifier')).toHaveValue(/^(clabe|mx_)/);
});
