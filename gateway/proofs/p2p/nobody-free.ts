import type {Proof} from '../notation';

export const proof = {
  says: 'When nobody is free, 4008 with Retry-After changes nothing; the transaction keeps its stage.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', as: 'order', body: {amount: '140.08'}},
    {
      call: 'v2/getRecipientCard',
      body: {transaction_id: '{order.transaction.id}', method_id: 'pe_phone_transfer'},
      refused: 'no_p2p_recipient_available',
      answer_headers: {'Retry-After': '5'},
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{order.transaction.id}'},
      shows: {
        'transaction.status': 'created',
        'transaction.p2p.stage': 'awaiting_requisites',
        'transaction.sequence': 1,
      },
    },
  ],
} satisfies Proof;
