import type {Proof} from '../notation';

export const proof = {
  says: 'The external_id of a one-time address sent again is 3003.',
  steps: [
    {
      call: 'v2/getCryptoAddress',
      body: {
        service_id: 2441,
        currency: 'USDT',
        network: 'TRC20',
        external_id: 'o-1',
        mode: 'one_time',
        amount: '40.000000',
      },
    },
    {
      call: 'v2/getCryptoAddress',
      body: {
        service_id: 2441,
        currency: 'USDT',
        network: 'TRC20',
        external_id: 'o-1',
        mode: 'one_time',
        amount: '40.000000',
      },
      refused: 'external_id_duplicate',
    },
  ],
} satisfies Proof;
