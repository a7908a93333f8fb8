import {expect, hold, hydrated, open, testInOneCache as test, test as alone} from './page';

test('a button copies method and path together', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/api/v2/transaction/cancel');
  await page.getByRole('button', {name: 'Copy method and path'}).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('POST /v2/transaction/cancel');
});

test('a link to a nested field unfolds the blocks around it', async ({page}) => {
  await open(page, '/api/v2/transaction/create#request.recipient.bank_account.account');
  await expect(page.locator('[id="request.recipient.bank_account.account"]')).toBeInViewport();
});

test('samples stay in view beside the text on a wide window and follow method and path on a narrow one', async ({
  page,
}) => {
  await open(page, '/api/v2/transaction/create');
  const side = page.getByRole('complementary', {name: 'Samples'});
  await page.locator('#errors').evaluate((heading) => heading.scrollIntoView());
  await expect(side.getByRole('combobox', {name: 'Language of the sample'})).toBeInViewport();
  await page.setViewportSize({width: 996, height: 900});
  const [path, sample, facts] = await Promise.all(
    ['.endpoint', '.operation__side', '.operation__facts'].map((selector) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top),
    ),
  );
  expect(path).toBeLessThan(sample!);
  expect(sample).toBeLessThan(facts!);
});

test('a sample shows its call first, and the copy button copies all of it', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/api/v2/transaction/cancel?lang=python');
  const panel = page.locator('.operation__side [data-panel=python]');
  await expect(panel.getByText('Keys and signing')).toBeVisible();
  await expect(panel.getByText('def sign')).toBeHidden();
  await expect(panel.getByText('path = "/v2/transaction/cancel"')).toBeInViewport();
  await panel.getByRole('button', {name: 'Copy code'}).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(copied)
    .toMatch(/^import hashlib[^]*\n\n\n?def sign[^]*\n\npath = "[^]*response\.read\(\)\.decode\(\)\)$/);
});

test('the folded beginning of a program is in the page, and can be copied offline', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/api/v2/transaction/pay?lang=php');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const sample = page.locator('[data-panel=php]').first();
  await sample.getByRole('button', {name: 'Copy code'}).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/function sign[^]*\n\n\$path = '\/v2\/transaction\/pay';/);
  await sample.locator('.code__setup summary').click();
  await expect(sample.locator('.code__setup pre')).toContainText('function sign');
});

test('choosing an example in the bar also chooses its answer', async ({page}) => {
  await open(page, '/api/v2/transaction/create?lang=php');
  const side = page.locator('.operation__side');
  const examples = side.getByRole('combobox', {name: 'Example'});
  const [first, second] = await examples.locator('option').allTextContents();
  await examples.selectOption(second!);
  const body = side.locator('.code-tabs__panel:visible');
  await expect(body).toHaveCount(1);
  const name = await examples.inputValue();
  await expect(body).toHaveAttribute('data-example', name);
  await expect(side.locator(`[data-answer=${name}]`)).toHaveAttribute('open');
  await expect(side.locator(`[data-answer=${name}]`)).toBeVisible();
  await examples.selectOption(first!);
  await expect(side.locator('.code-tabs__panel:visible')).toHaveAttribute('data-panel', 'php');
});

test('a choice in the lists of the bar before hydration is applied after it', async ({page}) => {
  const release = await hold(page, '**/assets/js/**');
  await page.goto('/api/v2/transaction/create');
  const side = page.locator('.operation__side');
  const languages = side.getByRole('combobox', {name: 'Language of the sample'});
  const examples = side.getByRole('combobox', {name: 'Example'});
  await languages.selectOption('PHP');
  const [first, second] = await examples.locator('option').allTextContents();
  await examples.selectOption(second!);
  const name = await examples.inputValue();
  release();
  await hydrated(page);
  await expect(side.locator('.code-tabs__panel:visible')).toHaveAttribute('data-example', name);
  await expect(examples).toHaveValue(name);
  await examples.selectOption(first!);
  await expect(side.locator('.code-tabs__panel:visible')).toHaveAttribute('data-panel', 'php');
  await expect(page).toHaveURL('/api/v2/transaction/create?lang=php');
});

test('the list of languages and the whole length last for the group', async ({page}) => {
  await open(page, '/api/v2/transaction/create');
  const side = page.locator('.operation__side');
  await side.getByRole('combobox', {name: 'Language of the sample'}).selectOption('PHP');
  await expect(page).toHaveURL('/api/v2/transaction/create?lang=php');
  const panel = side.locator('[data-panel=php]');
  const lines = panel.locator('pre').last();
  await panel.getByRole('button', {name: 'Show all lines'}).click();
  expect(await lines.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBeLessThanOrEqual(0);
  await side.getByRole('combobox', {name: 'Language of the sample'}).selectOption('Java');
  await expect(side.locator('[data-panel=java]').getByRole('button', {name: 'Show all lines'})).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('answers can be chosen by status, also with the arrow keys', async ({page}) => {
  await open(page, '/api/v2/transaction/create');
  const tabs = page.getByRole('tablist', {name: 'Answers'});
  const shown = page.locator('.answers [role=tabpanel]:visible');
  await expect(tabs.getByRole('tab', {selected: true})).toHaveText('201');
  await expect(shown).toHaveCount(1);
  await tabs.getByRole('tab', {name: '201'}).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', {selected: true})).not.toHaveText('201');
  await expect(shown).toHaveCount(1);
  await expect(shown).not.toHaveAccessibleName('201');
});

alone.describe('without JavaScript', () => {
  alone.use({javaScriptEnabled: false});

  alone('all seven programs, every field and every answer are readable', async ({page}) => {
    await page.goto('/api/v2/transaction/pay');
    await expect(page.locator('.operation__side [data-panel]:visible')).toHaveCount(8);
    await expect(page.locator('[id="request.card.number"]')).toBeAttached();
    const cases = page.locator('.operation__side .case');
    expect(await cases.count()).toBeGreaterThan(5);
    await expect(page.locator('main button:visible')).toHaveCount(0);
  });
});
