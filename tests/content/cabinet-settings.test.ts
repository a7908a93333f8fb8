import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {describe, expect, it} from 'vitest';
import {
  invoiceMoves,
  invoices,
  invoiceSums,
  newInvoice,
  overdueEvents,
  type InvoiceStatus,
} from '@repo/facts/cabinet/invoices';
import {contrast, formLook, pageLook, templateLook, textLimits} from '@repo/facts/cabinet/looks';
import {pagePayments, pages, templates, workshopPayments} from '@repo/facts/cabinet/payment-pages';
import {callbackSettings, rotatedKey} from '@repo/facts/cabinet/point-settings';
import {permissions, roles} from '@repo/facts/cabinet/roles';
import {tipCode, tipModules} from '@repo/facts/cabinet/tips';
import {catalogue} from '@repo/facts/catalogue';
import {failureReasons} from '@repo/facts/reference/failure-reasons';
import {cents, expectId, feeOf, sum} from './cabinet-checks';
import {now} from './cabinet-day';
import {qrText} from './qr-text';

interface Example {
  readonly value: {readonly data: Readonly<Record<string, unknown>>};
}
interface Path {
  readonly [method: string]: {
    readonly responses: {
      readonly '200': {
        readonly content: {readonly 'application/json': {readonly examples: Readonly<Record<string, Example>>}};
      };
    };
  };
}
interface Transition {
  readonly from: InvoiceStatus | null;
  readonly to: InvoiceStatus;
}

const read = (file: string): unknown => parse(fs.readFileSync(`facts/contract/${file}`, 'utf8'));

/** The data of an answer in the contract. */
function answer(operation: string, method: string, name: string): Readonly<Record<string, unknown>> {
  const path = read(`invoicing/paths/${operation}.yaml`) as Path;
  return path[method]!.responses['200'].content['application/json'].examples[name]!.value.data;
}

const DAY_MS = 86_400_000;

const drawnAt = Date.parse(now);
const feeAt = (amount: string, service: number): bigint => feeOf(cents(amount), catalogue.service(service).fee);

