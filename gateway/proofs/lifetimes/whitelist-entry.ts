import type {Proof} from '../notation';

export const proof = {
  says: 'A whitelist entry ends at its `expires_at`, to the millisecond.',
  steps: [
    {
      call: 'v2/addCardToWhitelist',
      body: {
        card: {
          number: '4111110000010004',
        },
        purpose: 'payout',
        payer_id: 'c-1',
        expires_at: '2026-01-01T00:01:00.000Z',
      },
    },
    {
      wait: '59999 ms',
    },
    {
      call: 'v2/checkCard',
      body: {
        card: {
          number: '4111110000010004',
        },
      },
      shows: {
        whitelisted: true,
      },
    },
    {
      wait: '1 ms',
    },
    {
      call: 'v2/checkCard',
      body: {
        card: {
          number: '4111110000010004',
        },
      },
      shows: {
        whitelisted: false,
      },
    },
  ],
} satisfies Proof;
