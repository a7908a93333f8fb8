import type {Proof} from '../notation';

export const proof = {
  says: 'A transfer without a quote takes the buying rate of its moment, and its exchange has no quote.',
  steps: [
    {call: 'v2/getRates', query: {base: 'PEN', quote: 'USD'}, shows: {'rates.0.buy': '0.2653'}},
    {
      call: 'v2/createWalletTransfer',
      body: {
        from_wallet_id: 'wal_pen_1042',
        to_wallet_id: 'wal_usd_1042',
        amount: '1000.00',
        external_id: 'transfer-1',
      },
      as: 'moved',
      shows: {rate: '0.2653', 'credited.amount': '265.30'},
    },
    {
      call: 'v2/findTransaction',
      query: {id: '{moved.transaction_id}'},
      shows: {'transaction.exchange.rate': '0.2653', 'transaction.exchange.quote_id': null},
    },
  ],
} satisfies Proof;
