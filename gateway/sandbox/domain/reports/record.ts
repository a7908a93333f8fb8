import {figures} from '../../../../facts/reference/figures';
import type {Bytes} from '../../../../lib/bytes';
import type {Posting} from '../wallets';
import type {ReportType} from './columns';
import type {FileFormat} from './file';
import type {Version} from '../../../../facts/reference/versions';

export type ReportStatus = 'queued' | 'running' | 'ready' | 'failed';

/** The file of a report that is ready. */
export interface ReportFile {
  readonly bytes: Bytes;
  readonly rows: number;
  /** Milliseconds since 1970. */
  readonly readyAt: number;
}

/** A report record. Times are milliseconds since 1970. */
export interface ReportRecord {
  readonly id: string;
  readonly accountId: string;
  readonly pointId: number;
  readonly type: ReportType;
  /** Window: `from` is included, `to` is not. */
  readonly from: number;
  readonly to: number;
  readonly timezone: string;
  readonly format: FileFormat;
  /** The API version that ordered it, which determines the file's notation. */
  readonly version: Version;
  readonly status: ReportStatus;
  readonly createdAt: number;
  readonly file: ReportFile | null;
}

/** A link to a file. */
export interface Download {
  readonly reportId: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** A posting with its identifier, `ent_...`. */
export interface StoredPosting extends Posting {
  readonly id: string;
}

/** How long reports and their files are stored. */
export const REPORT_LIFETIME_MS = figures['report.lifetime'].value;
/** How long a link is valid. */
export const LINK_MS = figures['report.link'].value;
