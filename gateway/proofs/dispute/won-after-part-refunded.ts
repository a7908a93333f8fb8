import type {Proof} from '../notation';

const part = {transaction_id: '{order.transaction.id}', amount: '50.00', reason: 'One of the goods came back'};
const find = (shows: Readonly<Record<string, string>>) =>
  ({call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows}) as const;

export const proof = {
  says: 'A dispute after a partial refund holds the rest. Won, the payment is partially_refunded again and can be refunded.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {call: 'v2/cancelTransaction', body: part},
    {wait: '2 s'},
    {moved: {PEN: {pending: '95.50'}}},
    {act: 'payer disputes', on: 'order'},
    {moved: {PEN: {available: '-100.00', reserved: '100.00'}}},
    find({'transaction.status': 'charged_back', 'transaction.amount_refunded': '50.00'}),
    {act: 'dispute is won', on: 'order'},
    find({'transaction.status': 'partially_refunded', 'transaction.amount_refunded': '50.00'}),
    {call: 'v2/cancelTransaction', body: part, shows: {'refund.status': 'pending'}},
  ],
} satisfies Proof;
