// Invoices and payment pages: their totals, their refusals, and their changes of status.
import {beforeEach, describe, expect, test} from 'vitest';
import {limitFault, readAmount} from '../../gateway/sandbox/domain/invoicing/amounts';
import {makeOverdue, pay, view} from '../../gateway/sandbox/domain/invoicing/invoice-state';
import {itemsOf, lineAmount, sumsOf, taxOf} from '../../gateway/sandbox/domain/invoicing/sums';
import type {InvoiceRecord, PageRecord} from '../../gateway/sandbox/domain/invoicing/tables';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import type {FieldFault} from '../../gateway/sandbox/kit/failure';
import type {Call, Handler} from '../../gateway/sandbox/operations/call';
import {createInvoice} from '../../gateway/sandbox/operations/invoicing/invoice-create';
import {deleteInvoice, updateInvoice} from '../../gateway/sandbox/operations/invoicing/invoice-change';
import {savePage} from '../../gateway/sandbox/operations/invoicing/pages';
import {saveTemplate} from '../../gateway/sandbox/operations/invoicing/templates';
import {createToken, revokeToken} from '../../gateway/sandbox/operations/invoicing/tokens';
import type {Capabilities} from '../../gateway/sandbox/operations/capabilities';
import {recordOf} from './record';
import {openDesk, serviceOf, type Desk, type Shown} from './world';

const DAY = 86_400_000;
let desk: Desk;
let told: {readonly type: string; readonly id: string; readonly status: string}[];

beforeEach(() => {
  told = [];
  desk = openDesk(
    [
      serviceOf(),
      serviceOf({id: 2, min: 5000n, max: 2_000_000n}),
      serviceOf({id: 3, currency: 'USD'}),
      serviceOf({id: 4, flows: ['h2h']}),
      serviceOf({id: 5, type: 'payout'}),
      serviceOf({id: 6, status: 'disabled'}),
      serviceOf({id: 7, currency: 'EUR', status: 'disabled'}),
    ],
    {
      deliver: async (request) => {
        const {type, data} = await request.json();
        const about = data.invoice ?? data.transaction;
        told.push({type, id: about.invoice_id ?? about.id, status: about.status});
        return new Response(null, {status: 204});
      },
    },
  );
});

const line = (changes: object = {}) => ({name: 'Chair', quantity: '1', unit_price: '100.00', ...changes});
const order = (changes: object = {}) => ({
  external_id: 'inv-1',
  currency: 'PEN',
  items: [line()],
  due_date: '2026-01-10',
  timezone: 'UTC',
  payer: {name: 'Ana Torres', email: 'ana@example.com'},
  delivery: 'link',
  ...changes,
});

/** The object of an answer, under any name in `data`. */
const ask = async (handler: Handler<Capabilities>, body: object, changes: Partial<Call> = {}): Promise<Shown> =>
  Object.values(await desk.data(handler, body, changes))[0];
const make = (changes: object = {}, how: Partial<Call> = {}): Promise<Shown> => ask(createInvoice, order(changes), how);
const draft = (changes: object = {}): Promise<Shown> => make({delivery: 'none', ...changes});
const change = (id: string, body: object): Promise<Shown> => ask(updateInvoice, {invoice_id: id, ...body});
const kept = (id: string): InvoiceRecord => desk.world.invoicing.invoices.get(id)!;
const pageOf = (id: string): PageRecord => desk.world.invoicing.pages.get(kept(id).pageId!)!;
const callbacks = async () => {
  await desk.world.courier.idle();
  return told;
};

