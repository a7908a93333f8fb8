// Texts for payers and recipients by kind of method, because, for example, a wallet payer has no other card to try.
// Kinds without an entry use the reason's `payerText`.
import {failureReasons, type FailureCode} from './failure-reasons';

/** Kinds of payments that need different wording. `payout` is for outgoing money. */
export const payerKinds = [
  {kind: 'card', label: 'By card'},
  {kind: 'bank', label: 'By bank transfer'},
  {kind: 'wallet', label: 'By wallet'},
  {kind: 'mobile_money', label: 'By mobile money'},
  {kind: 'voucher', label: 'With a voucher or cash'},
  {kind: 'qr', label: 'By QR code'},
  {kind: 'crypto', label: 'By crypto'},
  {kind: 'payout', label: 'Of a payout'},
] as const;

export type PayerKind = (typeof payerKinds)[number]['kind'];

type Texts = Readonly<Partial<Record<PayerKind, string>>>;

export const payerTexts: Readonly<Partial<Record<FailureCode, Texts>>> = {
  insufficient_funds: {
    card: 'The card did not cover this payment. You can use another card, or try again later.',
    bank: 'Your bank account did not cover this payment. You can pay from another account, or try again later.',
    wallet:
      'Your wallet did not cover this payment. You can top it up and try again, or choose another payment method.',
    mobile_money:
      'Your mobile money account did not cover this payment. You can top it up and try again, or choose another payment method.',
    crypto:
      'Your crypto balance did not cover this payment. You can top it up and try again, or choose another payment method.',
  },
  do_not_honor: {
    card: 'Your bank did not approve this payment. Please use another card, or ask your bank about it.',
    bank: 'Your bank did not approve this payment. Please pay from another account, or ask your bank about it.',
    qr: 'Your app did not approve this payment. Please use another app, or choose another payment method.',
    wallet: 'Your wallet did not approve this payment. Please ask its support, or choose another payment method.',
    mobile_money:
      'Your operator did not approve this payment. Please ask its support, or choose another payment method.',
  },
  expired_card: {payout: 'The expiry date does not match a valid card. Please check it, or give us another card.'},
  lost_or_stolen: {
    card: 'This payment was not completed. Please use another card or payment method.',
    payout: 'We could not send the money to this card. Please give us another card or account.',
  },
  transaction_not_permitted: {
    wallet: 'This payment is not allowed here. Please choose another payment method.',
    crypto: 'This payment is not allowed here. Please choose another payment method.',
    payout: 'This card cannot receive money. Please give us another card or account.',
  },
  authentication_failed: {
    card: 'Your bank could not confirm this payment. Please use another card or payment method.',
    bank: 'Your bank could not confirm this payment. Please try again, or choose another payment method.',
    wallet: 'Your wallet could not confirm this payment. Please check your PIN and try again.',
    mobile_money: 'The PIN was not accepted. Please try again with the PIN of your mobile money account.',
  },
  authentication_abandoned: {
    card: 'The confirmation with your bank was not finished. Please try again when you are ready.',
  },
  authentication_unavailable: {
    card: "Your bank's confirmation service is not available. Please try again in a few minutes, or use another card.",
  },
  payment_expired: {
    mobile_money: 'The request on your phone has run out. You can start a new payment.',
    voucher: 'The time to pay this voucher has run out. Please start a new payment, and do not use the old voucher.',
    qr: 'The QR code has run out. Please start a new payment to get a new one.',
    crypto: 'The time for this payment has run out. Please start a new one, and do not use the old address or code.',
  },
  payer_account_blocked: {
    bank: 'This bank account cannot be used for payments at the moment. Please pay from another account.',
    wallet:
      'This wallet cannot be used for payments at the moment. Please ask its support, or choose another payment method.',
    mobile_money:
      'This mobile money account cannot be used for payments at the moment. Please ask your operator, or choose another payment method.',
  },
  payer_limit_exceeded: {
    bank: 'This amount is above a limit of your bank account. You can raise the limit with your bank, or choose another payment method.',
    wallet:
      'This amount is above a limit of your wallet. You can raise the limit there, or choose another payment method.',
    mobile_money:
      'This amount is above a limit of your mobile money account. You can ask your operator about it, or choose another payment method.',
  },
  underpaid: {
    voucher:
      'Less than the amount due was paid, and this voucher cannot be paid again. Please contact us to get your money back and a new voucher.',
  },
  third_party_payer: {
    wallet: 'Please pay from a wallet in your own name. The amount will be returned to the wallet it came from.',
  },
  recipient_not_found: {
    wallet: 'We could not find this wallet. Please check what you entered and try again.',
    mobile_money: 'We could not find a mobile money account with this number. Please check the number and try again.',
    crypto: 'We could not find this recipient. Please check what you entered and try again.',
  },
  recipient_account_closed: {
    wallet: 'This wallet cannot receive money. Please enter another one.',
    mobile_money: 'This mobile money account cannot receive money. Please enter another number.',
  },
  recipient_bank_unavailable: {
    card: 'Your bank is not reachable at the moment, so the payout was not sent. Please try again later.',
    bank: 'Your bank is not reachable at the moment, so the payout was not sent. Please try again later.',
    wallet: 'Your wallet is not reachable at the moment, so the payout was not sent. Please try again later.',
    mobile_money: 'Your operator is not reachable at the moment, so the payout was not sent. Please try again later.',
  },
  returned_by_bank: {
    bank: 'Your bank returned the payout. Please check your account details, and we will send it again.',
  },
  provider_declined: {
    mobile_money:
      'The payment was not confirmed. Please check the phone number, keep your phone at hand and try again, or choose another payment method.',
    voucher: 'A voucher could not be issued. Please check your details, or choose another payment method.',
    payout: 'We could not send the money this way. Please give us another account, or choose another method.',
  },
  transfer_not_found: {
    bank: 'We could not find your transfer yet. Please send us the receipt from your bank, and we will look for it.',
    mobile_money:
      'We could not find your payment yet. Please send us the confirmation message, and we will look for it.',
    voucher: 'We could not find your payment yet. Please send us a photo of the receipt, and we will look for it.',
    crypto: 'We could not find this code or transfer. Please check what you entered, or contact us.',
  },
  transfer_too_late: {
    voucher:
      'Your payment arrived after the time to pay had ended. Please send us a photo of the receipt, and we will sort it out.',
  },
  cancelled_by_merchant: {
    card: 'The payment was cancelled. If an amount was reserved on your card, your bank will release it.',
  },
};

const reasons = new Map<string, (typeof failureReasons)[number]>(failureReasons.map((each) => [each.code, each]));

/**
 * The text for a payer, or for a payout's recipient; null: only say that it failed.
 * @param kind of the method; null if none was chosen
 */
export function payerTextFor(code: FailureCode, kind: PayerKind | null, isPayout = false): string | null {
  const own = payerTexts[code];
  return (
    (isPayout ? own?.payout : undefined) ?? (kind === null ? undefined : own?.[kind]) ?? reasons.get(code)!.payerText
  );
}
