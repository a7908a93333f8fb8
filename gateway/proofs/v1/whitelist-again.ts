import type {Proof} from '../notation';

export const proof = {
  says: 'A repeated whitelist call returns the existing entry.',
  steps: [
    {
      call: 'v1/addCardToWhitelist',
      body: {
        card: {
          number: '4111110000010004',
        },
        purpose: 'payout',
        payer_id: 'c-1',
      },
      as: 'first',
    },
    {
      call: 'v1/addCardToWhitelist',
      body: {
        card: {
          number: '4111110000010004',
        },
        purpose: 'payout',
        payer_id: 'c-1',
      },
      shows: {
        whitelist_id: '{first.whitelist_id}',
      },
    },
  ],
} satisfies Proof;
