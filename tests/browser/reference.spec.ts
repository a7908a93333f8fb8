import type {Page} from '@playwright/test';
import {expect, open, testInOneCache as test, test as alone} from './page';

interface Table {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const filter = (page: Page) => page.getByRole('searchbox', {name: /^Filter/});
const count = (page: Page) => page.locator('.ref__count');
const shown = (page: Page) => page.locator('.ref-table tbody tr:visible');
const first = (page: Page) => shown(page).first().locator('th code');

for (const width of [1440, 390]) {
  test(`a table can be filtered and sorted by keyboard, and the address keeps it, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '/reference/country_codes');
    await expect(count(page)).toHaveText('249 countries');
    await filter(page).focus();
    await page.keyboard.type('cote');
    await expect(count(page)).toHaveText('1 of 249 countries');
    await expect(first(page)).toHaveText('CI');
    await expect(page).toHaveURL('/reference/country_codes?filter=cote');
    await filter(page).fill('guinea');
    const head = page.getByRole('columnheader', {name: 'Name'});
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(first(page)).toHaveText('PG');
    await page.reload();
    await expect(page).toHaveURL('/reference/country_codes?filter=guinea&sort=-name');
    await expect(first(page)).toHaveText('PG');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    await expect(head).not.toHaveAttribute('aria-sort', /./);
  });
}

test('a code can be copied by click and by key, which is announced', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/reference/country_codes#PE');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.locator('#PE th code').click();
  await expect.poll(copied).toBe('PE');
  await expect(page.locator('[data-copy-said]')).toHaveText('Copied');
  await page.locator('#PE').getByRole('button', {name: 'Copy PER'}).focus();
  await page.keyboard.press('Enter');
  await expect.poll(copied).toBe('PER');
});

test('on a phone the columns that matter are shown, and others can be chosen', async ({page}) => {
  await page.setViewportSize({width: 390, height: 900});
  await open(page, '/reference/country_codes');
  const numeric = page.getByRole('columnheader', {name: 'Numeric'});
  await expect(numeric).toBeHidden();
  await page.getByText('Columns', {exact: true}).click();
  await page.getByRole('checkbox', {name: 'Numeric'}).check();
  await expect(numeric).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', {name: 'Numeric'})).toBeHidden();
});

test('a link to a bank opens its country, and a filter opens the countries with hits', async ({page}) => {
  await open(page, '/reference/bank_codes#MX-012');
  await expect(page.locator('#MX-012')).toBeInViewport();
  await expect(page.locator('details[data-group=MX]')).toHaveAttribute('open', '');
  await filter(page).fill('mexpago');
  await expect(page.locator('details[data-group]:visible')).toHaveCount(1);
  await expect(shown(page).first()).toContainText(/mexpago/i);
});

test('an opened group has the cells that the page leaves out', async ({page}) => {
  await open(page, '/reference/bank_codes#MX-012');
  const row = page.locator('#MX-012');
  await expect(row.getByRole('rowheader')).toContainText('012');
  await expect(row.getByRole('button', {name: 'Copy 012'})).toBeVisible();
  await expect(row.getByRole('link', {name: 'Link to MX-012'})).toHaveAttribute('href', '#MX-012');
  const labels = await row.locator('td').evaluateAll((cells) => cells.map(({dataset}) => dataset['label']));
  const heads = await page.locator('details[data-group=MX] thead th').allTextContents();
  expect(labels).toEqual(heads.slice(1));
});

test('the filter finds what all banks of a country share, also when columns are hidden', async ({page}) => {
  await open(page, '/reference/bank_codes');
  const {rows} = (await page.evaluate(async () => (await fetch('/reference/bank_codes.json')).json())) as Table;
  const low = rows.filter((row) => JSON.stringify([row['name'], row['note'], row['confidence']]).includes('low'));
  await filter(page).fill('low');
  await expect(count(page)).toHaveText(`${low.length} of ${rows.length} banks`);
  const facts = page.locator('details[data-group=PK] .ref-table__facts > div:visible');
  await expect(facts.filter({hasText: 'Confidence'})).toHaveText(/^Confidence\s*low$/);
  await expect(facts.filter({hasText: 'Sources'})).toHaveCount(0);
  await page.getByText('Columns', {exact: true}).click();
  await page.getByRole('checkbox', {name: 'State'}).uncheck();
  await expect(page.locator('details[data-group=PK] th[data-column=state]')).toBeHidden();
  await expect(page.locator('details[data-group=PK] th[data-column=name]')).toBeVisible();
});

test('the resolver names what it finds and sends nothing', async ({page}) => {
  await open(page, '/reference/api_error_codes');
  const urls: string[] = [];
  page.on('request', (request) =>
    urls.push(`${request.method()} ${new URL(request.url()).pathname}${request.postData() ?? ''}`),
  );
  const input = page.getByRole('textbox', {name: 'Paste a response, a log line or a code'});
  const result = page.locator('.resolver__result');
  await input.fill(
    '{"error":{"type":"state","code":"invalid_state_transition","number":3004},"meta":{"request_id":"req_X"}}',
  );
  await expect(result.locator('.resolver__title')).toHaveText(['3004 invalid_state_transition']);
  await input.fill('2026-01-01 12:00:03 ERROR pay 7101 order-10045');
  await expect(result.locator('.resolver__title')).toHaveText(['7101 insufficient_funds']);
  await expect(result).toContainText('declined:insufficient_funds');
  await input.fill('<img src=x onerror=alert(1)> nothing here');
  await expect(result).toHaveText(/No code of ours/);
  expect(new Set(urls)).toEqual(
    new Set(['GET /reference/api_error_codes.json', 'GET /reference/failure_reason_codes.json']),
  );
});

test('a state in the table of moves can be reached by key and leads to its row', async ({page}) => {
  await open(page, '/reference/transaction_statuses');
  const moves = page.getByRole('table', {name: /^From each state of a pay-in/});
  const state = moves.getByRole('link', {name: 'on_hold'}).first();
  await state.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('tr#on_hold')).toBeInViewport();
  await expect(page).toHaveURL('/reference/transaction_statuses#on_hold');
});

alone.describe('without JavaScript', () => {
  alone.use({javaScriptEnabled: false});

  alone('every row is there, without dead controls', async ({page}) => {
    await page.goto('/reference/currency_codes');
    expect(await shown(page).count()).toBeGreaterThanOrEqual(170);
    await expect(page.locator('main button:visible, main input:visible, main textarea:visible')).toHaveCount(0);
  });

  alone('a link to a bank leads to its row, which is below the column heads also on a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 900});
    await page.goto('/reference/bank_codes#MX-012');
    const row = page.locator('#MX-012');
    await expect(row).toBeInViewport();
    await expect(row.getByRole('rowheader')).toHaveText('012');
    await expect(page.locator('details[data-group=MX] thead').getByText('Other codes')).toBeVisible();
    const table = page.locator('details[data-group=MX] table');
    const boxes = [table.locator('thead th').nth(1), table.locator('tbody tr').first(), row.locator('td').first()];
    const [head, first, cell] = await Promise.all(boxes.map((each) => each.boundingBox()));
    expect(head!.y + head!.height).toBeLessThanOrEqual(first!.y);
    expect(cell!.x).toBe(head!.x);
  });
});
