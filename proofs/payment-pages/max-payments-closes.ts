import type {Proof} from '../notation';

export const proof = {
  says: 'A page closes with its last payment and opens again with a higher limit alone.',
  steps: [
    {call: 'invoicing/savePageTemplate', like: 'page_template', as: 'template'},
    {
      call: 'invoicing/savePaymentPage',
      body: {template_id: '{template.template.template_id}', name: 'Gift cards', max_payments: 1},
      as: 'page',
    },
    {
      call: 'invoicing/createPageToken',
      body: {page_id: '{page.payment_page.page_id}'},
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
      body: {page_id: '{page.payment_page.page_id}'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'invoicing/savePaymentPage',
      body: {page_id: '{page.payment_page.page_id}', status: 'active'},
      refused: 'invalid_state_transition',
    },
    {
      call: 'invoicing/savePaymentPage',
      body: {page_id: '{page.payment_page.page_id}', status: 'active', max_payments: 2},
      shows: {'payment_page.status': 'active'},
    },
  ],
} satisfies Proof;
