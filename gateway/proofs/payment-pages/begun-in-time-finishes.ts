import type {Proof} from '../notation';

export const proof = {
  says: 'A payment that was begun before its page closed can finish, and counts.',
  steps: [
    {call: 'invoicing/savePageTemplate', like: 'page_template', as: 'template'},
    {call: 'invoicing/savePaymentPage', like: 'payment_page', as: 'page'},
    {call: 'invoicing/createPageToken', like: 'page_token', headers: {'X-Test-Scenario': 'completed;after=60'}},
    {
      call: 'invoicing/savePaymentPage',
      body: {page_id: '{page.payment_page.page_id}', status: 'closed'},
      shows: {'payment_page.status': 'closed', 'payment_page.payments_completed': 0},
    },
    {wait: '61 s'},
    {
      call: 'invoicing/savePaymentPage',
      body: {page_id: '{page.payment_page.page_id}'},
      shows: {'payment_page.status': 'closed', 'payment_page.payments_completed': 1},
    },
  ],
} satisfies Proof;
