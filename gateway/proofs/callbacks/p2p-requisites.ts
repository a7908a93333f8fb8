import type {Proof} from '../notation';

export const proof = {
  says: 'A p2p transaction that got requisites sends p2p.requisites_assigned.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p'},
    {call: 'v2/getRecipientCard', body: {transaction_id: '{last.transaction.id}', method_id: 'pe_phone_transfer'}},
    {
      callbacks: [
        {
          type: 'p2p.requisites_assigned',
          'data.transaction.p2p.stage': 'awaiting_transfer',
          'data.transaction.next_action.type': 'display_requisites',
        },
      ],
    },
  ],
} satisfies Proof;
