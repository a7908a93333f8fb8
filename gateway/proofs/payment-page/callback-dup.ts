import type {Proof} from '../notation';

export const proof = {
  says: 'With callback=dup each callback comes twice with the same webhook-id, 2 s apart.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'cancelled;callback=dup'}},
    {wait: '1 h'},
    {
      callbacks: [
        {'data.transaction.status': 'cancelled', after: '1 s'},
        {'header.webhook-id': '{callbacks.0.headers.webhook-id}', after: '3 s'},
      ],
    },
  ],
} satisfies Proof;
