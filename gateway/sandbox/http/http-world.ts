// What the HTTP layer needs from a world, in addition to what operations need.
import type {ApiKey} from '../domain/keys';
import type {Clock} from '../kit/clock';
import type {Table} from '../kit/store';
import type {Call as CallWith} from '../operations/call';
import type {Capabilities} from '../operations/capabilities';
import type {CompiledContract} from './contract';
import type {Idempotency} from './idempotency';
import type {Opening} from './maintenance';
import type {RateLimiter} from './rate-limit';

export interface HttpWorld extends Opening, Capabilities {
  readonly contract: CompiledContract;
  /** The clock for signatures and rate limits. */
  readonly wall: Clock;
  readonly keys: ReadonlyMap<string, ApiKey>;
  readonly nonces: Table<true>;
  readonly limiter: RateLimiter;
  readonly idempotency: Idempotency;
}

export type Call = CallWith<HttpWorld>;
