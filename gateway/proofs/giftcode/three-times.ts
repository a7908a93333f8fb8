import type {Proof} from '../notation';

export const proof = {
  says: 'A gift code is sent again three times at most, without a callback; the fourth call is 3004.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      without: ['recipient.account', 'recipient.holder', 'recipient.document'],
      body: {service_id: 2550, amount: '50.00', recipient: {kind: 'email', email: 'ana@example.com'}},
      shows: {'transaction.method_details.sent_to': null},
      as: 'gift',
    },
    {wait: '1 s'},
    {
      callbacks: [
        {
          'data.transaction.status': 'completed',
          'data.transaction.sequence': 2,
          'data.transaction.method_details.sent_to': 'a**@example.com',
        },
      ],
    },
    {
      call: 'v2/resendGiftCode',
      body: {transaction_id: '{gift.transaction.id}', channel: 'email'},
      shows: {attempts_left: 2},
      headers: {'Idempotency-Key': 'again-1'},
    },
    {
      call: 'v2/resendGiftCode',
      body: {transaction_id: '{gift.transaction.id}', channel: 'email'},
      shows: {attempts_left: 2},
      headers: {'Idempotency-Key': 'again-1'},
    },
    {
      call: 'v2/resendGiftCode',
      body: {transaction_id: '{gift.transaction.id}', channel: 'email'},
      shows: {attempts_left: 1},
    },
    {
      call: 'v2/resendGiftCode',
      body: {transaction_id: '{gift.transaction.id}', channel: 'email'},
      shows: {attempts_left: 0},
    },
    {
      call: 'v2/resendGiftCode',
      body: {transaction_id: '{gift.transaction.id}', channel: 'email'},
      refused: 'invalid_state_transition',
    },
    {wait: '1 min'},
    {callbacks: []},
    {call: 'v2/findTransaction', query: {id: '{gift.transaction.id}'}, shows: {'transaction.sequence': 2}},
  ],
} satisfies Proof;
