// What each step books in a wallet. Used by the sandbox and shown on pages.
import type {StatusName} from './statuses';

/** The booked amounts, in the wallet's currency. The texts are for readers. */
export const postingAmounts = {
  net: '`net_amount`',
  refund: 'the refund',
  received: '`amount_received` less refunds, pending ones included',
  total: '`amount`, and the fee unless the recipient pays it',
  bare: 'what the recipient got',
  lost: 'what was held, and the chargeback fee',
  moved: 'amount',
} as const;

export type PostingAmount = keyof typeof postingAmounts;

/** `-1` subtracts the amount from the balance, `1` adds it. */
export type Direction = -1 | 0 | 1;

/** A status change with a posting. */
interface BookedChange {
  readonly type: 'payin' | 'payout';
  /** Empty: any status that no other row lists. */
  readonly from: readonly StatusName[];
  readonly to: readonly StatusName[];
}

export interface PostingRule {
  /** `entry_type` of the balance report. */
  readonly entry: string;
  /** The step, for readers. */
  readonly step: string;
  readonly amount: PostingAmount;
  readonly available: Direction;
  readonly pending: Direction;
  readonly reserved: Direction;
  /** Null if the status does not change: the end of a refund, a settlement, a transfer between wallets. */
  readonly change: BookedChange | null;
}

const still = {available: 0, pending: 0, reserved: 0} as const;

/**
 * One row per entry type. `payin` includes P2P. A refund takes money from `pending` first and the rest from
 * `available`.
 */
export const postingRules = [
  {
    ...still,
    entry: 'payin',
    step: 'a pay-in or p2p payment is `completed`; no entry if the money passes on and `net_amount` is zero',
    amount: 'net',
    pending: 1,
    change: {type: 'payin', from: [], to: ['completed']},
  },
  {
    ...still,
    entry: 'settlement',
    step: 'a settlement closes',
    amount: 'net',
    available: 1,
    pending: -1,
    change: null,
  },
  {
    ...still,
    entry: 'refund',
    step: 'a refund of a payment that was credited is `completed`; a refund fee, if your tariff has one, is in it',
    amount: 'refund',
    pending: -1,
    change: null,
  },
  {
    ...still,
    entry: 'payout_hold',
    step: 'a payout starts: it leaves `created`',
    amount: 'total',
    available: -1,
    reserved: 1,
    change: {type: 'payout', from: ['created'], to: ['processing', 'on_hold']},
  },
  {
    ...still,
    entry: 'payout',
    step: 'a payout is `completed`',
    amount: 'total',
    reserved: -1,
    change: {type: 'payout', from: ['processing', 'on_hold'], to: ['completed']},
  },
  {
    ...still,
    entry: 'payout_release',
    step: 'a payout that had started is `declined`, `failed` or `cancelled`',
    amount: 'total',
    available: 1,
    reserved: -1,
    change: {type: 'payout', from: ['processing', 'on_hold'], to: ['declined', 'failed', 'cancelled']},
  },
  {
    ...still,
    entry: 'payout_return',
    step: 'a payout is `returned`; its fee is kept',
    amount: 'bare',
    available: 1,
    change: {type: 'payout', from: ['completed'], to: ['returned']},
  },
  {
    ...still,
    entry: 'chargeback_hold',
    step: 'a dispute opens; a refund that fails during it is held too',
    amount: 'received',
    available: -1,
    reserved: 1,
    change: {type: 'payin', from: ['completed', 'partially_refunded'], to: ['charged_back']},
  },
  {
    ...still,
    entry: 'chargeback_release',
    step: 'a dispute ends, won or lost',
    amount: 'received',
    available: 1,
    reserved: -1,
    change: {type: 'payin', from: ['charged_back'], to: ['completed', 'partially_refunded']},
  },
  {...still, entry: 'chargeback', step: 'a dispute is lost', amount: 'lost', pending: -1, change: null},
  {
    ...still,
    entry: 'deposit',
    step: 'you top up, or a withdrawal or a completed refund comes back',
    amount: 'moved',
    available: 1,
    change: null,
  },
  {
    ...still,
    entry: 'withdrawal',
    step: 'you withdraw to your own bank account',
    amount: 'moved',
    available: -1,
    change: null,
  },
  {
    ...still,
    entry: 'transfer_in',
    step: 'a transfer from another wallet arrives',
    amount: 'moved',
    available: 1,
    change: null,
  },
  {
    ...still,
    entry: 'transfer_out',
    step: 'a transfer to another wallet leaves',
    amount: 'moved',
    available: -1,
    change: null,
  },
] as const satisfies readonly PostingRule[];

/**
 * `entry_type` of the balance report, without `opening` and `closing`, which are the first and last row of each wallet.
 */
export type EntryType = (typeof postingRules)[number]['entry'];

/** The rule of an entry type. */
export const postingRule = (entry: EntryType): PostingRule => postingRules.find((rule) => rule.entry === entry)!;

/** The posting of a status change; null if no money moves. */
export function postingOfChange(type: 'payin' | 'payout', from: StatusName, to: StatusName): EntryType | null {
  const fits = postingRules.filter(({change}) => change?.type === type && change.to.some((status) => status === to));
  const named = fits.find(({change}) => change!.from.some((status) => status === from));
  return (named ?? fits.find(({change}) => change!.from.length === 0))?.entry ?? null;
}
