import type {Proof} from '../notation';

export const proof = {
  says: 'On the hosted page a transfer is found without any p2p call; after "Cancel and return" it is not credited.',
  steps: [
    {call: 'v2/createTransaction', like: 'p2p', body: {flow: 'hpp', external_id: 'order-1'}, as: 'paid'},
    {act: 'payer pays', on: 'paid'},
    {call: 'v2/findTransaction', query: {id: '{paid.transaction.id}'}, shows: {'transaction.status': 'completed'}},
    {moved: {PEN: {pending: '144.00'}}},
    {call: 'v2/createTransaction', like: 'p2p', body: {flow: 'hpp', external_id: 'order-2'}, as: 'left'},
    {act: 'payer cancels', on: 'left'},
    {act: 'payer pays', on: 'left'},
    {
      call: 'v2/findTransaction',
      query: {id: '{left.transaction.id}'},
      shows: {'transaction.status': 'cancelled', 'transaction.failure.number': 7301},
    },
    {moved: {}},
  ],
} satisfies Proof;
