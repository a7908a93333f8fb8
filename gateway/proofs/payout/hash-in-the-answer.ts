import type {Proof} from '../notation';

export const proof = {
  says: 'A completed crypto payout has its hash in the answer, and none before.',
  given: {balances: {USDC: {available: '100.000000'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      body: {
        external_id: 'payout-2001',
        service_id: 3791,
        type: 'payout',
        amount: '40.000000',
        currency: 'USDC',
        recipient: {kind: 'crypto', address: '0xABcDEf0000000000000000000000000000010045', network: 'ERC20'},
      },
      shows: {'transaction.method_details.tx_hash': null},
    },
    {wait: '1 s'},
    {
      call: 'v2/findTransaction',
      query: {id: '{last.transaction.id}'},
      shows: {'transaction.status': 'completed', 'transaction.method_details.tx_hash': {matches: '^0x[0-9a-f]{64}$'}},
    },
  ],
} satisfies Proof;
