import type {Proof} from '../notation';

export const proof = {
  says: 'An obstacle that can pass is valid: false with a warning, and HTTP 200.',
  steps: [
    {
      call: 'v2/validateTransaction',
      like: 'payout',
      body: {amount: '5000.00'},
      shows: {valid: false, 'warnings.0.code': 'insufficient_balance'},
    },
    {
      call: 'v2/validateTransaction',
      like: 'payout',
      body: {amount: '140.04'},
      shows: {valid: false, 'warnings.0.code': 'daily_limit_exceeded'},
    },
  ],
} satisfies Proof;
