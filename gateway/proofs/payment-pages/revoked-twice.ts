import type {Proof} from '../notation';

export const proof = {
  says: 'Revoking a token twice is not an error: revoked_at is the same in both answers.',
  steps: [
    {call: 'invoicing/savePageTemplate', like: 'page_template', as: 'template'},
    {call: 'invoicing/savePaymentPage', like: 'payment_page', as: 'page'},
    {call: 'invoicing/createPageToken', like: 'page_token', as: 'visit'},
    {
      call: 'invoicing/revokePageToken',
      body: {token_id: '{visit.token.token_id}'},
      as: 'first',
      shows: {'token.status': 'revoked'},
    },
    {wait: '5 min'},
    {
      call: 'invoicing/revokePageToken',
      body: {token_id: '{visit.token.token_id}'},
      shows: {'token.revoked_at': '{first.token.revoked_at}'},
    },
  ],
} satisfies Proof;
