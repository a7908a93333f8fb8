import type {Proof} from '../notation';

export const proof = {
  says: 'With cancelled, a payout starts, stops in review and is cancelled by the merchant; amount and fee are back.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'payout',
      headers: {'X-Test-Scenario': 'cancelled'},
      shows: {'transaction.status': 'processing'},
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'on_hold'}},
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'cancelled', 'transaction.failure.number': 7801},
    },
    {moved: {}},
  ],
} satisfies Proof;
