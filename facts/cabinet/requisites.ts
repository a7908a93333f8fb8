/** The data in Control, Requisites, in addition to the account in merchant.ts. */
export const company = {
  address: 'Av. Central 410, Lima',
  representative: 'Elena Vargas',
} as const;

/**
 * Current settlement accounts: the full CCI, visible to owner and finance in Requisites, and the masked form for other
 * screens.
 */
export const settlementAccounts = [
  {
    currency: 'PEN',
    bank: 'Interbank',
    cci: '00311103459259265521',
    account: '••••\u00a05521',
    since: '3 Jul 2025',
  },
  {
    currency: 'USD',
    bank: 'Interbank',
    cci: '00312603306172843307',
    account: '••••\u00a03307',
    since: '3 Jul 2025',
  },
] as const;

/**
 * The account that replaces the PEN account. The number is a Peruvian CCI, which starts with the bank code and is not
 * masked while typing.
 */
export const newSettlementAccount = {
  currency: 'PEN',
  bank: 'BBVA Continental',
  cci: '01120100018762094511',
  statement: {name: 'statement-september.pdf', size: '231 KB', word: 'ready'},
} as const;
