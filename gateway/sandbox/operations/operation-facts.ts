import type {RateClass} from '../../../facts/reference/rate-limits';

/** What the contract says about an operation, except the schemas of its requests. */
export interface OperationFacts {
  /** `v1`, `v2`, ... */
  readonly document: string;
  readonly operationId: string;
  /** Path of the page about it, as `api/v2/transaction/create`. */
  readonly page: string;
  /** `GET` or `POST`. */
  readonly method: string;
  /** As `/v2/service/{service_id}`. */
  readonly path: string;
  /** Scopes that may call it; with several, the handler decides which one it takes. */
  readonly scopes: readonly string[];
  readonly rateClass: RateClass;
  /** An Idempotency-Key is required. */
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
