import type {Proof} from '../notation';

export const proof = {
  says: 'capture: manual ends in authorized, and capture_before is seven days later.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', body: {capture: 'manual'}},
    {act: 'payer pays'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'authorized', 'transaction.capture_before': '2026-01-08T00:00:00.000Z'},
    },
    {moved: {}},
  ],
} satisfies Proof;
