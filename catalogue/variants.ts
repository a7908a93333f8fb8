// In which ways payments of one flow differ: facts about a method or a guide, each with its name in `flows/`.

export const VARIANTS = [
  /** The bank reports the approval first and the money later: the payer is back between the two. */
  'settles_later',
  /** The payer leaves the hosted page with a voucher and pays it later. */
  'pays_later',
  /** The recipient of a payout collects cash after the end. */
  'collects_cash',
  /** Apps take the text of the QR code pasted. */
  'pasted',
  /** The payer signs a contract for later debits, and pays nothing now. */
  'contract',
  /** The voucher has no bar code to draw. */
  'digits_only',
  /** Whoever has paid types the reference of the transfer, and you send it. */
  'typed_reference',
  /** The payer transfers to a person whom the gateway assigns. */
  'p2p',
  /** The first wrong one-time code ends the payment. */
  'single_try',
  /** The payer gets the one-time code from the operator: the gateway asks nobody to send it. */
  'fetched_code',
  /** A quote fixes the rate before the payment is created. */
  'quoted',
  /** The card is stored before its first payment. */
  'stored',
  /** The card comes as a token from the method's own sheet; the issuer does the rest. */
  'token',
] as const;

export type Variant = (typeof VARIANTS)[number];
