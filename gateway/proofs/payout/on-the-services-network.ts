import type {Proof} from '../notation';

const body = (address: string, network: string) => ({
  external_id: 'payout-2001',
  service_id: 3791,
  type: 'payout',
  amount: '40.000000',
  currency: 'USDC',
  recipient: {kind: 'crypto', address, network},
});

export const proof = {
  says: 'A crypto payout takes the network of its service and addresses of that network; another one gets 2110.',
  given: {balances: {USDC: {available: '100.000000'}}},
  steps: [
    {
      call: 'v2/createTransaction',
      body: body('0xABcDEf0000000000000000000000000000010045', 'POLYGON'),
      refused: 'invalid_requisites',
      shows: {'fields.0.path': '/recipient/network'},
    },
    {
      call: 'v2/createTransaction',
      body: body('TEfHpHbSYVnTSu5e2wB6RvfBZEeMedrKFh', 'ERC20'),
      refused: 'invalid_requisites',
      shows: {'fields.0.path': '/recipient/address'},
    },
    {moved: {}},
  ],
} satisfies Proof;
