import {defaultKey, defaultPoint} from '../../sandbox/domain/points';
import {addEntry} from '../../sandbox/operations/cards/whitelist';
import {storedCard, STORED_CARD} from '../cards';
import {addQuotes} from '../quotes';
import {transactionLike} from '../record';
import {shop} from '../shop';
import {transferLike} from '../transfer';
import {holding, shownIn, type Seed, type SeedContext, type Seeds} from './seed';
import {asObjects, asText} from '../../../lib/read-json';

/** The permissions in account/info, which are those of a shop. */
const SHOP = [
  'account:read',
  'wallets:write',
  'services:read',
  'payins:write',
  'transactions:read',
  'refunds:write',
  'cards:write',
  'rates:read',
];

const allowed = (scopes: readonly string[]): Seed => ({
  options: {keys: [{...defaultKey, scopes}], points: [{...defaultPoint, v1Permissions: scopes}]},
});

const transferred = ({data}: SeedContext): Seed => ({
  fill(world) {
    for (const row of [...asObjects(data['transfers'])].reverse()) {
      const record = transferLike(row);
      world.add(record);
      world.transfers.set(asText(row['transfer_id']), {
        id: asText(row['transfer_id']),
        transactionId: record.id,
      });
    }
  },
});

export const accountSeeds: Seeds = {
  getAccountInfo: () => allowed(SHOP),
  listMethods({example}) {
    switch (`${example.document} ${example.example}`) {
      case 'v2 v1':
        return allowed(['services:read']);
      case 'v1 v2':
        return allowed(['services:read', 'transactions:read']);
      default:
        return allowed(SHOP);
    }
  },
  listServices: () => ({options: shop}),
  createWalletTransfer: () => ({fill: addQuotes}),
  listWalletTransfers: transferred,
  checkCard: ({example}) => ({
    fill(world) {
      storedCard(world);
      if (example.example === 'token') {
        addEntry(world, STORED_CARD, 'payin', 'customer-3381', null);
      }
    },
  }),
  addCardToWhitelist: () => ({fill: storedCard}),
  issueCardToken: ({dataOf}) =>
    holding(transactionLike(shownIn({data: dataOf('findTransaction', 'by_external_id')}), STORED_CARD)),
};
