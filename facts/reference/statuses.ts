// The 15 statuses of a transaction and the changes between them.

/** `status` in v2. */
export type StatusName =
  | 'created'
  | 'requires_action'
  | 'processing'
  | 'on_hold'
  | 'authorized'
  | 'completed'
  | 'declined'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'partially_paid'
  | 'partially_refunded'
  | 'refunded'
  | 'returned'
  | 'charged_back';

/** `type` of a transaction, without `transfer` (between a merchant's own wallets). */
export type StatusScope = 'payin' | 'payout' | 'p2p';

/** Who causes the next change. `gateway` includes our reviewers, `provider` includes banks. */
type StatusActor = 'merchant' | 'payer' | 'gateway' | 'provider';

/** `type` of the callbacks about transactions (v2). In v1, every status change sends the same GET. */
type TransactionEvent =
  | 'transaction.status_changed'
  | 'transaction.refunded'
  | 'transaction.chargeback_opened'
  | 'transaction.chargeback_won'
  | 'transaction.chargeback_lost'
  | 'p2p.requisites_assigned';

/** `p2p.stage` of a p2p transaction. */
export type P2pStage = 'awaiting_requisites' | 'awaiting_transfer' | 'awaiting_confirmation' | 'appeal' | 'closed';

/** Prose is plain text with names of fields, headers and operations in `backticks`. */
export interface TransactionStatus {
  /** v1 `status`, 1 to 15. */
  readonly number: number;
  /** v2 `status`, and the row's anchor on /reference/transaction_statuses. */
  readonly name: StatusName;
  /** What is true in this status. */
  readonly meaning: string;
  /** Possible next statuses. */
  readonly next: readonly StatusName[];
  /** The status never changes again: `next` is empty. */
  readonly final: boolean;
  /** Types of transactions that can have it. */
  readonly appliesTo: readonly StatusScope[];
  /** Who can change it; empty if nobody has to act. */
  readonly actors: readonly StatusActor[];
  /** What the merchant should do, as an imperative; null if the type cannot have this status. Pay-in includes P2P. */
  readonly merchantAction: {readonly payin: string | null; readonly payout: string | null};
  /** Callback that reports the status; null for creation, which sends none. */
  readonly callback: TransactionEvent | null;
  /** Callbacks sent instead, or without a status change. */
  readonly otherCallbacks: readonly {readonly type: TransactionEvent; readonly when: string}[];
  /** Stage of a P2P transaction in this status; null if P2P never has it. */
  readonly p2pStage: P2pStage | null;
}

