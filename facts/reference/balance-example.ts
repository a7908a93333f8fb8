/**
 * One posting to a wallet, as shown in the balance report and the cabinet. Changes and balances are decimal strings.
 */
export interface BalanceEntry {
  /** In the account's time zone, America/Lima. */
  readonly time: string;
  readonly entry_type: string;
  readonly external_id: string;
  /** A description for readers. */
  readonly text: string;
  readonly change: Balances;
  readonly after: Balances;
}

export interface Balances {
  readonly available: string;
  readonly pending: string;
  readonly reserved: string;
}

/** The PEN wallet of Andina Market at the start of 7 October 2025. */
export const openingBalances: Balances = {available: '4200.00', pending: '1310.00', reserved: '0.00'};

/** The postings until 11:30. */
export const balanceEntries: readonly BalanceEntry[] = [
  {
    time: '08:12',
    entry_type: 'payin',
    external_id: 'order-9861',
    text: 'Card pay-in of 240.00 completes, fee 7.20',
    change: {available: '0.00', pending: '232.80', reserved: '0.00'},
    after: {available: '4200.00', pending: '1542.80', reserved: '0.00'},
  },
  {
    time: '09:00',
    entry_type: 'settlement',
    external_id: '',
    text: "Yesterday's bank transfers are settled",
    change: {available: '1310.00', pending: '-1310.00', reserved: '0.00'},
    after: {available: '5510.00', pending: '232.80', reserved: '0.00'},
  },
  {
    time: '10:05',
    entry_type: 'payout_hold',
    external_id: 'payout-2107',
    text: 'Payout of 800.00 starts, fee 6.00',
    change: {available: '-806.00', pending: '0.00', reserved: '806.00'},
    after: {available: '4704.00', pending: '232.80', reserved: '806.00'},
  },
  {
    time: '10:31',
    entry_type: 'payout_hold',
    external_id: 'payout-2108',
    text: 'Payout of 250.00 starts, fee 6.00',
    change: {available: '-256.00', pending: '0.00', reserved: '256.00'},
    after: {available: '4448.00', pending: '232.80', reserved: '1062.00'},
  },
  {
    time: '10:32',
    entry_type: 'payout',
    external_id: 'payout-2108',
    text: 'That payout completes',
    change: {available: '0.00', pending: '0.00', reserved: '-256.00'},
    after: {available: '4448.00', pending: '232.80', reserved: '806.00'},
  },
  {
    time: '11:20',
    entry_type: 'chargeback_hold',
    external_id: 'order-9812',
    text: 'A card payment of 75.00 is disputed',
    change: {available: '-75.00', pending: '0.00', reserved: '75.00'},
    after: {available: '4373.00', pending: '232.80', reserved: '881.00'},
  },
];
