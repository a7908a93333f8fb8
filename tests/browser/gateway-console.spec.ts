// The console of the downloaded file: live updates, search, keyboard, 10,000 transactions, both themes.
import {expect, test, type Browser, type Page} from '@playwright/test';
import {expectAccessible} from './axe';
import {openShop, type Shop} from './gateway';

let shop: Shop;

test.describe.configure({mode: 'default'});
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

const list = (page: Page, name: string) => page.getByRole('group', {name});

test('a payment appears without a reload, a button pays it, and it shows where its money went', async ({page}) => {
  await page.goto(shop.url);
  await expect(page.getByText('No transactions yet.')).toBeVisible();
  const {id, external_id: name} = await shop.order(2117, '150.00', 'PEN');
  await list(page, 'Transactions').getByText(name).click();
  await expect(page).toHaveURL(`${shop.url}/#/transactions/${id}`);
  await page.getByRole('group', {name: 'The payer'}).getByRole('button', {name: 'Pay', exact: true}).click();
  await expect(page.getByRole('heading', {level: 2}).getByText('completed')).toBeVisible();
  await expect(page.getByRole('table', {name: 'Postings'}).getByText('+145.50')).toBeVisible();
  await expect(list(page, 'Transactions').getByText('completed')).toBeVisible();
  await page.getByRole('table', {name: 'Callbacks'}).getByRole('link').first().click();
  await expect(page.getByText('Attempt 1')).toBeVisible();
  await page.getByRole('button', {name: 'Wrong signature'}).click();
  await expect(page.getByText('Attempt 2')).toBeVisible();
  await page.getByRole('link', {name: 'Balances'}).click();
  await expect(page.getByRole('rowheader', {name: 'PEN'})).toBeVisible();
});

test('a wrong signature shows every check, both strings, and the first byte that differs', async ({page}) => {
  await expect(shop.call('account/info', undefined, 'sk_test_wrong')).rejects.toThrow('invalid_signature');
  await page.goto(`${shop.url}/#/requests`);
  await list(page, 'Requests').getByText('invalid_signature').click();
  await expect(page.getByRole('listitem').filter({hasText: 'signature failed'})).toBeVisible();
  await expect(page.getByRole('region', {name: 'The string that the gateway built'})).toContainText('/v2/account/info');
});

test('search opens an object by its ID, and filters by anything else', async ({page}) => {
  const {id, external_id: name} = await shop.order(2117, '77.70', 'PEN');
  await page.goto(shop.url);
  const search = page.getByRole('searchbox');
  for (const text of [id, name]) {
    await search.fill(text);
    await search.press('Enter');
    await expect(page).toHaveURL(`${shop.url}/#/transactions/${id}`);
    await page.goto(`${shop.url}/#/balances`);
  }
  await search.fill('nothing of the kind');
  await search.press('Enter');
  await page.getByRole('link', {name: 'Transactions'}).click();
  await expect(list(page, 'Transactions').getByText(name)).toBeVisible();
});

test('the clock is moved and stopped', async ({page}) => {
  const {id} = await shop.order(2117, '12.00', 'PEN');
  await page.goto(`${shop.url}/#/clock`);
  await page.getByRole('button', {name: 'Stop the clock'}).click();
  await expect(page.getByText('Stopped until you move it.')).toBeVisible();
  await page.getByRole('button', {name: '1 h', exact: true}).click();
  await page.goto(`${shop.url}/#/transactions/${id}`);
  await expect(page.getByRole('heading', {level: 2}).getByText('expired')).toBeVisible();
  await page.goto(`${shop.url}/#/clock`);
  await page.getByRole('button', {name: 'Let it run'}).click();
});

test('every section is accessible in both themes and fits a phone', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const [at, section] of [
    'transactions',
    'requests',
    'callbacks',
    'balances',
    'clock',
    'keys',
    'settings',
  ].entries()) {
    await page.goto(`${shop.url}/#/${section}`);
    const link = page.locator('.list__row a').first();
    if (['transactions', 'requests', 'callbacks'].includes(section)) {
      await link.click();
    }
    await expect(page.locator('.detail__head')).toBeVisible();
    const fits = (): Promise<boolean> =>
      page.locator('.detail, .single').evaluate((box) => box.scrollWidth <= box.clientWidth);
    expect(await fits()).toBe(true);
    await page.emulateMedia({colorScheme: at % 2 === 0 ? 'dark' : 'light'});
    await expectAccessible(page, `${section} in a window`);
    await page.setViewportSize({width: 390, height: 844});
    await page.emulateMedia({colorScheme: at % 2 === 0 ? 'light' : 'dark'});
    await expectAccessible(page, `${section} on a phone`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await fits()).toBe(true);
    await page.setViewportSize({width: 1440, height: 900});
  }
});

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args: {readonly name?: string};
}

/**
 * Milliseconds of the longest task of a page's main thread: of the processor, since how long a busy machine lets it wait
 * is not the console's doing.
 */
async function longestTask(browser: Browser, page: Page, play: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, {categories: ['toplevel']});
  await play();
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {traceEvents: readonly TraceEvent[]};
  const threads = traceEvents.filter(({name, args}) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({name, pid, tid}) => name.endsWith('RunTask') && threads.some((main) => main.pid === pid && main.tid === tid),
  );
  return Math.max(...tasks.map(({tdur = 0}) => tdur / 1000));
}

const scrollOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const box = document.querySelector('.list')!;
    for (let step = 0; step < 100; step += 1) {
      box.scrollTop += 3000;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

test('10,000 transactions scroll to the last without a pause, with a few rows in the page at a time', async ({
  browser,
  page,
}) => {
  const rows = Array.from({length: 10_000}, (_none, index) => ({
    id: `txn_${String(index).padStart(26, '0')}`,
    legacy_id: index,
    external_id: `order-${index}`,
    type: 'payin',
    status: 'completed',
    amount: '150.00',
    currency: 'PEN',
    service_id: 2117,
    method: 'Card',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }));
  await page.route('**/_gateway/transactions?*', (route) => {
    const {searchParams} = new URL(route.request().url());
    const start = Number(searchParams.get('after') ?? 0);
    const end = start + Number(searchParams.get('limit'));
    const next = end < rows.length ? String(end) : null;
    return route.fulfill({json: {items: rows.slice(start, end), next, total: rows.length}});
  });
  await page.goto(shop.url);
  await expect(page.getByText('order-0', {exact: true})).toBeVisible();
  const pause = await longestTask(browser, page, () => scrollOn(page));
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.querySelector('.list')!.scrollTo(0, 1e9));
        return page.getByText('order-9999').count();
      },
      {timeout: 60_000},
    )
    .toBe(1);
  expect(await page.locator('.list__row').count()).toBeLessThan(60);
  await page.getByText('order-9999').locator('xpath=ancestor::a').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('a:focus')).toContainText('order-9998');
  expect(pause).toBeLessThan(50);
});
