import type {Proof} from '../notation';

export const proof = {
  says: 'Each call sends the code again and takes one of three attempts; the fourth is 3004.',
  steps: [
    {
      call: 'v1/createTransaction',
      body: {
        external_id: 'gift-1',
        service_id: 2550,
        type: 2,
        amount: 5000,
        currency: 'PEN',
        recipient: {
          kind: 'email',
          email: 'ana@example.com',
        },
      },
      as: 'gift',
    },
    {
      wait: '1 s',
    },
    {
      call: 'v1/resendGiftCode',
      body: {
        transaction_id: '{gift.transaction.transaction_id}',
        channel: 'email',
      },
      shows: {
        attempts_left: 2,
      },
    },
    {
      call: 'v1/resendGiftCode',
      body: {
        transaction_id: '{gift.transaction.transaction_id}',
        channel: 'email',
      },
      shows: {
        attempts_left: 1,
      },
    },
    {
      call: 'v1/resendGiftCode',
      body: {
        transaction_id: '{gift.transaction.transaction_id}',
        channel: 'email',
      },
      shows: {
        attempts_left: 0,
      },
    },
    {
      call: 'v1/resendGiftCode',
      body: {
        transaction_id: '{gift.transaction.transaction_id}',
        channel: 'email',
      },
      refused: 'invalid_state_transition',
      shows: {
        code: 3004,
      },
    },
  ],
} satisfies Proof;