describe('sums', () => {
  test.each([
    ['1', 10_000n, 10_000n],
    ['1.5', 333n, 500n],
    ['0.5', 333n, 167n],
    ['2.25', 100n, 225n],
    ['0.001', 499n, 0n],
    ['0.001', 500n, 1n],
  ])('%s pieces at %s cost %s', (quantity, price, amount) => {
    expect(lineAmount(quantity, price)).toBe(amount);
  });

  test.each([
    [10_000n, '18', 1800n],
    [10_000n, '10.5', 1050n],
    [333n, '18', 60n],
    [25n, '10', 3n],
    [10_000n, '0', 0n],
  ])('of %s at %s percent the tax is %s', (taxable, rate, tax) => {
    expect(taxOf(taxable, rate)).toBe(tax);
  });

  test('the discount is deducted before the tax, and missing amounts are zero', () => {
    const faults: FieldFault[] = [];
    const items = itemsOf(
      [line({quantity: '2', discount: '50.00', tax_rate: '18', sku: 'A-1'}), line({unit_price: '0.5'})],
      'PEN',
      faults,
    );
    expect(faults).toEqual([]);
    expect(items).toEqual([
      {
        name: 'Chair',
        sku: 'A-1',
        quantity: '2',
        unitPrice: 10_000n,
        amount: 20_000n,
        discount: 5000n,
        taxRate: '18',
        tax: 2700n,
        total: 17_700n,
      },
      {
        name: 'Chair',
        sku: null,
        quantity: '1',
        unitPrice: 50n,
        amount: 50n,
        discount: 0n,
        taxRate: '0',
        tax: 0n,
        total: 50n,
      },
    ]);
    expect(sumsOf(items)).toEqual({subtotal: 20_050n, discount: 5000n, tax: 2700n, total: 17_750n});
  });

  test('a discount is at most its line', () => {
    const faults: FieldFault[] = [];
    itemsOf([line({discount: '100.00'}), line({discount: '100.01'})], 'PEN', faults);
    expect(faults).toMatchObject([{path: '/items/1/discount', code: 'field_invalid'}]);
  });

  test('every amount with too many decimals is reported', () => {
    const faults: FieldFault[] = [];
    itemsOf([line({unit_price: '1.005', discount: '0.001'})], 'PEN', faults);
    expect(faults.map(({path, code}) => [path, code])).toEqual([
      ['/items/0/unit_price', 'amount_precision'],
      ['/items/0/discount', 'amount_precision'],
    ]);
    const others: FieldFault[] = [];
    const read = [readAmount('7', 'JPY', '/a', others), readAmount('7.5', 'JPY', '/b', others)];
    expect([read, others.map(({path}) => path)]).toEqual([[7n, 0n], ['/b']]);
  });

  test('an amount outside all services is reported with the nearest limit', () => {
    const services = [serviceOf({id: 1, min: 100n, max: 200n}), serviceOf({id: 2, min: 50n, max: 150n})];
    const faultOf = (amount: bigint) => limitFault(services, amount, '/items', 'it');
    expect([50n, 100n, 200n].map(faultOf)).toEqual([null, null, null]);
    expect(faultOf(49n)).toEqual({
      path: '/items',
      code: 'amount_below_minimum',
      message: 'it is below 0.50, the minimum of service 2',
    });
    expect(faultOf(201n)).toEqual({
      path: '/items',
      code: 'amount_above_maximum',
      message: 'it is above 2.00, the maximum of service 1',
    });
    const apart = [serviceOf({id: 1, min: 10n, max: 20n}), serviceOf({id: 2, min: 30n, max: 40n})];
    expect(limitFault(apart, 25n, '/items', 'it')?.message).toBe('it is above 0.40, the maximum of service 2');
    expect(limitFault([...apart].reverse(), 5n, '/items', 'it')?.message).toBe(
      'it is below 0.10, the minimum of service 1',
    );
  });
});

describe('an invoice is refused', () => {
  test.each<[string, object, readonly [number, string?]]>([
    ['in a currency that no service takes', {currency: 'BRL'}, [2107, '/currency']],
    ['in one whose service is switched off', {currency: 'EUR'}, [2107, '/currency']],
    ['in a zone that there is not', {timezone: 'Lima'}, [2102, '/timezone']],
    ['with a template that there is not', {template_id: 'tpl_none'}, [2102, '/template_id']],
    ['with a service that there is not', {service_ids: [99]}, [3002]],
    ['with a service that is switched off', {service_ids: [6]}, [4002]],
    ['with a service host to host', {service_ids: [2117, 4]}, [2102, '/service_ids/1']],
    ['with a payout service', {service_ids: [5]}, [2102, '/service_ids/0']],
    ['with a service in another currency', {service_ids: [3]}, [2107, '/service_ids/0']],
    ['with a wrong line', {items: [line({discount: '100.01'})]}, [2102, '/items/0/discount']],
    ['below every minimum', {items: [line({unit_price: '0.99'})]}, [2104, '/items']],
    ['above every maximum', {items: [line({unit_price: '20000.01'})]}, [2105, '/items']],
    [
      'above the maximum of its services',
      {service_ids: [2117], items: [line({unit_price: '10000.01'})]},
      [2105, '/items'],
    ],
    [
      'of more than an amount can hold',
      {items: [line({quantity: '9999999999', unit_price: '9999999.99'})]},
      [2105, '/items'],
    ],
    ['with another total than expected', {expected_total: '100.01'}, [2102, '/expected_total']],
    ['with a total that cannot be', {expected_total: '100.005'}, [2106, '/expected_total']],
    ['due on a day that there is not', {due_date: '2026-02-29'}, [2102, '/due_date']],
    ['due in the past', {due_date: '2025-12-31'}, [2102, '/due_date']],
    ['due in more than a year', {due_date: '2027-01-02'}, [2102, '/due_date']],
    ['by e-mail without an address', {payer: {name: 'Ana'}, delivery: 'email'}, [2101, '/payer/email']],
    ['with an address that is none', {return_url: 'nowhere'}, [2111, '/return_url']],
    ['with a password in its address', {return_url: 'https://:x@shop.example/'}, [2111, '/return_url']],
    ['that returns to another host', {return_url: 'https://evil.example/'}, [2111, '/return_url']],
  ])('%s', async (_name, changes, refusal) => {
    expect(await desk.refusal(createInvoice, order(changes))).toEqual(refusal);
    expect([...desk.world.invoicing.invoices.newestFirst()]).toEqual([]);
  });

  test('when its external_id is taken', async () => {
    await make();
    expect(await desk.refusal(createInvoice, order())).toEqual([3003]);
    expect(await desk.refusal(createInvoice, order({external_id: 'inv-2'}))).toBeNull();
  });

  test('with a template of another currency or another point', async () => {
    const template = await ask(saveTemplate, {name: 'T', currency: 'USD', service_ids: [3]});
    const named = order({template_id: template.template_id});
    expect(await desk.refusal(createInvoice, named)).toEqual([2102, '/template_id']);
    const {templates} = desk.world.invoicing;
    templates.set(template.template_id, {...templates.get(template.template_id)!, currency: 'PEN', pointId: 1});
    expect(await desk.refusal(createInvoice, named)).toEqual([2102, '/template_id']);
  });
});

