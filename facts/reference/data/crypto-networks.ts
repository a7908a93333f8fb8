// Coins by network. Decimals of TON and of USDT on TON are from docs.ton.org. The coin's name Gram:
// status.coinmetrics.io/incidents/wmq0ysmhnxtl (2026-06-30). USDT on Polygon: mirror.xyz/tetherzero.eth (2025). Other
// decimals, confirmations and pitfalls are common knowledge and need no source.

/** How a mistyped address is detected; tests/content/crypto-addresses.ts computes each check. */
export type AddressCheck = 'Base58Check' | 'Bech32' | 'EIP-55' | 'CashAddr' | 'CRC-16' | 'none';

/** Bech32 for addresses that start with the network's name, `bc1` or `ltc1`; older forms use Base58Check. */
const BECH32_OR_OLDER = ['Bech32', 'Base58Check'] as const;

export interface CryptoNetwork {
  /** Name in words. */
  readonly name: string;
  /** `network` in the API; null if the API has no name for it. */
  readonly network: string | null;
  /** Pattern of the full address. */
  readonly address: string;
  /** The first one applies to the example. */
  readonly checks: readonly AddressCheck[];
  /** Usual number of confirmations that gateways wait for. */
  readonly confirmations: string;
  readonly memo: string | null;
}

const EVM = '^0x[0-9a-fA-F]{40}$';
const evm = (name: string, network: string | null, confirmations: string): CryptoNetwork => ({
  name,
  network,
  address: EVM,
  checks: ['EIP-55'],
  confirmations,
  memo: null,
});

export const cryptoNetworks = {
  BITCOIN: {
    name: 'Bitcoin',
    network: 'BITCOIN',
    address: '^([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{39}|bc1[02-9ac-hj-np-z]{59})$',
    checks: BECH32_OR_OLDER,
    confirmations: '1 to 6',
    memo: null,
  },
  BITCOINCASH: {
    name: 'Bitcoin Cash',
    network: null,
    address: '^(bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$',
    checks: ['CashAddr'],
    confirmations: '6 to 15',
    memo: null,
  },
  BEP20: evm('BNB Smart Chain', 'BEP20', '15'),
  BSC: evm('BNB Smart Chain', null, '15'),
  CARDANO: {
    name: 'Cardano',
    network: null,
    address: '^addr1[02-9ac-hj-np-z]{53,98}$',
    checks: ['Bech32'],
    confirmations: '15 to 30',
    memo: null,
  },
  DOGECOIN: {
    name: 'Dogecoin',
    network: null,
    address: '^[DA9][1-9A-HJ-NP-Za-km-z]{33}$',
    checks: ['Base58Check'],
    confirmations: '20 to 40',
    memo: null,
  },
  ERC20: evm('Ethereum', 'ERC20', '12'),
  ETHEREUM: evm('Ethereum', 'ETHEREUM', '12'),
  LITECOIN: {
    name: 'Litecoin',
    network: 'LITECOIN',
    address: '^([LM3][1-9A-HJ-NP-Za-km-z]{26,33}|ltc1[02-9ac-hj-np-z]{39}|ltc1[02-9ac-hj-np-z]{59})$',
    checks: BECH32_OR_OLDER,
    confirmations: '6',
    memo: null,
  },
  POLYGON: evm('Polygon PoS', 'POLYGON', '128'),
  SOLANA: {
    name: 'Solana',
    network: 'SOLANA',
    address: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
    checks: ['none'],
    confirmations: 'finalized, about 32 slots',
    memo: null,
  },
  TON: {
    name: 'TON',
    network: 'TON',
    address: '^([EU]Q[A-Za-z0-9_-]{46})$',
    checks: ['CRC-16'],
    confirmations: '1',
    memo: 'Comment, where the answer carries a `memo`.',
  },
  TRC20: {
    name: 'Tron',
    network: 'TRC20',
    address: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
    checks: ['Base58Check'],
    confirmations: '19',
    memo: null,
  },
  TRON: {
    name: 'Tron',
    network: null,
    address: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
    checks: ['Base58Check'],
    confirmations: '19',
    memo: null,
  },
  XRPL: {
    name: 'XRP Ledger',
    network: null,
    address: '^r[1-9A-HJ-NP-Za-km-z]{24,34}$',
    checks: ['Base58Check'],
    confirmations: '1, the validated ledger',
    memo: 'Destination tag, a whole number up to 4294967295, where the answer carries a `memo`.',
  },
} as const satisfies Readonly<Record<string, CryptoNetwork>>;

type CryptoNetworkId = keyof typeof cryptoNetworks;

export interface CryptoAsset {
  readonly asset: string;
  readonly name: string;
  readonly on: CryptoNetworkId;
  /** Decimals on the network. */
  readonly decimals: number;
  /** Made from fixed bytes, so that nobody has its key. */
  readonly example: string;
  readonly traps: readonly string[];
}

const LOST_ON_OTHER =
  'Its address is valid on every EVM network: money sent on another one does not arrive automatically.';
const EIGHTEEN = 'It has 18 decimals here and 6 in the gateway: digits beyond the sixth are not credited.';
const TRON_FEE = 'A sender without TRX or energy cannot send the token.';

