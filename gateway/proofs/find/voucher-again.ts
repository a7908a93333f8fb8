import type {Proof} from '../notation';

export const proof = {
  says: 'While a voucher is requires_action, transaction/find returns it again, with its reference and its page.',
  steps: [
    {
      call: 'v2/createTransaction',
      like: 'voucher',
      body: {flow: 'h2h', expires_in: 86_400},
      headers: {'X-Test-Scenario': 'requires_action'},
    },
    {
      call: 'v2/payTransaction',
      body: {transaction_id: '{last.transaction.id}'},
      as: 'paid',
      shows: {'transaction.status': 'requires_action', 'transaction.next_action.type': 'display_voucher'},
    },
    {wait: '23 h'},
    {
      call: 'v2/findTransaction',
      query: {id: '{paid.transaction.id}'},
      shows: {
        'transaction.status': 'requires_action',
        'transaction.next_action.reference': '{paid.transaction.next_action.reference}',
        'transaction.next_action.url': '{paid.transaction.next_action.url}',
      },
    },
    {wait: '1 h'},
    {
      call: 'v2/findTransaction',
      query: {id: '{paid.transaction.id}'},
      shows: {'transaction.status': 'expired', 'transaction.next_action': null},
    },
  ],
} satisfies Proof;
