/** What stands under Control, Requisites beside the account of merchant.ts. */
export const company = {
  address: 'Av. Central 410, Lima',
  representative: 'Elena Vargas',
} as const;

/** Settlement accounts that count today: the CCI, which owner and finance see in Requisites, and what other screens show of it. */
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

/** The account that takes the place of the one in PEN; the number is a CCI of Peru, whose first digits are the bank's code, not masked while it is typed. */
export const newSettlementAccount = {
  currency: 'PEN',
  bank: 'BBVA Continental',
  cci: '01120100018762094511',
  statement: {name: 'statement-september.pdf', size: '231 KB', word: 'ready'},
} as const;
