// Card numbers of the sandbox. Any future expiry date and any CVV work, four digits for American Express; a 3DS challenge passes with 123456 and fails
// with 000000. They do not work in live. A test scenario overrides the card.
import type {FailureCode} from './failure-reasons';
import type {StatusName} from './statuses';

type CardBrand = 'visa' | 'mastercard' | 'amex';

/**
 * `frictionless`: a hidden 3DS method request without a screen. `challenge`: the payer types a code. `failed`: refused
 * after the method request.
 */
export type ThreeDs = 'none' | 'frictionless' | 'challenge' | 'failed';

export type CardUse = 'payin' | 'payout';

export interface CardStep {
  /**
   * Seconds since `transaction/pay`, since the card was submitted on the payment page, or, for payouts, since
   * `transaction/create`. Null: when the payer or merchant acts. Steps after a null count from that act.
   */
  readonly at: number | null;
  /** The new status; null if something happens without a status change. */
  readonly status: StatusName | null;
  readonly text: string;
}

/** Prose is plain text with names of fields, headers and operations in `backticks`. */
export interface TestCard {
  /** 16 digits without spaces, 15 for American Express, valid by Luhn. */
  readonly pan: string;
  readonly brand: CardBrand;
  /** The last status without a further call, using the code 123456 for challenges. */
  readonly result: StatusName;
  readonly failure: FailureCode | null;
  readonly threeDs: ThreeDs;
  /** From payment to result; before that, the transaction is `created`. */
  readonly steps: readonly CardStep[];
  readonly use: readonly CardUse[];
}

const processing = {at: 0, status: 'processing', text: 'Sent to the simulated bank.'} as const;
const completed = {at: 1, status: 'completed', text: 'The bank approves.'} as const;
const paidAtOnce = [processing, completed] as const;

/** The bank refuses with the reason in `failure`. */
const refused = [
  processing,
  {at: 1, status: 'declined', text: 'The bank refuses; `failure` names the reason.'},
] as const;

const threeDsMethod = {
  at: 0,
  status: 'requires_action',
  text: '`next_action` is `three_ds_method`. The payment page runs it automatically; host to host you send `transaction/update` with `three_ds.method_completed`.',
} as const;

const frictionless = [
  threeDsMethod,
  {at: null, status: 'processing', text: 'The method is done and the bank asks nothing of the payer.'},
  completed,
] as const;

