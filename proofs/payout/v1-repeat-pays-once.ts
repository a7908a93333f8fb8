import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 the same external_id pays once: the repeat is 3003.',
  steps: [
    {call: 'v1/createTransaction', like: 'payout_v1'},
    {call: 'v1/createTransaction', like: 'payout_v1', refused: 'external_id_duplicate'},
    {wait: '1 s'},
    {moved: {PEN: {available: '-106.00'}}},
  ],
} satisfies Proof;
