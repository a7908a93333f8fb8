// Requests and callbacks of the journal in the format of `/_gateway/`.
import {rfc3339} from '../sandbox/kit/clock';
import {legacyName} from '../sandbox/domain/transaction/payments';
import type {World} from '../sandbox/world';
import {checksOf, errorOf} from './checks';
import type {StoredAttempt, StoredCallback, StoredRequest, StoredStatus} from './journal';
import type {
  CallbackAttempt,
  CallbackDetail,
  CallbackSummary,
  RequestDetail,
  RequestSummary,
  TimelineEntry,
} from './types';

/** Explains signatures. Loaded when the first request is opened. */
export const signatures = () => import('./signature');

const pathOf = (target: string): string => target.split('?')[0]!;
const MICROSECONDS = 1000;
const rounded = (milliseconds: number): number => Math.round(milliseconds * MICROSECONDS) / MICROSECONDS;

/** `{}` in a contract path matches one segment. */
const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);

const patterns = new WeakMap<World['contract'], (method: string, path: string) => string | null>();

/** The operation, for example `v2/createTransaction`; null if no operation matches method and path. */
function operationOf({contract}: Pick<World, 'contract'>, {method, target}: StoredRequest): string | null {
  let find = patterns.get(contract);
  if (!find) {
    const sorted = [...contract.operations].sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
    const made = sorted.map(({path, ...facts}) => ({...facts, pattern: patternOf(path)}));
    find = (wanted, path) => {
      const found = made.find((each) => each.method === wanted && each.pattern.test(path));
      return found ? `${found.document}/${found.operationId}` : null;
    };
    patterns.set(contract, find);
  }
  return find(method, pathOf(target));
}

const TRANSACTION = /"(txn_[0-9A-Z]{26})"/;
const NUMBER = /"transaction_id":(\d{6,18})\b/;

/** The transaction named in the answer or the request; null if neither names one. */
export function transactionOf({names}: Pick<World, 'names'>, {request, answer}: StoredRequest): string | null {
  const id = TRANSACTION.exec(answer.body)?.[1] ?? TRANSACTION.exec(request.body)?.[1];
  const legacy = id ? null : (NUMBER.exec(answer.body)?.[1] ?? NUMBER.exec(request.body)?.[1]);
  return id ?? (legacy ? (names.get(legacyName(Number(legacy))) ?? null) : null);
}

export const requestSummary = (world: World, kept: StoredRequest): RequestSummary => ({
  id: kept.id,
  at: rfc3339(kept.at),
  method: kept.method,
  target: kept.target,
  operation: operationOf(world, kept),
  status: kept.status,
  error: errorOf(kept.answer.body)?.code ?? null,
  transaction_id: transactionOf(world, kept),
  duration_ms: rounded(kept.duration),
});

export const requestDetail = async (world: World, kept: StoredRequest, origin: string): Promise<RequestDetail> => ({
  ...requestSummary(world, kept),
  address: kept.address,
  request: kept.request,
  answer: kept.answer,
  checks: checksOf(pathOf(kept.target), kept.answer.body),
  signature: await (await signatures()).signatureOf(world, kept, origin),
});

export const callbackSummary = ({callback, attempts, next}: StoredCallback): CallbackSummary => ({
  id: callback.id,
  format: callback.format,
  event: callback.format === 'POST' ? callback.event : null,
  about: callback.about,
  status: callback.status,
  url: callback.url,
  created_at: rfc3339(callback.createdAt),
  attempts: attempts.length,
  acknowledged: attempts.some(({acknowledged}) => acknowledged),
  next_attempt_at: next === null ? null : rfc3339(next),
});

function attemptOf({request, method, url, ...attempt}: StoredAttempt): CallbackAttempt {
  const inHeader = request.headers.find(([name]) => name === 'webhook-signature')?.[1];
  return {
    number: attempt.number,
    at: rfc3339(attempt.at),
    how: attempt.how,
    request: {...request, method, url},
    signature: inHeader ?? new URL(url).searchParams.get('sign'),
    answer: attempt.answer,
    acknowledged: attempt.acknowledged,
    duration_ms: rounded(attempt.duration),
    error: attempt.error,
  };
}

export const callbackDetail = (kept: StoredCallback): CallbackDetail => ({
  ...callbackSummary(kept),
  tries: kept.attempts.map(attemptOf),
});

export const timelineEntry = ({status, at, sequence, failure, refundId}: StoredStatus): TimelineEntry => ({
  status,
  at: rfc3339(at),
  sequence,
  failure,
  refund_id: refundId,
});