export const transactionStatuses = [
  {
    number: 1,
    name: 'created',
    meaning: 'Registered. Nothing was sent to a provider, and nobody has opened the payment page.',
    next: ['requires_action', 'processing', 'on_hold', 'declined', 'failed', 'cancelled', 'expired'],
    final: false,
    appliesTo: ['payin', 'payout', 'p2p'],
    actors: ['merchant', 'payer'],
    merchantAction: {
      payin:
        'Send the payer to `payment_url`, or call `transaction/pay`; for p2p by requisites, call `p2p/get_recipient_card`.',
      payout:
        'Nothing: it starts automatically. With `auto_confirm: false` it holds no money until you confirm it with `transaction/pay`, or approve it in the cabinet.',
    },
    callback: null,
    otherCallbacks: [],
    p2pStage: 'awaiting_requisites',
  },
  {
    number: 2,
    name: 'requires_action',
    meaning:
      'The payer must act: `next_action` says how, `expires_at` until when. No money has been reported to us yet.',
    next: [
      'processing',
      'on_hold',
      'authorized',
      'partially_paid',
      'completed',
      'declined',
      'failed',
      'cancelled',
      'expired',
    ],
    final: false,
    appliesTo: ['payin', 'p2p'],
    actors: ['payer'],
    merchantAction: {
      payin: 'Show what `next_action` asks for, with the time left. Keep the order open.',
      payout: null,
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [{type: 'p2p.requisites_assigned', when: 'A p2p transaction got requisites.'}],
    p2pStage: 'awaiting_transfer',
  },
  {
    number: 3,
    name: 'processing',
    meaning:
      'Sent to the provider; the outcome is not known yet. Money may already have moved. It has no deadline: it ends when the provider answers, also after `expires_at`.',
    next: ['requires_action', 'on_hold', 'authorized', 'partially_paid', 'completed', 'declined', 'failed'],
    final: false,
    appliesTo: ['payin', 'payout', 'p2p'],
    actors: ['provider'],
    merchantAction: {
      payin:
        'Wait for the callback and offer no second payment while it is `processing`: the payer could pay twice. Past the usual time of the method, which its guide tells, ask support and send the `id` (v1: `transaction_id`).',
      payout:
        'Wait. Never repeat it under a new `external_id`, and do not try to cancel it. Past the usual time of the method, which its guide tells, ask support and send the `id` (v1: `transaction_id`).',
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: 'awaiting_confirmation',
  },
  {
    number: 4,
    name: 'on_hold',
    meaning:
      'Stopped for a manual review: for hours, or for days if we ask you for documents or an acquirer makes its own check. For p2p this is an appeal: payer and recipient disagree, or the recipient does not recognize the transfer (7702).',
    next: ['processing', 'declined', 'cancelled'],
    final: false,
    appliesTo: ['payin', 'payout', 'p2p'],
    actors: ['gateway', 'merchant'],
    merchantAction: {
      payin: 'Do not ship. Tell the payer that the payment is being checked, and send support what they ask for.',
      payout: 'Wait for the review, or stop it with `transaction/cancel`: amount and fee are back in `available` then.',
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: 'appeal',
  },
  {
    number: 5,
    name: 'authorized',
    meaning: 'The amount is reserved on the card until `capture_before`. It is not yours yet.',
    next: ['completed', 'cancelled', 'expired', 'failed'],
    final: false,
    appliesTo: ['payin'],
    actors: ['merchant'],
    merchantAction: {
      payin: 'Call `transaction/complete` when you ship, or `transaction/cancel`, before `capture_before`.',
      payout: null,
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: null,
  },
  {
    number: 6,
    name: 'completed',
    meaning: 'Succeeded. The only state that is money in; for a payout money out, unless it is returned later.',
    next: ['partially_refunded', 'refunded', 'returned', 'charged_back'],
    final: false,
    appliesTo: ['payin', 'payout', 'p2p'],
    actors: [],
    merchantAction: {
      payin: 'Compare amount, currency and `livemode` with the order, then fulfill it once.',
      payout: 'Mark it paid. Keep it open in your books for a bank that may return it days later.',
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [
      {type: 'transaction.chargeback_won', when: 'It comes back from `charged_back`. Do not fulfill again.'},
    ],
    p2pStage: 'closed',
  },
  {
    number: 7,
    name: 'declined',
    meaning: 'Refused by an issuer, provider, reviewer or risk rule; `failure` says why.',
    next: [],
    final: true,
    appliesTo: ['payin', 'payout', 'p2p'],
    actors: [],
    merchantAction: {
      payin: 'Follow `failure.advice`. A new attempt is a new transaction with a new `external_id`.',
      payout: 'Read `failure`, correct the details, and create a new payout. Amount and fee are back in `available`.',
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: 'closed',
  },
  {
    number: 8,
    name: 'failed',
    meaning: 'Ended by a technical fault, or a capture was refused. It is confirmed that no money moved.',
    next: [],
    final: true,
    appliesTo: ['payin', 'payout', 'p2p'],
    actors: [],
    merchantAction: {
      payin: 'Offer a new attempt or another method.',
      payout: 'Create it again with a new `external_id`. Amount and fee are back in `available`.',
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: 'closed',
  },
  {
    number: 9,
    name: 'cancelled',
    meaning: 'Ended before completion by the payer or by you. A reservation is released.',
    next: [],
    final: true,
    appliesTo: ['payin', 'payout', 'p2p'],
    actors: [],
    merchantAction: {
      payin: 'Release the order; let the payer start again if they want to.',
      payout: 'Book it as not sent. If it had started, amount and fee are back in `available`.',
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: 'closed',
  },
  {
    number: 10,
    name: 'expired',
    meaning:
      'Not paid, not paid in full, or not captured in time. With any method but cards, money can still come: then `late` is true.',
    next: ['processing', 'completed', 'refunded'],
    final: false,
    appliesTo: ['payin', 'p2p'],
    actors: [],
    merchantAction: {
      payin:
        'Release the order (of a voucher, after the time that its guide gives as Result) but keep it findable for at least 30 days, one in coins permanently. Accept a late payment, or refund it. If `amount_received` is above zero, give that part back with `transaction/cancel`.',
      payout: null,
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: 'closed',
  },
  {
    number: 11,
    name: 'partially_paid',
    meaning:
      'Less than `amount` arrived by bank transfer, crypto, Binance transfer, p2p or voucher, and it is clear whose it is; `amount_received` says how much. Otherwise it is `on_hold` with 7702 first.',
    next: ['processing', 'completed', 'on_hold', 'expired', 'refunded'],
    final: false,
    appliesTo: ['payin', 'p2p'],
    actors: ['payer', 'merchant'],
    merchantAction: {
      payin:
        'Show `amount` less `amount_received`, in coins at least `min_amount`, and wait until `expires_at`, except with a voucher, which is paid only once; then it is `expired`, still with 7303. Before and after, `transaction/cancel` gives back all that arrived: `refunded`.',
      payout: null,
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: 'awaiting_transfer',
  },
  {
    number: 12,
    name: 'partially_refunded',
    meaning:
      'A part was given back; `amount_refunded` is the sum so far. The rest is still yours. A dispute can be only about the rest.',
    next: ['refunded', 'charged_back'],
    final: false,
    appliesTo: ['payin'],
    actors: ['merchant'],
    merchantAction: {
      payin: 'Book `amount_refunded`. Refund the rest only if it is due.',
      payout: null,
    },
    callback: 'transaction.refunded',
    otherCallbacks: [
      {
        type: 'transaction.refunded',
        when: 'A further part was refunded: `amount_refunded` and `sequence` grow, the status stays.',
      },
      {
        type: 'transaction.chargeback_won',
        when: 'It comes back from `charged_back`: a part had been refunded before the dispute. The rest can be refunded again.',
      },
    ],
    p2pStage: null,
  },
  {
    number: 13,
    name: 'refunded',
    meaning: 'All that was received went back to the payer.',
    next: [],
    final: true,
    appliesTo: ['payin', 'p2p'],
    actors: [],
    merchantAction: {
      payin: 'Close the order, and stop the delivery if it can be stopped.',
      payout: null,
    },
    callback: 'transaction.refunded',
    otherCallbacks: [],
    p2pStage: 'closed',
  },
  {
    number: 14,
    name: 'returned',
    meaning:
      "A completed payout came back from the recipient's bank. What the recipient got is in `available` again; the fee is kept.",
    next: [],
    final: true,
    appliesTo: ['payout'],
    actors: [],
    merchantAction: {
      payin: null,
      payout: 'Book the credit, correct the requisites with the recipient, and pay again as a new transaction.',
    },
    callback: 'transaction.status_changed',
    otherCallbacks: [],
    p2pStage: null,
  },
  {
    number: 15,
    name: 'charged_back',
    meaning: 'The payer disputed the payment at the bank. The amount moved from `available` to `reserved`.',
    next: ['completed', 'partially_refunded'],
    final: false,
    appliesTo: ['payin'],
    actors: ['merchant', 'provider'],
    merchantAction: {
      payin:
        'Stop the delivery and upload your documents in the cabinet before the deadline; after it the dispute is lost.',
      payout: null,
    },
    callback: 'transaction.chargeback_opened',
    otherCallbacks: [
      {
        type: 'transaction.chargeback_lost',
        when: 'The dispute ended against you: the status stays, and is final from then on.',
      },
    ],
    p2pStage: null,
  },
] as const satisfies readonly TransactionStatus[];

/** Changes that a type never makes, although it can have both statuses: a P2P transfer stays with its recipient. */
const NEVER: Partial<Readonly<Record<StatusScope, Partial<Readonly<Record<StatusName, readonly StatusName[]>>>>>> = {
  p2p: {completed: ['refunded']},
};

/** Possible next statuses for a type of transaction, in the table's order. */
export const movesOf = (type: StatusScope, from: StatusName): readonly StatusName[] => {
  const states: readonly TransactionStatus[] = transactionStatuses;
  const next = states.find(({name}) => name === from)!.next;
  const never = NEVER[type]?.[from] ?? [];
  return states
    .filter(({name, appliesTo}) => next.includes(name) && appliesTo.includes(type) && !never.includes(name))
    .map(({name}) => name);
};
