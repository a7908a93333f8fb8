import {NO_LOOK, type InvoiceRecord} from '../../sandbox/domain/invoicing/tables';
import type {World} from '../../sandbox/world';
import {addInvoice, invoiceLike} from '../invoices';
import {lookLike, pageLike, templateLike, tokenLike} from '../payment-pages';
import {transactionLike} from '../record';
import {shop} from '../shop';
import {memberOf} from '../views';
import type {Seed, SeedContext, Seeds} from './seed';
import {asObjects} from '../../../lib/read-json';

/** A point of the shop with a template that has logo and small print. */
const shopWith = ({dataOf}: SeedContext, fill: (world: World) => void): Seed => ({
  options: shop,
  fill(world) {
    const template = templateLike(memberOf(dataOf('savePageTemplate', 'changed'), 'template'));
    world.invoicing.templates.set(template.id, template);
    fill(world);
  },
});

const nothing = (): void => undefined;

/** Adds the active gift card page with some changes. */
function addPage(world: World, {dataOf}: SeedContext, changes: Partial<ReturnType<typeof pageLike>> = {}): void {
  const made = pageLike(memberOf(dataOf('savePaymentPage', 'made'), 'payment_page'));
  world.invoicing.pages.set(made.id, {...made, look: NO_LOOK, ...changes});
}

const issued = ({data}: SeedContext): InvoiceRecord => invoiceLike(memberOf(data, 'invoice'));

/** An issued invoice has a page that closes with it. */
function addIssued(world: World, context: SeedContext, invoice: InvoiceRecord): void {
  addInvoice(world, invoice);
  addPage(world, context, {
    id: invoice.pageId!,
    templateId: invoice.templateId,
    invoiceId: invoice.id,
    name: invoice.number,
    closesAt: null,
  });
}

/** The invoice before invoice_update or invoice_delete. */
function beforeChange(context: SeedContext): Seed {
  const {example, dataOf} = context;
  const shown = issued(context);
  const draft = invoiceLike(memberOf(dataOf('createInvoice', 'draft'), 'invoice'));
  return shopWith(context, (world) => {
    switch (example.example) {
      case 'draft_issued':
        return addInvoice(world, {...shown, ...draft, items: shown.items});
      case 'items_changed':
        return addInvoice(world, draft);
      case 'with_reason':
        return addIssued(world, context, {...shown, status: 'sent', cancelReason: null, cancelledAt: null});
      case 'without_reason':
        return addIssued(world, context, {...shown, status: 'overdue', cancelledAt: null});
      default:
        return addIssued(world, context, {
          ...shown,
          status: 'overdue',
          dueDate: '2026-01-10',
          dueAt: Date.parse('2026-01-11T05:00:00.000Z'),
          cancelledAt: null,
        });
    }
  });
}

/** The listed invoices, and an older one for the next page. */
const listedInvoices = (context: SeedContext): Seed =>
  shopWith(context, (world) => {
    const {data} = context;
    const shown = data['invoice'] ? [memberOf(data, 'invoice')] : asObjects(data['invoices']);
    const records = shown.map(invoiceLike);
    const oldest = records.at(-1);
    if (oldest && !data['invoice']) {
      const id = 'inv_01KE7BBDATD2CJ2WX4PN65YY80';
      addInvoice(world, {...oldest, id, externalId: 'inv-2026-0006', number: 'inv-2026-0006'});
    }
    records.reverse().forEach((record) => addInvoice(world, record));
  });

/** A page with its payment attempts. */
const pageWithAttempts = (context: SeedContext): Seed =>
  shopWith(context, (world) => {
    const {data, dataOf} = context;
    const page = pageLike(memberOf(data, 'payment_page'));
    world.invoicing.pages.set(page.id, page);
    if (page.invoiceId !== null) {
      addInvoice(world, invoiceLike(memberOf(dataOf('findInvoice', 'paid'), 'invoice')));
    }
    for (const view of [...asObjects(data['transactions'])].reverse()) {
      const record = transactionLike(view);
      world.add(record);
      world.invoicing.pageOf.set(record.id, page.id);
    }
  });

/** The design of a page or template before the change. */
const beforeLook = (context: SeedContext): Seed => {
  const {example, dataOf} = context;
  const made = templateLike(memberOf(dataOf('savePageTemplate', 'made'), 'template'));
  const customized = memberOf(dataOf('customizePage', 'page'), 'customization');
  return shopWith(context, (world) => {
    if (example.example === 'template') {
      world.invoicing.templates.set(made.id, made);
    }
    addPage(world, context, example.example === 'amounts_reset' ? {look: lookLike(customized, 'PEN')} : {});
  });
};

function beforeClosing(context: SeedContext): Seed {
  if (context.example.example === 'made') {
    return shopWith(context, nothing);
  }
  const closed = pageLike(memberOf(context.data, 'payment_page'));
  return shopWith(context, (world) =>
    world.invoicing.pages.set(closed.id, {...closed, closeReason: null, closedAt: null}),
  );
}

function beforeTemplate(context: SeedContext): Seed {
  if (context.example.example === 'made') {
    return {options: shop};
  }
  const payerFields = [{name: 'email', required: true}];
  const changed = templateLike(memberOf(context.data, 'template'));
  return {
    options: shop,
    fill: ({invoicing}) => invoicing.templates.set(changed.id, {...changed, payerFields, updatedAt: changed.createdAt}),
  };
}

export const invoicingSeeds: Seeds = {
  createInvoice: (context) => shopWith(context, nothing),
  findInvoice: listedInvoices,
  updateInvoice: beforeChange,
  deleteInvoice: beforeChange,
  createPageToken: (context) => shopWith(context, (world) => addPage(world, context)),
  revokePageToken: (context) =>
    shopWith(context, ({invoicing}) => {
      const token = tokenLike(memberOf(context.dataOf('createPageToken', 'known_payer'), 'token'));
      invoicing.tokens.set(token.id, token);
    }),
  savePaymentPage: beforeClosing,
  savePageTemplate: beforeTemplate,
  customizePage: beforeLook,
  listPageTransactions: pageWithAttempts,
};
