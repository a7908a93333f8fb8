// Finds transaction statuses in a text and explains them with the reference's words.
import {transactionStatuses, type TransactionStatus} from '../../../facts/reference/statuses';

const all: readonly TransactionStatus[] = transactionStatuses;

/** `status 2`, `"status":2`, `status=declined`. Three digits are an HTTP status. */
const NAMED_STATUS = /\bstatus\b["'\s:=]{1,4}(?:is\s+)?["'`]?([a-z_]{2,30}|\d{1,2})(?![\w.])/gi;

/** Statuses next to the field's name, by v2 name or v1 number. */
export function statusFieldsIn(text: string): readonly TransactionStatus[] {
  const values = [...text.matchAll(NAMED_STATUS)].map(([, value]) => value!.toLowerCase());
  return all.filter(({name, number}) => values.includes(name) || values.includes(String(number)));
}

/** Any status named in a text; a number only if the text contains nothing else. */
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
