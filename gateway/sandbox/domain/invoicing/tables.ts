// Sandbox records of invoices, templates, payment pages and tokens. Times are milliseconds since 1970.
import type {HasAgenda} from '../../kit/agenda';
import type {Store, Table} from '../../kit/store';
import type {HasCallbacks} from '../callbacks/send-event';
import type {HasContext} from '../context';
import type {Payer} from '../transaction/record';

export type InvoiceStatus = 'draft' | 'sent' | 'viewed' | 'paid' | 'overdue' | 'cancelled';

/** One line; amounts in minor units. */
export interface Item {
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: string;
  readonly unitPrice: bigint;
  readonly amount: bigint;
  readonly discount: bigint;
  readonly taxRate: string;
  readonly tax: bigint;
  readonly total: bigint;
}

export interface InvoiceRecord {
  readonly id: string;
  readonly externalId: string;
  readonly number: string;
  readonly pointId: number;
  readonly status: InvoiceStatus;
  readonly currency: string;
  readonly items: readonly Item[];
  /** `YYYY-MM-DD` in `timezone`. */
  readonly dueDate: string;
  readonly timezone: string;
  readonly dueAt: number;
  readonly payer: Payer;
  readonly note: string | null;
  /** Own language; null: the template's. */
  readonly language: string | null;
  readonly serviceIds: readonly number[];
  readonly templateId: string | null;
  readonly pageId: string | null;
  readonly url: string | null;
  readonly returnUrl: string | null;
  readonly transactionId: string | null;
  readonly cancelReason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly sentAt: number | null;
  readonly viewedAt: number | null;
  readonly paidAt: number | null;
  readonly cancelledAt: number | null;
}

/** How a page's amount is determined, in minor units. */
export interface Amounts {
  readonly mode: 'fixed' | 'choice' | 'open';
  readonly amount: bigint | null;
  readonly choices: readonly bigint[] | null;
  readonly min: bigint | null;
  readonly max: bigint | null;
  readonly suggested: bigint | null;
}

export const COLORS = ['primary', 'background', 'text', 'button_text'] as const;
export const TEXTS = ['title', 'description', 'button', 'success', 'footer'] as const;

/** Own values of one level; null: inherited. */
export interface OwnLook {
  readonly logoUrl: string | null;
  readonly colors: Partial<Readonly<Record<(typeof COLORS)[number], string>>> | null;
  readonly texts: Partial<Readonly<Record<(typeof TEXTS)[number], string>>> | null;
  readonly amounts: Amounts | null;
}

export const NO_LOOK: OwnLook = {logoUrl: null, colors: null, texts: null, amounts: null};

export interface TemplateRecord {
  readonly id: string;
  readonly pointId: number;
  readonly name: string;
  readonly currency: string;
  readonly serviceIds: readonly number[];
  readonly layout: string;
  readonly payerFields: readonly {readonly name: string; readonly required: boolean}[];
  readonly language: string | null;
  readonly look: OwnLook;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type CloseReason = 'merchant' | 'max_payments' | 'closes_at' | 'invoice_paid' | 'invoice_cancelled';

export interface PageRecord {
  readonly id: string;
  readonly pointId: number;
  /** Null for an invoice's page without a template. */
  readonly templateId: string | null;
  readonly invoiceId: string | null;
  readonly name: string;
  /** Null while the page is active. */
  readonly closeReason: CloseReason | null;
  readonly closedAt: number | null;
  readonly currency: string;
  readonly look: OwnLook;
  readonly maxPayments: number | null;
  readonly completed: number;
  /** Number of payments started so far. */
  readonly attempts: number;
  readonly closesAt: number | null;
  readonly returnUrl: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface TokenRecord {
  readonly id: string;
  readonly pointId: number;
  readonly pageId: string;
  readonly url: string;
  readonly language: string | null;
  readonly payer: Payer | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
}

export interface InvoicingTables {
  readonly invoices: Table<InvoiceRecord>;
  readonly templates: Table<TemplateRecord>;
  readonly pages: Table<PageRecord>;
  readonly tokens: Table<TokenRecord>;
  /** `inv_...` by point and external_id. */
  readonly names: Table<string>;
  /** `pg_...` by `txn_...`. */
  readonly pageOf: Table<string>;
}

/** What invoicing needs from a world. */
export interface HasInvoicing extends HasContext, HasAgenda, HasCallbacks {
  readonly invoicing: InvoicingTables;
}

/** @param limit maximum number of stored records of each kind */
export const createInvoicingTables = (store: Store, limit: number): InvoicingTables => ({
  invoices: store.table('invoices', {limit}),
  templates: store.table('templates', {limit}),
  pages: store.table('pages', {limit}),
  tokens: store.table('tokens', {limit}),
  names: store.table('invoice names', {limit}),
  pageOf: store.table('page of', {limit}),
});
