/** Facets to filter methods by, with label, column of the table, and parameter in the address. */
export const FACETS = {
  countries: {label: 'Country', parameter: 'country'},
  currencies: {label: 'Currency', parameter: 'currency'},
  directions: {label: 'Direction', parameter: 'direction'},
  kinds: {label: 'Kind', parameter: 'kind'},
  flows: {label: 'Flow', parameter: 'flow'},
  refunds: {label: 'Refunds', parameter: 'refund'},
  disputes: {label: 'Disputes', parameter: 'disputes'},
  stored: {label: 'Recurring, one-click', parameter: 'recurring'},
  capture: {label: 'Capture later', parameter: 'capture'},
  settlement: {label: 'Settlement', parameter: 'settlement'},
} as const;

export type Facet = keyof typeof FACETS;

/** Facets of a guide's pay-ins, in the order in which its link stores them. */
export const TERMS = ['refunds', 'disputes', 'stored', 'capture', 'settlement'] as const;
export type Term = (typeof TERMS)[number];
export type Terms = Readonly<Record<Term, readonly string[]>>;

export const isTerm = (facet: Facet): facet is Term => TERMS.some((term) => term === facet);

const WORDS: Readonly<Partial<Record<Facet, Readonly<Record<string, string>>>>> = {
  directions: {payin: 'Pay-in', payout: 'Payout', p2p: 'P2P', validation: 'Check'},
  flows: {
    hpp: 'Our payment page',
    redirect_bank: 'Redirect to a bank',
    qr: 'QR code',
    push: 'Confirmation in an app',
    contract_debit: 'Debit of a signed contract',
    stk: 'Prompt on the phone',
    voucher: 'Voucher',
    account_details: 'Transfer to an account',
    otp: 'One-time code',
    card: 'Card',
    code: 'Code or gift card',
    payout_api: 'Payout',
    crypto: 'Crypto',
  },
  kinds: {qr: 'QR code'},
  refunds: {partial: 'Full and partial', full: 'Full only', none: 'None'},
  disputes: {
    card: 'Chargeback',
    pix_med: 'Special return of Pix',
    scheme: 'Claim under a scheme',
    operator: 'Claim of the operator',
    none: 'None',
  },
  stored: {recurring: 'Recurring', one_click: 'One-click'},
  capture: {yes: 'Offered'},
  settlement: {
    daily1: 'Next working day',
    daily2: 'After 2 working days',
    daily3: 'After 3 working days',
    weekly1: 'Weekly',
    weekly10: 'Weekly, after 10 working days',
  },
};

/** A value in words: `instant_transfer` is "Instant transfer". */
export function facetLabel(facet: Facet, value: string): string {
  const text = WORDS[facet]?.[value] ?? value.replace(/_/g, ' ');
  return facet === 'currencies' ? value : text[0]!.toUpperCase() + text.slice(1);
}
