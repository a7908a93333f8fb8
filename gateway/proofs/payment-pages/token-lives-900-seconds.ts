import type {Proof} from '../notation';

export const proof = {
  says: 'A page token lives 900 seconds unless you say otherwise.',
  steps: [
    {call: 'invoicing/savePageTemplate', like: 'page_template', as: 'template'},
    {call: 'invoicing/savePaymentPage', like: 'payment_page', as: 'page'},
    {
      call: 'invoicing/createPageToken',
      like: 'page_token',
      as: 'visit',
      shows: {'token.expires_at': '2026-01-01T00:15:00.000Z'},
    },
    {call: 'invoicing/createPageToken', like: 'page_token', as: 'other'},
    {wait: '899999 ms'},
    {
      call: 'invoicing/revokePageToken',
      body: {token_id: '{visit.token.token_id}'},
      shows: {'token.status': 'revoked'},
    },
    {wait: '1 ms'},
    {
      call: 'invoicing/revokePageToken',
      body: {token_id: '{other.token.token_id}'},
      shows: {'token.status': 'expired', 'token.revoked_at': null},
    },
  ],
} satisfies Proof;
