import type {Proof} from '../notation';

export const proof = {
  says: 'The token of save_card comes with the result, and not in a 202 that says processing.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {save_card: true},
      shows: {'transaction.method_details.card_token': {absent: true}},
    },
    {wait: '1 s'},
    {
      callbacks: [
        {'data.transaction.status': 'processing', 'data.transaction.method_details.card_token': {absent: true}},
        {'data.transaction.status': 'completed', 'data.transaction.method_details.card_token': {matches: '^ctk_'}},
      ],
    },
  ],
} satisfies Proof;