describe('looks', () => {
  it('are those of the contract, and have enough contrast', () => {
    const {customization} = answer('page_customization', 'post', 'page');
    expect(customization).toMatchObject({colors: pageLook.colors, texts: pageLook.texts});
    expect(answer('page_template', 'post', 'made').template).toMatchObject({
      customization: {colors: formLook.colors, texts: formLook.texts},
    });
    const schemas = read('invoicing/schemas/customization.yaml') as Readonly<Record<string, {maxLength: number}>>;
    for (const [name, most] of Object.entries(textLimits)) {
      expect(schemas[`Text${name.charAt(0).toUpperCase()}${name.slice(1)}`]!.maxLength, name).toBe(most);
    }
    for (const {colors} of [formLook, templateLook, pageLook]) {
      expect(contrast(colors.primary, colors.button_text)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.text, colors.background)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
    expect(() => contrast('green', '#FFFFFF')).toThrow('"green" is not a color');
  });
});

describe('the drawing of a look', () => {
  const sheet = fs.readFileSync(
    path.resolve(import.meta.dirname, '../../site/src/components/cabinet-screens/look-page.css'),
    'utf8',
  );
  it.each([formLook, templateLook, pageLook])('has its colors in the style sheet', ({colors}) => {
    const [primary, background, text, buttonText] = Object.values(colors).map((color) => color.toLowerCase());
    expect(sheet).toContain(`.cab-look--${primary!.slice(1)} {\n  --look-primary: ${primary};`);
    expect(sheet).toContain(`--look-background: ${background};`);
    expect(sheet).toContain(`--look-text: ${text};`);
    expect(sheet).toContain(`--look-button-text: ${buttonText};`);
  });
});

describe('payment pages', () => {
  it('and templates are complete, and the contract shows the same ones later with other IDs and times', () => {
    for (const template of templates) {
      expectId(template.template_id, 'tpl', template.created_at);
      for (const id of template.service_ids) {
        const {direction, currency, flows} = catalogue.service(id);
        expect([direction, currency, flows.includes('hpp')]).toEqual(['payin', template.currency, true]);
      }
    }
    const {template: made} = answer('page_template', 'post', 'made') as {template: Readonly<Record<string, unknown>>};
    const own = {template_id: made.template_id, created_at: made.created_at};
    expect(made).toMatchObject({...templates[0]!, ...own});
    for (const page of pages) {
      expectId(page.page_id, 'pg', page.created_at);
      const template = templates.find(({template_id: id}) => id === page.template_id)!;
      expect(page.created_at > template.created_at).toBe(true);
      expect(page.close_reason === null, page.name).toBe(page.status === 'active');
      const full = page.max_payments !== null && page.payments_completed >= page.max_payments;
      const over = page.closes_at !== null && Date.parse(page.closes_at) <= drawnAt;
      expect(full || over, page.name).toBe(page.status === 'closed');
    }
    const {payment_page: listed} = answer('page_transactions', 'get', 'gift_cards');
    const gift = pages.find(({page_id: id}) => id === 'pg_01K6N9Y9DFV06W18G2S178Z96W')!;
    const {status, payments_completed: completed, max_payments: most, amounts} = gift;
    const choices = {customization: {amounts: {choices: amounts}}};
    expect(listed).toMatchObject({status, payments_completed: completed, max_payments: most, ...choices});
  });

  it('have payments that add up, with fees by the tariff', () => {
    for (const payment of pagePayments) {
      const {id, external_id: externalId, status, amount, fee, net_amount: net, service_id: service} = payment;
      expectId(id, 'txn', payment.created_at);
      const paid = status === 'completed';
      expect(cents(fee), id).toBe(paid ? feeAt(amount, service) : 0n);
      expect(cents(net), id).toBe(paid ? cents(amount) - cents(fee) : 0n);
      expect(
        failureReasons.some(({code}) => code === payment.failure),
        id,
      ).toBe(!paid);
      const page = pages.find(({page_id: of}) => externalId.startsWith(`${of}-`))!;
      expect(page.amounts).toContain(amount);
      expect(templates.find(({template_id: of}) => of === page.template_id)!.service_ids).toContain(service);
    }
    for (const {page_id: id, payments_completed: count} of pages.filter(({status}) => status === 'active')) {
      const attempts = pagePayments.filter(({external_id: name}) => name.startsWith(`${id}-`));
      expect(attempts.filter(({status}) => status === 'completed').length, id).toBe(count);
      expect(attempts.map(({external_id: name}) => name)).toEqual(
        attempts.map((_, index) => `${id}-${attempts.length - index}`),
      );
    }
    const {payments, completed, ...sums} = workshopPayments;
    expect(payments.filter(({status}) => status === 'completed').length).toBe(completed);
    const done = payments.filter(({status}) => status === 'completed');
    for (const key of ['amount', 'fee', 'net_amount'] as const) {
      expect(cents(sums[key])).toBe(sum(done.map((one) => cents(one[key]))));
    }
  });
});

describe('invoices', () => {
  it('move as the contract says', () => {
    const {InvoiceStatus: schema} = read('common/invoice.yaml') as {
      InvoiceStatus: {enum: string[]; 'x-transitions': Transition[]};
    };
    expect(Object.keys(invoiceMoves).sort()).toEqual([...schema.enum].sort());
    const expected = schema['x-transitions'].flatMap(({from, to}) => (from ? [`${from}-${to}`] : []));
    const drawn = Object.entries(invoiceMoves).flatMap(([from, next]) => next.map((to) => `${from}-${to}`));
    expect(drawn.sort()).toEqual(expected.sort());
    const path = overdueEvents.flatMap(({status}) => status ?? []).reverse();
    path.slice(1).forEach((status, index) => expect(invoiceMoves[path[index]!]).toContain(status));
  });

  it('are in time or overdue by their date, and the tiles add them up', () => {
    for (const {invoice_id: id, status, due_date: due, created_at: at} of invoices) {
      expectId(id, 'inv', at);
      const late = Date.parse(`${due}T00:00:00-05:00`) + DAY_MS <= drawnAt;
      expect(status === 'overdue', id).toBe(late);
    }
    const total = (...states: InvoiceStatus[]): bigint =>
      sum(invoices.filter(({status}) => states.includes(status)).map((one) => cents(one.total)));
    expect(total('sent', 'viewed', 'overdue')).toBe(cents(invoiceSums.open));
    expect(total('overdue')).toBe(cents(invoiceSums.overdue));
    expect(total('paid')).toBe(cents(invoiceSums.paid));
    expect(invoices.filter(({status}) => ['sent', 'viewed', 'overdue'].includes(status)).length).toBe(
      invoiceSums.openCount,
    );
  });

  it('have lines that add up', () => {
    for (const {quantity, unit_price: price, amount, tax_rate: rate, tax, total} of newInvoice.items) {
      expect(BigInt(quantity) * cents(price)).toBe(cents(amount));
      expect((cents(amount) * BigInt(rate) + 50n) / 100n).toBe(cents(tax));
      expect(cents(amount) + cents(tax)).toBe(cents(total));
    }
    expect(sum(newInvoice.items.map(({amount}) => cents(amount)))).toBe(cents(newInvoice.subtotal));
    expect(sum(newInvoice.items.map(({tax}) => cents(tax)))).toBe(cents(newInvoice.tax));
    expect(cents(newInvoice.subtotal) + cents(newInvoice.tax)).toBe(cents(newInvoice.total));
  });
});

describe('tips', () => {
  it('have a QR code of their address, and a fee by the tariff', () => {
    expect(qrText(tipModules)).toBe(tipCode.url);
    expectId(tipCode.page_id, 'pg');
    const {amount, fee, net_amount: net} = tipCode.example;
    for (const id of tipCode.service_ids) {
      expect(cents(fee)).toBe(feeAt(amount, id));
      expect(Math.min(...tipCode.choices.map(Number))).toBeGreaterThanOrEqual(Number(catalogue.service(id).min));
    }
    expect(cents(amount) - cents(fee)).toBe(cents(net));
  });
});

describe('point settings', () => {
  it('rotate a secret for seven days, and count each request once', () => {
    const {secrets, requestsLastHour} = rotatedKey;
    expect(secrets.map(({state}) => state)).toEqual(['new', 'old']);
    expect(Date.parse(secrets[1].until) - Date.parse(secrets[0].since)).toBe(7 * DAY_MS);
    expect(secrets[0].requestsLastHour + secrets[1].requestsLastHour).toBe(requestsLastHour);
    for (const {lastUsed} of secrets) {
      expect(Date.parse(lastUsed)).toBeLessThan(drawnAt);
    }
    expectId(callbackSettings.test.webhookId, 'cb', callbackSettings.test.at);
    expect(callbackSettings.callbackHosts).toContain(new URL(callbackSettings.url).hostname);
  });
});

describe('roles', () => {
  it('with only reading permissions are one, which sees as much as any other, as the page on access says', () => {
    const held = (role: (typeof roles)[number]): string[] =>
      Object.entries(permissions).flatMap(([name, {grants}]) => (role in grants ? [name] : []));
    const readers = roles.filter((role) => held(role).every((name) => name.endsWith(':read')));
    expect(readers).toEqual(['auditor']);
    const page = fs.readFileSync(path.join(__dirname, '../../site/docs/cabinet/control/access.mdx'), 'utf8');
    expect(page).toContain('No read-only role sees less than `auditor`');
  });
});
