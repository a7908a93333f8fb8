import {apiErrors, type ApiError, type ApiErrorCode} from '../../../facts/reference/errors/api-errors';

/** An invalid field. `path` is a JSON Pointer into the body, empty for the body as a whole. */
export interface FieldFault {
  readonly path: string;
  readonly code: ApiErrorCode;
  readonly message: string;
}

/** The effects of a call whose answer was lost. */
export interface Ran {
  /** `txn_...` */
  readonly transactionId: string;
  /** `rfd_...` of a refund that it started. */
  readonly refundId: string | null;
  /** `data` of its answer if that is not a transaction. */
  readonly data: object | null;
}

export interface FailureDetails {
  readonly fields?: readonly FieldFault[];
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter?: number;
  /** For unknown outcomes: what the call did before its answer was lost, for a repeat with the same key. */
  readonly ran?: Ran;
  /** Only for 1003 in the test environment: the string that the gateway built from the request. */
  readonly toSign?: string;
  /** Only for 3003: `txn_...` of the transaction with this `external_id`. */
  readonly existing?: string;
}

const byCode: ReadonlyMap<string, ApiError> = new Map(apiErrors.map((error) => [error.code, error]));

/** The contract limits messages to 512 characters. */
const MAX_MESSAGE = 512;
const shorten = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE - 3)}...` : text);

/** An API error as an exception. The answer modules for v1 and v2 format it. */
export class ApiFailure extends Error {
  readonly error: ApiError;

  constructor(
    code: ApiErrorCode,
    message: string,
    readonly details: FailureDetails = {},
  ) {
    super(shorten(message));
    this.error = byCode.get(code)!;
  }
}

/** Retry-After in seconds while the first call with a key is running. */
const IN_PROGRESS_RETRY_S = 1;

/** @param ran what the first call did, if the sandbox only says that it is still running */
export const inProgress = (ran?: Ran): ApiFailure =>
  new ApiFailure('idempotency_in_progress', 'The first call with this key is still running.', {
    retryAfter: IN_PROGRESS_RETRY_S,
    ...(ran && {ran}),
  });

/** A failure with several invalid fields; code and message are those of the first. */
export function fieldsFailure(fields: readonly FieldFault[]): ApiFailure {
  const [first] = fields;
  if (!first) {
    throw new RangeError('a failure of fields needs at least one');
  }
  const name = first.path.slice(1).replace(/\//g, '.');
  // `amount is required`, `return_url is required with flow h2h`; for a wrong value `amount: what is wrong with it`.
  const link = first.message.startsWith('required') ? ' is' : ':';
  const shortened = fields.map((field) => ({...field, message: shorten(field.message)}));
  return new ApiFailure(first.code, name ? `${name}${link} ${first.message}` : first.message, {fields: shortened});
}

/** A failure with one invalid field. */
export const fieldFailure = (code: ApiErrorCode, path: string, message: string): ApiFailure =>
  fieldsFailure([{path, code, message}]);

/** The failure for a thrown error: itself, or 9001 for an internal error. */
export const asFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : new ApiFailure('internal_error', 'The sandbox failed while handling this.');
