import type {Proof} from '../notation';

export const proof = {
  says: 'A payout holds its amount and its fee from creation on, and takes both out when it completes.',
  steps: [
    {call: 'v2/createTransaction', like: 'payout', shows: {'transaction.fee.amount': '6.00'}},
    {postings: [{entry: 'payout_hold', currency: 'PEN', available: '-106.00', reserved: '106.00'}]},
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'completed'}},
    {postings: [{entry: 'payout', currency: 'PEN', reserved: '-106.00'}]},
    {moved: {PEN: {available: '-106.00'}}},
  ],
} satisfies Proof;
