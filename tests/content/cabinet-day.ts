// The day of the cabinet's screens. Tests compare their data with it.

/** The moment at which the screens were drawn; "yesterday" is 6 October. RFC 3339, in the account's zone. */
export const now = '2025-10-07T11:30:00.000-05:00';

/** The settlement of the day before, from the rows of `facts/cabinet/settlement.ts`. */
export const settlement = {
  settled_at: '2025-10-07T01:05:00.000Z',
  exchange_rate: '0.2653',
  /** Net of all rows in PEN, and what the USD wallet was credited: the sum of the rows, each exchanged and rounded. */
  net: '308.10',
  credited: {currency: 'USD', amount: '81.73'},
} as const;
