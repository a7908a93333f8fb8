import type {Proof} from '../notation';

export const proof = {
  says: 'A transfer of more than available is 4001, and both wallets stay as they are.',
  steps: [
    {
      call: 'v2/createWalletTransfer',
      body: {
        from_wallet_id: 'wal_pen_1042',
        to_wallet_id: 'wal_usdt_1042',
        amount: '4373.01',
        external_id: 'transfer-1',
      },
      refused: 'insufficient_balance',
      shows: {number: 4001},
    },
    {postings: []},
  ],
} satisfies Proof;