describe('an invoice', () => {
  test('is issued with its own link and page', async () => {
    const invoice = await make({
      note: 'Thanks',
      metadata: {a: 'b'},
      return_url: 'https://shop.example/r',
      number: 'N-1',
    });
    expect(invoice).toMatchObject({
      status: 'sent',
      number: 'N-1',
      total: '100.00',
      timezone: 'UTC',
      due_at: '2026-01-11T00:00:00.000Z',
      note: 'Thanks',
      service_ids: [2117, 2],
      sent_at: '2026-01-01T00:00:00.000Z',
      template_id: null,
    });
    expect(pageOf(invoice.invoice_id)).toMatchObject({
      invoiceId: invoice.invoice_id,
      name: 'N-1',
      currency: 'PEN',
      maxPayments: 1,
      completed: 0,
      closeReason: null,
      returnUrl: 'https://shop.example/r',
      metadata: {a: 'b'},
    });
    expect(pageOf(invoice.invoice_id).id).toMatch(/^pg_/);
    expect(invoice.invoice_id).toMatch(/^inv_/);
  });

  test('that is a draft has neither, and its number is the beginning of its ID, with a date in UTC', async () => {
    const invoice = await draft({external_id: 'x'.repeat(40), timezone: undefined});
    expect(invoice).toMatchObject({status: 'draft', page_id: null, invoice_url: null, sent_at: null, timezone: 'UTC'});
    expect(invoice.number).toBe('x'.repeat(32));
    desk.wait(20 * DAY);
    expect(kept(invoice.invoice_id).status).toBe('draft');
  });

  test.each(['2026-01-01', '2027-01-01'])('may be due on %s, today or in a year', async (dueDate) => {
    expect((await make({due_date: dueDate})).due_date).toBe(dueDate);
  });

  test('has the services of its template unless it names others', async () => {
    const {template_id} = await ask(saveTemplate, {name: 'T', currency: 'PEN', service_ids: [2]});
    expect(await make({template_id})).toMatchObject({service_ids: [2], template_id});
    expect(await make({external_id: 'b', template_id, service_ids: [2117]})).toMatchObject({service_ids: [2117]});
    expect(pageOf([...desk.world.invoicing.invoices.newestFirst()][0]!.id).templateId).toBe(template_id);
  });

  test('by e-mail, with the expected total, is sent', async () => {
    expect(await make({delivery: 'email', expected_total: '100.00'})).toMatchObject({status: 'sent'});
    expect(await make({external_id: 'b', expected_total: '100'})).toMatchObject({status: 'sent'});
  });

  test('becomes overdue when its due date has ended in its time zone, with one callback', async () => {
    const {invoice_id: id} = await make({timezone: 'America/Lima'});
    expect(kept(id).dueAt).toBe(Date.parse('2026-01-11T05:00:00Z'));
    desk.wait(kept(id).dueAt - desk.clock.now() - 1);
    expect(kept(id).status).toBe('sent');
    desk.wait(1);
    expect(kept(id)).toMatchObject({status: 'overdue', updatedAt: kept(id).dueAt});
    makeOverdue(desk.world, id, desk.clock.now());
    expect(await callbacks()).toEqual([{type: 'invoice.expired', id, status: 'overdue'}]);
  });

  test('that was opened is viewed once, and still becomes overdue', async () => {
    const {invoice_id: id} = await make();
    view(desk.world, kept(id), desk.clock.now() + 5);
    view(desk.world, kept(id), desk.clock.now() + 9);
    expect(kept(id)).toMatchObject({status: 'viewed', viewedAt: desk.clock.now() + 5});
    makeOverdue(desk.world, id, desk.clock.now());
    // The clock of a change never goes back.
    expect(kept(id)).toMatchObject({status: 'overdue', updatedAt: desk.clock.now() + 5});
    const late = (await make({external_id: 'b'})).invoice_id;
    makeOverdue(desk.world, late, desk.clock.now());
    view(desk.world, kept(late), desk.clock.now());
    expect(kept(late)).toMatchObject({status: 'overdue', viewedAt: desk.clock.now()});
  });

  test('that is overdue can still be paid', async () => {
    const {invoice_id: id, page_id} = await make();
    makeOverdue(desk.world, id, desk.clock.now());
    const record = recordOf({status: 'completed', received: 10_000n});
    desk.world.invoicing.pageOf.set(record.id, page_id);
    desk.world.commit({record, previous: 'processing', refund: null});
    expect(kept(id).status).toBe('paid');
  });

  test('may return to a local address, only in test', async () => {
    const local = {return_url: 'http://localhost:3000/r'};
    expect(await desk.refusal(createInvoice, order(local))).toBeNull();
    const {invoice_id: id} = await draft({external_id: 'b'});
    expect((await change(id, local)).return_url).toBe(local.return_url);
    desk = openDesk([serviceOf()], {environment: 'live'});
    expect(await desk.refusal(createInvoice, order(local))).toEqual([2111, '/return_url']);
  });

  test('offers at most twenty services', async () => {
    desk = openDesk(Array.from({length: 21}, (_, index) => serviceOf({id: index + 1})));
    expect((await make()).service_ids).toEqual(Array.from({length: 20}, (_, index) => index + 1));
  });

  test('has a link to its own page', async () => {
    expect((await make()).invoice_url).toContain('/i/');
  });

  test('that is paid or cancelled does not become overdue', async () => {
    const {invoice_id: id} = await make();
    pay(desk.world, kept(id), 'txn_1', desk.clock.now());
    desk.wait(20 * DAY);
    expect(kept(id)).toMatchObject({status: 'paid', transactionId: 'txn_1'});
    expect(() => makeOverdue(desk.world, 'inv_none', 0)).not.toThrow();
    expect((await callbacks()).map(({type}) => type)).toEqual(['invoice.paid']);
  });
});

