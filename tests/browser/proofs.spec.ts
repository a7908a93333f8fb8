import {expectAccessible} from './axe';
import {expect, open, testInOneCache as test, test as alone} from './page';

const MARK = {name: 'Proof: dispute won'};

for (const width of [1440, 390]) {
  test(`a proof opens by keyboard, shows its messages, and returns the focus, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '/callbacks');
    const mark = page.getByRole('link', MARK);
    await mark.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', {name: /^A dispute that you win/});
    await expect(panel).toBeVisible();
    await panel.getByText('Answer 201').click();
    await expect(panel.getByText('"status": "created"')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(mark).toBeFocused();
  });
}

alone.describe('without JavaScript', () => {
  alone.use({javaScriptEnabled: false});

  alone('the mark leads to the recording as text', async ({page}) => {
    await page.goto('/callbacks');
    await page.getByRole('link', MARK).click();
    await expect(page).toHaveURL('/proofs/callbacks/dispute-won.md');
    await expect(page.locator('body')).toContainText('# A dispute that you win sends transaction.chargeback_won');
  });
});

test('a press just after the part has loaded is applied', async ({page}) => {
  await open(page, '/callbacks');
  const mark = page.getByRole('link', MARK);
  const loaded = page.waitForResponse(/\/assets\/js\//);
  await mark.focus();
  await loaded;
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', {name: /^A dispute that you win/})).toBeVisible();
});

test('leaving a proof at a step keeps its world in the tab, and asks before it replaces the reader’s own', async ({
  page,
}) => {
  test.slow();
  await open(page, '/callbacks');
  await page.getByRole('link', MARK).click();
  const panel = page.getByRole('dialog', {name: /^A dispute that you win/});
  await panel.getByRole('button', {name: 'Next'}).click();
  await panel.getByRole('button', {name: 'Next'}).click();
  const onward = panel.getByRole('button', {name: 'Continue from here'});
  await onward.click();
  const world = page.getByRole('dialog', {name: 'Your gateway'});
  await expect(world.getByText('POST /v2/transaction/create').first()).toBeVisible({timeout: 60_000});
  await expectAccessible(page, 'the console');
  await world.getByRole('button', {name: 'Close'}).click();
  await expect(onward).toBeFocused();
  await onward.click();
  const ask = panel.getByRole('group', {name: 'Replace your gateway’s world'});
  await expect(ask.getByRole('button', {name: 'Keep mine'})).toBeFocused();
  await expectAccessible(page, 'the question');
  await page.keyboard.press('Enter');
  await expect(ask).toBeHidden();
  await expect(onward).toBeFocused();
  await onward.click();
  await ask.getByRole('button', {name: 'Replace it'}).click();
  await expect(world).toBeVisible();
});

test('a proof with its own account can be left in the same way', async ({page}) => {
  test.slow();
  await open(page, '/callbacks_get');
  await page.getByRole('link', {name: 'Proof: exactly ok'}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Continue from here'}).click();
  const world = page.getByRole('dialog', {name: 'Your gateway'});
  await expect(world.getByText('cancelled').first()).toBeVisible({timeout: 60_000});
  await world.getByRole('link', {name: 'Callbacks', exact: true}).click();
  await expect(world.getByText(/^GET/).first()).toBeVisible();
});
