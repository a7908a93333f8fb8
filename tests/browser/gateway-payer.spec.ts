// cspell:ignore Número teléfono Enviarme Confirmar correcto Pagado
// The payer's pages of the downloaded file: each way to pay, in both themes, with a script and without.
import {expect, test, type Page} from '@playwright/test';
import {expectAccessible, expectReadable} from './axe';
import {openShop, type Shop} from './gateway';

let shop: Shop;

test.describe.configure({mode: 'default'});
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

const person = {name: 'Ana Torres', email: 'ana@example.com'};
const withDocument = (number: string): object => ({...person, document: {type: 'national_id', number}});
const payer = withDocument('12345678');
const statusOf = async (id: string): Promise<unknown> =>
  ((await shop.call(`transaction/find?id=${id}`))['transaction'] as {status: string}).status;

type Scheme = 'dark' | 'light';

/** Nothing in it breaks a rule of accessibility or is wider than the window. */
async function expectSound(page: Page, first: Scheme, other?: Scheme): Promise<void> {
  await page.emulateMedia({colorScheme: first, reducedMotion: 'reduce'});
  await expectAccessible(page, `${page.url()} ${first}`);
  if (other) {
    await page.emulateMedia({colorScheme: other});
    await expectReadable(page, `${page.url()} ${other}`);
  }
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test('a card: the form names mistakes at their fields, the challenge passes, and the browser returns to the shop', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => !request.url().startsWith('http://localhost:') && foreign.push(request.url()));
  const {id, payment_url: url, external_id: name} = await shop.order(2117, '150.00', 'PEN');
  await page.setViewportSize({width: 390, height: 844});
  await page.goto(url);
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/);
  await expectSound(page, 'dark', 'light');
  await page.getByLabel('Card number').pressSequentially('4111110000030001');
  await page.getByLabel('Month').fill('12');
  await page.getByLabel('Year').fill('2030');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('ANA TORRES');
  await page.getByRole('button', {name: /^Pay 150\.00\sPEN/}).click();
  await expect(page.getByText('Check the card number.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Security code')).toHaveValue('');
  await page.getByLabel('Card number').pressSequentially('4111110000030002');
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1100 0003 0002');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', {name: /^Pay 150\.00\sPEN/}).click();
  await expect(page.getByText('3-D Secure')).toBeVisible();
  await expectSound(page, 'light', 'dark');
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', {name: 'Confirm'}).click();
  await expect(page.getByRole('heading', {name: 'Paid'})).toBeVisible();
  await expectSound(page, 'light');
  await page.waitForURL(`${shop.returnUrl}&transaction_id=${id}&external_id=${name}`);
  expect(await statusOf(id)).toBe('completed');
  await page.goto(url);
  await expect(page.getByRole('heading', {name: 'Paid'})).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  expect(foreign).toEqual([]);
});

const METHODS = [
  {
    service: 4401,
    currency: 'BRL',
    method: 'Pix',
    shows: 'Scan the code',
    act: 'Scan and approve',
    code: true,
    copied: true,
    payer: withDocument('12345678909'),
  },
  {
    service: 2122,
    currency: 'PEN',
    method: 'a code that no app takes as text',
    shows: 'Scan the code',
    act: 'Scan and approve',
    code: true,
  },
  {service: 2128, currency: 'PEN', method: 'a voucher', shows: 'Pay with this reference', act: 'Pay it at the counter'},
  {
    service: 4021,
    currency: 'MXN',
    method: 'requisites',
    shows: 'Make a transfer',
    act: 'Make the transfer',
    payer: person,
  },
  {service: 2441, currency: 'USDT', method: 'coins', shows: 'Send the coins', act: 'Send the coins', code: true},
  {service: 2142, currency: 'PEN', method: 'a request in an app', shows: 'on your phone', act: 'Approve in the app'},
] as const;

for (const {service, currency, method, shows, act, ...more} of METHODS) {
  test(`${method}: the payer sees the requisites, and the developer pays`, async ({page}) => {
    const fields = service === 2441 ? {fields: {network: 'TRC20'}} : {};
    const {id, payment_url: url} = await shop.order(service, '150.00', currency, {
      payer: 'payer' in more ? more.payer : payer,
      ...fields,
    });
    await page.goto(url);
    const phone = page.getByLabel('Phone number');
    if (await phone.count()) {
      await phone.fill('+51999000123');
    }
    await page.locator('.method-form .primary').click();
    await expect(page.getByRole('heading', {name: shows})).toBeVisible();
    await expect(page.locator('.qr')).toHaveCount('code' in more ? 1 : 0);
    await expect(page.getByText('Or copy the code')).toHaveCount('copied' in more ? 1 : 0);
    await expectSound(page, 'dark');
    await page.getByRole('button', {name: act}).click();
    await expect(page.getByRole('heading', {name: 'Paid'})).toBeVisible();
    expect(await statusOf(id)).toBe('completed');
  });
}

