import type {StatusName} from '../reference/statuses';
import type {PointId} from './merchant';

/** A row of the cabinet's lists. Amounts are decimal strings; times RFC 3339 in UTC, as in API v2. */
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
  /** Zero until money moves. */
  readonly fee: string;
  /** What the wallet gains or, for a payout, loses; zero until money moves. */
  readonly net_amount: string;
  /** The payment method, masked as on the screens. */
  readonly method: string;
  /** Failure reason code, if it failed. */
  readonly failure?: string;
  readonly created_at: string;
}
