import type {Proof} from '../notation';

export const proof = {
  says: 'With the key lost, create with the same external_id and a new key is 3003 with existing_transaction_id.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', as: 'first'},
    {
      call: 'v2/createTransaction',
      like: 'payin',
      refused: 'external_id_duplicate',
      shows: {existing_transaction_id: '{first.transaction.id}'},
    },
  ],
} satisfies Proof;
