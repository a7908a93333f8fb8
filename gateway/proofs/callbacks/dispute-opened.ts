import type {Proof} from '../notation';

export const proof = {
  says: 'transaction.chargeback_opened: the status is charged_back and the amount is in reserved.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin'},
    {act: 'payer pays'},
    {callbacks: [{'data.transaction.status': 'processing'}, {'data.transaction.status': 'completed'}]},
    {moved: {PEN: {pending: '145.50'}}},
    {act: 'payer disputes'},
    {callbacks: [{type: 'transaction.chargeback_opened', 'data.transaction.status': 'charged_back'}]},
    {moved: {PEN: {available: '-150.00', reserved: '150.00'}}},
  ],
} satisfies Proof;
