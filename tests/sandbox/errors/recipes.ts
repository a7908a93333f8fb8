// For each error the ways to bring it about: of all operations alike, or of one by its id. Where there are several, one
// of them has to work.
import type {Json} from '@repo/facts/contract/load';
import {toMinor} from '@repo/facts/reference/currencies';
import type {ExampleRequest} from '@repo/gateway/recording';
import {defaultKey, defaultPoint} from '@repo/gateway/sandbox/domain/points';
import type {SandboxService} from '@repo/gateway/sandbox/domain/services/services';
import type {TransactionRecord} from '@repo/gateway/sandbox/domain/transaction/record';
import {utf8} from '@repo/lib/bytes';
import {externalName} from '@repo/gateway/sandbox/domain/transaction/payments';
import type {World} from '@repo/gateway/sandbox/world';
import {services} from '../gateway';
import {KEY, type Attempt} from './attempt';

type Ways = readonly Attempt[];
type Recipe = (example: ExampleRequest) => Ways;

/** By operation id, for both versions; `all` for those without one of their own. */
type Recipes = Readonly<Record<string, Recipe>>;

const isV1 = ({sample}: ExampleRequest): boolean => sample.version === 'v1';

/** An amount as the version writes it. */
const money = (example: ExampleRequest, amount: string, currency = 'PEN'): Json =>
  isV1(example) ? Number(toMinor(amount, currency)) : amount;

const changing =
  (...changes: readonly Attempt['change'][]): Recipe =>
  () =>
    changes.map((change) => ({change: change!}));

const priced =
  (amount: string, others: Attempt['change'] = {}, currency = 'PEN'): Recipe =>
  (example) => [{change: {amount: money(example, amount, currency), ...others}}];

const from =
  (name: string, change: Attempt['change'] = {}): Recipe =>
  () => [{from: name, change}];

const switched = (changes: Partial<SandboxService>): Pick<Attempt, 'options'> => ({
  options: {services: services.map((service) => ({...service, ...changes}))},
});

/** All transactions of the world are like this. */
const transactions =
  (changes: Partial<TransactionRecord>, name?: string): Recipe =>
  () => [
    {
      ...(name !== undefined && {from: name}),
      world: (world) => {
        for (const record of [...world.transactions.newestFirst()]) {
          world.replace({...record, pending: [], ...changes});
        }
      },
    },
  ];

const everyName = ({sample}: ExampleRequest): string[] => [
  ...Object.keys(sample.body ?? {}).filter((name) => !['point_id', 'test'].includes(name)),
  ...sample.query.map(([name]) => name),
];

/** A request with one member less, for each that it has; and with none. */
const withoutEach: Recipe = (example) => {
  const names = everyName(example);
  return [
    ...names.map((name) => ({change: {[name]: undefined}})),
    {change: Object.fromEntries(names.map((name) => [name, undefined]))},
  ];
};

/** Parameters that reading operations take though their examples leave them out. */
const PARAMETERS = ['version', 'limit', 'page', 'per_page', 'country', 'created_from', 'status', 'type'];

const withWrongType: Recipe = (example) => [
  ...[...everyName(example), ...PARAMETERS].map((name) => ({
    change: {[name]: isV1(example) || example.sample.body ? [[]] : '!!'},
  })),
  ...(isV1(example) ? [{change: {test_scenario: 5}}] : []),
  {change: {service_id: 'x'}},
];

const RATE_TAKES = {R: 40, W: 20, P: 10} as const;

const exhausted = (world: World): void => {
  for (const [rateClass, times] of Object.entries(RATE_TAKES)) {
    for (let taken = 0; taken < times; taken += 1) {
      world.limiter.take(defaultKey.key, rateClass as keyof typeof RATE_TAKES);
    }
  }
};

const UNKNOWN = {
  txn: 'txn_01KZZZZZZZZZZZZZZZZZZZZZZZ',
  ctk: 'ctk_01KZZZZZZZZZZZZZZZZZZZZZZZ',
  qte: 'qte_01KZZZZZZZZZZZZZZZZZZZZZZZ',
};

const unknownTransaction: Recipe = (example) =>
  isV1(example)
    ? [{change: {transaction_id: 1}}, {change: {transaction_id: 1, external_id: undefined}}]
    : [{change: {transaction_id: UNKNOWN.txn}}, {change: {id: UNKNOWN.txn, external_id: undefined}}];

const STOPPED = {number: '4111110000190004', exp_month: '12', exp_year: '2030', cvv: '123', holder: 'ANA TORRES'};
const MISTYPED = {...STOPPED, number: '4111110000010005'};
const payoutTo =
  (service_id: number, recipient: Json, amount = '250.00', others: object = {}): Recipe =>
  (example) => [{from: 'payout_card', change: {service_id, recipient, amount: money(example, amount), ...others}}];

