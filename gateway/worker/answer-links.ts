// Links values in an answer to the pages that explain them.
import {apiErrors} from '../../facts/reference/errors/api-errors';
import {failureReasons} from '../../facts/reference/failure-reasons';
import {transactionStatuses} from '../../facts/reference/statuses';
import type {AnswerLink} from './protocol';

const ERRORS = '/reference/api_error_codes';
const errors = new Map<unknown, string>(
  apiErrors.flatMap(({code, number}) => [[code, code] as const, [number, code] as const]),
);
const reasons = new Set<unknown>(failureReasons.map(({code}) => code));
const states = new Map<unknown, string>(
  transactionStatuses.flatMap(({name, number}) => [[name, name] as const, [number, name] as const]),
);

/** @param path of the value, for example `data.transaction.status` */
function linkOf(path: string, value: unknown): string | null {
  if (/^error\.(code|number)$|^error\.fields\.\d+\.code$/.test(path)) {
    return errors.has(value) ? `${ERRORS}#${errors.get(value)!}` : null;
  }
  if (/(^|\.)(code|failure_code|reason_code)$/.test(path) && reasons.has(value)) {
    return `/reference/failure_reason_codes#${String(value)}`;
  }
  if (/\btransactions?(\.\d+)?\.status$/.test(path)) {
    return states.has(value) ? `/reference/transaction_statuses#${states.get(value)!}` : null;
  }
  return null;
}

function* linksIn(value: unknown, path: string): Generator<AnswerLink> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      yield* linksIn(child, path === '' ? name : `${path}.${name}`);
    }
  } else {
    const href = linkOf(path, value);
    if (href !== null) {
      yield {path, href};
    }
  }
}

/** @param body of an answer */
export function linksOf(body: string): readonly AnswerLink[] {
  try {
    return [...linksIn(JSON.parse(body), '')];
  } catch {
    return [];
  }
}
