import {expectAccessible} from './axe';
import {expect, open, test} from './page';

const MARK = {name: 'Proof: dispute won'};

for (const width of [1440, 390]) {
  test(`a proof opens by keyboard, shows what went over the wire, and gives the focus back, ${width} px wide`, async ({
    page,
  }) => {
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

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the mark leads to the recording as text', async ({page}) => {
    await page.goto('/callbacks');
    await page.getByRole('link', MARK).click();
    await expect(page).toHaveURL('/proofs/callbacks/dispute-won.md');
    await expect(page.locator('body')).toContainText('# A dispute that you win sends transaction.chargeback_won');
  });
});

test('a press that comes just after the part is loaded counts', async ({page}) => {
  await open(page, '/callbacks');
  const mark = page.getByRole('link', MARK);
  const loaded = page.waitForResponse(/\/assets\/js\//);
  await mark.focus();
  await loaded;
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', {name: /^A dispute that you win/})).toBeVisible();
});
