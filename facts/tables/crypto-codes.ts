import {cryptoExponents} from '../reference/currencies';
import {cryptoAssets, cryptoNetworks, type CryptoNetwork} from '../reference/data/crypto-networks';
import {defineTable} from './table';

const books: Readonly<Record<string, number>> = cryptoExponents;

/** One row per coin and network. */
export const cryptoCodes = defineTable({
  name: 'crypto_codes',
  title: 'Crypto codes',
  rowId: 'id',
  columns: [
    {id: 'id', label: 'Id', kind: 'code', description: 'Asset and network.', phone: false},
    {
      id: 'asset',
      label: 'Asset',
      kind: 'code',
      description: '`currency` in the API.',
      phone: true,
      copy: true,
      search: true,
    },
    {id: 'name', label: 'Name', kind: 'text', description: 'Name of the coin.', phone: false, search: true},
    {
      id: 'network',
      label: 'Network',
      kind: 'code',
      description: '`network` in the API. Null: the API has no name for this network yet.',
      phone: true,
      copy: true,
      search: true,
    },
    {id: 'chain', label: 'Chain', kind: 'text', description: 'The network in words.', phone: false, search: true},
    {id: 'decimals', label: 'Decimals on chain', kind: 'number', description: 'Decimals on the network.', phone: false},
    {
      id: 'gateway_decimals',
      label: 'Decimals',
      kind: 'number',
      description: 'Decimals of amounts in the API, the same on every network.',
      phone: true,
    },
    {
      id: 'address_format',
      label: 'Address format',
      kind: 'code',
      description: 'Regular expression of an address. It does not replace the checksum.',
      phone: false,
      copy: true,
    },
    {
      id: 'address_check',
      label: 'Checksum',
      kind: 'text',
      description: 'Checksum of its addresses, first that of the example. `none`: the network has none.',
      phone: false,
    },
    {
      id: 'example',
      label: 'Example address',
      kind: 'code',
      description: 'A valid address that belongs to nobody. Send no money to it.',
      phone: false,
      copy: true,
    },
    {
      id: 'memo',
      label: 'Memo or tag',
      kind: 'text',
      description: 'What has to go with the money beside the address. Null: nothing.',
      phone: false,
    },
    {
      id: 'confirmations',
      label: 'Confirmations',
      kind: 'text',
      description: 'Usual number, not confirmed by a source; `confirmations_required` in the answer is what counts.',
      phone: false,
    },
    {id: 'traps', label: 'Traps', kind: 'list', description: 'What loses money or time.', phone: false},
  ],
  rows: cryptoAssets.map(({asset, name, on, decimals, example, traps}) => {
    const network: CryptoNetwork = cryptoNetworks[on];
    const exponent = books[asset];
    if (exponent === undefined) {
      throw new Error(
        `facts/reference/data/crypto-networks.ts: ${asset}: expected a currency of facts/reference/currencies.ts`,
      );
    }
    return {
      id: `${asset}-${on}`,
      asset,
      name,
      network: network.network,
      chain: network.name,
      decimals,
      gateway_decimals: exponent,
      address_format: network.address,
      address_check: network.checks.join(' or '),
      example,
      memo: network.memo,
      confirmations: network.confirmations,
      traps,
    };
  }),
});
