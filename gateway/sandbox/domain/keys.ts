import type {Budget} from '../../../facts/reference/rate-limits';

export type Environment = 'test' | 'live';

/** One of the at most two secrets of a key. */
interface KeySecret {
  /** The whole text, `sk_test_...`. */
  readonly secret: string;
  /** Milliseconds since 1970 until which it is good; null: as long as the key. Set on rotation, 7 days ahead. */
  readonly until: number | null;
}

/** A v2 key of a point. */
export interface ApiKey {
  /** `pk_test_...` or `pk_live_...`. */
  readonly key: string;
  readonly pointId: number;
  readonly environment: Environment;
  readonly secrets: readonly KeySecret[];
  readonly scopes: readonly string[];
  readonly revoked: boolean;
  /** Addresses and CIDR ranges that may use it; null: all. */
  readonly allowedAddresses: readonly string[] | null;
  /** Without it that of every key. */
  readonly budget?: Budget;
}

export interface V1Point {
  readonly pointId: number;
  /** The secret of v1 by environment; null where v1 is not set up. */
  readonly v1Secrets: Readonly<Record<Environment, string | null>>;
  /** After a rotation, the secrets that go on working for a while. */
  readonly v1OldSecrets?: Readonly<Partial<Record<Environment, KeySecret>>>;
}
