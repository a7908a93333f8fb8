import type {Proof} from '../notation';

export const proof = {
  says: 'A static address is the same each time, takes no amount and has no end.',
  steps: [
    {
      call: 'v2/getCryptoAddress',
      body: {service_id: 2441, currency: 'USDT', network: 'TRC20', external_id: 'c-1', mode: 'static'},
      as: 'first',
      shows: {expires_at: null},
    },
    {wait: '30 d'},
    {
      call: 'v2/getCryptoAddress',
      body: {service_id: 2441, currency: 'USDT', network: 'TRC20', external_id: 'c-1', mode: 'static'},
      shows: {address: '{first.address}'},
    },
    {
      call: 'v2/getCryptoAddress',
      body: {
        service_id: 2441,
        currency: 'USDT',
        network: 'TRC20',
        external_id: 'c-2',
        mode: 'static',
        amount: '40.000000',
      },
      refused: 'field_not_allowed',
    },
  ],
} satisfies Proof;
