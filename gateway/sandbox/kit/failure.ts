import {apiErrors, type ApiError, type ApiErrorCode} from '../../../facts/reference/errors/api-errors';

/** One wrong field. `path` is a JSON Pointer into the body; empty for the body as a whole. */
export interface FieldFault {
  readonly path: string;
  readonly code: ApiErrorCode;
  readonly message: string;
}

/** What a call did whose answer got lost. */
export interface Ran {
  /** `txn_...` */
  readonly transactionId: string;
  /** `rfd_...` of the refund that it began. */
  readonly refundId: string | null;
  /** `data` of its answer where that is no transaction. */
  readonly data: object | null;
}

export interface FailureDetails {
  readonly fields?: readonly FieldFault[];
  /** Seconds for the header `Retry-After`. */
  readonly retryAfter?: number;
  /** With an unknown outcome: what the call did before its answer got lost, for a repeat with the same key. */
  readonly ran?: Ran;
  /** Only with 1003 of the test environment: the string that the gateway built from what arrived. */
  readonly toSign?: string;
  /** Only with 3003: `txn_...` of the transaction that has this `external_id`. */
  readonly existing?: string;
}

const byCode: ReadonlyMap<string, ApiError> = new Map(apiErrors.map((error) => [error.code, error]));

/** The contract gives messages 512 characters. */
const MAX_MESSAGE = 512;
const shorten = (text: string): string => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE - 3)}...` : text);

/** An answer that is an error of the API. The views for v1 and v2 write it out. */
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

/** A failure with several wrong fields: its code and message are those of the first. */
export function fieldsFailure(fields: readonly FieldFault[]): ApiFailure {
  const [first] = fields;
  if (!first) {
    throw new RangeError('a failure of fields needs at least one');
  }
  const name = first.path.slice(1).replace(/\//g, '.');
  // `amount is required`, `return_url is required with flow h2h`; of a value: `amount: what is wrong with it`.
  const link = first.message.startsWith('required') ? ' is' : ':';
  const shortened = fields.map((field) => ({...field, message: shorten(field.message)}));
  return new ApiFailure(first.code, name ? `${name}${link} ${first.message}` : first.message, {fields: shortened});
}

/** A failure with one wrong field. */
export const fieldFailure = (code: ApiErrorCode, path: string, message: string): ApiFailure =>
  fieldsFailure([{path, code, message}]);

/** What a request that threw is answered: its own failure, or 9001 for a fault of the sandbox. */
export const asFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : new ApiFailure('internal_error', 'The sandbox failed while handling this.');
