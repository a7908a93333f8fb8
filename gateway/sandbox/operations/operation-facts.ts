import type {RateClass} from '../../../facts/reference/rate-limits';

/** The contract's data about an operation, without its request schemas. */
export interface OperationFacts {
  /** `v1`, `v2`, ... */
  readonly document: string;
  readonly operationId: string;
  /** Path of its page, for example `api/v2/transaction/create`. */
  readonly page: string;
  /** `GET` or `POST`. */
  readonly method: string;
  /** For example `/v2/service/{service_id}`. */
  readonly path: string;
  /** Scopes that may call it; if there are several, the handler checks the right one. */
  readonly scopes: readonly string[];
  readonly rateClass: RateClass;
  /** Whether an Idempotency-Key is required. */
  readonly idempotent: boolean;
  readonly deprecated: boolean;
  /** HTTP status of a success. */
  readonly success: number;
  /** JSON type of each query and path parameter. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Every operation of the contract. */
export interface HasOperations {
  readonly contract: {readonly operations: readonly OperationFacts[]};
}
