// Errors, failure reasons and statuses in a text, in the words of the reference.
import {apiErrors, type ApiError, type ApiErrorCode} from '../../../reference/api-errors';
import {errorIn} from '../../../reference/api-errors-v1';
import {failureAdvice, failureReasons, type FailureReason} from '../../../reference/failure-reasons';
import {repeatIn} from '../../../reference/repeats';
import {sandboxTriggers} from '../../../reference/sandbox-triggers';
import {transactionStatuses, type TransactionStatus} from '../../../reference/statuses';
import type {Version} from '../../../reference/versions';
import {findCodes, type Entry} from '../../../src/islands/code-resolver/find-codes';

/** Triggers are told for v2. */
function triggerText({code}: ApiError, version: Version): string {
  const trigger = version === 'v2' ? sandboxTriggers[code as ApiErrorCode] : null;
  return trigger ? `\nTo see it in the sandbox: ${trigger}` : '';
}

const errorText = (given: ApiError, version: Version, site: string): string => {
  const error = errorIn(given, version);
  return error === null
    ? `${given.number} ${given.code}: version 1 never answers with it.`
    : `${error.number} ${error.code}, API error${version === 'v1' ? ' of v1' : `, HTTP ${error.http}`}: ${error.meaning}
Causes: ${error.causes.join(' ')}
Do: ${error.action} Repeat: ${repeatIn(error, version)}${triggerText(error, version)}
${site}/reference/api_error_codes#${error.code}`;
};

const reasonText = (reason: FailureReason, site: string): string => {
  const advice = failureAdvice.find(({advice: name}) => name === reason.advice)!;
  return `${reason.number} ${reason.code}, failure reason of a payment (no API error): ${reason.meaning}
Do: ${reason.merchantAction} Advice ${reason.advice}: ${advice.meaning}
Tell the payer: ${reason.payerText === null ? 'only that the payment did not succeed, and no reason' : `"${reason.payerText}"`}
To play it in the sandbox: X-Test-Scenario: ${reason.scenario}${reason.testCard === null ? '' : `, or test card ${reason.testCard}`}
${site}/reference/failure_reason_codes#${reason.code}`;
};

const statusText = (status: TransactionStatus, site: string): string =>
  `${status.number} ${status.name}, status of a transaction${status.final ? ', final' : ''}: ${status.meaning}
Pay-in: ${status.merchantAction.payin ?? 'is never in it'} Payout: ${status.merchantAction.payout ?? 'is never in it'}
${status.final ? '' : `Then: ${status.next.join(', ')}.\n`}${site}/reference/transaction_statuses#${status.name}`;

const bare = (row: object): Readonly<Record<string, unknown>> => ({...row});
const entries: readonly Entry[] = [
  ...apiErrors.map((error): Entry => ({kind: 'error', number: error.number, code: error.code, row: bare(error)})),
  ...failureReasons.map((reason): Entry => ({
    kind: 'reason',
    number: reason.number,
    code: reason.code,
    row: bare(reason),
  })),
];

/** A status by its name, or by its number where nothing else is in the text. */
const statusesIn = (text: string): readonly TransactionStatus[] =>
  transactionStatuses.filter(
    ({name, number}) => text.trim() === String(number) || new RegExp(`(?<![\\w.])${name}(?![\\w])`).test(text),
  );

/** Codes with one word are no names to `findCodes`. */
const oneWord = (text: string): Entry[] => entries.filter(({code}) => !code.includes('_') && text.trim() === code);

/** What codes, numbers and names in a text mean; empty where there is none of ours. @param version whose words */
export function explain(text: string, version: Version, site: string): string {
  const found = [...oneWord(text), ...findCodes(text, entries)];
  const parts = found.map(({kind, code}) =>
    kind === 'error'
      ? errorText(
          apiErrors.find((error) => error.code === code)!,
          version,
          site,
        )
      : reasonText(
          failureReasons.find((reason) => reason.code === code)!,
          site,
        ),
  );
  const statuses = parts.length > 0 ? [] : statusesIn(text).map((status) => statusText(status, site));
  return [...parts, ...statuses].join('\n\n');
}
