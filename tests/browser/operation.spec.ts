import {expect, open, test} from './page';

test('method and path are copied together', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/api/v2/transaction/cancel');
  await page.getByRole('button', {name: 'Copy method and path'}).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('POST /v2/transaction/cancel');
});

test('a link to a nested field opens what it is folded in', async ({page}) => {
  await open(page, '/api/v2/transaction/create#request.recipient.bank_account.account');
  await expect(page.locator('[id="request.recipient.bank_account.account"]')).toBeInViewport();
});

test('samples stay in view beside the text on a wide window and stand below it on a narrow one', async ({page}) => {
  await open(page, '/api/v2/transaction/create');
  const side = page.getByRole('complementary', {name: 'Samples'});
  await page.locator('#errors').evaluate((heading) => heading.scrollIntoView());
  await expect(side.getByRole('tab', {name: 'Python'})).toBeInViewport();
  await page.setViewportSize({width: 996, height: 900});
  const [before, sample] = await Promise.all(
    ['#before', '.operation__side'].map((selector) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top),
    ),
  );
  expect(before).toBeLessThan(sample!);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('all seven programs, every field and every answer can be read', async ({page}) => {
    await page.goto('/api/v2/transaction/pay');
    await expect(page.locator('.operation__side [data-panel]:visible')).toHaveCount(8);
    await expect(page.locator('[id="request.card.number"]')).toBeAttached();
    const cases = page.locator('.operation__side .case');
    expect(await cases.count()).toBeGreaterThan(5);
    await expect(page.locator('main button:visible')).toHaveCount(0);
  });
});