export const testCards = [
  {
    pan: '4111110000010004',
    brand: 'visa',
    result: 'completed',
    failure: null,
    threeDs: 'none',
    steps: paidAtOnce,
    use: ['payin', 'payout'],
  },
  {
    pan: '5555550000010001',
    brand: 'mastercard',
    result: 'completed',
    failure: null,
    threeDs: 'none',
    steps: paidAtOnce,
    use: ['payin', 'payout'],
  },
  {
    pan: '378282000001006',
    brand: 'amex',
    result: 'completed',
    failure: null,
    threeDs: 'none',
    steps: paidAtOnce,
    use: ['payin'],
  },
  {
    pan: '4111110000020003',
    brand: 'visa',
    result: 'completed',
    failure: null,
    threeDs: 'frictionless',
    steps: frictionless,
    use: ['payin'],
  },
  {
    pan: '5555550000020000',
    brand: 'mastercard',
    result: 'completed',
    failure: null,
    threeDs: 'frictionless',
    steps: frictionless,
    use: ['payin'],
  },
  {
    pan: '4111110000030002',
    brand: 'visa',
    result: 'completed',
    failure: null,
    threeDs: 'challenge',
    steps: [
      threeDsMethod,
      {
        at: null,
        status: null,
        text: '`next_action` becomes `three_ds_challenge`, still `requires_action`; the bank asks for a code. 000000 ends in `declined` with 7202 `authentication_failed`, the cancel button with 7203 `authentication_abandoned`.',
      },
      {at: null, status: 'processing', text: 'The payer typed 123456 and `cres` has come back.'},
      completed,
    ],
    use: ['payin'],
  },
  {
    pan: '4111110000040001',
    brand: 'visa',
    result: 'declined',
    failure: 'insufficient_funds',
    threeDs: 'none',
    steps: refused,
    use: ['payin'],
  },
  {
    pan: '4111110000050000',
    brand: 'visa',
    result: 'declined',
    failure: 'do_not_honor',
    threeDs: 'none',
    steps: refused,
    use: ['payin'],
  },
  {
    pan: '4111110000060009',
    brand: 'visa',
    result: 'declined',
    failure: 'expired_card',
    threeDs: 'none',
    steps: refused,
    use: ['payin'],
  },
  {
    pan: '4111110000070008',
    brand: 'visa',
    result: 'declined',
    failure: 'invalid_cvv',
    threeDs: 'none',
    steps: refused,
    use: ['payin'],
  },
  {
    pan: '4111110000080007',
    brand: 'visa',
    result: 'declined',
    failure: 'lost_or_stolen',
    threeDs: 'none',
    steps: refused,
    use: ['payin'],
  },
  {
    pan: '4111110000090006',
    brand: 'visa',
    result: 'declined',
    failure: 'suspected_fraud',
    threeDs: 'none',
    steps: [
      processing,
      {at: 1, status: 'on_hold', text: 'Taken out for a manual review.'},
      {at: 30, status: 'declined', text: 'The simulated reviewer refuses it.'},
    ],
    use: ['payin'],
  },
  {
    pan: '4111110000100003',
    brand: 'visa',
    result: 'declined',
    failure: 'card_limit_exceeded',
    threeDs: 'none',
    steps: refused,
    use: ['payin'],
  },
  {
    pan: '4111110000110002',
    brand: 'visa',
    result: 'declined',
    failure: 'issuer_unavailable',
    threeDs: 'none',
    steps: refused,
    use: ['payin'],
  },
  {
    pan: '4111110000120001',
    brand: 'visa',
    result: 'completed',
    failure: null,
    threeDs: 'none',
    steps: [processing, {at: 60, status: 'completed', text: 'The slow bank approves after a minute.'}],
    use: ['payin'],
  },
  {
    pan: '4111110000130000',
    brand: 'visa',
    result: 'completed',
    failure: null,
    threeDs: 'none',
    steps: [
      processing,
      {
        at: 0,
        status: null,
        text: 'Host to host, `transaction/pay` answers HTTP 504 with 6002 `provider_timeout`: the outcome is unknown. The payment page shows that it is checking.',
      },
      {
        at: 30,
        status: 'completed',
        text: 'The bank had approved. The callback comes; a repeat with the same `Idempotency-Key` now answers 202.',
      },
    ],
    use: ['payin'],
  },
  {
    pan: '4111110000140009',
    brand: 'visa',
    result: 'charged_back',
    failure: null,
    threeDs: 'none',
    steps: [
      processing,
      completed,
      {
        at: 61,
        status: 'charged_back',
        text: 'A minute later the holder disputes it: `transaction.chargeback_opened`. Answer it in the cabinet.',
      },
    ],
    use: ['payin'],
  },
  {
    pan: '4111110000150008',
    brand: 'visa',
    result: 'completed',
    failure: null,
    threeDs: 'none',
    steps: [
      processing,
      completed,
      {
        at: null,
        status: null,
        text: 'A refund with `transaction/cancel` answers HTTP 502 with 6001 `provider_error`, and so does each repeat. `transaction/find` shows `completed` and nothing refunded.',
      },
    ],
    use: ['payin'],
  },
  {
    pan: '4111110000160007',
    brand: 'visa',
    result: 'declined',
    failure: 'authentication_failed',
    threeDs: 'failed',
    steps: [
      threeDsMethod,
      {at: null, status: 'declined', text: 'The method is done, and the bank refuses the payer without a challenge.'},
    ],
    use: ['payin'],
  },
  {
    pan: '4111110000170006',
    brand: 'visa',
    result: 'expired',
    failure: 'capture_window_expired',
    threeDs: 'none',
    steps: [
      processing,
      {
        at: 1,
        status: 'authorized',
        text: 'The amount is reserved for two minutes, with `capture: "auto"` too. `transaction/complete` before `capture_before` still ends in `completed`.',
      },
      {at: 121, status: 'expired', text: '`capture_before` is over and the reservation lapses.'},
    ],
    use: ['payin'],
  },
  {
    pan: '4111110000200001',
    brand: 'visa',
    result: 'completed',
    failure: null,
    threeDs: 'none',
    steps: [
      processing,
      completed,
      {
        at: null,
        status: null,
        text: 'A refund with `transaction/cancel` is `pending`, and a second later `failed`, with each repeat too. Nothing is refunded.',
      },
    ],
    use: ['payin'],
  },
  {
    pan: '4111110000180005',
    brand: 'visa',
    result: 'declined',
    failure: 'transaction_not_permitted',
    threeDs: 'none',
    steps: [
      processing,
      {at: 1, status: 'declined', text: 'The bank takes no payouts to this card; the amount is back in `available`.'},
    ],
    use: ['payout'],
  },
] as const satisfies readonly TestCard[];