describe('a change of an invoice', () => {
  test('of a draft can change everything', async () => {
    const {invoice_id: id} = await draft();
    const {template_id} = await ask(saveTemplate, {name: 'T', currency: 'PEN', service_ids: [2]});
    desk.wait(5);
    expect(
      await change(id, {number: 'N-2', items: [line({quantity: '3'})], service_ids: [2], template_id, language: 'es'}),
    ).toMatchObject({
      number: 'N-2',
      total: '300.00',
      service_ids: [2],
      template_id,
      language: 'es',
      status: 'draft',
      updated_at: '2026-01-01T00:00:00.005Z',
    });
    expect(await change(id, {template_id: null, note: 'x'})).toMatchObject({
      template_id: null,
      note: 'x',
      number: 'N-2',
    });
    expect(await change(id, {note: null, expected_total: '300.00'})).toMatchObject({note: null, total: '300.00'});
    expect(await change(id, {template_id})).toMatchObject({template_id});
    expect(await change(id, {note: 'y', due_date: '2026-01-11'})).toMatchObject({template_id, status: 'draft'});
    expect(await change(id, {items: [line({quantity: '2'})], note: null})).toMatchObject({total: '200.00'});
    expect(await change(id, {items: [line({quantity: '3'})]})).toMatchObject({total: '300.00', template_id});
    expect(await desk.refusal(updateInvoice, {invoice_id: id, expected_total: '1.00'})).toEqual([
      2102,
      '/expected_total',
    ]);
    expect(await desk.refusal(updateInvoice, {invoice_id: id, service_ids: [3]})).toEqual([2107, '/service_ids/0']);
    expect(await desk.refusal(updateInvoice, {invoice_id: id, template_id: 'no'})).toEqual([2102, '/template_id']);
  });

  test('issues a draft when it has a delivery address', async () => {
    const {invoice_id: id} = await draft({payer: {name: 'Ana'}});
    expect(await desk.refusal(updateInvoice, {invoice_id: id, delivery: 'email'})).toEqual([2101, '/payer/email']);
    const sent = await change(id, {delivery: 'email', payer: {name: 'Ana', email: 'a@example.com'}});
    expect(sent).toMatchObject({status: 'sent', payer: {email: 'a@example.com'}});
    const page = kept(id).pageId;
    expect(await change(id, {delivery: 'link'})).toMatchObject({status: 'sent', page_id: page});
  });

  test.each(['number', 'items', 'expected_total', 'service_ids', 'template_id'])(
    'of %s needs a draft',
    async (name) => {
      const {invoice_id: id} = await make();
      expect(await desk.refusal(updateInvoice, {invoice_id: id, [name]: null})).toEqual([2103, `/${name}`]);
    },
  );

  test('also changes its page, and keeps unnamed fields', async () => {
    const {invoice_id: id} = await make({metadata: {a: 'b'}, note: 'n', language: 'es'});
    await change(id, {return_url: 'https://shop.example/2'});
    expect(pageOf(id)).toMatchObject({returnUrl: 'https://shop.example/2', metadata: {a: 'b'}});
    await change(id, {metadata: {c: 'd'}});
    expect(pageOf(id)).toMatchObject({returnUrl: 'https://shop.example/2', metadata: {c: 'd'}});
    expect(kept(id)).toMatchObject({note: 'n', language: 'es', metadata: {c: 'd'}, status: 'sent'});
    await change(id, {return_url: null});
    expect(pageOf(id).returnUrl).toBeNull();
    expect(await desk.refusal(updateInvoice, {invoice_id: id, return_url: 'https://evil.example'})).toEqual([
      2111,
      '/return_url',
    ]);
  });

  test('without a difference does not count', async () => {
    const {invoice_id: id, updated_at: before} = await make({note: 'n'});
    const page = pageOf(id);
    desk.wait(5);
    expect((await change(id, {note: 'n'})).updated_at).toBe(before);
    expect((await change(id, {note: 'm'})).updated_at).not.toBe(before);
    expect(pageOf(id)).toEqual(page);
  });

  test('of only the services checks the total against their limits', async () => {
    const {invoice_id: id} = await draft({items: [line({unit_price: '15000.00'})]});
    expect(await desk.refusal(updateInvoice, {invoice_id: id, service_ids: [2117]})).toEqual([2105, '/items']);
    expect(await desk.refusal(updateInvoice, {invoice_id: id, note: 'x'})).toBeNull();
  });

  test('of the due date leaves an invoice viewed', async () => {
    const {invoice_id: id} = await make();
    view(desk.world, kept(id), desk.clock.now());
    expect(await change(id, {due_date: '2026-01-12'})).toMatchObject({status: 'viewed'});
  });

  test('moves the due date, and the time when it becomes overdue', async () => {
    const {invoice_id: id} = await make();
    await change(id, {due_date: '2026-01-12'});
    desk.wait(10 * DAY);
    expect(kept(id).status).toBe('sent');
    desk.wait(2 * DAY);
    expect(kept(id).status).toBe('overdue');
    expect(await change(id, {due_date: '2026-01-20'})).toMatchObject({status: 'sent', due_date: '2026-01-20'});
    desk.wait(8 * DAY);
    expect(kept(id).status).toBe('overdue');
    expect(await desk.refusal(updateInvoice, {invoice_id: id, due_date: '2026-01-20'})).toEqual([2102, '/due_date']);
    expect((await callbacks()).length).toBe(2);
  });

  test('of only the time zone leaves an overdue invoice overdue, and gives no other invoice a past day', async () => {
    const {invoice_id: id} = await make();
    expect(await desk.refusal(updateInvoice, {invoice_id: id, timezone: 'Nowhere'})).toEqual([2102, '/timezone']);
    expect((await change(id, {timezone: 'America/Lima'})).due_at).toBe('2026-01-11T05:00:00.000Z');
    desk.wait(11 * DAY);
    expect(await change(id, {timezone: 'UTC'})).toMatchObject({status: 'overdue', due_at: '2026-01-11T00:00:00.000Z'});
    const waiting = (await draft({external_id: 'b', due_date: '2026-01-12'})).invoice_id;
    desk.wait(DAY + 1);
    expect(await change(waiting, {note: 'still'})).toMatchObject({note: 'still'});
    expect(await desk.refusal(updateInvoice, {invoice_id: waiting, timezone: 'Asia/Tokyo'})).toEqual([
      2102,
      '/due_date',
    ]);
  });

  test('is refused for a paid or cancelled invoice, and for one of another point', async () => {
    const {invoice_id: id} = await make();
    const {invoices} = desk.world.invoicing;
    for (const status of ['paid', 'cancelled'] as const) {
      invoices.set(id, {...kept(id), status});
      expect(await desk.refusal(updateInvoice, {invoice_id: id, note: 'x'})).toEqual([3004]);
      expect(await desk.refusal(deleteInvoice, {invoice_id: id})).toEqual([3004]);
    }
    invoices.set(id, {...kept(id), status: 'sent', pointId: 1});
    expect(await desk.refusal(updateInvoice, {invoice_id: id})).toEqual([3009]);
    expect(await desk.refusal(deleteInvoice, {invoice_id: 'inv_none'})).toEqual([3009]);
  });
});

