import type {Proof} from '../notation';

const order = {
  call: 'v2/createTransaction',
  like: 'payout',
  headers: {'Idempotency-Key': 'payout-2216-1'},
  body: {external_id: 'payout-2216', amount: '860.02'},
} as const;

export const proof = {
  says: 'After a 504, the same body with the same key gets the one payout that there is.',
  steps: [
    {...order, refused: 'provider_timeout', shows: {number: 6002, outcome_unknown: true}},
    {...order, shows: {'transaction.external_id': 'payout-2216', 'transaction.amount': '860.02'}},
    {callbacks: 0},
    {moved: {PEN: {available: '-866.02', reserved: '866.02'}}},
  ],
} satisfies Proof;
