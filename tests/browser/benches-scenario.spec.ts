import {expectAccessibleInBothThemes} from './axe';
import {openBench} from './bench';
import {expect, testInOneCache as test} from './page';

test('the scenario builder gives header, card and amount', async ({page}) => {
  const panel = await openBench(page, '/request_format', 'Build a scenario here');
  await panel.getByLabel('Reason').selectOption('expired_card');
  await expect(panel.getByText('X-Test-Scenario: declined:expired_card')).toBeVisible();
  await expect(panel.getByText('4111 1100 0006 0009')).toBeVisible();
  await expect(panel.getByText('"50.03"')).toBeVisible();
  await panel.getByLabel('After, seconds').fill('1e9');
  await expect(panel.getByText('after must be a whole number of seconds')).toBeVisible();
  await panel.getByLabel('After, seconds').fill('5');
  await panel.getByLabel('Callbacks').selectOption('dup');
  await expect(panel.getByText('X-Test-Scenario: declined:expired_card;after=5;callback=dup')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the bench', 'dialog[open]');
});
