import {expectAccessibleInBothThemes} from './axe';
import {openBench} from './bench';
import {expect, testInOneCache as test} from './page';

test('the go-live list can be saved, printed and cleared', async ({page}) => {
  const panel = await openBench(page, '/payment_page', 'Make your go-live list here');
  await panel.getByLabel('Find a method').fill('blik');
  await panel.getByLabel('BLIK, hosted page').check();
  await expect(panel.getByRole('heading', {name: 'Callbacks'})).toBeVisible();
  await panel.getByLabel('The return page only reads.').check();
  await expectAccessibleInBothThemes(page, 'the bench', 'dialog[open]');
  await page.reload();
  const again = await openBench(page, '/payment_page', 'Make your go-live list here');
  await expect(again.getByLabel('The return page only reads.')).toBeChecked();
  await page.emulateMedia({media: 'print'});
  await expect(again.getByRole('heading', {name: 'Callbacks'})).toBeVisible();
  await expect(again.getByLabel('Find a method')).toBeHidden();
  await expect(page.getByRole('heading', {level: 1, includeHidden: true})).toBeHidden();
  await page.emulateMedia({media: 'screen'});
  await again.getByRole('button', {name: 'Forget it'}).click();
  expect(await page.evaluate(() => localStorage.getItem('go-live'))).toBeNull();
});
