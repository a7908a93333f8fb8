// invoice_find and page_transactions.
import type {HasQuotes} from '../../domain/rates';
import type {HasWallets} from '../../domain/wallets';
import {externalName, type HasPayments} from '../../domain/transaction/payments';
import type {HasServices} from '../../domain/services/services';
import type {HasCards} from '../../domain/cards';
import {ApiFailure, fieldFailure} from '../../kit/failure';
import type {Call as CallWith, Handler as HandlerWith} from '../call';
import {windowOf} from '../transaction/find';
import {pageOf} from '../paging';
import {viewV2} from '../../domain/transaction/view-v2';
import type {TransactionRecord} from '../../domain/transaction/record';
import {findInvoice} from './invoice-change';
import {findPage} from './pages';
import type {InvoiceRecord, HasInvoicing} from '../../domain/invoicing/tables';
import {viewInvoice, viewPage} from '../../domain/invoicing/views';
import {validated} from '../../../../lib/exact-json';

type Needs = HasCards & HasInvoicing & HasServices & HasPayments & HasWallets & HasQuotes;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const NAMES = ['invoice_id', 'external_id'];

function* matchingInvoices(call: Call): Iterable<InvoiceRecord> {
  const {world, point, parameters} = call;
  const [from, to] = windowOf(call);
  const {status, due_from: dueFrom, due_to: dueTo} = parameters;
  for (const invoice of world.invoicing.invoices.newestFirst()) {
    const fits =
      invoice.pointId === point.pointId &&
      invoice.createdAt >= from &&
      invoice.createdAt < to &&
      (status === undefined || validated<readonly string[]>(status).includes(invoice.status)) &&
      (dueFrom === undefined || invoice.dueDate >= String(dueFrom)) &&
      (dueTo === undefined || invoice.dueDate < String(dueTo));
    if (fits) {
      yield invoice;
    }
  }
}

/** The invoice named by a parameter. @throws ApiFailure 3009; 2103 if there is another parameter */
function namedInvoice(call: Call, name: string): InvoiceRecord {
  const {world, point, parameters} = call;
  const other = Object.keys(parameters).find((each) => each !== name);
  if (other !== undefined) {
    throw fieldFailure('field_not_allowed', `/${other}`, `not allowed together with ${name}`);
  }
  const value = String(parameters[name]);
  const id = name === 'invoice_id' ? value : world.invoicing.names.get(externalName(point.pointId, value));
  if (id === undefined) {
    throw new ApiFailure('invoice_not_found', 'This point has no such invoice.');
  }
  return findInvoice(call, id);
}

export const findInvoices: Handler = (call) => {
  const {world, parameters} = call;
  const name = NAMES.find((each) => parameters[each] !== undefined);
  if (name !== undefined) {
    return {kind: 'data', data: {invoice: viewInvoice(world, namedInvoice(call, name))}};
  }
  const {rows, page} = pageOf(call, 'invoices', matchingInvoices(call), ({id}) => id);
  return {kind: 'data', data: {invoices: rows.map((invoice) => viewInvoice(world, invoice))}, page};
};

function* matchingPayments(call: Call, pageId: string): Iterable<TransactionRecord> {
  const {world, parameters} = call;
  const [from, to] = windowOf(call);
  const status = validated<readonly string[] | undefined>(parameters['status']);
  for (const stored of world.transactions.newestFirst()) {
    if (world.invoicing.pageOf.get(stored.id) === pageId && stored.createdAt >= from && stored.createdAt < to) {
      const record = world.settle(stored);
      if (status === undefined || status.includes(record.status)) {
        yield record;
      }
    }
  }
}

export const listPageTransactions: Handler = (call) => {
  const {world} = call;
  const {id} = findPage(call, String(call.parameters['page_id']));
  const {rows, page} = pageOf(call, 'page transactions', matchingPayments(call, id), (record) => record.id);
  // Read the page again: settling its payments may have counted one and closed the page.
  const found = findPage(call, id);
  return {kind: 'data', data: {payment_page: viewPage(world, found), transactions: rows.map(viewV2)}, page};
};