test('a code by SMS: a wrong one can be typed again', async ({page}) => {
  const {payment_url: url} = await shop.order(2139, '150.00', 'PEN');
  await page.goto(`${url}?lang=es`);
  await page.getByLabel('Número de teléfono').fill('+51999000123');
  await page.getByRole('button', {name: 'Enviarme un código'}).click();
  await page.getByLabel('Código').fill('000000');
  await page.getByRole('button', {name: 'Confirmar'}).click();
  await expect(page.getByText('El código no es correcto')).toBeVisible();
  await expectSound(page, 'light');
  await page.getByLabel('Código').fill('654321');
  await page.getByRole('button', {name: 'Confirmar'}).click();
  await expect(page.getByRole('heading', {name: 'Pagado'})).toBeVisible();
});

test('a bank: a refusal there is shown here with its reason', async ({page}) => {
  const {id, payment_url: url} = await shop.order(4181, '150.00', 'GBP');
  await page.goto(url);
  await page.getByRole('button', {name: /^Continue to/}).click();
  await expect(page.getByRole('heading', {name: 'Approve this payment?'})).toBeVisible();
  await expectSound(page, 'dark', 'light');
  await page.getByLabel('Reason').selectOption('insufficient_funds');
  await page.getByRole('button', {name: 'Refuse'}).click();
  await expect(page.getByText('Your bank account did not cover')).toBeVisible();
  expect(await statusOf(id)).toBe('declined');
});

test('a payer who gives up confirms once and returns to the shop', async ({page}) => {
  const {id, payment_url: url} = await shop.order(2117, '150.00', 'PEN');
  await page.goto(url);
  await page.getByText('Cancel and return').click();
  await page.getByRole('button', {name: 'Yes, cancel it'}).click();
  await page.waitForURL(/^http:\/\/localhost:\d+\/return/);
  expect(await statusOf(id)).toBe('cancelled');
});

test('a challenge host to host: the shop posts creq, the issuer posts cres', async ({page}) => {
  const {id} = await shop.order(2117, '150.00', 'PEN', {flow: 'h2h'});
  const card = {number: '4111110000030002', exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'};
  const browser = {
    accept_header: '*/*',
    user_agent: 'Test',
    language: 'en',
    color_depth: 24,
    screen_width: 1280,
    screen_height: 800,
    timezone_offset: 0,
    java_enabled: false,
    javascript_enabled: true,
    ip: '203.0.113.77',
  };
  await shop.call('transaction/pay', {transaction_id: id, card, browser});
  const update = async (threeDs: object) =>
    (await shop.call('transaction/update', {transaction_id: id, three_ds: threeDs}))['transaction'] as {
      next_action: {acs_url: string; creq: string} | null;
    };
  const {next_action: action} = await update({method_completed: true});
  await page.goto(shop.returnUrl);
  const back = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/return'));
  await page.evaluate(({acs_url: url, creq}) => {
    const form = globalThis.document.createElement('form');
    Object.assign(form, {method: 'POST', action: url});
    form.append(Object.assign(globalThis.document.createElement('input'), {name: 'creq', value: creq}));
    globalThis.document.body.append(form);
    form.submit();
  }, action!);
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', {name: 'Confirm'}).click();
  const cres = new URLSearchParams((await back).postData() ?? '').get('cres');
  await update({cres: cres!});
  await expect.poll(() => statusOf(id)).toBe('completed');
});

test('an invoice can be read and paid, and then closes', async ({page}) => {
  const {invoice} = await shop.call('invoicing/invoice_create', {
    external_id: `invoice-${Date.now()}`,
    number: 'INV-7',
    currency: 'PEN',
    items: [{name: 'Coffee beans, 1 kg', quantity: '2', unit_price: '45.00', tax_rate: '18'}],
    due_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    delivery: 'link',
    timezone: 'America/Lima',
    payer: {email: 'ana@example.com', name: 'Ana Torres'},
    service_ids: [2117],
  });
  await page.goto((invoice as {invoice_url: string}).invoice_url);
  await expect(page.getByRole('row', {name: /Coffee beans/})).toBeVisible();
  await expectSound(page, 'light', 'dark');
  await page.getByRole('button', {name: /^Pay/}).click();
  await page.getByRole('button', {name: 'Pay without the form'}).click();
  await expect(page.getByRole('heading', {name: 'Paid'})).toBeVisible();
  await page.goto((invoice as {invoice_url: string}).invoice_url);
  await expect(page.getByRole('heading', {name: 'Paid'})).toBeVisible();
});

test('a card can be paid without scripts, and another site cannot pay', async ({browser, request}) => {
  const {id, payment_url: url} = await shop.order(2117, '150.00', 'PEN');
  const foreign = await request.post(url, {form: {do: 'pay'}, headers: {Origin: 'https://evil.example'}});
  expect(foreign.status()).toBe(403);
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Test card').selectOption('4111110000010004');
  await page.getByRole('button', {name: 'Fill in'}).click();
  await page.getByRole('button', {name: /^Pay 150\.00\sPEN/}).click();
  await expect.poll(() => statusOf(id)).toBe('completed');
  await page.reload();
  await expect(page.getByRole('heading', {name: 'Paid'})).toBeVisible();
  await context.close();
});
