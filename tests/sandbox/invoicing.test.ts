import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import {beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {loadDocument, operationsOf} from '../../facts/contract/load';
import {lineAmount, taxOf} from '../../gateway/sandbox/domain/invoicing/sums';
import {openGateway, type Gateway, services} from './gateway';

const DAY = 86_400_000;
// What a test reads of an answer is what it requires of it.
type Data = Awaited<ReturnType<Gateway['send']>>['json'];

let gateway: Gateway;
let events: Data[];
let examples: Map<string, Data>;
let isEvent: (type: string, event: unknown) => string;

beforeAll(async () => {
  const document = await loadDocument('invoicing');
  examples = new Map();
  for (const {path, method, definition} of operationsOf('invoicing', document).filter(
    ({method}) => method === 'post',
  )) {
    const body = definition['requestBody'] as {content: Record<string, {examples: Record<string, {value: Data}>}>};
    for (const [name, {value}] of Object.entries(body.content['application/json']!.examples)) {
      examples.set(`${path.slice('/v2/invoicing/'.length)} ${name}`, value);
    }
    expect(method).toBe('post');
  }
  const ajv = addFormats(new Ajv2020({strict: false, allErrors: true}));
  ajv.addSchema({...(await loadDocument('v2')), $id: 'https://contract.example/v2'});
  const name = {'invoice.paid': 'InvoicePaid', 'invoice.expired': 'InvoiceExpired'} as Record<string, string>;
  isEvent = (type, event) => {
    const validate = ajv.compile({$ref: `https://contract.example/v2#/components/schemas/${name[type]}`});
    return validate(event) ? '' : ajv.errorsText(validate.errors);
  };
});

beforeEach(async () => {
  events = [];
  gateway = await openGateway({
    deliver: async (request) => {
      events.push(await request.json());
      return new Response(null, {status: 204});
    },
  });
  gateway.clock.advance(4 * DAY);
});

const post = (name: string, body: object, headers: Record<string, string> = {}) =>
  gateway.send(`invoicing/${name}`, body, headers);
const template = async (): Promise<string> =>
  (await post('page_template', examples.get('page_template made'))).json.data.template.template_id;
const page = async (changes: object = {}): Promise<string> =>
  (await post('payment_page', {template_id: await template(), name: 'Gift cards', ...changes})).json.data.payment_page
    .page_id;
const bill = (changes: object = {}) => ({
  external_id: 'inv-1',
  currency: 'PEN',
  items: [{name: 'Blanket', quantity: '2', unit_price: '120.00', discount: '24.00', tax_rate: '18'}],
  due_date: '2026-01-20',
  timezone: 'America/Lima',
  payer: {name: 'Ana Torres'},
  delivery: 'link',
  ...changes,
});
const invoice = async (changes: object = {}, scenario?: string): Promise<Data> =>
  (await post('invoice_create', bill(changes), scenario === undefined ? {} : {'X-Test-Scenario': scenario})).json.data
    .invoice;
const find = async (id: string): Promise<Data> =>
  (await gateway.send(`invoicing/invoice_find?invoice_id=${id}`)).json.data.invoice;
const payments = async (id: string, query = ''): Promise<Data> =>
  (await gateway.send(`invoicing/page_transactions?page_id=${id}${query}`)).json;
const told = async (): Promise<string[]> => {
  gateway.sandbox.tick();
  await gateway.sandbox.idle();
  return events.map(({type}: {type: string}) => type);
};

test('every example of a request, in the order of a merchant', async () => {
  const ids: Record<string, string> = {};
  const used = new Set<string>();
  const run = async (name: string): Promise<Data> => {
    used.add(name);
    const text = JSON.stringify(examples.get(name)).replace(
      /(tpl|pg|inv|ptk)_[0-9A-Z]{26}/g,
      (_id, prefix: string) => ids[prefix]!,
    );
    const {status, json} = await post(name.split(' ')[0]!, JSON.parse(text));
    expect([name, status, json.error]).toEqual([name, 200, undefined]);
    return json.data;
  };
  ids['tpl'] = (await run('page_template made')).template.template_id;
  await run('page_template changed');
  await run('page_customization template');
  ids['pg'] = (await run('payment_page made')).payment_page.page_id;
  const {customization} = await run('page_customization page');
  expect(customization).toMatchObject({
    logo_url: 'https://shop.example/logo.png',
    colors: {primary: '#0B6E4F', text: '#1A1A1A'},
    texts: {title: 'Andina gift card', footer: 'Andina Market S.A.C.', success: null},
    amounts: {mode: 'choice', choices: ['50.00', '100.00', '150.00']},
  });
  expect((await run('page_customization amounts_reset')).customization.amounts.mode).toBe('open');
  await run('token shortest');
  ids['ptk'] = (await run('token known_payer')).token.token_id;
  expect((await run('revoke_token revoke')).token).toMatchObject({status: 'revoked', page_url: null});
  await run('payment_page closed');
  expect((await run('invoice_create sent_by_email')).invoice).toMatchObject({
    status: 'sent',
    subtotal: '250.00',
    discount: '24.00',
    tax: '40.68',
    total: '266.68',
    due_at: '2026-01-21T05:00:00.000Z',
    payer: {document: {number: '****8912'}},
  });
  ids['inv'] = (await run('invoice_create draft')).invoice.invoice_id;
  expect((await run('invoice_update items_changed')).invoice).toMatchObject({
    status: 'draft',
    total: '236.00',
    page_id: null,
  });
  expect((await run('invoice_update draft_issued')).invoice).toMatchObject({status: 'sent'});
  expect((await run('invoice_update due_date_moved')).invoice).toMatchObject({due_at: '2026-01-21T00:00:00.000Z'});
  expect((await run('invoice_delete with_reason')).invoice).toMatchObject({status: 'cancelled'});
  ids['inv'] = (await run('invoice_create issued_by_link')).invoice.invoice_id;
  expect((await run('invoice_delete without_reason')).invoice.cancel_reason).toBeNull();
  expect([...examples.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('lines add up exactly, with halves rounded away from zero', () => {
  fc.assert(
    fc.property(
      fc.integer({min: 1, max: 999_999}),
      fc.bigInt({min: 0n, max: 10n ** 9n}),
      fc.integer({min: 0, max: 1_000_000}),
      (thousandths, price, rate) => {
        const quantity = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
        const amount = lineAmount(quantity, price);
        const exact = BigInt(thousandths) * price;
        expect(2n * (amount * 1000n - exact) <= 1000n && 2n * (amount * 1000n - exact) > -1000n).toBe(true);
        const tax = taxOf(amount, `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`);
        const part = tax * 1_000_000n - amount * BigInt(rate);
        expect(2n * part <= 1_000_000n && 2n * part > -1_000_000n).toBe(true);
      },
    ),
  );
});

describe('an invoice', () => {
  test('sent, viewed, paid: its page closes, its tokens end, and two callbacks report it', async () => {
    const sent = await invoice({metadata: {so: '1'}, return_url: 'https://shop.example/i'}, 'completed;after=5');
    expect(sent).toMatchObject({status: 'sent', viewed_at: null, transaction_id: null});
    const {token} = (await post('token', {page_id: sent.page_id})).json.data;
    expect(await find(sent.invoice_id)).toMatchObject({status: 'viewed', viewed_at: sent.sent_at});
    gateway.clock.advance(6000);
    const paid = await find(sent.invoice_id);
    expect(paid).toMatchObject({status: 'paid', invoice_url: sent.invoice_url});
    expect(await told()).toEqual(['transaction.status_changed', 'transaction.status_changed', 'invoice.paid']);
    expect(events.at(-1).data.invoice).toEqual(paid);
    expect(isEvent('invoice.paid', events.at(-1))).toBe('');
    const {data} = await payments(sent.page_id);
    expect(data.payment_page).toMatchObject({
      status: 'closed',
      close_reason: 'invoice_paid',
      payments_completed: 1,
      max_payments: 1,
      customization: {amounts: {mode: 'fixed', amount: '254.88'}},
    });
    expect(data.transactions).toMatchObject([
      {
        id: paid.transaction_id,
        external_id: `${sent.invoice_id}-1`,
        status: 'completed',
        amount: '254.88',
        metadata: {so: '1'},
        return_url: 'https://shop.example/i',
        payer: {name: 'Ana Torres'},
      },
    ]);
    gateway.clock.advance(1000);
    const ended = (await post('revoke_token', {token_id: token.token_id})).json.data.token;
    expect(ended).toMatchObject({status: 'revoked', revoked_at: paid.paid_at});
    const refused = [
      await post('invoice_update', {invoice_id: sent.invoice_id, note: 'x'}),
      await post('invoice_delete', {invoice_id: sent.invoice_id}),
      await post('token', {page_id: sent.page_id}),
    ].map(({json}) => [json.error.number, json.error.message]);
    expect(refused).toEqual([
      [3004, 'The invoice is paid; it cannot be changed.'],
      [3004, 'The invoice is paid; refund its transaction instead.'],
      [3004, 'The page is closed: its invoice is paid.'],
    ]);
    await gateway.send('transaction/cancel', {transaction_id: paid.transaction_id, reason: 'x'});
    gateway.clock.advance(1000);
    expect(await find(sent.invoice_id)).toMatchObject({status: 'paid'});
  });

  test('a declined attempt keeps it viewed, and the second one, with a token, pays it', async () => {
    const {invoice_id: id, page_id: pageId} = await invoice({}, 'declined');
    gateway.clock.advance(2000);
    expect(await find(id)).toMatchObject({status: 'viewed', transaction_id: null});
    await post('token', {page_id: pageId, metadata: {cart: 'c'}}, {'X-Test-Scenario': 'completed'});
    gateway.clock.advance(2000);
    expect(await find(id)).toMatchObject({status: 'paid'});
    const all = (await payments(pageId, '&limit=1')).data.transactions;
    const rest = await payments(pageId, '&status=declined&status=failed');
    expect([...all, ...rest.data.transactions].map((each: Data) => each.external_id)).toEqual([`${id}-2`, `${id}-1`]);
    expect(all[0].metadata).toEqual({cart: 'c'});
  });

  test('a capture below the total pays nothing', async () => {
    const {invoice_id: id, page_id: pageId} = await invoice({}, 'authorized');
    gateway.clock.advance(2000);
    const [{id: transaction}] = (await payments(pageId)).data.transactions;
    await gateway.send('transaction/complete', {transaction_id: transaction, amount: '254.87'});
    expect((await find(id)).status).toBe('viewed');
  });

  test('half of the money does not pay it, and delays its end', async () => {
    const {invoice_id: id} = await invoice({}, 'partially_paid');
    expect((await post('invoice_delete', {invoice_id: id})).json.error.message).toMatch(
      /^Transaction txn_\w+ of this invoice is/,
    );
    gateway.clock.advance(2000);
    expect((await find(id)).status).toBe('viewed');
  });

  test('is overdue after its day in its time zone, stays payable, and a new date makes it sent again', async () => {
    const {invoice_id: id, page_id: pageId} = await invoice({due_date: '2026-01-10'});
    await post('invoice_update', {invoice_id: id, due_date: '2026-01-20'});
    gateway.clock.advance(Date.parse('2026-01-21T05:00:00Z') - gateway.clock.now() - 1);
    expect((await find(id)).status).toBe('sent');
    gateway.clock.advance(1);
    const overdue = await find(id);
    expect(overdue).toMatchObject({status: 'overdue', updated_at: '2026-01-21T05:00:00.000Z'});
    expect(await told()).toEqual(['invoice.expired']);
    expect(isEvent('invoice.expired', events[0])).toBe('');
    expect(events[0]).toMatchObject({created_at: '2026-01-21T05:00:00.000Z', data: {invoice: overdue}});
    const past = await post('invoice_update', {invoice_id: id, due_date: '2026-01-20'});
    expect(past.json.error.message).toBe('due_date: 2026-01-20 in America/Lima is in the past');
    const zone = {invoice_id: id, timezone: 'UTC'};
    expect((await post('invoice_update', zone)).json.data.invoice).toMatchObject({status: 'overdue', timezone: 'UTC'});
    await post('invoice_update', {...zone, timezone: 'America/Lima'});
    const moved = (await post('invoice_update', {invoice_id: id, due_date: '2026-01-22'})).json.data.invoice;
    expect(moved).toMatchObject({status: 'sent', due_at: '2026-01-23T05:00:00.000Z'});
    gateway.clock.advance(3 * DAY);
    expect((await find(id)).status).toBe('overdue');
    await post('token', {page_id: pageId}, {'X-Test-Scenario': 'completed'});
    gateway.clock.advance(2000);
    expect((await find(id)).status).toBe('paid');
    expect((await told()).filter((type) => type.startsWith('invoice'))).toEqual([
      'invoice.expired',
      'invoice.expired',
      'invoice.paid',
    ]);
  });

  test('the scenario “expired” lets the due date pass early', async () => {
    const {invoice_id: id, page_id: pageId} = await invoice({}, 'expired;after=30');
    gateway.clock.advance(30_000);
    expect((await find(id)).status).toBe('overdue');
    expect((await payments(pageId)).data.transactions).toEqual([]);
  });

  test('a cancelled one stays findable, closes its page, keeps its number, and ignores late money', async () => {
    const {invoice_id: id, page_id: pageId, external_id: name} = await invoice();
    const cancelled = (await post('invoice_delete', {invoice_id: id, reason: 'wrong'})).json.data.invoice;
    expect(cancelled).toMatchObject({status: 'cancelled', cancel_reason: 'wrong'});
    expect((await post('invoice_delete', {invoice_id: id})).json.error.message).toBe('The invoice is cancelled.');
    expect((await post('invoice_create', bill())).json.error).toMatchObject({
      number: 3003,
      message: `external_id ${name} is taken by invoice ${id}.`,
    });
    expect((await payments(pageId)).data.payment_page).toMatchObject({close_reason: 'invoice_cancelled'});
    expect((await gateway.send(`invoicing/invoice_find?external_id=${name}`)).json.data.invoice).toEqual(cancelled);
  });

  test('items are locked once it is issued, while other fields can change together with its page', async () => {
    const sent = await invoice();
    const id = sent.invoice_id;
    const {json} = await post('invoice_update', {
      invoice_id: id,
      items: bill().items,
      number: 'N',
      service_ids: [2117],
    });
    expect(json.error).toMatchObject({
      number: 2103,
      message: 'number: only a draft can have a new number; this invoice is sent',
    });
    expect(json.error.fields.map(({path}: {path: string}) => path)).toEqual(['/number', '/items', '/service_ids']);
    gateway.clock.advance(1000);
    expect((await post('invoice_update', {invoice_id: id})).json.data.invoice).toEqual(sent);
    const changes = {note: 'Thank you', language: 'es', metadata: {a: 'b'}, payer: {name: 'Luis Rojas'}};
    const changed = (await post('invoice_update', {invoice_id: id, ...changes})).json.data.invoice;
    expect(changed).toMatchObject({...changes, updated_at: '2026-01-05T00:00:01.000Z'});
    expect((await payments(sent.page_id)).data.payment_page.metadata).toEqual({a: 'b'});
    expect((await post('invoice_update', {invoice_id: id, note: null})).json.data.invoice.note).toBeNull();
  });

  test('a list has windows, filters and cursors', async () => {
    for (const number of [1, 2, 3]) {
      await invoice({
        external_id: `inv-${number}`,
        due_date: `2026-01-1${number}`,
        delivery: number === 2 ? 'none' : 'link',
      });
    }
    const list = async (query: string): Promise<Data> => (await gateway.send(`invoicing/invoice_find?${query}`)).json;
    const names = (json: Data): string[] => json.data.invoices.map((each: Data) => each.external_id);
    const first = await list('limit=2');
    expect(names(first)).toEqual(['inv-3', 'inv-2']);
    expect(names(await list(`limit=2&cursor=${first.page.next_cursor}`))).toEqual(['inv-1']);
    expect((await list(`limit=2&status=sent&cursor=${first.page.next_cursor}`)).error.number).toBe(3008);
    expect(names(await list('status=draft&status=paid'))).toEqual(['inv-2']);
    expect(names(await list('due_from=2026-01-12&due_to=2026-01-13'))).toEqual(['inv-2']);
    expect(names(await list('created_to=2026-01-05T00:00:00Z'))).toEqual([]);
    expect((await list('external_id=inv-1&status=sent')).error).toMatchObject({
      number: 2103,
      message: 'status: not allowed together with external_id',
    });
    expect((await list('created_from=2025-11-01T00:00:00Z')).error.number).toBe(2102);
    expect((await list('external_id=inv-9')).error.number).toBe(3009);
  });
});

describe('invoice_create refuses', () => {
  const item = (changes: object) => ({items: [{name: 'x', quantity: '1', unit_price: '10.00', ...changes}]});
  test.each([
    [
      'another total',
      {expected_total: '254.87'},
      2102,
      'expected_total: 254.87 was expected, the items come to 254.88',
    ],
    ['three decimals', item({unit_price: '1.005'}), 2106, 'items.0.unit_price: 3 decimals; PEN has 2'],
    ['a discount above the line', item({discount: '10.01'}), 2102, 'items.0.discount: more than quantity x unit_price'],
    [
      'too little',
      item({unit_price: '0.50'}),
      2104,
      'items: the total 0.50 is below 1.00, the minimum of service 2117',
    ],
    [
      'too much',
      item({quantity: '1250'}),
      2105,
      'items: the total 12500.00 is above 10000.00, the maximum of service 2117',
    ],
    [
      'more than an amount holds',
      item({unit_price: '9999999999999999', quantity: '9'}),
      2105,
      'items: more than an amount can hold',
    ],
    ['yesterday', {due_date: '2026-01-03'}, 2102, 'due_date: 2026-01-03 in America/Lima is in the past'],
    [
      'a year and a day',
      {due_date: '2027-01-05'},
      2102,
      'due_date: 2027-01-05 in America/Lima is more than 365 days ahead',
    ],
    ['a day that is none', {due_date: '2026-02-30'}, 2102, 'due_date: 2026-02-30 is not a day of the calendar'],
    ['e-mail to nobody', {delivery: 'email'}, 2101, 'payer.email is required with delivery email'],
    ['a currency without a service', {currency: 'TND'}, 2107, 'currency: no service of this point takes TND'],
    [
      'a service in another currency',
      {service_ids: [2117, 2441]},
      2107,
      'service_ids.1: service 2441 is in USDT, the invoice in PEN',
    ],
    ['a payout service', {service_ids: [2218]}, 2102, 'service_ids.0: 2218 is not a pay-in service with hpp'],
    ['a host-to-host service', {service_ids: [3181]}, 2102, 'service_ids.0: 3181 is not a pay-in service with hpp'],
    ['an unknown service', {service_ids: [9]}, 3002, 'No service has the number 9.'],
    [
      'a foreign host',
      {return_url: 'https://other.example/'},
      2111,
      'return_url: the host other.example is not listed in Point settings',
    ],
    [
      'an unknown template',
      {template_id: 'tpl_01KDZKSZB8CEYEHN7DY36MDZZY'},
      2102,
      'template_id: this point has no such template',
    ],
    ['a scenario of payouts', {}, 2102, 'X-Test-Scenario: a payin cannot end in returned'],
  ])('%s', async (name, changes, number, message) => {
    const scenario: Record<string, string> = name.startsWith('a scenario') ? {'X-Test-Scenario': 'returned'} : {};
    const {json} = await post('invoice_create', bill({service_ids: [2117], ...changes}), scenario);
    expect(json.error).toMatchObject({number, message});
    expect((await gateway.send('invoicing/invoice_find?external_id=inv-1')).json.error.number).toBe(3009);
  });

  test('a disabled service, and objects of another point', async () => {
    gateway = await openGateway({
      services: services.map((each) => ({...each, status: each.id === 2117 ? 'disabled' : each.status})),
    });
    expect((await post('invoice_create', bill({service_ids: [2117]}))).json.error.number).toBe(4002);
    const unknown = '01KDZM3PDFV06W18G2S178Z96W';
    expect((await post('invoice_update', {invoice_id: `inv_${unknown}`})).json.error.number).toBe(3009);
    expect((await post('token', {page_id: `pg_${unknown}`})).json.error.number).toBe(3010);
    expect((await post('revoke_token', {token_id: `ptk_${unknown}`})).json.error.number).toBe(3005);
    expect((await payments(`pg_${unknown}`)).error.number).toBe(3010);
  });
});

describe('a payment page', () => {
  test('closes with its last payment, and reopens when the limit is raised', async () => {
    const id = await page({max_payments: 2, metadata: {campaign: 's'}});
    const {token} = (await post('token', {page_id: id}, {'X-Test-Scenario': 'completed'})).json.data;
    await post('token', {page_id: id, payer: {name: 'Ana Torres'}}, {'X-Test-Scenario': 'charged_back'});
    gateway.clock.advance(1000);
    const {data} = await payments(id);
    expect(data.payment_page).toMatchObject({status: 'closed', close_reason: 'max_payments', payments_completed: 2});
    expect(data.transactions).toMatchObject([
      {external_id: `${id}-2`, amount: '1.00', payer: {name: 'Ana Torres'}, metadata: {campaign: 's'}},
      {external_id: `${id}-1`, payer: null},
    ]);
    expect((await post('revoke_token', {token_id: token.token_id})).json.data.token.status).toBe('revoked');
    expect((await post('token', {page_id: id})).json.error.message).toBe(
      'The page is closed: max_payments is reached.',
    );
    const again = await post('payment_page', {page_id: id, status: 'active'});
    expect(again.json.error).toMatchObject({
      number: 3004,
      message: 'The page has 2 of 2 payments; to open it again, raise max_payments and send status active.',
    });
    const raised = (await post('payment_page', {page_id: id, status: 'active', max_payments: null})).json.data
      .payment_page;
    expect(raised).toMatchObject({status: 'active', close_reason: null, closed_at: null, max_payments: null});
  });

  test('closes at its time, which can be moved, except for invoices', async () => {
    const id = await page({closes_at: '2026-01-06T00:00:00Z'});
    await post('payment_page', {page_id: id, closes_at: '2026-01-07T00:00:00Z'});
    gateway.clock.advance(DAY);
    expect((await payments(id)).data.payment_page.status).toBe('active');
    gateway.clock.advance(DAY);
    expect((await payments(id)).data.payment_page).toMatchObject({
      close_reason: 'closes_at',
      closed_at: '2026-01-07T00:00:00.000Z',
    });
    expect((await post('payment_page', {page_id: id, status: 'active'})).json.error.number).toBe(3004);
    expect((await post('payment_page', {page_id: id, closes_at: '2026-01-01T00:00:00Z'})).json.error.number).toBe(2102);
    const {page_id: own} = await invoice();
    const {error} = (await post('payment_page', {page_id: own, name: 'x', status: 'closed'})).json;
    expect(error.fields.map(({path}: {path: string}) => path)).toEqual(['/name', '/status']);
    const follows = await post('payment_page', {page_id: own, metadata: {}, return_url: null});
    expect(follows.json.error).toMatchObject({number: 2103, fields: [{path: '/return_url'}, {path: '/metadata'}]});
    expect((await post('page_customization', {page_id: own, amounts: {mode: 'open'}})).json.error).toMatchObject({
      number: 2103,
      message: 'amounts: the amount of this page is that of its invoice',
    });
  });

  test('a token lasts until its expiry, and the same key gives the same token', async () => {
    const id = await page();
    const key = {'Idempotency-Key': 'cart-1'};
    const {token} = (await post('token', {page_id: id, expires_in: 60}, key)).json.data;
    const repeat = await post('token', {page_id: id, expires_in: 60}, key);
    expect([repeat.json.data.token, repeat.headers.get('Idempotency-Replayed')]).toEqual([token, 'true']);
    expect(token.page_url).toMatch(/^https:\/\/pay\.gateway\.example\/t\/[0-9A-Z]{24}$/);
    gateway.clock.advance(60_000);
    const over = (await post('revoke_token', {token_id: token.token_id})).json.data.token;
    expect(over).toMatchObject({status: 'expired', page_url: null, revoked_at: null});
    const many = Object.fromEntries(Array.from({length: 20}, (_each, index) => [`k${index}`, 'v']));
    await post('payment_page', {page_id: id, metadata: {own: 'v'}});
    expect((await post('token', {page_id: id, metadata: many})).json.error).toMatchObject({
      number: 2102,
      fields: [{path: '/metadata'}],
    });
  });

  test('a look is inherited member by member', async () => {
    const id = await page();
    const {template_id: templateId} = (await payments(id)).data.payment_page;
    const look = async (target: object, changes: object) =>
      (await post('page_customization', {...target, ...changes})).json;
    await look(
      {template_id: templateId},
      {colors: {primary: '#111111', text: '#222222'}, amounts: {mode: 'fixed', amount: '5'}},
    );
    const own = await look({page_id: id}, {colors: {primary: '#333333'}});
    expect(own.data.customization).toMatchObject({
      colors: {primary: '#333333', text: '#222222'},
      amounts: {amount: '5.00'},
    });
    expect((await look({page_id: id}, {colors: null})).data.customization.colors.primary).toBe('#111111');
    const refused = async (changes: object) => (await look({page_id: id}, changes)).error;
    expect(await refused({amounts: {mode: 'choice', choices: ['0.50', '5', '15000']}})).toMatchObject({
      number: 2104,
      message: 'amounts.choices.0: 0.50 is below 1.00, the minimum of service 2117',
      fields: [{}, {path: '/amounts/choices/2', code: 'amount_above_maximum'}],
    });
    expect(await refused({amounts: {mode: 'fixed', amount: '5.001'}})).toMatchObject({number: 2106});
    expect(await refused({amounts: {mode: 'choice', choices: ['5', '5.00']}})).toMatchObject({number: 2102});
    expect(await refused({amounts: {mode: 'open', min: '9', max: '8'}})).toMatchObject({
      fields: [{path: '/amounts/max'}],
    });
    expect(await refused({amounts: {mode: 'open', min: '9', suggested: '8'}})).toMatchObject({
      fields: [{path: '/amounts/suggested'}],
    });
    expect(await refused({logo_url: 'https://other.example/l.png'})).toMatchObject({number: 2111});
    expect(await refused({logo_url: 'http://localhost/l.png'})).toMatchObject({number: 2111});
    expect(await refused({template_id: templateId})).toMatchObject({number: 2103, fields: [{path: '/template_id'}]});
    expect((await look({}, {})).error).toMatchObject({number: 2101, fields: [{path: '/template_id'}]});
  });

  test('templates report faults of the intended variant', async () => {
    const [page_id, template_id] = [await page(), await template()];
    const messageOf = async (name: string, body: object) => (await post(name, body)).json.error.message;
    expect(await messageOf('payment_page', {page_id, template_id})).toBe(
      'template_id: not allowed together with page_id',
    );
    expect(await messageOf('page_customization', {page_id, template_id, logo_url: null})).toBe(
      'template_id: not allowed together with page_id',
    );
    expect(await messageOf('page_template', {template_id, currency: 'USD'})).toBe(
      'currency: not allowed together with template_id',
    );
    const id = await template();
    const refused = async (body: object) => (await post('page_template', body)).json.error;
    const made = {name: 'n', currency: 'PEN', service_ids: [2117]};
    expect(await refused({name: 'n', currency: 'PEN'})).toMatchObject({number: 2101, fields: [{path: '/service_ids'}]});
    expect(await refused({template_id: id, currency: 'PEN'})).toMatchObject({
      number: 2103,
      fields: [{path: '/currency'}],
    });
    expect(await refused({...made, service_ids: [2117, 2218]})).toMatchObject({
      number: 2102,
      fields: [{path: '/service_ids/1'}],
    });
    expect(await refused({...made, currency: 'TND'})).toMatchObject({number: 2107, fields: [{path: '/currency'}]});
    const email = {name: 'email', required: true};
    expect(await refused({...made, payer_fields: [email, email]})).toMatchObject({
      fields: [{path: '/payer_fields/1/name'}],
    });
    const same = (await post('page_template', {template_id: id})).json.data.template;
    gateway.clock.advance(1000);
    expect((await post('page_template', {template_id: id, layout: 'split'})).json.data.template).toEqual(same);
    expect((await refused({template_id: 'tpl_01KDZM3PDFV06W18G2S178Z96W'})).message).toBe(
      'template_id: this point has no such template',
    );
  });
});
