import type {Proof} from '../notation';

export const proof = {
  says: 'A transaction created with a scenario has no 3DS steps, whatever the card.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin_h2h', headers: {'X-Test-Scenario': 'completed'}},
    {
      call: 'v2/payTransaction',
      like: 'pay',
      body: {card: {number: '4111110000030002'}},
      shows: {'transaction.status': 'processing', 'transaction.next_action.type': 'wait'},
    },
    {wait: '1 s'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'completed'}},
  ],
} satisfies Proof;
