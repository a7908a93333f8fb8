import type {Proof} from '../notation';

const wallet = (available: string, pending: string, reserved: string) =>
  ({
    call: 'v2/getAccountInfo',
    shows: {'wallets.0.available': available, 'wallets.0.pending': pending, 'wallets.0.reserved': reserved},
  }) as const;

export const proof = {
  says: 'A dispute about money that was already spent takes available below zero. The next settlement fills it up.',
  given: {balances: {PEN: {available: '100.00'}}},
  steps: [
    {call: 'v2/createTransaction', like: 'payin', headers: {'X-Test-Scenario': 'completed'}, as: 'order'},
    {wait: '2 s'},
    {act: 'payer disputes', on: 'order'},
    wallet('-50.00', '145.50', '150.00'),
    {call: 'v2/createTransaction', like: 'payout', refused: 'insufficient_balance'},
    {
      call: 'v1/getAccountInfo',
      body: {},
      shows: {'wallets.0.available': -5000, 'wallets.0.pending': 14550, 'wallets.0.reserved': 15000},
    },
    {wait: '1 h'},
    wallet('95.50', '0.00', '150.00'),
  ],
} satisfies Proof;
