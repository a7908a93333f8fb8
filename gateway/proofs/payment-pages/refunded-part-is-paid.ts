import type {Proof} from '../notation';

export const proof = {
  says: 'A payment on a page that was refunded in part is partially_refunded, not completed, and the page still counts it.',
  steps: [
    {call: 'invoicing/savePageTemplate', like: 'page_template', as: 'template'},
    {call: 'invoicing/savePaymentPage', like: 'payment_page', as: 'page'},
    {call: 'invoicing/createPageToken', like: 'page_token', headers: {'X-Test-Scenario': 'completed'}},
    {wait: '1 min'},
    {
      call: 'invoicing/listPageTransactions',
      query: {page_id: '{page.payment_page.page_id}', status: 'completed'},
      as: 'paid',
      shows: {'payment_page.payments_completed': 1, 'transactions.0.status': 'completed'},
    },
    {
      call: 'v2/cancelTransaction',
      body: {transaction_id: '{paid.transactions.0.id}', amount: '0.10', reason: 'Goodwill'},
    },
    {wait: '1 s'},
    {
      call: 'invoicing/listPageTransactions',
      query: {page_id: '{page.payment_page.page_id}', status: 'completed'},
      shows: {'payment_page.payments_completed': 1, 'transactions.0': {absent: true}},
    },
    {
      call: 'invoicing/listPageTransactions',
      query: {page_id: '{page.payment_page.page_id}', status: 'partially_refunded'},
      shows: {'transactions.0.status': 'partially_refunded'},
    },
  ],
} satisfies Proof;
