// The money of a world: wallets, postings and settlements.
import type {Agenda} from '../kit/agenda';
import type {Ids} from '../kit/ids';
import type {Store} from '../kit/store';
import type {Point} from './points';
import type {HasReports} from './reports/tables';
import type {StoredPosting} from './reports/record';
import {createSettlements, type SettledRow} from './reports/settlements';
import type {HasPayments} from './transaction/payments';
import {createWallets, type Balance} from './wallets';

export interface MoneyOptions extends Pick<HasPayments, 'transactions'> {
  readonly store: Store;
  /** Maximum number of stored records of each kind. */
  readonly limit: number;
  readonly agenda: Agenda;
  readonly ids: Ids;
  readonly points: ReadonlyMap<number, Point>;
  /** Initial balances. */
  readonly start: Readonly<Record<string, Partial<Balance>>>;
  readonly onPosting: (posting: StoredPosting) => void;
}

export type Money = Pick<HasReports, 'wallets' | 'postings' | 'settled'>;

export function createMoney({store, limit, agenda, ids, points, transactions, start, onPosting}: MoneyOptions): Money {
  const settled = store.table<SettledRow>('settled', {limit: 2 * limit});
  const postings = store.table<StoredPosting>('postings', {limit: 4 * limit});
  const settleLater = createSettlements({
    agenda,
    ids,
    wallets: () => wallets,
    transactions,
    unsettled: store.table('unsettled', {limit: 2 * limit}),
    settled,
    hours: store.table('settlement hours', {limit}),
    currencyOf: (pointId, currency) => points.get(pointId)?.settlesIn[currency] ?? currency,
  });
  const wallets = createWallets(start, (posting) => {
    const id = ids.next('ent');
    const stored = {...posting, id};
    postings.set(id, stored);
    settleLater(posting, id);
    onPosting(stored);
  });
  return {wallets, postings, settled};
}
