import type {Table} from '../../kit/store';
import type {HasContext} from '../context';
import type {HasPayments} from '../transaction/payments';
import type {HasWallets} from '../wallets';
import type {Download, ReportRecord, StoredPosting} from './record';
import type {SettledRow} from './settlements';

/** The data from which reports are written. */
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
  /** For example `hosts.sandbox`, without a trailing slash. */
  readonly origin: string;
}
