// Why a payment or payout failed: `failure` in v2, `reason` in v1. The call itself succeeded (HTTP 2xx); api-errors.ts
// has the errors of calls.

/** `failure.category`: who or what caused the failure. */
export type FailureCategory =
  'issuer' | 'authentication' | 'payer' | 'risk' | 'recipient' | 'provider' | 'transfer' | 'merchant';

/** `failure.advice`: what to try next. */
type FailureAdvice =
  | 'do_not_retry'
  | 'retry_later'
  | 'retry_with_authentication'
  | 'fix_data_and_retry'
  | 'use_other_method'
  | 'contact_support'
  | 'none';

export interface AdviceMeaning {
  readonly advice: FailureAdvice;
  /** Short form for tables; a hyphen if there is none. */
  readonly letter: 'N' | 'L' | 'A' | 'F' | 'O' | 'S' | '-';
  /** What a program or a support agent should do. A retry is always a new transaction with a new `external_id`. */
  readonly meaning: string;
}

/** Prose is plain text with names of fields, headers and operations in `backticks`; `payerText` has none. */
export interface FailureReason {
  /** v1 `reason` and v2 `failure.number`. The first two digits are the category. */
  readonly number: number;
  /** v2 `failure.code`, and the row's anchor on /reference/failure_reason_codes. */
  readonly code: string;
  readonly category: FailureCategory;
  readonly advice: FailureAdvice;
  /** What happened, for an engineer or a support agent. */
  readonly meaning: string;
  /**
   * One or two sentences that a merchant can show unchanged to the payer or, for a payout, to the customer who asked
   * for the money. `payer-texts.ts` has variants by kind of method. Null: only say that the payment failed.
   */
  readonly payerText: string | null;
  /** What the merchant should do, as an imperative. */
  readonly merchantAction: string;
  /** Value of `X-Test-Scenario` (v1 `test_scenario`) that reproduces it in the sandbox. */
  readonly scenario: string;
  /** Number of a test card that always ends with this reason, or null. */
  readonly testCard: string | null;
}

export const failureAdvice = [
  {
    advice: 'do_not_retry',
    letter: 'N',
    meaning:
      'Do not send this card, account or person again. It will not pass, and card networks charge fees for repeated attempts.',
  },
  {
    advice: 'retry_later',
    letter: 'L',
    meaning: 'The same data may pass later: minutes for an outage, a day or more for limits and balances.',
  },
  {
    advice: 'retry_with_authentication',
    letter: 'A',
    meaning: 'Try again with the payer present, so that they can confirm with their bank (3DS).',
  },
  {
    advice: 'fix_data_and_retry',
    letter: 'F',
    meaning: 'A detail is wrong. Ask for it again and try again with the corrected value.',
  },
  {
    advice: 'use_other_method',
    letter: 'O',
    meaning:
      'Offer another card or another payment method. The same one gives the same answer, unless the reason or the guide names what to correct.',
  },
  {
    advice: 'contact_support',
    letter: 'S',
    meaning:
      'A person must look at it: do what the reason says, or send support the transaction id. Ask for no second payment before.',
  },
  {advice: 'none', letter: '-', meaning: 'Nothing went wrong. A new attempt is fine if it is still wanted.'},
] as const satisfies readonly AdviceMeaning[];

