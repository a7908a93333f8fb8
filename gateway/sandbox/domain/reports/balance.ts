// The balance report: the postings of each wallet between an opening and a closing row.
import {walletName} from '../transfers';
import type {Balance} from '../wallets';
import type {HasReports} from './tables';
import type {Row} from './file';
import {notationOf, within} from './notation';
import type {ReportRecord, StoredPosting} from './record';

const plus = (left: Balance, right: Balance, sign: 1n | -1n): Balance => ({
  available: left.available + sign * right.available,
  pending: left.pending + sign * right.pending,
  reserved: left.reserved + sign * right.reserved,
});

const NOTHING: Balance = {available: 0n, pending: 0n, reserved: 0n};

/** The rows of one wallet. */
function walletRows(
  books: HasReports,
  report: ReportRecord,
  currency: string,
  postings: readonly StoredPosting[],
): Row[] {
  const write = notationOf(report);
  const own = postings.filter((posting) => posting.currency === currency);
  // Calculated backward from the current balance, which also works when the oldest postings have been dropped.
  let balance = own
    .filter(({cause}) => cause.at >= report.from)
    .reduce((after, {change}) => plus(after, change, -1n), books.wallets.get(currency));
  const row = (id: string, at: number, entryType: string, change: Balance, cause?: StoredPosting['cause']): Row => {
    balance = plus(balance, change, 1n);
    const {record, settlementId = null, transferId = null, externalId = null} = cause ?? {};
    return {
      entry_id: id,
      posted_at: write.time(at),
      wallet_id: walletName(currency),
      currency,
      entry_type: entryType,
      transaction_id: record ? write.transaction(record) : null,
      external_id: record?.externalId ?? externalId,
      settlement_id: settlementId,
      transfer_id: transferId,
      available_change: write.amount(change.available, currency),
      pending_change: write.amount(change.pending, currency),
      reserved_change: write.amount(change.reserved, currency),
      available_after: write.amount(balance.available, currency),
      pending_after: write.amount(balance.pending, currency),
      reserved_after: write.amount(balance.reserved, currency),
    };
  };
  const {ids} = books;
  return [
    row(ids.next('ent'), report.from, 'opening', NOTHING),
    ...own
      .filter(({cause}) => within(report, cause.at))
      .map(({id, change, cause}) => row(id, cause.at, cause.type, change, cause)),
    row(ids.next('ent'), report.to, 'closing', NOTHING),
  ];
}

/** The postings of all wallets of the account, wallet by wallet, oldest first. */
export function balanceRows(books: HasReports, report: ReportRecord): Row[] {
  const postings = [...books.postings.newestFirst()].reverse().sort((left, right) => left.cause.at - right.cause.at);
  return books.wallets.all().flatMap(([currency]) => walletRows(books, report, currency, postings));
}
