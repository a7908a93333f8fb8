// *Run*: the gateway answers in the page, and what it answers is what the page shows. That each of its answers is the one
// beside it needs no browser: tests/gateway/worker.test.ts and tests/pages/run.test.ts.
import fs from 'node:fs/promises';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {faultsOf, type Documented} from '../gateway/answer-faults';
import {expectAccessibleInBothThemes} from './axe';
import {startFile} from './gateway';
import {
  expect,
  follow,
  expectPage,
  hydrated,
  open,
  testInOneWindow,
  testInOneCache as test,
  test as alone,
} from './page';
import {BUILD} from './routes';

const CREATE = '/api/v2/transaction/create';
const PAY = '/api/v2/transaction/pay';

const barOf = (page: Page, operation: string): Locator => page.locator(`[data-run="${operation}"]`);
const only = (page: Page): Locator => page.locator('[data-run]').first();

/** Presses *Run* and waits for the answer. @returns HTTP status and body */
async function run(bar: Locator): Promise<{status: number; body: string}> {
  await bar.getByRole('button', {name: 'Run this call'}).click();
  const status = bar.locator('.run__status strong');
  // A worker begins with 1.6 MB of code, on a machine that may be busy.
  await expect(status).toBeVisible({timeout: 60_000});
  const body = bar.getByRole('group', {name: 'Answer', exact: true});
  const more = bar.getByRole('button', {name: /^Show all/});
  if (await more.isVisible()) {
    await more.click();
  }
  const text = await body.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    copy.querySelectorAll('.run__before').forEach((note) => note.remove());
    return copy.textContent;
  });
  return {status: Number(await status.textContent()), body: text};
}

const choose = (page: Page, title: RegExp): Promise<unknown> =>
  page
    .locator('[data-example-choice]')
    .first()
    .evaluate((list: HTMLSelectElement, pattern) => {
      const option = [...list.options].find(({text}) => new RegExp(pattern, 'i').test(text))!;
      list.value = option.value;
      list.dispatchEvent(new Event('change', {bubbles: true}));
    }, title.source);

/** A world that nobody has touched. No gateway may have been started on the page. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('gateway');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error!);
      }),
  );

/** The answer that the page shows under an example's name. */
const shownAs = (bar: Locator, name: string): Promise<Documented> =>
  bar.evaluate((element, example) => {
    const shown = element.closest('aside')!.querySelector(`[data-answer="${example}"]`)!;
    const status = shown
      .closest('.answers__panel')!
      .querySelector('.answers__status')!
      .textContent.replace(/ error$/, '');
    return {status: Number(status), body: JSON.parse(shown.querySelector('pre')!.textContent) as Documented['body']};
  }, name);

interface Operation {
  readonly page: string;
  readonly examples: readonly {readonly name: string}[];
}

/** What *Run* knows of an operation. */
const operation = async (id: string): Promise<Operation> =>
  JSON.parse(await fs.readFile(path.join(BUILD, `run/${id}.json`), 'utf8')) as Operation;

/** One of each document and method, the second of two on one page, and one whose answer is a file. */
const OPERATIONS = [
  'v1/createTransaction',
  'v2/createTransaction',
  'v2/findTransaction',
  'v2/listWalletTransfers',
  'reports-v1/createReport',
  'reports-v2/createReport',
  'reports-v2/getReport',
  'invoicing/createInvoice',
  'invoicing/findInvoice',
];