/** A payout to a card where the operation has no such example: validate takes what create takes. */
const asPayout =
  (service_id: number, recipient: Json, others: object = {}): Recipe =>
  (example) => [
    {
      change: {
        service_id,
        recipient,
        type: isV1(example) ? 2 : 'payout',
        flow: undefined,
        return_url: undefined,
        payer: undefined,
        amount: money(example, '250.00'),
        ...others,
      },
    },
  ];

/** Services that take only known cards want to know the payer. */
const known = {payer: {id: 'customer-1'}};
const cardRecipient = {kind: 'card', number: '4111110000010004', holder: 'Rosa Huaman'};
const wrongAccount = {
  kind: 'bank_account',
  account: '00219300012345678910',
  account_type: 'savings',
  holder: 'Rosa Huaman',
  document: {type: 'national_id', number: '40112233'},
};

const named: Recipe = ({sample}) => [
  {
    world: ({names}) => {
      const id = String(sample.body?.['external_id']);
      names.set(externalName(defaultPoint.pointId, id), UNKNOWN.txn);
    },
  },
];
const again: Recipe = () => [{first: {key: 'new'}}];

/** Its answer gets lost: the amount of its transaction asks for that. */
const lost = (number: 6001 | 6002): Recipes => {
  const amount = BigInt(number);
  const paying = transactions({amount});
  return {
    createTransaction: priced(number === 6001 ? '60.01' : '60.02'),
    getCryptoAddress: priced(number === 6001 ? '20.006001' : '20.006002', {}, 'USDT'),
    updateTransaction: transactions({amount}, 'otp'),
    cancelTransaction: transactions({amount, received: amount, status: 'completed'}),
    all: paying,
  };
};

const firstItem = (changes: Readonly<Record<string, Json>>): Attempt['change'] => ({
  items: [{name: 'Blanket', quantity: '1', unit_price: '10.00', ...changes}],
  expected_total: undefined,
});

