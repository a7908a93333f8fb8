import type {Budget} from '../../../facts/reference/rate-limits';

export type Environment = 'test' | 'live';

/** A secret of a key, a point or its callbacks. Each has at most two that are valid. */
export interface KeySecret {
  /** The full secret, `sk_test_...`. */
  readonly secret: string;
  /** Milliseconds since 1970 until which it is valid, by the gateway's clock; null: until it is ended. */
  readonly until: number | null;
}

/** A point's v2 key. */
export interface ApiKey {
  /** `pk_test_...` or `pk_live_...`. */
  readonly key: string;
  readonly pointId: number;
  readonly environment: Environment;
  readonly secrets: readonly KeySecret[];
  readonly scopes: readonly string[];
  readonly revoked: boolean;
  /** IP addresses and CIDR ranges that may use it; null: all. */
  readonly allowedAddresses: readonly string[] | null;
  /** Default: the budget of all keys. */
  readonly budget?: Budget;
}

/** A point's v1 access. */
export interface V1Point {
  readonly pointId: number;
  /** v1 secret by environment; null if v1 is not set up. */
  readonly v1Secrets: Readonly<Record<Environment, string | null>>;
  /** After a rotation, the old secrets that still work for a while. */
  readonly v1OldSecrets?: Readonly<Partial<Record<Environment, KeySecret>>>;
}
