/** The terms of one service. Decimal strings in `currency`; fee and limits are the same as in the catalogue. */
export interface Tariff {
  readonly service_id: number;
  readonly name: string;
  readonly currency: string;
  /** Percentage of the amount. */
  readonly percent: string;
  readonly fixed: string;
  readonly min: string;
  readonly max: string;
  /** When pending money becomes available; null for payouts, which are sent immediately. */
  readonly settled: {readonly when: string; readonly currency: string} | null;
}

const weekly = {when: 'Mondays', currency: 'USD'} as const;
const daily = {when: 'next working day', currency: 'PEN'} as const;

/** The point's services in Peru, as listed in Control, Tariffs. */
export const tariffs: readonly Tariff[] = [
  {
    service_id: 2117,
    name: 'Card pay-in Peru',
    currency: 'PEN',
    percent: '3.00',
    fixed: '0.00',
    min: '1.00',
    max: '10000.00',
    settled: weekly,
  },
  {
    service_id: 2122,
    name: 'QR payment Peru',
    currency: 'PEN',
    percent: '3.00',
    fixed: '0.00',
    min: '1.00',
    max: '10000.00',
    settled: daily,
  },
  {
    service_id: 2135,
    name: 'Bank redirect Peru',
    currency: 'PEN',
    percent: '3.00',
    fixed: '0.00',
    min: '1.00',
    max: '10000.00',
    settled: daily,
  },
  {
    service_id: 3181,
    name: 'Transfer Peru',
    currency: 'PEN',
    percent: '1.50',
    fixed: '0.00',
    min: '5.00',
    max: '50000.00',
    settled: daily,
  },
  {
    service_id: 2218,
    name: 'Bank payout Peru',
    currency: 'PEN',
    percent: '0.00',
    fixed: '6.00',
    min: '10.00',
    max: '20000.00',
    settled: null,
  },
];

/** The calculator: net amount and settlement time of a card payment. Decimal strings in PEN. */
export const calculated = {
  service_id: 2117,
  external_id: 'order-9861',
  amount: '240.00',
  fee: '7.20',
  net: '232.80',
  /** The Monday after the week of the payment, in the account's time zone. */
  settled_at: '2025-10-14T01:05:00.000Z',
} as const;