testInOneWindow('an operation answers what its page shows', async ({page}) => {
  testInOneWindow.slow();
  const faults: string[] = [];
  for (const id of OPERATIONS) {
    const {page: route, examples} = await operation(id);
    await open(page, `/${route}`);
    await forget(page);
    const bar = barOf(page, id);
    const {status, body} = await run(bar);
    const shown = await shownAs(bar, examples[0]!.name);
    faults.push(...faultsOf(shown, status, body, null).map((fault) => `${id}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** A payment on our page, a payout, and one of most calls, with the number of its calls. */
const GUIDES = [
  ['/services/acquiring_form', 1],
  ['/services/anycash/payout', 1],
  ['/services/beeline/payin', 3],
] as const;

testInOneWindow('the calls of a guide answer one after the other what the guide shows', async ({page}) => {
  testInOneWindow.slow();
  const faults: string[] = [];
  for (const [route, calls] of GUIDES) {
    await open(page, route);
    await forget(page);
    const bars = await page.locator('[data-run]').all();
    expect(bars, route).toHaveLength(calls);
    for (const [index, bar] of bars.entries()) {
      const call = page.locator('details.call').nth(index);
      if (bars.length > 1 && (await call.getAttribute('open')) === null) {
        await call.locator('> summary').click();
      }
      const {status, body} = await run(bar);
      const shown = await page
        .locator('.case')
        .nth(index)
        .evaluate((element) => ({
          status: Number(element.querySelector('.case__status')!.textContent),
          body: JSON.parse(element.querySelector('pre')!.textContent) as Documented['body'],
        }));
      faults.push(...faultsOf(shown, status, body, null).map((fault) => `${route}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('created objects are there on the next pages, after a reload and in a second tab', async ({page, context}) => {
  await open(page, CREATE);
  await choose(page, /card/);
  const created = JSON.parse((await run(only(page))).body) as {data: {transaction: {id: string}}};
  const {id} = created.data.transaction;
  await follow(page, PAY);
  await expectPage(page, PAY);
  const paid = await run(only(page));
  expect(paid.status).toBe(202);
  expect(paid.body).toContain(id);
  // What changed since the answer before is marked, and the program follows.
  await expect(only(page).locator('.run__line--changed', {hasText: 'requires_action'})).toContainText('was "created"');
  await expect(page.locator('[data-panel=http] pre').last()).toContainText(id);
  await page.reload();
  await hydrated(page);
  const second = await context.newPage();
  await open(second, '/api/v2/transaction/find');
  const found = await run(only(second));
  expect(found.body).toContain(id);
  await open(second, '/api/v2/transaction/cancel');
  expect((await run(only(second))).body).toContain(id);
  await only(second).getByRole('tab', {name: 'Callbacks'}).click();
  await expect(only(second).getByRole('tabpanel').getByText('"cancelled"')).toBeVisible();
  // The first tab has seen it.
  await follow(page, '/api/v2/transaction/find');
  await expectPage(page, '/api/v2/transaction/find');
  expect((await run(only(page))).body).toContain('"status": "cancelled"');
});

test('a body can be edited by keyboard: mistakes are marked, and the programs follow', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${CREATE}?lang=python`);
  await run(only(page));
  const bar = only(page);
  await bar.getByRole('tab', {name: 'Answer'}).focus();
  await page.keyboard.press('ArrowRight');
  const editor = bar.getByRole('textbox', {name: 'Body of the request'});
  await editor.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{"external_id": "order-1", "service_id": 2117, "amount": "much", "currency": "PEN"}');
  await page.keyboard.press('Control+Enter');
  await expect(bar.locator('.run__status')).toContainText('422');
  await expect(bar.getByRole('link', {name: /validation|invalid|field/}).first()).toHaveAttribute(
    'href',
    /^\/reference\/api_error_codes#/,
  );
  await bar.getByRole('tab', {name: 'Edit'}).click();
  await expect(bar.locator('.cm-lintRange-error').first()).toBeVisible();
  const program = page.locator('[data-panel=python]');
  await expect(program).toContainText('"amount": "much"');
  await program.getByRole('button', {name: 'Copy code'}).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import[^]*"amount": "much"/);
  await bar.getByRole('button', {name: 'Back to the example'}).click();
  await expect(program).toContainText('"amount": "150.00"');
});

test('the editor offers fields and their values, with their meaning', async ({page}) => {
  await open(page, CREATE);
  await run(only(page));
  const bar = only(page);
  await bar.getByRole('tab', {name: 'Edit'}).click();
  const editor = bar.getByRole('textbox', {name: 'Body of the request'});
  await editor.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{"payer": {');
  await page.keyboard.press('Control+Space');
  await expect(bar.getByRole('option', {name: /^email/})).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{"currency": "PEN"}');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(bar.locator('.run__hint')).toContainText('currency');
});

test('nothing loads before the first touch, and after the first answer everything works offline', async ({
  page,
  context,
}) => {
  test.slow();
  const asked: string[] = [];
  const isOurs = (path: string): boolean => /^\/(run|assets\/gateway)\//.test(path);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, CREATE);
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isOurs)).toEqual([]);
  await run(only(page));
  await expect(only(page).locator('.run__status a').first()).toHaveAttribute('href', '/response_format#success');
  await expect(only(page).getByText('offline too')).toBeVisible({timeout: 60_000});
  const {validators} = (await (await page.request.get('/run/gateway.json')).json()) as {
    readonly validators: Readonly<Record<string, string>>;
  };
  expect(asked.filter(isOurs)).toEqual(
    expect.arrayContaining(['/run/gateway.json', '/run/v2/createTransaction.json', ...Object.values(validators)]),
  );
  await context.setOffline(true);
  const before = asked.length;
  const bar = only(page);
  await run(bar);
  await bar.getByRole('tab', {name: 'Edit'}).click();
  await expect(bar.getByRole('textbox', {name: 'Body of the request'})).toBeVisible();
  await bar.getByRole('button', {name: 'Your gateway'}).click();
  const world = page.getByRole('dialog', {name: 'Your gateway'});
  await world.getByRole('group', {name: 'Transactions'}).getByRole('link').first().click();
  await world.getByRole('button', {name: 'Act as the payer'}).click();
  const payer = page.getByRole('dialog', {name: 'The payer’s side'});
  await payer.getByRole('button', {name: 'Pay without the form'}).click();
  await expect(payer.getByRole('heading', {name: 'Paid'})).toBeVisible({timeout: 20_000});
  expect(asked.slice(before)).toEqual([]);
});

test('the console shows the world, resets it, and exports it to the downloaded file', async ({page}) => {
  await open(page, CREATE);
  const {body} = await run(only(page));
  const {id} = (JSON.parse(body) as {data: {transaction: {id: string}}}).data.transaction;
  await page.getByRole('button', {name: 'Your gateway'}).click();
  const world = page.getByRole('dialog', {name: 'Your gateway'});
  await world.getByRole('group', {name: 'Transactions'}).getByRole('link').first().click();
  await expect(world.getByText(id).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await world.getByRole('button', {name: 'Continue on my machine'}).click();
  const file = await (await download).path();
  expect(JSON.parse(await fs.readFile(file, 'utf8'))).toMatchObject({gateway_world: 3});
  const gateway = await startFile('--data', file);
  expect((await fetch(`${gateway.url}/_gateway/transactions/${id}`)).status).toBe(200);
  gateway.close();
  await world.getByRole('button', {name: 'Start over'}).click();
  await expect(world.getByText('No transactions yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(world).toBeHidden();
});

test('passes axe with everything open, in both themes', async ({page}) => {
  test.slow();
  // A page of an operation has twice as many elements, which axe looks at each time.
  await open(page, '/services/acquiring_h2h');
  const bar = only(page);
  await run(bar);
  for (const wire of await bar.locator('summary:visible').all()) {
    await wire.click();
  }
  await expectAccessibleInBothThemes(page, 'the answer');
  await bar.getByRole('tab', {name: 'Edit'}).click();
  await bar.getByRole('textbox').focus();
  await expectAccessibleInBothThemes(page, 'the editor', '[data-run]');
  await bar.getByRole('tab', {name: 'Callbacks'}).click();
  await expectAccessibleInBothThemes(page, 'the callbacks', '[data-run]');
  await bar.getByRole('button', {name: 'Your gateway'}).click();
  const world = page.getByRole('dialog', {name: 'Your gateway'});
  for (const section of ['Transactions', 'Requests', 'Callbacks', 'Balances', 'Clock', 'Keys']) {
    await world.getByRole('link', {name: section, exact: true}).click();
    await expectAccessibleInBothThemes(page, section, 'dialog[open]');
  }
});

alone.describe('without JavaScript', () => {
  alone.use({javaScriptEnabled: false});

  alone('Run is not shown', async ({page}) => {
    await page.goto(CREATE);
    await expect(page.locator('.run')).toHaveCount(1);
    await expect(page.locator('.run')).toBeHidden();
  });
});

test('every example of an operation can be chosen and run', async ({page}) => {
  await open(page, PAY);
  for (const {name} of (await operation('v2/payTransaction')).examples) {
    await page.locator('[data-example-choice]').selectOption(name);
    const {status, body} = await run(only(page));
    expect(faultsOf(await shownAs(only(page), name), status, body, null), name).toEqual([]);
  }
});

test('on a laptop the whole answer is in view with its request', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, CREATE);
  const bar = only(page);
  await run(bar);
  await expect(bar.getByRole('button', {name: 'Run this call'})).toBeInViewport({ratio: 1});
  await expect(bar.locator('.run__code').first()).toBeInViewport({ratio: 1});
  await expect(page.getByRole('group', {name: 'Pay-in on the hosted page, Bash', exact: true})).toBeInViewport({
    ratio: 1,
  });
});

test('the next answer is announced, even if it has the words of the last one', async ({page}) => {
  await open(page, CREATE);
  const bar = only(page);
  await run(bar);
  const said = bar.locator('[role=status]');
  await expect(said).toHaveText(/^Answered 201 in \d+ milliseconds\./);
  await said.evaluate((element) => element.firstElementChild!.setAttribute('data-old', ''));
  await bar.getByRole('button', {name: 'Run this call'}).click();
  await expect(said.locator('[data-old]')).toHaveCount(0);
  await expect(said).toHaveText(/^Answered 201 in \d+ milliseconds\./);
});
