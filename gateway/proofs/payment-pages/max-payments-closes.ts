import type {Proof} from '../notation';

export const proof = {
  says: 'A page closes with its last payment and opens again only with a higher limit and status active.',
  steps: [
    {call: 'invoicing/savePageTemplate', like: 'page_template', as: 'template'},
    {call: 'invoicing/savePaymentPage', like: 'payment_page', body: {max_payments: 1}, as: 'page'},
    {
      call: 'invoicing/createPageToken',
      like: 'page_token',
      headers: {'X-Test-Scenario': 'completed'},
    },
    {wait: '2 s'},
    {
      call: 'invoicing/savePaymentPage',
      body: {page_id: '{page.payment_page.page_id}'},
      shows: {'payment_page.status': 'closed', 'payment_page.close_reason': 'max_payments'},
    },
    {
      call: 'invoicing/createPageToken',
      like: 'page_token',
      refused: 'invalid_state_transition',
    },
    {
      call: 'invoicing/savePaymentPage',
      body: {page_id: '{page.payment_page.page_id}', status: 'active'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'invoicing/savePaymentPage',
      body: {page_id: '{page.payment_page.page_id}', max_payments: 2},
      shows: {'payment_page.status': 'closed'},
    },
    {
      call: 'invoicing/savePaymentPage',
      body: {page_id: '{page.payment_page.page_id}', status: 'active'},
      shows: {'payment_page.status': 'active'},
    },
  ],
} satisfies Proof;
