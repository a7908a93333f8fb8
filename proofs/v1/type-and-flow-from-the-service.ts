import type {Proof} from '../notation';

export const proof = {
  says: 'In v1 type and flow are taken from the service when they are left out.',
  steps: [
    {
      call: 'v1/createTransaction',
      like: 'payin_v1',
      without: ['type', 'flow'],
      shows: {'transaction.type': 1, 'transaction.flow': 'hpp'},
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      without: ['flow'],
      body: {external_id: 'o-2'},
      refused: 'field_required',
    },
  ],
} satisfies Proof;
