import type {Proof} from '../notation';

export const proof = {
  says: 'An external_id is never free again, not even after the attempt was declined.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'declined'}, as: 'first'},
    {wait: '30 d'},
    {
      call: 'v2/createTransaction',
      like: 'payin',
      refused: 'external_id_duplicate',
      shows: {existing_transaction_id: '{first.transaction.id}'},
    },
    {call: 'v2/createTransaction', like: 'payin', body: {external_id: 'order-10045-2'}},
  ],
} satisfies Proof;
