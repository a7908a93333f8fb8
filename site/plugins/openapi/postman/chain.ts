// The order of the requests in the collection, and what each takes from earlier ones.
import type {JsonObject} from '../../../../facts/contract/load';
import type {Version} from '../../../../facts/reference/versions';

/** A call that the script makes before a request to create what the request acts on. */
export interface Preparation {
  /** Path below the version, such as `transaction/create`. */
  readonly path: string;
  /** Which of the contract's examples is sent; without it the first. */
  readonly example?: string;
  /** Members of its body that get the value of a variable. */
  readonly takes?: Readonly<Record<string, string>>;
  readonly dates?: Link['dates'];
  /** Members of the example that get another value. */
  readonly change?: (version: Version) => JsonObject;
  /** Value of `X-Test-Scenario`, which decides how it ends. */
  readonly scenario?: string;
  /** Variables to set from the answer, with dotted paths below `data`. Without it, the call acts on what it takes. */
  readonly saves?: Readonly<Record<string, string>>;
  /** Skip it if its variables already have values from an earlier answer. */
  readonly unlessKept?: true;
}

export interface Link {
  /** Members of the body that get another value. */
  readonly change?: (version: Version) => JsonObject;
  /** Which of the contract's examples is sent; without it the first. */
  readonly example?: string;
  /** Members of body or query that get the value of a variable. */
  readonly takes?: Readonly<Record<string, string>>;
  /**
   * Members whose example is in the past: null leaves them out, otherwise they get a variable with a day in the future.
   */
  readonly dates?: Readonly<Record<string, 'dueDate' | null>>;
  /** The request of the collection that sets what this one takes. It is sent first if the variables are empty. */
  readonly follows?: string;
  /** Calls to make before it each time. */
  readonly prepare?: readonly Preparation[];
  /** Variables to clear after it has succeeded. */
  readonly usesUp?: readonly string[];
  /** Poll `reports/check-report` before it is sent, until the report is ready. */
  readonly awaitsReport?: true;
  readonly saves?: Readonly<Record<string, string>>;
  /** Status in the answer if it differs from the contract's example. */
  readonly status?: Readonly<Record<Version, string | number>>;
}

/** Path of a transaction's id in an answer of v2. */
const TRANSACTION_ID = 'transaction.id';
/** Members of an answer that have another name in v1. */
const V1_NAMES: Readonly<Record<string, string>> = {[TRANSACTION_ID]: 'transaction.transaction_id'};

const CREATE = 'transaction/create';
const PAY = 'transaction/pay';
const REQUISITES = 'transaction/p2p/get_recipient_card';
const TEMPLATE = 'invoicing/page_template';
const PAGE = 'invoicing/payment_page';
const PAGE_TOKEN = 'invoicing/token';
const INVOICE = 'invoicing/invoice_create';

const created = (variable: string): Preparation => ({path: CREATE, saves: {[variable]: TRANSACTION_ID}});
const p2pFor = (variable: string): Preparation => ({...created(variable), example: 'p2p'});

/** Small, so that the wallet lasts for many runs. */
const TRANSFERRED = {v1: {amount: 1000}, v2: {amount: '10.00'}};
const BINANCE_PAY = {service_id: 2620, currency: 'USDT'};
const PRICE = {v1: {amount: 40_000_000}, v2: {amount: '40.000000'}};

const onTransfer = {takes: {transaction_id: 'Transfer'}};
const onReport = {takes: {report_id: 'Report'}, follows: 'reports/create', awaitsReport: true} as const;
const onInvoice = {takes: {invoice_id: 'Invoice'}, follows: INVOICE};
const onPage = {takes: {page_id: 'Page'}, follows: PAGE};

/**
 * Requests by path below the version, in the order in which they are sent. Other requests need nothing and come first.
 * Names of variables get the version as a prefix, so v1 and v2 never share one.
 */
