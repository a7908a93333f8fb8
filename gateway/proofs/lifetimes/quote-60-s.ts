import type {Proof} from '../notation';

export const proof = {
  says: 'A quote is good for 60 s: at the last millisecond it holds, then it is 2112.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {
        from: 'PEN',
        to: 'USDT',
        amount: '100.00',
        side: 'source',
      },
      as: 'first',
    },
    {
      wait: '59999 ms',
    },
    {
      call: 'v2/createWalletTransfer',
      body: {
        from_wallet_id: 'wal_pen_1042',
        to_wallet_id: 'wal_usdt_1042',
        amount: '100.00',
        external_id: 'transfer-1',
        quote_id: '{first.quote_id}',
      },
      shows: {
        rate: '{first.rate}',
      },
    },
    {
      call: 'v2/quoteCurrencyRate',
      body: {
        from: 'PEN',
        to: 'USDT',
        amount: '100.00',
        side: 'source',
      },
      as: 'second',
    },
    {
      wait: '60 s',
    },
    {
      call: 'v2/createWalletTransfer',
      body: {
        from_wallet_id: 'wal_pen_1042',
        to_wallet_id: 'wal_usdt_1042',
        amount: '100.00',
        external_id: 'transfer-2',
        quote_id: '{second.quote_id}',
      },
      refused: 'quote_expired',
      shows: {
        number: 2112,
      },
    },
  ],
} satisfies Proof;
