import type {Proof} from '../notation';

export const proof = {
  says: 'At expires_at a page that nobody opened becomes expired with 7302.',
  steps: [
    {call: 'v2/createTransaction', like: 'payin', body: {expires_in: 300}},
    {wait: '299999 ms'},
    {callbacks: []},
    {wait: '1 ms'},
    {callbacks: [{'data.transaction.status': 'expired', 'data.transaction.failure.number': 7302, after: '5 min'}]},
    {moved: {}},
  ],
} satisfies Proof;
