import type {StatusName} from '../reference/statuses';
import {hosts} from '../reference/hosts';

/** Ways to top up a wallet: the three pages of Deposits. */
export type DepositWay = 'Card' | 'Binance Pay' | 'Payment page';

interface DepositAmounts {
  readonly service_id: number;
  readonly currency: string;
  /** Amount credited to the wallet; a decimal string in `currency`, like the other two. */
  readonly amount: string;
  /** Fee of the service, added to `amount`. */
  readonly fee: string;
  /** Amount charged to the card or account: amount plus fee. Zero, like the fee, if the deposit was refused. */
  readonly to_pay: string;
}

/** A deposit form in progress, with the resulting wallet balance. */
export interface DepositDraft extends DepositAmounts {
  readonly available_after: string;
}

export interface Deposit extends DepositAmounts {
  readonly id: string;
  readonly external_id: string;
  readonly way: DepositWay;
  readonly status: StatusName;
  readonly failure?: string;
  /** Name of a person of merchant.ts. */
  readonly by: string;
  readonly created_at: string;
}

/** The contents of the three forms on 7 October, 11:30. */
export const depositDrafts = {
  card: {
    service_id: 2117,
    currency: 'PEN',
    amount: '500.00',
    fee: '15.00',
    to_pay: '515.00',
    available_after: '4873.00',
  },
  binance: {
    service_id: 2620,
    currency: 'USDT',
    amount: '250.000000',
    fee: '2.500000',
    to_pay: '252.500000',
    available_after: '1200.250000',
  },
  page: {
    service_id: 2135,
    currency: 'PEN',
    amount: '2000.00',
    fee: '60.00',
    to_pay: '2060.00',
    available_after: '6373.00',
  },
} as const satisfies Readonly<Record<string, DepositDraft>>;

/** Address and deadline of the drafted Binance Pay deposit, and the fee of service 2620 in percent. */
export const binanceTransfer = {
  percent: '1.00',
  binance_id: '381204776',
  order_id: '292837461052',
  expires_at: '2025-10-07T16:56:20.000Z',
} as const;

/** The link of the drafted payment page, valid for 24 hours. */
export const depositLink = {
  payment_url: `${hosts.pay}/p/Hd5Kp9Tz3Wc7Xn2Gf8Vb4Jq6`,
  expires_at: '2025-10-08T16:30:00.000Z',
} as const;

/** Deposits of September 2025, newest first. */
export const deposits: readonly Deposit[] = [
  {
    id: 'txn_01K5H65J4YKCXCDTA7VVRRJC8K',
    external_id: 'deposit-0919-1',
    way: 'Card',
    service_id: 2117,
    currency: 'PEN',
    amount: '1000.00',
    fee: '30.00',
    to_pay: '1030.00',
    status: 'completed',
    by: 'Rosa Medina',
    created_at: '2025-09-19T14:31:05.118Z',
  },
  {
    id: 'txn_01K4ZY5TMZ9T0WB5C063ECDBJ4',
    external_id: 'deposit-0912-2',
    way: 'Payment page',
    service_id: 2135,
    currency: 'PEN',
    amount: '3500.00',
    fee: '105.00',
    to_pay: '3605.00',
    status: 'completed',
    by: 'Elena Vargas',
    created_at: '2025-09-12T21:44:19.871Z',
  },
  {
    id: 'txn_01K4ZAZ73CWWKWFTNZTQZ655GK',
    external_id: 'deposit-0912-1',
    way: 'Binance Pay',
    service_id: 2620,
    currency: 'USDT',
    amount: '300.000000',
    fee: '3.000000',
    to_pay: '303.000000',
    status: 'completed',
    by: 'Rosa Medina',
    created_at: '2025-09-12T16:08:40.300Z',
  },
  {
    id: 'txn_01K4T2Z1KEJZB73J6WES22J1VV',
    external_id: 'deposit-0910-1',
    way: 'Card',
    service_id: 2117,
    currency: 'PEN',
    amount: '6000.00',
    fee: '0.00',
    to_pay: '0.00',
    status: 'declined',
    failure: 'card_limit_exceeded',
    by: 'Rosa Medina',
    created_at: '2025-09-10T15:12:33.902Z',
  },
];
