import type {Proof} from '../notation';

export const proof = {
  says: 'A payment under review can be stopped: on_hold becomes cancelled.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'on_hold:suspected_fraud'}},
    {wait: '2 s'},
    {call: 'v2/findTransaction', query: {id: '{last.transaction.id}'}, shows: {'transaction.status': 'on_hold'}},
    {call: 'v2/cancelTransaction', like: 'cancel', shows: {'transaction.status': 'cancelled'}},
    {moved: {}},
  ],
} satisfies Proof;
