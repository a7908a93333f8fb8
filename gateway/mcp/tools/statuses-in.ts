// Statuses of a transaction in a text, in the words of the reference.
import {transactionStatuses, type TransactionStatus} from '../../../facts/reference/statuses';

const all: readonly TransactionStatus[] = transactionStatuses;

/** `status 2`, `"status":2`, `status=declined`: of three digits it is HTTP's. */
const NAMED_STATUS = /\bstatus\b["'\s:=]{1,4}(?:is\s+)?["'`]?([a-z_]{2,30}|\d{1,2})(?![\w.])/gi;

/** Statuses next to the field's name, by name as in v2 or by number as in v1. */
export function statusFieldsIn(text: string): readonly TransactionStatus[] {
  const values = [...text.matchAll(NAMED_STATUS)].map(([, value]) => value!.toLowerCase());
  return all.filter(({name, number}) => values.includes(name) || values.includes(String(number)));
}

/** Any status that a text names, and a number where nothing else is in it. */
export function statusesIn(text: string): readonly TransactionStatus[] {
  const named = statusFieldsIn(text);
  return all.filter(
    (status) =>
      named.includes(status) ||
      text.trim() === String(status.number) ||
      new RegExp(`(?<![\\w.])${status.name}(?![\\w])`).test(text),
  );
}

export const statusText = (status: TransactionStatus, site: string): string =>
  `${status.number} ${status.name}, status of a transaction${status.final ? ', final' : ''}: ${status.meaning}
Pay-in: ${status.merchantAction.payin ?? 'is never in it'} Payout: ${status.merchantAction.payout ?? 'is never in it'}
${status.final ? '' : `Then: ${status.next.join(', ')}.\n`}${site}/reference/transaction_statuses#${status.name}`;
