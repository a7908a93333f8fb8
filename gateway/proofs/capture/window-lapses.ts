import type {Proof} from '../notation';

export const proof = {
  says: 'A reservation that is not captured in time is expired with 7802, and no money moved.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', body: {capture: 'manual'}},
    {call: 'v2/payTransaction', like: 'pay', body: {card: {number: '4111110000170006'}}},
    {wait: '120999 ms'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'authorized', 'transaction.capture_before': '2026-01-01T00:02:01.000Z'},
    },
    {wait: '1 ms'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.failure.number': 7802},
    },
    {
      call: 'v2/completeTransaction',
      body: {transaction_id: '{last.transaction.id}'},
      refused: 'invalid_state_transition',
    },
    {moved: {}},
  ],
} satisfies Proof;
