// A call of the program as it arrived, and what became of it.
import {jsonOrNull} from '../../control/json-or-null';
import {isObject, textOrNull} from '../../../lib/read-json';
import type {Fault} from './faults';

type Json = Readonly<Record<string, unknown>>;

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; empty if it is not an object. */
  readonly body: Json;
  /** Number of the program's start, from 0. */
  readonly run: number;
  readonly fault: Fault | null;
  /** Milliseconds of this process; null while it has not happened. */
  readonly arrivedAt: number;
  answeredAt: number | null;
  /** When the program closed the connection before it had an answer. */
  abandonedAt: number | null;
  /** Null: no answer. */
  status: number | null;
  /** Code of an API error. */
  code: string | null;
}

/** A call that makes a payment. */
export const isCreate = ({method, path}: Pick<Exchange, 'method' | 'path'>): boolean =>
  method === 'POST' && path === '/v2/transaction/create';

export const isFind = ({method, path}: Exchange): boolean => method === 'GET' && path === '/v2/transaction/find';

export const isCancel = ({path}: Exchange): boolean => path === '/v2/transaction/cancel';

export const keyOf = ({headers}: Exchange): string | null => headers.get('Idempotency-Key');

export const externalIdOf = ({body}: Exchange): string => String(body['external_id']);

/** @param text of a body */
export const bodyOf = (text: string): Json => {
  const json = jsonOrNull(text);
  return isObject(json) ? json : {};
};

/** Code of the error in an answer; null if there is none. */
export const codeIn = (text: string): string | null => {
  const {error} = bodyOf(text);
  return isObject(error) ? textOrNull(error['code']) : null;
};

/** Whether two creates are attempts at one payment: all that is paid is the same. The order's ID may differ. */
export function isSamePayment(left: Exchange, right: Exchange): boolean {
  const paid = ({body}: Exchange): string =>
    JSON.stringify(['type', 'service_id', 'amount', 'currency', 'recipient'].map((name) => body[name] ?? null));
  return paid(left) === paid(right);
}

const NAMES: readonly (readonly [is: (exchange: Exchange) => boolean, name: string])[] = [
  [isCreate, 'create'],
  [isFind, 'find'],
];

/** What came back: `500 internal_error`, `no answer`, `given up`. */
function outcomeOf({status, code, abandonedAt}: Exchange): string {
  if (status === null) {
    return abandonedAt === null ? 'no answer' : 'given up';
  }
  return code === null ? String(status) : `${status} ${code}`;
}

const SECOND_MS = 1000;

/** The calls on one line each: `create: 500 internal_error`, `0.8 s later, create: 201`. */
export const exchangeLines = (exchanges: readonly Exchange[]): readonly string[] =>
  exchanges.map((exchange, index) => {
    const {method, path} = exchange;
    const name = NAMES.find(([is]) => is(exchange))?.[1] ?? `${method} ${path}`;
    const wait = index > 0 ? (waitBefore(exchanges, index) / SECOND_MS).toFixed(1) : null;
    return `${wait === null ? '' : `${wait} s later, `}${name}: ${outcomeOf(exchange)}`;
  });

/** Milliseconds between the end of a call and the begin of the next. */
export function waitBefore(exchanges: readonly Exchange[], index: number): number {
  const {answeredAt, abandonedAt, arrivedAt} = exchanges[index - 1]!;
  return Math.max(0, exchanges[index]!.arrivedAt - (answeredAt ?? abandonedAt ?? arrivedAt));
}
