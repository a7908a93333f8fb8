// In which order the requests of the collection run, and what each takes from those before it.
import type {JsonObject} from '../../../../facts/contract/load';
import type {Version} from '../../../../facts/reference/versions';

/** A call that the script makes before a request, so that there is something for it to act on. */
export interface Preparation {
  /** Path below the version, as `transaction/create`. */
  readonly path: string;
  /** Which of the contract's examples is sent; without it the first. */
  readonly example?: string;
  /** Members of its body that are filled from a variable of the version. */
  readonly takes?: Readonly<Record<string, string>>;
  readonly dates?: Link['dates'];
  /** Members of the example that are sent with another value. */
  readonly change?: (version: Version) => JsonObject;
  /** How it ends, in the grammar of `X-Test-Scenario`. */
  readonly scenario?: string;
  /** What of the answer goes where: variable and dotted path below `data`. Without it, it acts on what it takes. */
  readonly saves?: Readonly<Record<string, string>>;
  /** Not where an earlier answer has left what it saves or takes. */
  readonly unlessKept?: true;
}

export interface Link {
  /** Members of the body that are sent with another value. */
  readonly change?: (version: Version) => JsonObject;
  /** Which of the contract's examples is sent; without it the first. */
  readonly example?: string;
  /** Members of body or query that are filled from a variable of the version. */
  readonly takes?: Readonly<Record<string, string>>;
  /** Members whose example lies in the past: left out, or filled from a variable that the script sets to a day ahead. */
  readonly dates?: Readonly<Record<string, 'dueDate' | null>>;
  /** The request of the collection that leaves what this one takes: sent first where none has left it. */
  readonly follows?: string;
  /** Sent first each time. */
  readonly prepare?: readonly Preparation[];
  /** Variables that say nothing any more once it has succeeded. */
  readonly usesUp?: readonly string[];
  /** Asks `reports/check-report` before it is sent, until the report is ready. */
  readonly awaitsReport?: true;
  readonly saves?: Readonly<Record<string, string>>;
  /** Status in the answer, where it is not that of the contract's example. */
  readonly status?: Readonly<Record<Version, string | number>>;
}

/** A transaction's id in an answer of v2. */
const TRANSACTION_ID = 'transaction.id';
/** Members of an answer that v1 calls by another name. */
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

/** Little, so that the wallet lasts for many runs. */
const TRANSFERRED = {v1: {amount: 1000}, v2: {amount: '10.00'}};
const BINANCE_PAY = {service_id: 2620, currency: 'USDT'};
const PRICE = {v1: {amount: 40_000_000}, v2: {amount: '40.000000'}};

const onTransfer = {takes: {transaction_id: 'Transfer'}};
const onReport = {takes: {report_id: 'Report'}, follows: 'reports/create', awaitsReport: true} as const;
const onInvoice = {takes: {invoice_id: 'Invoice'}, follows: INVOICE};
const onPage = {takes: {page_id: 'Page'}, follows: PAGE};

/**
 * Requests by their path below the version, in the order in which they are sent; those that are not here need nothing
 * and come first. Names of variables get the version in front, so that v1 and v2 never share one.
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

/** Variables with the places in an answer of this version from which they are set, below `data`. */
export const savesOf = (version: Version, saves: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(saves).map(([name, place]) => [
      version + name,
      version === 'v1' ? (V1_NAMES[place] ?? place) : place,
    ]),
  );

/** @param path as in the contract, `/v2/transaction/create` */
export const linkOf = (path: string): Link => CHAIN[path.slice('/v2/'.length)] ?? {};

/** Where a request stands among those of its tag. */
export const orderOf = (path: string): number => Object.keys(CHAIN).indexOf(path.slice('/v2/'.length));
