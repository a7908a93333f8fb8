// Names of the variants of payment flows. `flows/*.yaml` says what a variant replaces; `site/render/guides/variants.ts` decides
// which ones hold for a guide.

export const VARIANTS = [
  /** The bank reports the approval first and the money later. The payer returns in between. */
  'settles_later',
  /** The payer leaves the hosted page with a voucher and pays it later. */
  'pays_later',
  /** The recipient collects cash after the payout has completed. */
  'collects_cash',
  /** Payers can paste the text of the QR code into their app. */
  'pasted',
  /** The payer signs a contract for later debits, and pays nothing now. */
  'contract',
  /** The voucher has no bar code to draw. */
  'digits_only',
  /** The payer types the reference of the finished transfer, and you send it. */
  'typed_reference',
  /** The payer transfers to a person assigned by the gateway. */
  'p2p',
  /** The first wrong one-time code ends the payment. */
  'single_try',
  /** The payer requests the one-time code from the operator; the gateway does not have it sent. */
  'fetched_code',
  /** A quote fixes the rate before the payment is created. */
  'quoted',
  /** The card is stored before its first payment. */
  'stored',
  /** The method's own payment sheet returns the card as a token. */
  'token',
] as const;

export type Variant = (typeof VARIANTS)[number];
