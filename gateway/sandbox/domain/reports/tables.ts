import type {Table} from '../../kit/store';
import type {HasContext} from '../context';
import type {HasPayments} from '../transaction/payments';
import type {HasWallets} from '../wallets';
import type {Download, ReportRecord, StoredPosting} from './record';
import type {SettledRow} from './settlements';

/** The data that reports are written from. */
export interface HasReports extends HasContext, HasPayments, HasWallets {
  /** Changes of wallets. */
  readonly postings: Table<StoredPosting>;
  /** Rows of settlements. */
  readonly settled: Table<SettledRow>;
}

/** Stored reports and links to their files. */
export interface HasReportFiles {
  /** Reports by `rep_...`. */
  readonly reports: Table<ReportRecord>;
  /** Links to files of reports, by token. */
  readonly downloads: Table<Download>;
  /** As `hosts.sandbox`, without a slash at the end. */
  readonly origin: string;
}