describe('the end of an invoice', () => {
  const putPayment = async (id: string, changes: Partial<TransactionRecord>): Promise<TransactionRecord> => {
    const record = recordOf({expiresAt: null, ...changes});
    desk.world.invoicing.pageOf.set(record.id, kept(id).pageId!);
    desk.world.add(record);
    return record;
  };

  test('closes its page with its tokens', async () => {
    const {invoice_id: id, page_id} = await make();
    const {token_id} = await ask(createToken, {page_id});
    expect(await ask(deleteInvoice, {invoice_id: id, reason: 'twice'})).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'twice',
      cancelled_at: '2026-01-01T00:00:00.000Z',
    });
    expect(pageOf(id)).toMatchObject({closeReason: 'invoice_cancelled', closedAt: desk.clock.now()});
    expect(desk.world.invoicing.tokens.get(token_id)!.revokedAt).toBe(desk.clock.now());
    expect((await ask(deleteInvoice, {invoice_id: (await draft({external_id: 'b'})).invoice_id})).status).toBe(
      'cancelled',
    );
  });

  test.each([
    'created',
    'requires_action',
    'processing',
    'on_hold',
    'authorized',
    'partially_paid',
    'completed',
  ] as const)('waits for a payment that is %s', async (status) => {
    const {invoice_id: id} = await make();
    await putPayment(id, {status});
    expect(await desk.refusal(deleteInvoice, {invoice_id: id})).toEqual([3004]);
  });

  test.each([
    ['declined', 0n, null],
    ['refunded', 5n, null],
    ['expired', 0n, null],
    ['expired', 1n, [3004]],
  ] as const)('with a payment that is %s and of which %s came', async (status, received, refusal) => {
    const {invoice_id: id} = await make();
    await putPayment(id, {status, received});
    expect(await desk.refusal(deleteInvoice, {invoice_id: id})).toEqual(refusal);
  });

  test('ignores payments of other pages', async () => {
    const {invoice_id: id} = await make();
    desk.world.add(recordOf({status: 'processing'}));
    expect(await desk.refusal(deleteInvoice, {invoice_id: id})).toBeNull();
  });

  test('is its full payment, which closes the page and sends a callback', async () => {
    const {invoice_id: id} = await make();
    const record = await putPayment(id, {status: 'processing', amount: 10_000n});
    const completed = {...record, status: 'completed', received: 9999n, updatedAt: desk.clock.now()} as const;
    desk.world.commit({record: completed, previous: 'processing', refund: null});
    expect(kept(id).status).toBe('sent');
    expect(pageOf(id).completed).toBe(1);
    desk.world.commit({record: {...completed, received: 10_000n}, previous: 'processing', refund: null});
    expect(kept(id)).toMatchObject({status: 'paid', transactionId: record.id, paidAt: desk.clock.now()});
    expect(pageOf(id)).toMatchObject({closeReason: 'invoice_paid', completed: 2});
    expect((await callbacks()).filter(({type}) => type === 'invoice.paid')).toEqual([
      {type: 'invoice.paid', id, status: 'paid'},
    ]);
  });

  test('excludes won disputes, refunds and everything before completion', async () => {
    const {invoice_id: id} = await make();
    const record = await putPayment(id, {status: 'completed', received: 10_000n});
    const refund = {id: 'rfd_1', amount: 1n, status: 'failed', createdAt: 0} as const;
    desk.world.commit({record, previous: 'charged_back', refund: null});
    desk.world.commit({record, previous: 'completed', refund});
    desk.world.commit({record: {...record, status: 'processing'}, previous: 'created', refund: null});
    expect([kept(id).status, pageOf(id).completed]).toEqual(['sent', 0]);
  });

  test('can be played by a scenario: the payer pays, or nobody does', async () => {
    const {invoice_id: paid} = await make({}, {scenario: 'completed'});
    desk.wait(1000);
    expect(kept(paid)).toMatchObject({status: 'paid'});
    const {invoice_id: unpaid} = await make({external_id: 'b'}, {scenario: 'expired;after=30'});
    desk.wait(29_999);
    expect(kept(unpaid).status).toBe('sent');
    desk.wait(1);
    expect(kept(unpaid).status).toBe('overdue');
  });
});