export const CHAIN: Readonly<Record<string, Link>> = {
  'account/wallet-transfers': {
    change: (version) => TRANSFERRED[version],
    prepare: [
      {
        path: 'transaction/currency_rate',
        example: 'transfer',
        change: (version) => TRANSFERRED[version],
        saves: {Quote: 'quote_id'},
      },
    ],
    takes: {quote_id: 'Quote'},
  },
  'transaction/validate': {},
  [CREATE]: {saves: {Order: TRANSACTION_ID, OrderName: 'transaction.external_id'}},
  'transaction/find': {
    takes: {external_id: 'OrderName'},
    follows: CREATE,
    status: {v1: 1, v2: 'created'},
  },
  'transaction/cancel': {takes: {transaction_id: 'Order'}, follows: CREATE, usesUp: ['Order', 'OrderName']},
  [PAY]: {
    takes: {transaction_id: 'CardPayment'},
    prepare: [{...created('CardPayment'), example: 'h2h_card'}],
    saves: {Challenge: TRANSACTION_ID},
  },
  'transaction/update': {takes: {transaction_id: 'Challenge'}, follows: PAY, usesUp: ['Challenge']},
  'transaction/complete': {
    takes: {transaction_id: 'Reservation'},
    prepare: [{...created('Reservation'), example: 'manual_capture', scenario: 'authorized;after=0'}],
  },
  'transaction/p2p/get_methods_list': {},
  [REQUISITES]: {...onTransfer, prepare: [p2pFor('Transfer')]},
  'transaction/p2p/confirm': {
    ...onTransfer,
    prepare: [
      {...p2pFor('Transfer'), unlessKept: true},
      {path: REQUISITES, ...onTransfer, unlessKept: true},
    ],
    usesUp: ['Transfer'],
  },
  'transaction/p2p/cancel': {...onTransfer, prepare: [p2pFor('Transfer')], usesUp: ['Transfer']},
  'transaction/issue_token': {example: 'card'},
  'binance_pay/notify': {
    takes: {transaction_id: 'BinancePayment'},
    prepare: [
      {...created('BinancePayment'), example: 'h2h_card', change: (version) => ({...BINANCE_PAY, ...PRICE[version]})},
      {
        path: PAY,
        example: 'wallet',
        takes: {transaction_id: 'BinancePayment'},
        saves: {BinancePayment: TRANSACTION_ID},
      },
    ],
  },
  'transaction/resend_giftcode': {
    takes: {transaction_id: 'GiftCode'},
    prepare: [{...created('GiftCode'), example: 'payout_email', scenario: 'completed;after=0'}],
  },
  'reports/create': {saves: {Report: 'report_id'}},
  'reports/check-report': onReport,
  'reports/report': onReport,
  'reports/list': {},
  [TEMPLATE]: {saves: {Template: 'template.template_id'}},
  [PAGE]: {
    takes: {template_id: 'Template'},
    follows: TEMPLATE,
    dates: {closes_at: null},
    saves: {Page: 'payment_page.page_id'},
  },
  'invoicing/page_customization': onPage,
  [PAGE_TOKEN]: {...onPage, saves: {PageToken: 'token.token_id'}},
  'invoicing/revoke_token': {takes: {token_id: 'PageToken'}, follows: PAGE_TOKEN, usesUp: ['PageToken']},
  'invoicing/page_transactions': onPage,
  [INVOICE]: {
    example: 'draft',
    dates: {due_date: 'dueDate'},
    saves: {Invoice: 'invoice.invoice_id', InvoiceName: 'invoice.external_id'},
  },
  'invoicing/invoice_find': {
    takes: {external_id: 'InvoiceName'},
    follows: INVOICE,
    status: {v1: 'draft', v2: 'draft'},
  },
  'invoicing/invoice_update': onInvoice,
  'invoicing/invoice_delete': {...onInvoice, usesUp: ['Invoice', 'InvoiceName']},
};

/** Variables with the paths below `data`, in an answer of this version, that they are set from. */
export const savesOf = (version: Version, saves: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(saves).map(([name, place]) => [
      version + name,
      version === 'v1' ? (V1_NAMES[place] ?? place) : place,
    ]),
  );

/** @param path as in the contract: `/v2/transaction/create` */
export const linkOf = (path: string): Link => CHAIN[path.slice('/v2/'.length)] ?? {};

/** Position of a request among those of its tag. */
export const orderOf = (path: string): number => Object.keys(CHAIN).indexOf(path.slice('/v2/'.length));
