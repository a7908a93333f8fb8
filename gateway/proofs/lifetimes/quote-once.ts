import type {Proof} from '../notation';

export const proof = {
  says: 'A quote is used once.',
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
      call: 'v2/createWalletTransfer',
      body: {
        from_wallet_id: 'wal_pen_1042',
        to_wallet_id: 'wal_usdt_1042',
        amount: '100.00',
        external_id: 'transfer-1',
        quote_id: '{first.quote_id}',
      },
      shows: {
        'debited.amount': '100.00',
      },
    },
    {
      call: 'v2/createWalletTransfer',
      body: {
        from_wallet_id: 'wal_pen_1042',
        to_wallet_id: 'wal_usdt_1042',
        amount: '100.00',
        external_id: 'transfer-2',
        quote_id: '{first.quote_id}',
      },
      refused: 'quote_expired',
      shows: {
        number: 2112,
      },
    },
  ],
} satisfies Proof;