describe('a payment page', () => {
  let templateId: string;
  beforeEach(async () => {
    templateId = (await ask(saveTemplate, {name: 'T', currency: 'PEN', service_ids: [2117]})).template_id;
  });
  const page = (changes: object = {}): Promise<Shown> =>
    ask(savePage, {template_id: templateId, name: 'Gifts', ...changes});
  const save = (id: string, changes: object): Promise<Shown> => ask(savePage, {page_id: id, ...changes});
  const later = (milliseconds: number): string => new Date(desk.clock.now() + milliseconds).toISOString();
  const complete = (id: string, name: string): void => {
    const record = recordOf({id: `txn_${name}`, externalId: name, status: 'completed', received: 1n});
    desk.world.invoicing.pageOf.set(record.id, id);
    desk.world.commit({record, previous: 'processing', refund: null});
  };

  test('begins active and without limits', async () => {
    expect(await page()).toMatchObject({
      page_id: expect.stringMatching(/^pg_/),
      status: 'active',
      close_reason: null,
      name: 'Gifts',
      currency: 'PEN',
      invoice_id: null,
      max_payments: null,
      payments_completed: 0,
      closes_at: null,
      return_url: null,
      metadata: {},
    });
  });

  test.each<[string, object, readonly [number, string?]]>([
    ['without its template', {template_id: 'tpl_none'}, [2102, '/template_id']],
    ['that closes now', {closes_at: '2026-01-01T00:00:00Z'}, [2102, '/closes_at']],
    ['that closes never', {closes_at: 'soon'}, [2102, '/closes_at']],
    ['that returns elsewhere', {return_url: 'https://evil.example'}, [2111, '/return_url']],
    ['of another point', {page_id: 'pg_none'}, [3010]],
  ])('is refused %s', async (_name, changes, refusal) => {
    expect(await desk.refusal(savePage, {template_id: templateId, name: 'x', ...changes})).toEqual(refusal);
  });

  test('changes only the named fields', async () => {
    const {page_id: id} = await page({max_payments: 3, metadata: {a: 'b'}, return_url: 'https://shop.example/'});
    const before = desk.world.invoicing.pages.get(id)!;
    desk.wait(5);
    await save(id, {name: 'Gifts'});
    expect(desk.world.invoicing.pages.get(id)).toEqual(before);
    expect(await save(id, {name: 'Other'})).toMatchObject({
      name: 'Other',
      max_payments: 3,
      metadata: {a: 'b'},
      return_url: 'https://shop.example/',
      updated_at: later(0),
    });
    expect(await save(id, {max_payments: null, return_url: null, metadata: {}})).toMatchObject({
      name: 'Other',
      max_payments: null,
      return_url: null,
      metadata: {},
    });
  });

  test('closes at its time, unless that was moved', async () => {
    const {page_id: id} = await page({closes_at: later(1000)});
    await save(id, {closes_at: later(2000)});
    desk.wait(1999);
    expect((await save(id, {})).status).toBe('active');
    desk.wait(1);
    expect(await save(id, {})).toMatchObject({status: 'closed', close_reason: 'closes_at', closed_at: later(0)});
    expect(await desk.refusal(savePage, {page_id: id, status: 'active'})).toEqual([3004]);
    expect(await save(id, {status: 'active', closes_at: null})).toMatchObject({status: 'active', closed_at: null});
    const moved = (await page({closes_at: later(1000)})).page_id;
    await save(moved, {closes_at: null});
    desk.wait(1000);
    expect((await save(moved, {})).status).toBe('active');
  });

  test('that was closed can reopen before its time, and closes at it', async () => {
    const {page_id: id} = await page({closes_at: later(1000)});
    await save(id, {status: 'closed'});
    expect(await save(id, {name: 'Other'})).toMatchObject({status: 'closed', close_reason: 'merchant'});
    expect(await save(id, {status: 'active'})).toMatchObject({status: 'active', close_reason: null});
    desk.wait(1000);
    expect(await save(id, {})).toMatchObject({close_reason: 'closes_at'});
  });

  test('closes with its last payment, and reopens when its limit is raised', async () => {
    const {page_id: id} = await page({max_payments: 2});
    complete(id, 'a');
    expect(await save(id, {})).toMatchObject({status: 'active', payments_completed: 1});
    complete(id, 'b');
    expect(desk.world.invoicing.pages.get(id)).toMatchObject({closeReason: 'max_payments', completed: 2});
    expect(await save(id, {})).toMatchObject({status: 'closed', close_reason: 'max_payments', payments_completed: 2});
    expect(await desk.refusal(savePage, {page_id: id, status: 'active'})).toEqual([3004]);
    expect(await save(id, {status: 'active', max_payments: 3})).toMatchObject({status: 'active', close_reason: null});
    expect(await save(id, {max_payments: 2})).toMatchObject({status: 'closed', close_reason: 'max_payments'});
  });

  test('that you close keeps its first reason, and ends valid tokens', async () => {
    const {page_id: id} = await page();
    const [ended, short, long, other] = [
      await ask(createToken, {page_id: id, expires_in: 900}),
      await ask(createToken, {page_id: id, expires_in: 60}),
      await ask(createToken, {page_id: id}),
      await ask(createToken, {page_id: (await page()).page_id}),
    ];
    expect(long.expires_at).toBe(later(900_000));
    await ask(revokeToken, {token_id: ended.token_id});
    desk.wait(60_000);
    await save(id, {status: 'closed'});
    const revoked = (token: Shown) => desk.world.invoicing.tokens.get(token.token_id)!.revokedAt;
    const now = desk.clock.now();
    expect([revoked(ended), revoked(short), revoked(long), revoked(other)]).toEqual([now - 60_000, null, now, null]);
    desk.wait(1);
    expect(await save(id, {status: 'closed'})).toMatchObject({close_reason: 'merchant', closed_at: later(-1)});
    expect(await desk.refusal(createToken, {page_id: id})).toEqual([3004]);
  });

  test.each(['name', 'status', 'max_payments', 'closes_at', 'return_url', 'metadata'])(
    'of an invoice takes its %s from there',
    async (name) => {
      const {page_id: id} = await make();
      expect(await desk.refusal(savePage, {page_id: id, [name]: null})).toEqual([2103, `/${name}`]);
    },
  );
});

