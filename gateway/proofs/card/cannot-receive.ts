import type {Proof} from '../notation';

const NUMBER = '4111110000180005';

export const proof = {
  says: 'Single cards of a range can differ: the first digits say that cards like this can receive, the whole number that this one cannot, and a payout to it is declined with 7109.',
  steps: [
    {call: 'v2/checkCard', body: {bin: NUMBER.slice(0, 8)}, shows: {'supports.payout': true}},
    {call: 'v2/checkCard', body: {card: {number: NUMBER}}, shows: {'supports.payout': false}},
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 2221,
        type: 'payout',
        amount: '100.00',
        currency: 'PEN',
        recipient: {kind: 'card', number: NUMBER},
      },
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'declined', 'transaction.failure.number': 7109},
    },
  ],
} satisfies Proof;
