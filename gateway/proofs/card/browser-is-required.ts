import type {Proof} from '../notation';

export const proof = {
  says: 'A missing member of browser is 2101 at /browser, and no payment is made.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h'},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      without: ['browser.timezone_offset'],
      refused: 'field_required',
      shows: {'fields.0.path': '/browser/timezone_offset'},
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'created', 'transaction.sequence': 1},
    },
  ],
} satisfies Proof;
