import type {Proof} from '../notation';

export const proof = {
  says: 'A p2p payment is not disputed: no scenario ends so, and it stays completed, without a hold.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'p2p',
      headers: {'X-Test-Scenario': 'charged_back'},
      refused: 'field_invalid',
    },
    {call: 'v2/createTransaction', like: 'p2p', body: {flow: 'hpp'}, as: 'order'},
    {act: 'payer pays', on: 'order'},
    {moved: {PEN: {pending: '144.00'}}},
    {act: 'payer disputes', on: 'order'},
    {call: 'v2/findTransaction', query: {id: '{order.transaction.id}'}, shows: {'transaction.status': 'completed'}},
    {moved: {}},
  ],
} satisfies Proof;
