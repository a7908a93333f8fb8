// What payers see of invoices and payment pages, and what their forms do.
import {beforeEach, expect, test} from 'vitest';
import type {Control} from '../../gateway/control/control';
import {servePage} from '../../gateway/pages';
import {openGateway, type Gateway} from '../sandbox/gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

// What a test reads of an answer is what it requires of it.
const post = async (name: string, body: object): Promise<Awaited<ReturnType<Gateway['send']>>['json']> =>
  (await gateway.send(`invoicing/${name}`, body)).json.data;

async function visit(url: string, form?: Record<string, string>): Promise<Response> {
  const headers = {'Accept-Language': 'fr'};
  const request = form
    ? new Request(url, {method: 'POST', headers, body: new URLSearchParams(form)})
    : new Request(url, {headers});
  const {world} = gateway.sandbox;
  return (await servePage({world, worldAt: () => world} as Partial<Control> as Control, request))!;
}
const shown = async (url: string): Promise<string> => (await visit(url)).text();
const offered = (html: string): string[] =>
  [...html.matchAll(/name="service"[^>]* value="(\d+)"/g)].map(([, id]) => id!);

const bill = async (changes: object = {}) =>
  (
    await post('invoice_create', {
      external_id: 'inv-1',
      currency: 'PEN',
      items: [{name: 'Loom', quantity: '1', unit_price: '12500.00', sku: 'LOOM-1'}],
      due_date: '2026-01-20',
      timezone: 'America/Lima',
      payer: {name: 'Ana Torres', document: {type: 'national_id', number: '45678912'}},
      delivery: 'link',
      ...changes,
    })
  ).invoice;
const template = async (changes: object = {}): Promise<string> =>
  (await post('page_template', {name: 'Gift cards', currency: 'PEN', service_ids: [2117, 2128], ...changes})).template
    .template_id;
const page = async (changes: object = {}, ofTemplate: object = {}): Promise<string> =>
  (await post('payment_page', {template_id: await template(ofTemplate), name: 'For staff: campaign', ...changes}))
    .payment_page.page_id;
const addressOf = async (id: string, changes: object = {}): Promise<string> =>
  (await post('token', {page_id: id, ...changes})).token.page_url;
const attempts = async (id: string) =>
  (await gateway.send(`invoicing/page_transactions?page_id=${id}`)).json.data.transactions;

test('an invoice offers hosted methods whose limits fit the total, and refuses others', async () => {
  const {invoice_url: url, service_ids: ids, page_id: id} = await bill();
  expect(ids).not.toContain(3181);
  const choice = offered(await shown(url));
  expect(choice.length).toBeGreaterThan(0);
  expect(choice).not.toContain('2117');
  expect((await visit(url, {service: '2117'})).status).toBe(422);
  expect(await attempts(id)).toEqual([]);
  expect((await visit(url, {service: choice[0]!})).status).toBe(303);
});

test('an invoice shows its due date, its payer and its items in its own language', async () => {
  const template_id = await template({language: 'es'});
  const {invoice_url: url, page_id: id} = await bill({
    template_id,
    items: [{name: 'Loom', quantity: '1', unit_price: '20.00', sku: 'LOOM-1'}],
  });
  const html = await shown(url);
  expect(html).toContain('20 ene 2026');
  expect(html).not.toContain('21 ene');
  expect(html).toMatch(/lang="es"/);
  expect(await shown(`${url}?lang=pt-BR`)).toMatch(/<html lang="pt"/);
  for (const text of ['Ana Torres', '****8912', 'LOOM-1']) {
    expect(html).toContain(text);
  }
  await post('invoice_update', {
    invoice_id: (await gateway.send('invoicing/invoice_find?external_id=inv-1')).json.data.invoice.invoice_id,
    language: 'pl',
  });
  expect(await shown(await addressOf(id))).toMatch(/<html lang="pl"/);
  expect((await visit(url, {service: '2117'})).headers.get('Location')).toMatch(/\?lang=pl$/);
});

test('payers see button, success text and footer of a page, but not its name', async () => {
  const id = await page();
  const plain = await shown(await addressOf(id));
  expect(plain).not.toContain('campaign');
  expect(plain).toContain('<h1>Andina Market</h1>');
  const texts = {title: 'Gift card', button: 'Buy', success: 'Look into your mailbox.', footer: 'Andina Market S.A.C.'};
  await post('page_customization', {page_id: id, texts, amounts: {mode: 'fixed', amount: '20.00'}});
  const url = await addressOf(id, {language: 'en'});
  const html = await shown(url);
  expect(html).toContain('>Buy 20.00\u00a0PEN<');
  expect(html).toContain(texts.footer);
});

test('a page asks for the fields of its template, and stores them on the payment', async () => {
  const id = await page(
    {},
    {
      payer_fields: [
        {name: 'email', required: true},
        {name: 'phone', required: false},
        {name: 'document', required: false},
      ],
    },
  );
  const url = await addressOf(id, {payer: {name: 'Ana Torres'}});
  expect(await shown(url)).toMatch(/name="payer\.email"/);
  const form = {service: '2117', amount: '20.00'};
  const without = await visit(url, form);
  expect([without.status, await attempts(id)]).toEqual([422, []]);
  expect((await visit(url, {...form, 'payer.email': 'no address'})).status).toBe(422);
  const document = {'payer.document.type': 'national_id', 'payer.document.number': '45678912'};
  expect((await visit(url, {...form, 'payer.email': 'ana@example.com', ...document})).status).toBe(303);
  expect((await attempts(id))[0].payer).toMatchObject({
    name: 'Ana Torres',
    email: 'ana@example.com',
    phone: null,
    document: {type: 'national_id', number: '****8912'},
  });
});

test('a revoked link, a closed page and a cancelled invoice say so', async () => {
  const id = await page();
  const {token} = await post('token', {page_id: id});
  await post('revoke_token', {token_id: token.token_id});
  expect(await shown(`${token.page_url}?lang=en`)).toContain('This link was withdrawn');
  const other = await addressOf(id);
  await post('payment_page', {page_id: id, status: 'closed'});
  expect(await shown(`${other}?lang=en`)).toContain('This page no longer takes payments');
  const {invoice_id: invoice, invoice_url: url} = await bill();
  await post('invoice_delete', {invoice_id: invoice, reason: 'Ordered twice'});
  expect(await shown(url)).toContain('Cette facture a été annulée');
});