export const cryptoAssets: readonly CryptoAsset[] = [
  {
    asset: 'ADA',
    name: 'Cardano',
    on: 'CARDANO',
    decimals: 6,
    example: 'addr1v9rjvm95a73dj60ysecdy6fprfc430k3hdnr7vntk39smrgrqe2v6',
    traps: ['Old Byron addresses (`Ae2`, `DdzFF`) do not match the pattern.'],
  },
  {
    asset: 'BCH',
    name: 'Bitcoin Cash',
    on: 'BITCOINCASH',
    decimals: 8,
    example: 'bitcoincash:qqf0jlvjzj8sxuynjj9yenk6v4hxj50r9s06t6jpd8',
    traps: ['Old addresses look like those of Bitcoin: money sent to the other network is lost.'],
  },
  {
    asset: 'BNB',
    name: 'BNB',
    on: 'BSC',
    decimals: 18,
    example: '0xB928b3C0773B7cc1E1Bd8444425dd123F8E35151',
    traps: [LOST_ON_OTHER],
  },
  {
    asset: 'BTC',
    name: 'Bitcoin',
    on: 'BITCOIN',
    decimals: 8,
    example: 'bc1q6rfymsum6mu29n8c2mm263cu92neavekqrwasa',
    traps: [
      'A transfer with a low fee may wait for hours, beyond `expires_at`.',
      'Addresses that begin with `bc1p` use Bech32m, a check of its own.',
    ],
  },
  {
    asset: 'DAI',
    name: 'Dai',
    on: 'ERC20',
    decimals: 18,
    example: '0xfB907cF5Ec4c7bD4B20a9799658e650aA9a5B486',
    traps: [LOST_ON_OTHER],
  },
  {
    asset: 'DOGE',
    name: 'Dogecoin',
    on: 'DOGECOIN',
    decimals: 8,
    example: 'D9cjsm5xHeGysUFbAV237833HAH3i1tmny',
    traps: [],
  },
  {
    asset: 'ETH',
    name: 'Ether',
    on: 'ETHEREUM',
    decimals: 18,
    example: '0xB928b3C0773B7cc1E1Bd8444425dd123F8E35151',
    traps: [LOST_ON_OTHER],
  },
  {
    asset: 'LTC',
    name: 'Litecoin',
    on: 'LITECOIN',
    decimals: 8,
    example: 'ltc1qxf88p9u856pa2sgy7atstqfqmv4r2mcgj93656',
    traps: ['Addresses that begin with `3` are valid on Bitcoin too.'],
  },
  {
    asset: 'SOL',
    name: 'Solana',
    on: 'SOLANA',
    decimals: 9,
    example: 'GyvPSinYfseCQ2A5et8Lfixk8wtAS4FkNS6uGzdwu6gu',
    traps: ['Addresses have no checksum: a wrong letter may give another valid address.'],
  },
  {
    asset: 'TON',
    name: 'Gram, until June 2026 Toncoin',
    on: 'TON',
    decimals: 9,
    example: 'UQCRnvF0lQrp25z0rQAtEZaOGj1J1MoeB11Yk4fF-UFC1Mtc',
    traps: [
      '`EQ` and `UQ` forms differ in letters and mean the same account.',
      'Wallets and exchanges show the coin as GRAM, and so does an unrelated token. The API keeps `TON`.',
    ],
  },
  {asset: 'TRX', name: 'Tron', on: 'TRON', decimals: 6, example: 'TECs1kxWAfEfsV2fZ67bReah7CHz6hnWaT', traps: []},
  ...(['USDC', 'USDT'] as const).flatMap((asset): readonly CryptoAsset[] => {
    const name = asset === 'USDC' ? 'USD Coin' : 'Tether USD';
    const shared: readonly CryptoAsset[] = [
      {
        asset,
        name,
        on: 'BEP20',
        decimals: 18,
        example: '0xE7a55b7372D7D060e0bFbB0EC20e3b6E761B9AA1',
        traps: [EIGHTEEN, LOST_ON_OTHER],
      },
      {
        asset,
        name,
        on: 'ERC20',
        decimals: 6,
        example: '0xfB907cF5Ec4c7bD4B20a9799658e650aA9a5B486',
        traps: [LOST_ON_OTHER],
      },
      {
        asset,
        name,
        on: 'POLYGON',
        decimals: 6,
        example: '0x731b967FE45CeEE90A471883902A7eFCCAe6Ea23',
        traps: [
          LOST_ON_OTHER,
          asset === 'USDC'
            ? 'The bridged token USDC.e has almost the same name and is another token.'
            : 'This USDT is itself bridged (USDT0 since 2025, at the address it had before): Tether issues none on Polygon.',
        ],
      },
      {
        asset,
        name,
        on: 'SOLANA',
        decimals: 6,
        example: 'GyvPSinYfseCQ2A5et8Lfixk8wtAS4FkNS6uGzdwu6gu',
        traps: ['Give the address of the owner, not that of the token account.'],
      },
    ];
    const tether: readonly CryptoAsset[] = [
      {
        asset,
        name,
        on: 'TON',
        decimals: 6,
        example: 'UQCRnvF0lQrp25z0rQAtEZaOGj1J1MoeB11Yk4fF-UFC1Mtc',
        traps: [
          "A sender without the network's own coin (GRAM, formerly TON) cannot send the token, unless the wallet pays the fee in another way.",
        ],
      },
      {asset, name, on: 'TRC20', decimals: 6, example: 'TEfHpHbSYVnTSu5e2wB6RvfBZEeMedrKFh', traps: [TRON_FEE]},
    ];
    return asset === 'USDT' ? [...shared, ...tether] : shared;
  }),
  {
    asset: 'XRP',
    name: 'XRP',
    on: 'XRPL',
    decimals: 6,
    example: 'rpKW7DT1KgaQveQ3nkY4WKEVKy6cCTRkrD',
    traps: [
      'Without the destination tag the money reaches the gateway but not the order.',
      'A new account must keep a reserve of XRP that cannot be spent.',
    ],
  },
];
