import type {Proof} from '../notation';

export const proof = {
  says: 'The calculated side is rounded against you: the source up, the target down.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {from: 'PEN', to: 'USD', side: 'source', amount: '1000.00'},
      shows: {target_amount: '265.30', rate: '0.2653'},
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {from: 'PEN', to: 'USD', side: 'source', amount: '0.99'},
      shows: {target_amount: '0.26'},
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {from: 'PEN', to: 'EUR', side: 'target', amount: '100.00'},
      shows: {source_amount: '440.92'},
    },
  ],
} satisfies Proof;
