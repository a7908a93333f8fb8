import type {Step} from './notation';

/** The customer's own payment before charges without a browser: `first`, paid, and the token of its card, `card`. */
export const FIRST_PAYMENT: readonly Step[] = [
  {
    call: 'v2/createTransaction',
    like: 'payin_h2h',
    as: 'first',
    body: {external_id: 'sub-1', payer: {id: 'customer-3381'}, agreement: 'recurring'},
  },
  {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000010004'}}},
  {wait: '1 s'},
  {call: 'v2/issueCardToken', body: {transaction_id: '{first.transaction.id}'}, as: 'card'},
];
