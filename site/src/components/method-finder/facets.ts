/** Facets to filter methods by, with label, column of the table, and parameter in the address. */
export const FACETS = {
  countries: {label: 'Country', parameter: 'country'},
  currencies: {label: 'Currency', parameter: 'currency'},
  directions: {label: 'Direction', parameter: 'direction'},
  kinds: {label: 'Kind', parameter: 'kind'},
  flows: {label: 'Flow', parameter: 'flow'},
} as const;

export type Facet = keyof typeof FACETS;

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
};

/** A value in words: `instant_transfer` is "Instant transfer". */
export function facetLabel(facet: Facet, value: string): string {
  const text = WORDS[facet]?.[value] ?? value.replace(/_/g, ' ');
  return facet === 'currencies' ? value : text[0]!.toUpperCase() + text.slice(1);
}