export const failureReasons = [
  // Issuer: refused by the bank behind the card or account.
  {
    number: 7101,
    code: 'insufficient_funds',
    category: 'issuer',
    advice: 'retry_later',
    meaning: 'The account behind the card or wallet does not hold the amount.',
    payerText:
      'The available balance did not cover this payment. You can try again later, or choose another payment method.',
    merchantAction:
      'Offer another method now. For a subscription, wait one to three days before the next attempt, and make at most four a month.',
    scenario: 'declined:insufficient_funds',
    testCard: '4111110000040001',
  },
  {
    number: 7102,
    code: 'do_not_honor',
    category: 'issuer',
    advice: 'use_other_method',
    meaning: 'The issuer refused and gave no reason. Neither the gateway nor the acquirer knows more.',
    payerText: 'The payment was not approved. Please choose another payment method.',
    merchantAction: 'Offer another card or method. Do not guess at the reason: only the issuer can tell its customer.',
    scenario: 'declined:do_not_honor',
    testCard: '4111110000050000',
  },
  {
    number: 7103,
    code: 'expired_card',
    category: 'issuer',
    advice: 'fix_data_and_retry',
    meaning: 'The expiry date is past, or is not the one the issuer has for this card.',
    payerText: 'The expiry date does not match a valid card. Please check it, or use your new card.',
    merchantAction:
      'Ask for the date or a newer card. For a stored `card_token`, ask for the card again, and delete the token unless you get the same one.',
    scenario: 'declined:expired_card',
    testCard: '4111110000060009',
  },
  {
    number: 7104,
    code: 'invalid_cvv',
    category: 'issuer',
    advice: 'fix_data_and_retry',
    meaning: 'The security code is not that of the card.',
    payerText: 'The security code did not match. Please check the code on the card and try again.',
    merchantAction:
      'Ask for the code again, at most three times per card: fraudsters test stolen numbers with many codes in a row.',
    scenario: 'declined:invalid_cvv',
    testCard: '4111110000070008',
  },
  {
    number: 7105,
    code: 'invalid_card_number',
    category: 'issuer',
    advice: 'fix_data_and_retry',
    meaning:
      'The number passes its check digit, but the issuer has no such card. A wrong check digit is API error 2109.',
    payerText: 'The card number was not recognized. Please check it and try again.',
    merchantAction: 'Let the payer type the number again. If it fails twice, offer another method.',
    scenario: 'declined:invalid_card_number',
    testCard: null,
  },
  {
    number: 7106,
    code: 'lost_or_stolen',
    category: 'issuer',
    advice: 'do_not_retry',
    meaning: 'The issuer has this card listed as lost or stolen.',
    payerText: 'This payment was not completed. Please choose another payment method.',
    merchantAction:
      'Do not try the card again and delete its token. Do not name the reason to the payer, and look at other orders with the same card before you ship them.',
    scenario: 'declined:lost_or_stolen',
    testCard: '4111110000080007',
  },
  {
    number: 7107,
    code: 'restricted_card',
    category: 'issuer',
    advice: 'use_other_method',
    meaning: 'The card is limited to certain countries, shops or uses, and this payment is not among them.',
    payerText: 'This card cannot be used for this kind of purchase. Please use another card or payment method.',
    merchantAction: 'Offer another card. Gift, fuel, meal and company cards are the usual case.',
    scenario: 'declined:restricted_card',
    testCard: null,
  },
  {
    number: 7108,
    code: 'card_limit_exceeded',
    category: 'issuer',
    advice: 'retry_later',
    meaning:
      'The amount or the number of payments exceeds a limit of the card, often one the holder set in the bank app.',
    payerText:
      'This payment is above a limit of your card. You can raise the limit in your bank app, use another card, or try again tomorrow.',
    merchantAction: 'Offer another card now; the same one may pass the next day or after the holder raises the limit.',
    scenario: 'declined:card_limit_exceeded',
    testCard: '4111110000100003',
  },
  {
    number: 7109,
    code: 'transaction_not_permitted',
    category: 'issuer',
    advice: 'use_other_method',
    meaning:
      'The issuer does not allow this kind of transaction on the card: online, abroad, recurring, or for a payout receiving money.',
    payerText: 'Your bank does not allow this kind of payment with this card. Please use another card or account.',
    merchantAction:
      'Offer another card or method. Before a payout, read `supports.payout` of `cards/check` for the number or token, and ask for another card where it is false.',
    scenario: 'declined:transaction_not_permitted',
    testCard: '4111110000180005',
  },
  {
    number: 7110,
    code: 'issuer_unavailable',
    category: 'issuer',
    advice: 'retry_later',
    meaning: 'The issuer could not be reached or did not answer its network. No money was taken.',
    payerText: 'Your bank could not be reached. Please try again in a few minutes, or use another card.',
    merchantAction: 'Offer a second attempt after some minutes, and another card immediately.',
    scenario: 'declined:issuer_unavailable',
    testCard: '4111110000110002',
  },
  {
    number: 7111,
    code: 'closed_account',
    category: 'issuer',
    advice: 'do_not_retry',
    meaning: 'The account behind the card no longer exists.',
    payerText: 'This card is no longer active. Please use another card or payment method.',
    merchantAction: 'Delete the token, stop subscriptions that use it, and ask for a new card.',
    scenario: 'declined:closed_account',
    testCard: null,
  },
  {
    number: 7112,
    code: 'stop_recurring',
    category: 'issuer',
    advice: 'do_not_retry',
    meaning: 'The holder told the bank to stop the recurring payments of this merchant.',
    payerText:
      'Your bank no longer approves automatic payments for this subscription. You can renew it by paying yourself.',
    merchantAction:
      'Stop charging this card automatically and delete the token. Treat it as a cancellation unless the customer pays again in person.',
    scenario: 'declined:stop_recurring',
    testCard: null,
  },

  // Authentication: the payer's identity was not confirmed.
  {
    number: 7201,
    code: 'authentication_required',
    category: 'authentication',
    advice: 'retry_with_authentication',
    meaning: 'The issuer wants 3DS and the payment came without it, as with a token and no payer present.',
    payerText: 'Your bank asks you to confirm this payment. Please try again and follow the steps of your bank.',
    merchantAction:
      'Bring the payer back, create a new transaction with `browser` data and handle `next_action`. For a subscription, send them a link.',
    scenario: 'declined:authentication_required',
    testCard: null,
  },
  {
    number: 7202,
    code: 'authentication_failed',
    category: 'authentication',
    advice: 'use_other_method',
    meaning:
      'The issuer did not recognize the payer: a wrong 3DS code, a refusal without a challenge or, with mobile money, a wallet or UPI, a wrong PIN.',
    payerText: 'The payment could not be confirmed. Please try again, or choose another payment method.',
    merchantAction:
      'Offer another card. Never charge the stored card without the payer instead. After a wrong PIN, one new transaction from the same wallet or phone number may pass; offer another method beside it.',
    scenario: 'declined:authentication_failed',
    testCard: '4111110000160007',
  },
  {
    number: 7203,
    code: 'authentication_abandoned',
    category: 'authentication',
    advice: 'retry_with_authentication',
    meaning:
      "The payer pressed cancel in the bank's confirmation. A confirmation that is only closed ends at `expires_at`, as 7302.",
    payerText: 'The confirmation was not finished. Please try again when you are ready.',
    merchantAction:
      'Offer a second attempt. If it happens often, check that the challenge opens on phones: payers cancel in a frame that is too small.',
    scenario: 'declined:authentication_abandoned',
    testCard: null,
  },
  {
    number: 7204,
    code: 'authentication_unavailable',
    category: 'authentication',
    advice: 'retry_later',
    meaning: "The issuer's 3DS service or the network's directory did not answer.",
    payerText:
      'The confirmation service is not available. Please try again in a few minutes, or choose another payment method.',
    merchantAction: 'Offer a second attempt after some minutes, and another card immediately.',
    scenario: 'declined:authentication_unavailable',
    testCard: null,
  },
  {
    number: 7205,
    code: 'otp_invalid',
    category: 'authentication',
    advice: 'fix_data_and_retry',
    meaning: 'The one-time code was wrong, used or too old, and the method allows a single try.',
    payerText: 'The code did not match or had run out. Please try again with a new code.',
    merchantAction:
      "Start a new transaction: a new code is sent, or the payer makes one in the operator's menu or the banking app. Ask for it only once the payer has it.",
    scenario: 'declined:otp_invalid',
    testCard: null,
  },
  {
    number: 7206,
    code: 'otp_attempts_exceeded',
    category: 'authentication',
    advice: 'retry_later',
    meaning: 'Wrong one-time codes were entered until the method closed the attempt, often for some hours.',
    payerText: 'The code could not be confirmed. Please try again later, or use another payment method.',
    merchantAction:
      'Offer another method. Do not start a new code immediately: the bank may lock the account for longer.',
    scenario: 'declined:otp_attempts_exceeded',
    testCard: null,
  },

  // Payer: something the payer did, or their account does not allow.
  {
    number: 7301,
    code: 'payer_cancelled',
    category: 'payer',
    advice: 'none',
    meaning:
      "The payer pressed the cancel button of the payment page, or refused in the bank's or wallet's app. The status is `cancelled`, or `declined` if the provider was already processing it.",
    payerText: 'The payment was cancelled. You can try again or choose another method.',
    merchantAction: 'Keep the cart and let the payer choose again. Send no reminder within minutes.',
    scenario: 'cancelled:payer_cancelled',
    testCard: null,
  },
  {
    number: 7302,
    code: 'payment_expired',
    category: 'payer',
    advice: 'none',
    meaning:
      "Nothing was paid in time: the code, voucher, QR code or page ran out at `expires_at`, a prompt often earlier, or the payer left the page or the bank's confirmation and did not come back.",
    payerText: 'The time for this payment has run out. You can start a new one.',
    merchantAction:
      'Release the order but keep it findable for at least 30 days, one in coins permanently: with any method but cards the money can still come, with `late: true`.',
    scenario: 'expired:payment_expired',
    testCard: null,
  },
  {
    number: 7303,
    code: 'underpaid',
    category: 'payer',
    advice: 'contact_support',
    meaning:
      'Less than `amount` arrived by bank transfer, crypto, Binance transfer, p2p or voucher, and it is clear whose it is, or passed the review of 7702; `amount_received` says how much. The status is `partially_paid` until `expires_at`, then `expired`. The part is not credited to you.',
    payerText: 'We received less than the amount due. Please send the rest, or contact us to get it back.',
    merchantAction:
      'Show `amount` less `amount_received` to the payer, in coins at least `min_amount`, and wait until `expires_at`; a voucher or gift card code is taken only once, so there cancel immediately. `transaction/cancel` gives back all that arrived, also after that and without a deadline: the status becomes `refunded`.',
    scenario: 'partially_paid:underpaid',
    testCard: null,
  },
  {
    number: 7304,
    code: 'payer_account_blocked',
    category: 'payer',
    advice: 'use_other_method',
    meaning:
      "The payer's bank account or wallet is frozen, dormant, in another currency or not yet verified by its operator.",
    payerText: 'This account cannot be used for payments at the moment. Please use another account or method.',
    merchantAction: 'Offer another method or account; only the bank or wallet can open this one again.',
    scenario: 'declined:payer_account_blocked',
    testCard: null,
  },
  {
    number: 7305,
    code: 'payer_limit_exceeded',
    category: 'payer',
    advice: 'retry_later',
    meaning: 'The amount exceeds a daily, monthly or single limit of the payer at the bank, wallet or operator.',
    payerText:
      'This amount is above a limit of your account. You can raise the limit, or choose another payment method.',
    merchantAction: 'Offer another method, or the same after the limit is raised or the day is over.',
    scenario: 'declined:payer_limit_exceeded',
    testCard: null,
  },
  {
    number: 7306,
    code: 'third_party_payer',
    category: 'payer',
    advice: 'fix_data_and_retry',
    meaning: 'The money came from an account whose holder is not the payer you named. It is sent back to that account.',
    payerText: 'Please pay from an account in your own name. The amount will be returned to the account it came from.',
    merchantAction:
      "Check `payer.name` and `payer.document`: a typing error looks the same. Say before paying that the account must be the payer's own.",
    scenario: 'declined:third_party_payer',
    testCard: null,
  },

  // Risk: do not tell the payer why.
  {
    number: 7401,
    code: 'suspected_fraud',
    category: 'risk',
    advice: 'do_not_retry',
    meaning: 'Risk rules, a reviewer or the issuer classed the payment as fraud. It may follow `on_hold`.',
    payerText: null,
    merchantAction:
      'Do not ship and do not try again. Name no reason to the payer; if you know the customer, write to support with the transaction id.',
    scenario: 'declined:suspected_fraud',
    testCard: '4111110000090006',
  },
  {
    number: 7402,
    code: 'stoplist_match',
    category: 'risk',
    advice: 'do_not_retry',
    meaning:
      'A value known only after the start, such as the paying account, is on a stop list. Values of the request are checked before: API error 5001.',
    payerText: null,
    merchantAction:
      'Do not try again. Find the list with `antifraud/stoplist_check`; support removes an entry of your own at the request of an owner or administrator.',
    scenario: 'declined:stoplist_match',
    testCard: null,
  },
  {
    number: 7403,
    code: 'velocity_limit',
    category: 'risk',
    advice: 'retry_later',
    meaning: 'Too many payments with the same card, account, device or payer within a short time.',
    payerText: null,
    merchantAction:
      'Wait at least an hour before the next attempt, and check that your own code does not retry in a loop. Do not tell the payer which limit it was.',
    scenario: 'declined:velocity_limit',
    testCard: null,
  },
  {
    number: 7404,
    code: 'aml_rejected',
    category: 'risk',
    advice: 'contact_support',
    meaning: 'Anti-money-laundering checks rejected the payment, for crypto often because of the history of the coins.',
    payerText: null,
    merchantAction:
      'Write to support with the transaction id before you refund or credit anything: received coins may have to stay where they are.',
    scenario: 'declined:aml_rejected',
    testCard: null,
  },
  {
    number: 7405,
    code: 'sanctions_match',
    category: 'risk',
    advice: 'do_not_retry',
    meaning: 'Payer, recipient or bank resembles an entry of a sanctions list.',
    payerText: null,
    merchantAction:
      'Stop: no retry with other data, no refund, no payout to this person. Write to support, and say nothing about it to the customer.',
    scenario: 'declined:sanctions_match',
    testCard: null,
  },

  // Recipient: a payout could not be credited.
  {
    number: 7501,
    code: 'recipient_not_found',
    category: 'recipient',
    advice: 'fix_data_and_retry',
    meaning: "The recipient's bank, wallet or operator knows no such account, key or phone number.",
    payerText: 'We could not find this account. Please check the number and try again.',
    merchantAction:
      'Ask for the details again. `transaction/validate` shows `recipient_name` before the payout where the method can look it up.',
    scenario: 'declined:recipient_not_found',
    testCard: null,
  },
  {
    number: 7502,
    code: 'recipient_account_closed',
    category: 'recipient',
    advice: 'do_not_retry',
    meaning: "The recipient's account is closed, or cannot be credited.",
    payerText: 'This account cannot receive money. Please enter another account.',
    merchantAction: 'Delete the stored details and ask for another account.',
    scenario: 'declined:recipient_account_closed',
    testCard: null,
  },
  {
    number: 7503,
    code: 'recipient_name_mismatch',
    category: 'recipient',
    advice: 'fix_data_and_retry',
    meaning: 'The account exists, but its holder has another name than `recipient` says.',
    payerText:
      'The name does not match the account. Please enter it as it is registered there, or use an account of your own.',
    merchantAction:
      'Ask for the name as the bank has it, with all surnames. If it belongs to another person, do not pay.',
    scenario: 'declined:recipient_name_mismatch',
    testCard: null,
  },
  {
    number: 7504,
    code: 'recipient_bank_unavailable',
    category: 'recipient',
    advice: 'retry_later',
    meaning: "The recipient's bank or operator takes no transfers at the moment. The payout was not sent.",
    payerText: 'Your account cannot be reached at the moment, so the payout was not sent. Please try again later.',
    merchantAction: 'Create a new payout after an hour, or pay by another route to another account.',
    scenario: 'declined:recipient_bank_unavailable',
    testCard: null,
  },
  {
    number: 7505,
    code: 'recipient_limit_exceeded',
    category: 'recipient',
    advice: 'retry_later',
    meaning: "The recipient's account or wallet may not receive this much: a balance limit or a daily or monthly one.",
    payerText: 'Your account cannot receive this amount at the moment. Please use another account, or try again later.',
    merchantAction: 'Offer another account, or wait for the next day or month; basic mobile wallets have low limits.',
    scenario: 'declined:recipient_limit_exceeded',
    testCard: null,
  },
  {
    number: 7506,
    code: 'invalid_bank_code',
    category: 'recipient',
    advice: 'fix_data_and_retry',
    meaning: 'The bank code is well formed but names no bank that takes part, or not the bank of the account.',
    payerText: 'The bank does not match the account number. Please choose the bank again.',
    merchantAction:
      'Let the customer choose the bank again, from `banks` of `service/service_id` or, where that is `null`, from /reference/bank_codes; banks that merged keep old codes only for a time.',
    scenario: 'declined:invalid_bank_code',
    testCard: null,
  },
  {
    number: 7507,
    code: 'tax_id_mismatch',
    category: 'recipient',
    advice: 'fix_data_and_retry',
    meaning: "The tax or identity number is not that of the account's holder.",
    payerText: 'The document number does not match the account. Please check the number and try again.',
    merchantAction:
      'Ask once for the number of the account holder, not of the company or the contact person. After a second 7507 send nothing more until a person has looked.',
    scenario: 'declined:tax_id_mismatch',
    testCard: null,
  },
  {
    number: 7508,
    code: 'returned_by_bank',
    category: 'recipient',
    advice: 'fix_data_and_retry',
    meaning:
      "The payout was `completed`, and the recipient's bank sent it back days later without a reason that we know. If the bank names one, `returned` has that: 7502 for a closed account. Your wallet is credited.",
    payerText: 'The payout came back. Please check your account details, and we will send it again.',
    merchantAction: 'Correct the details with the customer and create a new payout. Book the credit to your wallet.',
    scenario: 'returned:returned_by_bank',
    testCard: null,
  },

  // Provider: a party between the gateway and the bank.
  {
    number: 7601,
    code: 'provider_declined',
    category: 'provider',
    advice: 'use_other_method',
    meaning:
      'The provider refused under its own rules, found no account under the data sent, got no answer from the payer, or gave no reason that maps to another code.',
    payerText: 'The payment was not accepted. Please use another payment method.',
    merchantAction:
      'Where the guide of the method names data that the payer can correct, ask for them again. Otherwise offer another method. If it grows frequent for one service, send support three transaction ids.',
    scenario: 'declined:provider_declined',
    testCard: null,
  },
  {
    number: 7602,
    code: 'provider_unavailable',
    category: 'provider',
    advice: 'retry_later',
    meaning: 'The provider broke down after the payment had started; it is confirmed that no money moved.',
    payerText:
      'You were not charged, because this payment method is not available at the moment. Please try again later, or use another one.',
    merchantAction: 'Offer another method now, the same in some minutes.',
    scenario: 'failed:provider_unavailable',
    testCard: null,
  },
  {
    number: 7603,
    code: 'provider_timeout_no_debit',
    category: 'provider',
    advice: 'retry_later',
    meaning: 'The provider did not answer in time, and has since confirmed that nothing was debited.',
    payerText: 'The payment took too long and was stopped, so you were not charged. Please try again.',
    merchantAction: 'A new attempt is safe now. Before this reason arrived it was not: the payment was `processing`.',
    scenario: 'failed:provider_timeout_no_debit',
    testCard: null,
  },
  {
    number: 7604,
    code: 'configuration_error',
    category: 'provider',
    advice: 'contact_support',
    meaning:
      'Your point is set up wrongly at the provider: a missing terminal, ended credentials, a currency not enabled.',
    payerText: 'This payment method is not available at the moment. Please use another one.',
    merchantAction: 'Hide the service and write to support: every payment on it fails until it is repaired.',
    scenario: 'failed:configuration_error',
    testCard: null,
  },

  // Transfer: money that the payer sends manually by bank, P2P or crypto.
  {
    number: 7701,
    code: 'transfer_not_found',
    category: 'transfer',
    advice: 'contact_support',
    meaning:
      'The payer gave a reference, an order number or a code, or confirmed a p2p transfer, and no payment was found for it. With other methods the payment only runs out, 7302.',
    payerText: 'We could not find your payment yet. Please send us the receipt, and we will look for it.',
    merchantAction:
      'Ask for the receipt and the time, amount and last four digits of the sender, and send them to support. Ship nothing.',
    scenario: 'declined:transfer_not_found',
    testCard: null,
  },
  {
    number: 7702,
    code: 'amount_mismatch',
    category: 'transfer',
    advice: 'contact_support',
    meaning:
      'A transfer came whose amount is not `amount_to_pay` to the last digit, and nothing but the amount tells whose it is; or it came without its reference; or a gift card held another amount. It waits for a review.',
    payerText:
      'Your payment does not match the amount or the reference that was due. We are checking it and will contact you.',
    merchantAction:
      'Send support the receipt. In your page, show `amount_to_pay` with a copy button, so that nobody rounds it.',
    scenario: 'on_hold:amount_mismatch',
    testCard: null,
  },
  {
    number: 7703,
    code: 'transfer_too_late',
    category: 'transfer',
    advice: 'contact_support',
    meaning: 'The transfer arrived when the account or reference was no longer reserved for this payment.',
    payerText:
      'Your transfer arrived after the payment had closed. Please send us the receipt, and we will sort it out.',
    merchantAction:
      'Send support the receipt: they credit it or send it back (p2p: promise no return). Show the time left beside the requisites.',
    scenario: 'expired:transfer_too_late',
    testCard: null,
  },
  {
    number: 7704,
    code: 'wrong_network',
    category: 'transfer',
    advice: 'contact_support',
    meaning:
      "The coins were sent on another network than `next_action` named, or without the `memo` it gave. With an on-ramp, which sends coins to the payer: the address is of another network, and the payer's money waits.",
    payerText:
      'Your transfer was sent on a different network, or without the memo. Please send us the transaction ID from your wallet, and we will check what can be done.',
    merchantAction:
      'Send support the hash (on-ramp: another address of the payer). Recovery takes days and is not always possible, so promise nothing; show the network in words beside the address.',
    scenario: 'on_hold:wrong_network',
    testCard: null,
  },
  {
    number: 7705,
    code: 'insufficient_confirmations',
    category: 'transfer',
    advice: 'retry_later',
    meaning:
      'The transfer was seen on the network but never got `confirmations_required`: it was dropped or replaced, so no coins arrived.',
    payerText:
      'The network did not confirm your transfer, so it did not reach us. Please check your wallet and send it again later.',
    merchantAction:
      'Let the payer check in a block explorer that the first transfer is gone, then start a new payment with a new address.',
    scenario: 'failed:insufficient_confirmations',
    testCard: null,
  },

  // Merchant: the merchant's own decision, time window or wallet.
  {
    number: 7801,
    code: 'cancelled_by_merchant',
    category: 'merchant',
    advice: 'none',
    meaning: 'You ended it with `transaction/cancel` or `transaction/p2p/cancel`, or a colleague did in the cabinet.',
    payerText: 'The payment was cancelled. If an amount was reserved, it will be released.',
    merchantAction: 'Nothing; the cabinet shows who did it.',
    scenario: 'cancelled:cancelled_by_merchant',
    testCard: null,
  },
  {
    number: 7802,
    code: 'capture_window_expired',
    category: 'merchant',
    advice: 'none',
    meaning:
      'The payment was `authorized` and neither captured nor cancelled by `capture_before`. The reservation lapsed.',
    payerText: 'The payment was not collected, and the reserved amount goes back to your card. You were not charged.',
    merchantAction:
      'Do not ship. Ask the payer for a new payment, and capture from a job that runs well before `capture_before`.',
    scenario: 'expired:capture_window_expired',
    testCard: '4111110000170006',
  },
  {
    number: 7803,
    code: 'wallet_balance_insufficient',
    category: 'merchant',
    advice: 'retry_later',
    meaning:
      'The payout was approved in a batch, and when its turn came `available` no longer covered it: nothing had been held. A payout that is sent outside a batch gets API error 4001 instead: at create, or when it is confirmed or approved.',
    payerText: 'Your payout is taking longer than usual. We will tell you as soon as it is sent.',
    merchantAction:
      'Fund the wallet, then create the payout again with a new `external_id`. Look at each later row of the batch: smaller ones may have been paid.',
    scenario: 'declined:wallet_balance_insufficient',
    testCard: null,
  },
] as const satisfies readonly FailureReason[];

/** `failure.code` of v2, as a union. */
export type FailureCode = (typeof failureReasons)[number]['code'];