describe('a token of a page', () => {
  let page_id: string;
  beforeEach(async () => {
    ({page_id} = await make({
      metadata: Object.fromEntries(Array.from({length: 15}, (_, index) => [`k${index}`, 'v'])),
    }));
  });

  test('adds its metadata to that of the page, up to twenty keys', async () => {
    const keys = (from: number, count: number) =>
      Object.fromEntries(Array.from({length: count}, (_, index) => [`k${from + index}`, 'w']));
    expect(await desk.refusal(createToken, {page_id, metadata: keys(15, 6)})).toEqual([2102, '/metadata']);
    expect(await desk.refusal(createToken, {page_id, metadata: keys(10, 10)})).toBeNull();
  });

  test('can be revoked once, and not after it has ended', async () => {
    const token = await ask(createToken, {page_id, expires_in: 60, language: 'es'});
    expect(token.page_url).toContain('/t/');
    expect(token).toMatchObject({token_id: expect.stringMatching(/^ptk_/), status: 'active', language: 'es'});
    expect(await ask(revokeToken, {token_id: token.token_id})).toMatchObject({status: 'revoked', page_url: null});
    desk.wait(5);
    expect((await ask(revokeToken, {token_id: token.token_id})).revoked_at).toBe('2026-01-01T00:00:00.000Z');
    const short = await ask(createToken, {page_id, expires_in: 60});
    desk.wait(60_000);
    expect(await ask(revokeToken, {token_id: short.token_id})).toMatchObject({status: 'expired', revoked_at: null});
    expect(await desk.refusal(revokeToken, {token_id: 'ptk_none'})).toEqual([3005]);
  });

  test('with a scenario is paid', async () => {
    const {payer} = await ask(createToken, {page_id, payer: {name: 'Bo'}}, {scenario: 'completed'});
    expect(payer).toBeUndefined();
    const [record] = desk.world.transactions.newestFirst();
    expect(record).toMatchObject({amount: 10_000n, payer: {name: 'Bo'}, flow: 'hpp'});
  });
});
