// What can happen to a call between a program and the gateway. Data: a case lists one fault for each attempt.
import {apiErrors, type ApiErrorCode} from '../../../facts/reference/errors/api-errors';

/** When the call runs: not at all, or before the fault. */
interface HasEffect {
  /** Whether the gateway does what the call asks for. */
  readonly effect: boolean;
}

/** Changes the transaction in an answer. */
export type Change = (transaction: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

export type Fault =
  | ({readonly kind: 'cut'} & HasEffect)
  /** The connection ends in the middle of the answer. */
  | {readonly kind: 'cut in the answer'}
  /** Nothing for this many seconds, then the answer; null: nothing at all. The call has run before. */
  | {readonly kind: 'silence'; readonly seconds: number | null}
  | ({
      readonly kind: 'error';
      readonly code: ApiErrorCode;
      /** Seconds in `Retry-After`. */
      readonly retryAfter?: number;
      /** How many seconds the clock of the answer is ahead of this machine's. */
      readonly ahead?: number;
    } & HasEffect)
  /** An error that the documentation does not have yet, marked as one to repeat. */
  | {readonly kind: 'unknown error'}
  /** What a proxy between the two answers. */
  | ({readonly kind: 'proxy'; readonly status: 502 | 503} & HasEffect)
  /** HTTP is complete, and the JSON in it ends early. */
  | {readonly kind: 'truncated'}
  /** Another call made the transaction before. */
  | {readonly kind: 'taken'}
  | {readonly kind: 'changed'; readonly to: string; readonly change: Change};

export const PASS = 'pass';
/** What happens to one attempt. */
export type Step = Fault | typeof PASS;

const ran = (effect: boolean): string => (effect ? 'after the call has run' : 'before the call runs');

function errorText({code, effect, retryAfter, ahead}: Extract<Fault, {kind: 'error'}>): string {
  const {http} = apiErrors.find((error) => error.code === code)!;
  const wait = retryAfter === undefined ? '' : `, Retry-After: ${retryAfter}`;
  const clock = ahead === undefined ? '' : `, Date: ${ahead} s ahead`;
  return `${http} ${code}${wait}${clock}${effect ? `, ${ran(effect)}` : ''}`;
}

/** What the suite does, for a report: "connection cut after the call has run". */
export function faultText(fault: Fault): string {
  switch (fault.kind) {
    case 'cut':
      return `connection cut ${ran(fault.effect)}`;
    case 'cut in the answer':
      return 'connection cut in the middle of the answer';
    case 'silence':
      return fault.seconds === null
        ? 'no answer, and the connection stays open'
        : `${fault.seconds} s of silence, then the answer`;
    case 'error':
      return errorText(fault);
    case 'unknown error':
      return '409 provider_busy, a code that is not documented, with retryable and outcome_unknown true';
    case 'proxy':
      return `${fault.status} with an HTML page, ${ran(fault.effect)}`;
    case 'truncated':
      return '201 with half of its JSON, after the call has run';
    case 'taken':
      return '409 external_id_duplicate: an earlier call made this payment';
    case 'changed':
      return fault.to;
  }
}
