// What happens when a call is sent twice, and so what to do if its answer got lost: by version and operation.
import type {Version} from '../versions';
import {figureText} from '../figures';
import type {ApiError} from './api-errors';

/** `x-idempotency` of an operation. `none`: an operation of v2 that only reads and takes no key. */
export type RepeatRule =
  'required' | 'none' | 'reads' | 'external_id' | 'address' | 'state' | 'step' | 'same' | 'again';

export interface RepeatAdvice {
  readonly version: Version;
  /** Shown beside "Repeat" at the head of an operation. */
  readonly fact: string;
  /** Shown after "repeat" at an error after which the operation may have run. */
  readonly label: string;
  /** What to do after such an error. */
  readonly unknown: string;
  /** What to do after a temporary error; the operation did not run. */
  readonly passing: string;
  /** What a corrected request needs. */
  readonly changed: string;
}

const V1_CHANGED = 'A corrected request gets a new `ts` and `sign`.';
const V1_PASSING = 'It did not run: wait, then send it again with a new `ts` and `sign`.';

export const repeatRules: Readonly<Record<RepeatRule, RepeatAdvice>> = {
  required: {
    version: 'v2',
    fact: '[`Idempotency-Key`](/request_format#idempotency) required',
    label: 'with the same key',
    unknown:
      'It may have run: repeat the same body with the same `Idempotency-Key`, with back-off. If it ran, you get its result.',
    passing:
      'It did not run: wait for `Retry-After`, or back off, and repeat the same body with the same `Idempotency-Key`.',
    changed: `A correction needs a new \`Idempotency-Key\`: the old one gives it 2007, the old body its error for ${figureText('idempotency.lifetime', 'hours')}.`,
  },
  none: {
    version: 'v2',
    fact: 'Safe: it only reads',
    label: 'freely',
    unknown: 'It only reads: send it again, with back-off.',
    passing: 'Wait for `Retry-After`, or back off, and send it again.',
    changed: '',
  },
  reads: {
    version: 'v1',
    fact: 'Safe: it only reads',
    label: 'freely',
    unknown: 'It only reads: send it again with a new `ts` and `sign`.',
    passing: V1_PASSING,
    changed: V1_CHANGED,
  },
  external_id: {
    version: 'v1',
    fact: 'Known by `external_id`: a repeat gets 3003',
    label: 'with the same `external_id`',
    unknown:
      'It may have run: send it again with the same `external_id`, a new `ts` and `sign`. It never runs twice: 3003 means that the first one ran.',
    passing: V1_PASSING,
    changed: V1_CHANGED,
  },
  address: {
    version: 'v1',
    fact: 'Known by `external_id`: a repeat gets 3003, with `static` the same address',
    label: 'with the same `external_id`',
    unknown:
      'It may have run: send it again with the same `external_id`, a new `ts` and `sign`. It never runs twice: with `one_time`, 3003 means that the first one ran; with `static`, you get the address either way.',
    passing: V1_PASSING,
    changed: V1_CHANGED,
  },
  state: {
    version: 'v1',
    fact: 'Runs once: a repeat gets 3004',
    label: 'safely',
    unknown:
      'It may have run, but takes no money twice: send it again with a new `ts` and `sign`. If the first one ran, the second gets 3004, and `transaction/find` shows the result.',
    passing: V1_PASSING,
    changed: V1_CHANGED,
  },
  step: {
    version: 'v1',
    fact: 'Look before you repeat it: a wrong code counts twice',
    label: 'only after a look',
    unknown:
      'It may have run: do not repeat it, as a wrong code would count again. Call `transaction/find`: `next_action` is the step that is due.',
    passing: V1_PASSING,
    changed: V1_CHANGED,
  },
  same: {
    version: 'v1',
    fact: 'Safe: a repeat gets the same result',
    label: 'freely',
    unknown: 'It may have run: send it again with a new `ts` and `sign`, and you get what the first one made.',
    passing: V1_PASSING,
    changed: V1_CHANGED,
  },
  again: {
    version: 'v1',
    fact: 'Check before you repeat it: it runs again',
    label: 'only after a check',
    unknown: 'It may have run, and a repeat runs again.',
    passing: V1_PASSING,
    changed: V1_CHANGED,
  },
};

/** Whether the operation only reads, so that sending it again is always safe. */
export const onlyReads = (rule: RepeatAdvice): boolean => rule === repeatRules.none || rule === repeatRules.reads;

/** Actions that replace those of an error where no order or payout waits for the call: of operations that only read. */
export const readActions: Readonly<Record<Version, Readonly<Record<string, string>>>> = {
  v2: {internal_error: 'If it lasts, send the `request_id` to support.', maintenance: ''},
  v1: {
    internal_error: 'If it lasts, send the `X-Request-Id` of the answer to support.',
    maintenance: 'The answer is HTTP 503: wait the seconds of `Retry-After`.',
  },
};

/** What to check before repeating an operation that would run again, by its id. */
export const checksBeforeRepeat: Readonly<Record<string, string>> = {
  cancelTransaction:
    'If you repeat it, a partial refund pays the payer a second time. Read the refunds and `amount_refunded` in `transaction/find`, and send it again only if yours is not among them.',
  resendGiftCode:
    'If you repeat it, the code is sent a second time and uses another of the three attempts. Ask the recipient before you send it again.',
  createReport: `If you repeat it, it makes a second report and uses another of the ${figureText('rate.P', 'an hour')}. Check \`reports/list\` before you send it again.`,
};

/** The rule of `x-idempotency`. @throws Error that names the operation and the expected values */
export function repeatRule(operation: string, value: unknown): RepeatAdvice {
  if (typeof value !== 'string' || !(value in repeatRules)) {
    throw new Error(
      `${operation}: x-idempotency: expected one of ${Object.keys(repeatRules).join(', ')}, not ${String(value)}`,
    );
  }
  return repeatRules[value as RepeatRule];
}

/** Advice on repeating this operation after this error; empty if only a change helps. */
export function repeatAfter(
  {retryable, outcomeUnknown}: Pick<ApiError, 'retryable' | 'outcomeUnknown'>,
  rule: RepeatAdvice,
  operationId: string,
): string {
  if (!outcomeUnknown) {
    return retryable ? rule.passing : '';
  }
  return rule === repeatRules.again ? `It may have run. ${checksBeforeRepeat[operationId] ?? ''}` : rule.unknown;
}

/** The advice of `repeatAfter` in two or three words. */
export function repeatLabel(
  {retryable, outcomeUnknown}: Pick<ApiError, 'retryable' | 'outcomeUnknown'>,
  rule: RepeatAdvice,
): string {
  if (outcomeUnknown) {
    return rule.label;
  }
  return retryable ? 'later, unchanged' : 'after a change';
}

/** Advice for all operations of a version, for tables that list only errors. */
export function repeatInVersion(
  {retryable, outcomeUnknown}: Pick<ApiError, 'retryable' | 'outcomeUnknown'>,
  version: Version,
): string {
  if (!outcomeUnknown) {
    return retryable
      ? version === 'v2'
        ? 'Later, unchanged, with the same `Idempotency-Key` where the operation has one.'
        : 'Later, unchanged, with a new `ts` and `sign`.'
      : 'Only after a change.';
  }
  return version === 'v2'
    ? 'With the same `Idempotency-Key`. An operation without a key changes nothing: send it again.'
    : 'By operation. One with `external_id`: send it again with the same one. Any other: as its page says; before a partial refund check with `transaction/find`, as a repeat pays twice.';
}
