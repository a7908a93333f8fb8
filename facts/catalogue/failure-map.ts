// Maps what goes wrong at operators and schemes to the failure reason that the gateway reports, for each direction of money.
import type {FailureCode} from '../reference/failure-reasons';

export interface Mapping {
  /** The failure, as operators describe it. */
  readonly what: string;
  readonly payin: readonly FailureCode[];
  readonly payout: readonly FailureCode[];
  /** Why it has these reasons. */
  readonly why: string;
  /** Text for payer or recipient, for a reason with many causes whose own text is general. */
  readonly tell?: Readonly<Partial<Record<'payin' | 'payout', string>>>;
}

const NONE: readonly FailureCode[] = [];

export const failureMap = {
  insufficient_funds: {
    what: 'The balance does not cover the amount.',
    payin: ['insufficient_funds'],
    payout: ['wallet_balance_insufficient'],
    why: 'In a pay-in it is the payer who lacks money, in a payout of a batch your wallet. For a single payout the latter is API error 4001.',
  },
  payer_cancelled: {
    what: 'The payer pressed cancel or refused the prompt.',
    payin: ['payer_cancelled'],
    payout: NONE,
    why: 'Nothing went wrong; `authentication_abandoned` is kept for the cancel button of a 3DS page.',
  },
  expired: {
    what: 'The payer did not act before the code, QR code, voucher or prompt ran out.',
    payin: ['payment_expired', 'transfer_too_late', 'provider_declined'],
    payout: ['provider_declined'],
    why: 'The status is `expired`. With the second reason money came to an account that was no longer reserved for the payment. With the third the operator closed the prompt first, and the status is `declined`. A payout that nobody collects is declined.',
  },
  wrong_pin: {
    what: 'The PIN of the wallet or bank was wrong.',
    payin: ['authentication_failed'],
    payout: NONE,
    why: 'The operator did not recognize the payer; a new try needs a new prompt.',
  },
  otp_invalid: {
    what: 'The one-time password was wrong or too old.',
    payin: ['otp_invalid', 'otp_attempts_exceeded'],
    payout: NONE,
    why: 'The second reason follows when the operator closes the attempt.',
  },
  limit_exceeded: {
    what: 'A limit of scheme, bank, wallet or merchant was reached.',
    payin: ['payer_limit_exceeded', 'card_limit_exceeded'],
    payout: ['recipient_limit_exceeded'],
    why: 'Cards have a reason of their own. Limits of your service are API errors 2104 and 2105.',
  },
  account_not_found: {
    what: 'Phone, wallet, key or account does not exist.',
    payin: ['provider_declined'],
    payout: ['recipient_not_found'],
    why: 'No reason names a payer without an account, so a pay-in gets the general one.',
    tell: {payin: 'We found no account under these details. Please check them, or use another payment method.'},
  },
  account_blocked: {
    what: 'The account is closed, dormant, frozen or in another currency.',
    payin: ['payer_account_blocked'],
    payout: ['recipient_account_closed'],
    why: 'Whose account it is follows from the direction.',
  },
  name_mismatch: {
    what: "The name, or in a pay-in the document, is not that of the account's holder.",
    payin: ['third_party_payer'],
    payout: ['recipient_name_mismatch'],
    why: 'Money from another holder is sent back; a payout to one is refused.',
  },
  invalid_document: {
    what: "The document number fails its check digit, is not accepted or is not that of the account's holder.",
    payin: ['provider_declined'],
    payout: ['tax_id_mismatch'],
    why: 'A wrong check digit is API error 2102 before there is a payment; here the provider refused a well-formed number.',
    tell: {payin: 'This document was not accepted. Please check it, or use another payment method.'},
  },
  invalid_account: {
    what: 'The account number fails its check digit or length.',
    payin: NONE,
    payout: ['recipient_not_found', 'invalid_bank_code', 'returned_by_bank'],
    why: 'A wrong check digit is API error 2110; here the bank knows no such account, immediately or days later, or its own digits name no bank.',
  },
  amount_mismatch: {
    what: 'The payer sent another amount than requested, or left the reference of a transfer out.',
    payin: ['amount_mismatch'],
    payout: NONE,
    why: 'The money is there and cannot be assigned automatically.',
  },
  reference_mismatch: {
    what: 'The reference, order number or code that the payer gave is wrong or used twice.',
    payin: ['transfer_not_found'],
    payout: NONE,
    why: 'No payment is found for what the payer gave. A transfer that came without its reference is `amount_mismatch`.',
  },
  duplicate: {
    what: 'The same reference, or the same amount from the same number, came twice in a short time.',
    payin: ['velocity_limit'],
    payout: ['velocity_limit'],
    why: 'The operator takes the second one for a repetition.',
  },
  bank_unavailable: {
    what: 'The bank or the provider is offline or in maintenance.',
    payin: ['provider_unavailable', 'issuer_unavailable'],
    payout: ['recipient_bank_unavailable'],
    why: 'No money moved in either direction. Issuers of cards have a reason of their own.',
  },
  declined_by_bank: {
    what: 'Issuer or bank refused without detail.',
    payin: ['do_not_honor'],
    payout: ['provider_declined'],
    why: 'Nobody but the bank knows more.',
  },
  threeds_failed: {
    what: '3-D Secure failed, was not completed, was left out or did not answer.',
    payin: [
      'authentication_failed',
      'authentication_abandoned',
      'authentication_required',
      'authentication_unavailable',
    ],
    payout: NONE,
    why: 'Each of these reasons has advice of its own.',
  },
  card_invalid: {
    what: 'Number, expiry or CVV is wrong, or the card is expired or lost.',
    payin: ['invalid_card_number', 'expired_card', 'invalid_cvv', 'lost_or_stolen'],
    payout: ['invalid_card_number', 'expired_card', 'lost_or_stolen'],
    why: 'The issuer says which of them it was.',
  },
  risk_declined: {
    what: 'Antifraud, a stop list or sanctions screening refused.',
    payin: ['suspected_fraud', 'aml_rejected'],
    payout: ['sanctions_match', 'aml_rejected'],
    why: 'Coins are refused for their history, recipients for a list.',
  },
  kyc_required: {
    what: 'Payer or recipient must pass identification first.',
    payin: ['payer_account_blocked'],
    payout: ['provider_declined'],
    why: '`payer_account_blocked` includes wallets that are not yet verified; recipients have no such reason.',
    tell: {
      payout:
        'Your identity has to be confirmed before you can receive the money this way. Please do that, or choose another way.',
    },
  },
  unsupported: {
    what: 'Bank, network, operator, token or country is not supported.',
    payin: ['provider_declined', 'transaction_not_permitted'],
    payout: ['provider_declined', 'transaction_not_permitted'],
    why: 'Cards have a reason of their own.',
  },
  underpaid: {
    what: 'Less than the amount arrived.',
    payin: ['underpaid'],
    payout: NONE,
    why: '`amount_received` says how much.',
  },
  wrong_network: {
    what: 'The coins were sent on another chain, or without memo or comment.',
    payin: ['wrong_network'],
    payout: NONE,
    why: 'They have to be searched for by hand.',
  },
} as const satisfies Readonly<Record<string, Mapping>>;

export type FailureCause = keyof typeof failureMap;
