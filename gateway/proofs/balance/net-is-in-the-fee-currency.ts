import type {Proof} from '../notation';

export const proof = {
  says: 'fee and net_amount are in the currency of the wallet: with a quote or a transfer, not that of the amount.',
  steps: [
    {
      call: 'v2/quoteCurrencyRate',
      body: {service_id: 2441, from: 'USDT', to: 'PEN', side: 'target', amount: '150.00'},
      as: 'quote',
    },
    {
      call: 'v2/createTransaction',
      like: 'payin',
      body: {service_id: 2441, currency: 'USDT', amount: '39.795008', quote_id: '{quote.quote_id}'},
      shows: {'transaction.currency': 'USDT', 'transaction.fee.currency': 'PEN', 'transaction.net_amount': '148.50'},
    },
    {
      call: 'v2/createWalletTransfer',
      body: {
        from_wallet_id: 'wal_pen_1042',
        to_wallet_id: 'wal_usd_1042',
        amount: '1000.00',
        external_id: 'transfer-0106-1',
      },
      as: 'transfer',
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{transfer.transaction_id}'},
      shows: {'transaction.currency': 'PEN', 'transaction.fee.currency': 'USD', 'transaction.net_amount': '265.30'},
    },
  ],
} satisfies Proof;
