import type {StatusName} from '../reference/statuses';
import type {PointId} from './merchant';

/** One row of the cabinet's lists. Amounts are decimal strings; times RFC 3339 in UTC, as in API v2. */
export interface CabinetTransaction {
  readonly id: string;
  readonly legacy_id: number;
  readonly external_id: string;
  readonly point_id: PointId;
  readonly service_id: number;
  readonly type: 'payin' | 'payout';
  readonly status: StatusName;
  readonly amount: string;
  readonly currency: string;
  /** Zero while no money moved. */
  readonly fee: string;
  /** What the wallet gains or, for a payout, loses; zero while no money moved. */
  readonly net_amount: string;
  /** How it was paid, masked, as the screens show it. */
  readonly method: string;
  /** Code of the failure reason, if it did not succeed. */
  readonly failure?: string;
  readonly created_at: string;
}
