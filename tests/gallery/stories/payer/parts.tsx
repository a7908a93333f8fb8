// The payer's pages as the gateway serves them, each at a step of a payment.
import React, {type ReactNode} from 'react';
import {servePage} from '@repo/gateway/pages';
import type {Control} from '@repo/gateway/control/control';
import {openGateway, order} from '../../../sandbox/gateway';

const gateway = await openGateway();
const {world} = gateway.sandbox;
const control = {world, worldAt: () => world} as Partial<Control> as Control;

/** @returns address of the page where a payment of this service is made */
async function orderOf(service_id: number, currency: string, changes: object = {}): Promise<string> {
  const body = order({external_id: `order-${service_id}`, service_id, currency, ...changes});
  const {status, json, text} = await gateway.send('transaction/create', body);
  if (status !== 201) {
    throw new Error(`service ${service_id}: ${text}`);
  }
  return (json.data.transaction as {payment_url: string}).payment_url;
}

async function visit(url: string, form?: Readonly<Record<string, string>>): Promise<string> {
  const sent = form && {method: 'POST', body: new URLSearchParams(form)};
  const answer = await servePage(control, new Request(url, sent));
  return answer!.text();
}

/** What the page shows after its form was sent as it is filled in. */
async function after(url: string, form: Readonly<Record<string, string>>): Promise<string> {
  const page = await visit(url);
  const filled = [...page.matchAll(/<input[^>]* name="([^"]+)"[^>]*? value="([^"]*)"/g)];
  await visit(url, {...Object.fromEntries(filled.map(([, name, value]) => [name!, value!])), ...form});
  return visit(url);
}

/** The body of a page; styles that the merchant chose come with it. */
const bodyOf = (page: string): ReactNode => {
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(page) ?? [];
  const dir = /<html[^>]* dir="rtl"/.test(page) ? 'rtl' : undefined;
  return <div dir={dir} dangerouslySetInnerHTML={{__html: body}} />;
};

const [brazil, peru] = ['12345678909', '12345678'].map((number) => ({
  payer: {name: 'Ana Torres', email: 'ana@example.com', document: {type: 'national_id', number}},
}));
const sent = {do: 'form', phone: '+51999000123'};
const challenged = {
  do: 'form',
  'card.number': '4111110000030002',
  'card.exp_month': '12',
  'card.exp_year': '2030',
  'card.cvv': '123',
  'card.holder': 'ANA TORRES',
};
const cardOrder = (name: string): Promise<string> => orderOf(2117, 'PEN', {external_id: name});

const invoice = await gateway.send('invoicing/invoice_create', {
  external_id: 'invoice-7',
  number: 'INV-7',
  currency: 'PEN',
  items: [{name: 'Coffee beans, 1 kg', quantity: '2', unit_price: '45.00', tax_rate: '18'}],
  due_date: '2026-01-20',
  delivery: 'link',
  timezone: 'America/Lima',
  payer: {email: 'ana@example.com', name: 'Ana Torres'},
  service_ids: [2117],
});
const {invoice_url: invoiceUrl} = invoice.json.data.invoice as {invoice_url: string};

const pages: Readonly<Record<string, string>> = {
  'a card': await visit(await cardOrder('card')),
  'a card in Arabic': await visit(`${await cardOrder('arabic')}?lang=ar`),
  'a refused form': await visit(await cardOrder('refused'), {...challenged, 'card.number': '4111110000030001'}),
  'a challenge': await after(await cardOrder('challenge'), challenged),
  paid: await after(await cardOrder('paid'), {do: 'pay'}),
  declined: await after(await cardOrder('declined'), {do: 'refuse', reason: 'insufficient_funds'}),
  cancelled: await after(await cardOrder('cancelled'), {do: 'cancel'}),
  'a QR code': await after(await orderOf(4401, 'BRL', brazil), sent),
  'a voucher': await after(await orderOf(2128, 'PEN', peru), sent),
  requisites: await after(await orderOf(4021, 'MXN', {payer: {name: 'Ana Torres', email: 'ana@example.com'}}), sent),
  coins: await after(await orderOf(2441, 'USDT', {...peru, fields: {network: 'TRC20'}}), sent),
  'a request in an app': await after(await orderOf(2142, 'PEN', peru), sent),
  'a code by SMS': await after(await orderOf(2139, 'PEN'), sent),
  'a redirect to a bank': await after(await orderOf(4181, 'GBP'), sent),
  'an invoice': await visit(invoiceUrl),
};

export default Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, bodyOf(page)]));
