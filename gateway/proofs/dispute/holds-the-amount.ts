import type {Proof} from '../notation';

export const proof = {
  says: 'A dispute moves the amount from available to reserved.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {postings: [{entry: 'payin', currency: 'PEN', pending: '145.50'}]},
    {act: 'payer disputes', on: 'order'},
    {postings: [{entry: 'chargeback_hold', currency: 'PEN', available: '-150.00', reserved: '150.00'}]},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'charged_back'}},
  ],
} satisfies Proof;
