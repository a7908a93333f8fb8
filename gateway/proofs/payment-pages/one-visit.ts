import type {Proof} from '../notation';

export const proof = {
  says: 'A token opens the page, and a payment made there sends its callbacks.',
  steps: [
    {call: 'invoicing/savePageTemplate', like: 'page_template', as: 'template'},
    {call: 'invoicing/savePaymentPage', like: 'payment_page', as: 'page'},
    {
      call: 'invoicing/createPageToken',
      like: 'page_token',
      headers: {'X-Test-Scenario': 'completed'},
      shows: {'token.status': 'active', 'token.page_url': {matches: '^https://'}},
    },
    {wait: '1 min'},
    {callbacks: [{'data.transaction.status': 'processing'}, {'data.transaction.status': 'completed'}]},
  ],
} satisfies Proof;
