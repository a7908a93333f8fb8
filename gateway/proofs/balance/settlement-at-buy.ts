import type {Proof} from '../notation';

export const proof = {
  says: 'A settlement into another currency exchanges at the buying rate of its moment, with nothing added.',
  given: {point: {settles_in: {PEN: 'USD'}}},
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}},
    {wait: '2 s'},
    {postings: [{entry: 'payin', currency: 'PEN', pending: '145.50'}]},
    {call: 'v2/getRates', query: {base: 'PEN', quote: 'USD'}, shows: {'rates.0.buy': '0.2653'}},
    {wait: '1 h'},
    {
      postings: [
        {entry: 'settlement', currency: 'PEN', pending: '-145.50'},
        {entry: 'settlement', currency: 'USD', available: '38.60'},
      ],
    },
  ],
} satisfies Proof;