export const recipes: Readonly<Record<number, Recipes>> = {
  1001: {all: (example) => [isV1(example) ? {sign: null} : {headers: {'X-Nonce': null}}]},
  1002: {
    all: (example) => [
      isV1(example) ? {change: {point_id: 9999}} : {headers: {'X-Api-Key': 'pk_test_0000000000000000'}},
    ],
  },
  1003: {
    all: (example) => [isV1(example) ? {sign: '0'.repeat(64)} : {headers: {'X-Signature': `sha256=${'0'.repeat(64)}`}}],
  },
  1004: {all: () => [{old: 3600}]},
  1005: {all: () => [{first: {key: 'new', nonce: 'same'}}]},
  1006: {all: (example) => [isV1(example) ? {change: {test: undefined}} : {options: {environment: 'live'}}]},
  1007: {all: () => [{options: {keys: [{...defaultKey, revoked: true}]}}]},
  1008: {all: () => [{options: {keys: [{...defaultKey, allowedAddresses: ['203.0.113.9']}]}}]},
  1009: {
    all: () => [{options: {keys: [{...defaultKey, scopes: []}], points: [{...defaultPoint, v1Permissions: []}]}}],
  },
  1010: {all: () => [{options: {points: [{...defaultPoint, suspended: true}]}}]},
  2001: {all: () => [{raw: (json) => json.slice(0, -1)}]},
  2002: {all: () => [{headers: {'Content-Type': 'text/plain'}}]},
  2005: {all: () => [{raw: (json) => json + ' '.repeat(262_144)}]},
  2006: {all: () => [{headers: {'Idempotency-Key': null}}]},
  2007: {all: () => [{first: {key: 'same'}, raw: (json) => `${json} `}]},
  2008: {
    all: ({sample}) => [
      {
        world: async ({idempotency}) => {
          await idempotency.begin(KEY, `${defaultKey.key} ${sample.path}`, utf8(JSON.stringify(sample.body)));
        },
      },
    ],
  },
  2101: {
    all: withoutEach,
    quoteCurrencyRate: changing({amount: undefined}),
  },
  2102: {all: withWrongType},
  2103: {all: changing({unexpected: '1'})},
  2104: {
    createTransaction: priced('0.50'),
    validateTransaction: priced('0.50'),
    createWalletTransfer: (example) => [
      {
        change: isV1(example)
          ? {from_wallet_id: 'wal_usdt_1042', to_wallet_id: 'wal_pen_1042', amount: 1, quote_id: undefined}
          : {amount: '0.00', quote_id: undefined},
      },
    ],
    cancelTransaction: (example) => [{from: 'refund_part', change: {amount: money(example, '0.00')}}],
    completeTransaction: priced('0.00'),
    quoteCurrencyRate: priced('18.84'),
    getCryptoAddress: priced('0.000001', {}, 'USDT'),
    getP2pMethods: priced('0.01'),
    createInvoice: changing(firstItem({unit_price: '0.01'})),
    updateInvoice: () => [{from: 'items_changed', change: firstItem({unit_price: '0.01'})}],
    customizePage: changing({amounts: {mode: 'fixed', amount: '0.01'}}),
  },
  2105: {
    createTransaction: priced('99999.00'),
    validateTransaction: priced('99999.00'),
    quoteCurrencyRate: priced('99999999.00'),
    completeTransaction: priced('99999.00'),
    getCryptoAddress: priced('99999999.000000', {}, 'USDT'),
    getP2pMethods: priced('999999.00'),
    createInvoice: changing(firstItem({unit_price: '9999999.00'})),
    updateInvoice: () => [{from: 'items_changed', change: firstItem({unit_price: '9999999.00'})}],
    customizePage: changing({amounts: {mode: 'fixed', amount: '9999999.00'}}),
  },
  2106: {
    all: changing({amount: '60.005'}),
    cancelTransaction: from('refund_part', {amount: '60.005'}),
    createWalletTransfer: changing({amount: '60.005', quote_id: undefined}),
    getCryptoAddress: changing({amount: '20.0000001'}),
    createInvoice: changing(firstItem({unit_price: '10.005'})),
    updateInvoice: () => [{from: 'items_changed', change: firstItem({unit_price: '10.005'})}],
    customizePage: changing({amounts: {mode: 'fixed', amount: '10.005'}}),
  },
  2107: {
    all: changing({currency: 'USD'}, {currency: 'CAD'}),
    createWalletTransfer: () => [
      {
        change: {to_wallet_id: 'wal_cad_1042', quote_id: undefined},
        options: {balances: {PEN: {available: 500_000n}, CAD: {available: 100n}}},
      },
    ],
    getRates: changing({base: 'CAD'}),
    quoteCurrencyRate: changing({from: 'PEN', to: 'USD'}),
    updateInvoice: from('draft_issued', {service_ids: [2441]}),
  },
  2108: {all: changing({payer: {country: 'BR'}}), getP2pMethods: changing({country: 'BR'})},
  2109: {
    createTransaction: payoutTo(2221, {kind: 'card', number: MISTYPED.number}),
    validateTransaction: asPayout(2221, {kind: 'card', number: MISTYPED.number}),
    checkCard: changing({card: {number: MISTYPED.number}}),
    addCardToWhitelist: changing({card: {number: MISTYPED.number}}),
    payTransaction: changing({card: MISTYPED}),
    issueCardToken: () => [{from: 'card', change: {card: MISTYPED}}],
  },
  2110: {
    createTransaction: () => [{from: 'payout_bank_account', change: {recipient: wrongAccount}}],
    validateTransaction: () => [{from: 'payout_bank_account', change: {recipient: wrongAccount}}],
  },
  2111: {
    all: changing({return_url: 'https://other.example/'}),
    customizePage: changing({logo_url: 'https://other.example/logo.png'}),
    updateInvoice: from('draft_issued', {return_url: 'https://other.example/'}),
  },
  2112: {all: changing({quote_id: UNKNOWN.qte})},
  3001: {all: unknownTransaction, issueCardToken: unknownTransaction},
  3002: {
    all: changing({service_id: 1}),
    createInvoice: changing({service_ids: [1]}),
    updateInvoice: from('draft_issued', {service_ids: [1]}),
    savePageTemplate: changing({service_ids: [1]}),
  },
  3003: {all: named, createInvoice: again},
  3004: {
    all: transactions({status: 'declined'}),
    updateTransaction: transactions({status: 'declined', nextAction: null}, 'otp'),
    deleteInvoice: () => [{from: 'without_reason', first: {key: 'new'}, world: paidInvoices}],
    updateInvoice: () => [{from: 'due_date_moved', world: paidInvoices}],
    savePaymentPage: () => [
      {
        from: 'closed',
        change: {status: 'active'},
        world: ({invoicing, clock}) =>
          [...invoicing.pages.newestFirst()].forEach((page) =>
            invoicing.pages.set(page.id, {...page, closeReason: 'closes_at', closesAt: clock.now()}),
          ),
      },
    ],
    issueCardToken: transactions({status: 'declined', completedAt: null}),
    createPageToken: () => [
      {
        world: ({invoicing}) =>
          [...invoicing.pages.newestFirst()].forEach((page) =>
            invoicing.pages.set(page.id, {...page, closeReason: 'merchant', closedAt: page.createdAt}),
          ),
      },
    ],
  },
  3005: {
    createTransaction: payoutTo(2221, {kind: 'card', card_token: UNKNOWN.ctk}),
    validateTransaction: asPayout(2221, {kind: 'card', card_token: UNKNOWN.ctk}),
    payTransaction: changing({card: undefined, card_token: UNKNOWN.ctk}),
    revokePageToken: changing({token_id: 'ptk_01KZZZZZZZZZZZZZZZZZZZZZZZ'}),
    all: changing({card: undefined, card_token: UNKNOWN.ctk}),
  },
  3006: {all: changing({report_id: 'rep_01KZZZZZZZZZZZZZZZZZZZZZZZ'})},
  3007: {
    all: () => [
      {
        world: ({reports}) =>
          [...reports.newestFirst()].forEach((report) =>
            reports.set(report.id, {...report, status: 'failed', file: null}),
          ),
      },
    ],
  },
  3008: {all: changing({cursor: 'abc'}, {cursor: 'abc', external_id: undefined})},
  3009: {
    all: changing({invoice_id: 'inv_01KZZZZZZZZZZZZZZZZZZZZZZZ'}),
    findInvoice: changing({external_id: 'none'}),
  },
  3010: {
    all: changing({page_id: 'pg_01KZZZZZZZZZZZZZZZZZZZZZZZ'}),
    savePaymentPage: from('closed', {page_id: 'pg_01KZZZZZZZZZZZZZZZZZZZZZZZ'}),
  },
  4001: {
    createTransaction: (example) => [{from: 'payout_bank_account', change: {amount: money(example, '5000.00')}}],
    createWalletTransfer: priced('9999.00', {quote_id: undefined}),
    payTransaction: (example) =>
      transactions(
        {type: 'payout', serviceId: 2218},
        'nothing',
      )(example).map((way) => ({
        ...way,
        options: {balances: {PEN: {}}},
      })),
    cancelTransaction: () => [{from: 'refund_part', options: {balances: {PEN: {}}}}],
  },
  4002: {
    all: () => [switched({status: 'disabled'})],
    createInvoice: () => [{change: {service_ids: [2117]}, ...disabledBut(2128)}],
    updateInvoice: () => [{from: 'draft_issued', change: {service_ids: [2117]}, ...disabledBut(2128)}],
    savePageTemplate: () => [{...disabledBut(2128)}],
  },
  4003: {
    all: () => [switched({status: 'unavailable'})],
    updateTransaction: () => [{from: 'otp', ...switched({status: 'unavailable'})}],
    cancelTransaction: () => [{from: 'refund_part', ...switched({status: 'unavailable'})}],
  },
  4004: {
    all: priced('40.04', {quote_id: undefined}),
    getCryptoAddress: priced('20.004004', {}, 'USDT'),
  },
  4005: {all: () => [{world: exhausted}]},
  4006: {cancelTransaction: (example) => [{from: 'refund_part', change: {amount: money(example, '9999.00')}}]},
  4007: {cancelTransaction: () => [{from: 'refund_part', ...switched({refunds: 'none'})}]},
  4008: {getRecipientCard: transactions({amount: 14_008n})},
  4009: {
    createWalletTransfer: changing({to_wallet_id: 'wal_none_1042'}),
    listWalletTransfers: changing({wallet_id: 'wal_none_1042'}),
  },
  5001: {
    all: changing({payer: {email: 'blocked@example.com'}}),
    addCardToWhitelist: changing({card: {number: STOPPED.number}}),
    payTransaction: changing({card: STOPPED}),
    issueCardToken: () => [{from: 'card', change: {card: STOPPED}}],
  },
  5002: {
    createTransaction: payoutTo(2222, cardRecipient, '250.00', known),
    validateTransaction: asPayout(2222, cardRecipient, known),
    payTransaction: () => [switched({knownCardsOnly: true})],
  },
  5003: {
    all: priced('50.03', {quote_id: undefined}),
    getCryptoAddress: priced('20.005003', {}, 'USDT'),
  },
  6001: lost(6001),
  6002: lost(6002),
  9001: {all: () => [{broken: true}]},
  9002: {all: () => [{options: {maintenance: 30}}]},
};

/** Issued invoices of the world have been paid. */
function paidInvoices({invoicing}: World): void {
  for (const invoice of [...invoicing.invoices.newestFirst()]) {
    invoicing.invoices.set(invoice.id, {...invoice, status: 'paid'});
  }
}

function disabledBut(active: number): Pick<Attempt, 'options'> {
  return {
    options: {
      services: services
        .filter(({id}) => [2117, active].includes(id))
        .map((service) => ({...service, status: service.id === active ? 'active' : 'disabled'})),
    },
  };
}
