import type {Proof} from '../notation';

export const proof = {
  says: 'With the Idempotency-Key of the first visit, the stored answer shows the first page_url again.',
  steps: [
    {call: 'invoicing/savePageTemplate', like: 'page_template', as: 'template'},
    {call: 'invoicing/savePaymentPage', like: 'payment_page', as: 'page'},
    {
      call: 'invoicing/createPageToken',
      like: 'page_token',
      headers: {'Idempotency-Key': 'cart-7731'},
      as: 'visit',
    },
    {wait: '1 h'},
    {
      call: 'invoicing/createPageToken',
      like: 'page_token',
      headers: {'Idempotency-Key': 'cart-7731'},
      shows: {'token.status': 'active', 'token.page_url': '{visit.token.page_url}'},
    },
  ],
} satisfies Proof;
