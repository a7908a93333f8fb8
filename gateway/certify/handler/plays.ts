// What happens in the gateway before callbacks are delivered. Each list of steps is played as a proof is.
import type {Given, Step} from '../../proofs/notation';

type Call = Extract<Step, {call: string}>;

export interface Play {
  readonly given?: Given;
  /** @param externalId of the transaction; for an invoice, of the invoice */
  readonly steps: (externalId: string) => readonly Step[];
}

const create = (externalId: string, like: Call['like'], more: Partial<Call> = {}): Step => ({
  call: 'v2/createTransaction',
  like,
  as: 'order',
  ...more,
  body: {external_id: externalId, ...more.body},
});

const PAYS: Step = {act: 'payer pays', on: 'order'};

/** A payment like the preset, and what follows. The first callback is `processing`. */
const payment = (like: Call['like'], more: Partial<Call>, ...steps: readonly Step[]): Play => ({
  steps: (externalId) => [create(externalId, like, more), ...steps],
});

/** As complete as a payer can be, so that only one play has members that are null where others have objects. */
const PAYER = {
  id: 'c-1',
  name: 'Ana Torres',
  email: 'ana@example.com',
  phone: '+51987654321',
  ip: '203.0.113.77',
  country: 'PE',
  document: {type: 'national_id', number: '40112233'},
};

const CARD: Step = {call: 'v2/payTransaction', like: 'pay', body: {transaction_id: '{order.transaction.id}'}};

/** A card payment of 150.00 PEN: callbacks 0 `processing`, 1 `completed`, and those of what follows. */
const paid = (...steps: readonly Step[]): Play =>
  payment('payin_h2h', {body: {payer: PAYER}}, CARD, {wait: '10 s'}, ...steps);

const scenario = (like: Call['like'], text: string): Play =>
  payment(like, {headers: {'X-Test-Scenario': text}}, {wait: '2 h'});

const refund = (amount?: string): Step => ({
  call: 'v2/cancelTransaction',
  body: {transaction_id: '{order.transaction.id}', reason: 'Sent back', ...(amount !== undefined && {amount})},
});

const DISPUTE: Step = {act: 'payer disputes', on: 'order'};

/** Plays by name. The comment lists their callbacks, from number 0. */
export const plays = {
  /** `processing`, `completed`. */
  paid: paid(),
  /** `processing`, `completed`, without anything about the payer and the card. */
  'paid by nobody known': payment('payin', {}, PAYS),
  /** `processing`, `completed`, by a payer whose name has accents. */
  'paid with a name': payment('payin', {body: {payer: {name: 'Zoë Muñoz Ibáñez', email: 'zoe@example.com'}}}, PAYS),
  /** `processing`, `authorized`. */
  authorized: payment('payin', {body: {capture: 'manual'}}, PAYS),
  /** `processing`, `on_hold`. */
  'on hold': scenario('payin', 'on_hold'),
  /** `processing`, `declined`. */
  declined: scenario('payin', 'declined:insufficient_funds'),
  /** `processing`, `failed`. */
  failed: scenario('payin', 'failed'),
  /** `cancelled`. */
  cancelled: payment('payin', {}, {act: 'payer cancels', on: 'order'}),
  /** `expired`. */
  expired: payment('transfer', {}, {wait: '31 d'}),
  /** `expired`, `processing`, `completed`. */
  'paid late': payment('transfer', {}, {wait: '31 d'}, PAYS),
  /** `processing`, `partially_paid` with 500.00 of 1500.00 MXN. */
  'paid in part': payment('transfer', {}, {act: 'payer pays another amount', on: 'order', amount: '500.00'}),
  /** `requires_action`, with the requisites. */
  'p2p requisites': payment(
    'p2p',
    {},
    {
      call: 'v2/getRecipientCard',
      body: {transaction_id: '{order.transaction.id}', method_id: 'pe_phone_transfer'},
    },
  ),
  /** `processing`, `completed`, 12.345 KWD. */
  'paid in dinars': payment('payin', {body: {service_id: 2119, amount: '12.345', currency: 'KWD'}}, PAYS),
  /** `processing`, `completed`, 1.234567890123456789 ETH. */
  'paid in ether': payment(
    'payin_h2h',
    {body: {service_id: 3782, amount: '1.234567890123456789', currency: 'ETH', fields: {network: 'ERC20'}}},
    PAYS,
  ),
  /** `processing`, `completed`, `refunded`. */
  refunded: paid(refund(), {wait: '10 s'}),
  /** `processing`, `completed`, `partially_refunded` with 50.00 of 150.00 PEN. */
  'refunded in part': paid(refund('50.00'), {wait: '10 s'}),
  /** `processing`, `completed`, `completed` with a failed refund. */
  'refund failed': paid(refund(), {act: 'refund fails', on: 'order'}, {wait: '10 s'}),
  /** `processing`, `completed`, `partially_refunded`, `refunded`. */
  'refunded in two parts': paid(refund('50.00'), {wait: '10 s'}, refund('100.00'), {wait: '10 s'}),
  /** `processing`, `completed`, `partially_refunded`, `charged_back`. */
  'refunded in part and disputed': paid(refund('50.00'), {wait: '10 s'}, DISPUTE),
  /** `processing`, `completed`, `charged_back`. */
  disputed: paid(DISPUTE),
  /** `processing`, `completed`, `charged_back`, `completed`. */
  'dispute won': paid(DISPUTE, {act: 'dispute is won', on: 'order'}),
  /** `processing`, `completed`, `charged_back`, `charged_back`. */
  'dispute lost': paid(DISPUTE, {act: 'dispute is lost', on: 'order'}),
  /** `completed`, `returned`. */
  'payout returned': payment('payout', {}, {wait: '1 s'}, {act: 'bank returns the payout', on: 'order'}),
  /** `processing`, `completed`, of coins that arrive at an address without an amount. */
  deposit: {
    steps: (externalId) => [
      {
        call: 'v2/getCryptoAddress',
        body: {service_id: 2441, currency: 'USDT', network: 'TRC20', external_id: externalId, mode: 'one_time'},
        headers: {'X-Test-Scenario': 'completed'},
      },
      {wait: '1 h'},
    ],
  },
  /** `processing`, `invoice.paid`, `completed`. */
  'invoice paid': {
    steps: (externalId) => [
      {
        call: 'invoicing/createInvoice',
        like: 'invoice',
        body: {external_id: externalId},
        headers: {'X-Test-Scenario': 'completed'},
      },
      {wait: '1 min'},
    ],
  },
  /** `invoice.expired`. */
  'invoice expired': {
    steps: (externalId) => [
      {call: 'invoicing/createInvoice', like: 'invoice', body: {external_id: externalId}},
      {wait: '21 d'},
    ],
  },
  /** `report.ready`. */
  report: {
    steps: () => [
      {
        call: 'reports-v2/createReport',
        body: {type: 'balance', from: '2025-12-30', to: '2025-12-31', timezone: 'UTC', format: 'csv'},
      },
      {wait: '2 s'},
    ],
  },
  /** Calls with `status` 3 and 6. */
  'paid, by GET': {...paid(), given: {point: {callbacks: 'GET'}}},
} as const satisfies Readonly<Record<string, Play>>;
