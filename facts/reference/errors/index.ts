// Everything about an error of the API in one record. The tables that it comes from are the other files of this folder.
import {amountTriggers, type TriggeredError} from './amount-triggers';
import {apiErrors, type ApiError, type ApiErrorCode} from './api-errors';
import {operationTexts, type ErrorTexts} from './by-operation';
import {operationsByError, type OperationWithErrors} from './operations';
import {repeatInVersion} from './repeats';
import {requestChecks} from './request-checks';
import {sandboxTriggers} from './sandbox-triggers';
import {errorInVersion, httpStatusIn} from './v1-texts';
import type {Version} from '../versions';

/** An error in one version. */
interface VersionedError {
  /** HTTP status of the answer. */
  readonly http: number;
  readonly meaning: string;
  readonly causes: readonly string[];
  /** What the caller does now. */
  readonly action: string;
  /** Whether and how to send the request again, for all operations. */
  readonly repeat: string;
  /** Name of the check before the operation (`request-checks.ts`) that answers with it; null if the operation does. */
  readonly check: string | null;
}

/** An error with all that the reference knows. Texts are plain text with names in `backticks`. */
export interface ErrorRecord extends Pick<ApiError, 'number' | 'type' | 'retryable' | 'outcomeUnknown'> {
  readonly code: ApiErrorCode;
  /** The operation did not run, and the same request fails again: only a change helps. */
  readonly isFinal: boolean;
  readonly v2: VersionedError;
  /** null: v1 never answers with it. */
  readonly v1: VersionedError | null;
  /** Texts of operations where the general ones would mislead, by the id of the operation. */
  readonly byOperation: Readonly<Record<string, ErrorTexts>>;
  /** How to see it in the sandbox; null: the sandbox never answers with it. */
  readonly sandboxTrigger: string | null;
  /** Kinds of transactions for which an amount triggers it in the sandbox. */
  readonly amountTriggers: readonly ('payin' | 'payout' | 'p2p')[];
  /** Operations that can answer with it, such as `POST /v2/transaction/create`. Empty: it comes before one is found. */
  readonly operations: readonly string[];
}

function inVersion(error: ApiError, version: Version): VersionedError | null {
  const found = errorInVersion(error, version);
  return (
    found && {
      http: httpStatusIn(error, version),
      meaning: found.meaning,
      causes: found.causes,
      action: found.action,
      repeat: repeatInVersion(error, version),
      check: requestChecks[version].find(({errors}) => errors.includes(error.number))?.name ?? null,
    }
  );
}

/** The operation did not run, and the same request fails again. */
export const isFinalError = ({retryable, outcomeUnknown}: Pick<ApiError, 'retryable' | 'outcomeUnknown'>): boolean =>
  !retryable && !outcomeUnknown;

const hasAmountTrigger = (code: ApiErrorCode): code is TriggeredError => code in amountTriggers;

/**
 * All errors, in the order of their numbers.
 *
 * @param operations of all documents of the contract, which name their errors
 * @throws Error that names document and operation if its `x-errors` is not a list of known numbers
 */
export function errorRecords(operations: readonly OperationWithErrors[]): readonly ErrorRecord[] {
  const byError = operationsByError(operations);
  return apiErrors.map(({code, ...error}) => ({
    number: error.number,
    code,
    type: error.type,
    retryable: error.retryable,
    outcomeUnknown: error.outcomeUnknown,
    isFinal: isFinalError(error),
    v2: inVersion({code, ...error}, 'v2')!,
    v1: inVersion({code, ...error}, 'v1'),
    byOperation: Object.fromEntries(
      Object.entries(operationTexts).flatMap(([operationId, texts]) =>
        texts[code] ? [[operationId, texts[code]]] : [],
      ),
    ),
    sandboxTrigger: sandboxTriggers[code],
    amountTriggers: hasAmountTrigger(code) ? amountTriggers[code] : [],
    operations: byError.get(error.number)!,
  }));
}
