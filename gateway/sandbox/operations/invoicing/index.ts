import type {Handlers} from '../call';
import type {Capabilities} from '../capabilities';
import {findInvoices, listPageTransactions} from './find';
import {deleteInvoice, updateInvoice} from './invoice-change';
import {createInvoice} from './invoice-create';
import {savePage} from './pages';
import {customizePage, saveTemplate} from './templates';
import {createToken, revokeToken} from './tokens';

export const invoicing: Handlers<Capabilities> = {
  'POST invoicing/invoice_create': createInvoice,
  'GET invoicing/invoice_find': findInvoices,
  'POST invoicing/invoice_update': updateInvoice,
  'POST invoicing/invoice_delete': deleteInvoice,
  'POST invoicing/token': createToken,
  'POST invoicing/revoke_token': revokeToken,
  'POST invoicing/payment_page': savePage,
  'POST invoicing/page_template': saveTemplate,
  'POST invoicing/page_customization': customizePage,
  'GET invoicing/page_transactions': listPageTransactions,
};
