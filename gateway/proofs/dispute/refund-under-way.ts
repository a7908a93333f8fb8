import type {Proof} from '../notation';

const find = (shows: Readonly<Record<string, string>>) =>
  ({call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows}) as const;

export const proof = {
  says: 'A dispute opens for what no refund gives back: the refund in progress continues, and the rest is held.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{order.transaction.id}', amount: '50.00', reason: 'One of the goods came back'},
      shows: {'refund.status': 'pending'},
    },
    {act: 'payer disputes', on: 'order'},
    {moved: {PEN: {available: '-100.00', pending: '145.50', reserved: '100.00'}}},
    {wait: '2 s'},
    find({'transaction.status': 'charged_back', 'transaction.amount_refunded': '50.00'}),
    {act: 'dispute is won', on: 'order'},
    find({'transaction.status': 'partially_refunded', 'transaction.amount_refunded': '50.00'}),
    {moved: {PEN: {available: '100.00', pending: '-50.00', reserved: '-100.00'}}},
  ],
} satisfies Proof;
