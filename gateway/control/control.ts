// What the gateway offers besides its API: to `/_gateway/`, to the console and to the payer's pages.
import type {
  ActRequest,
  Balances,
  CallbackDetail,
  CallbackSummary,
  ClockRequest,
  ClockState,
  GatewayEvent,
  GatewayInfo,
  Page,
  PostingRow,
  ReportRow,
  RequestDetail,
  RequestSummary,
  SeedRequest,
  SendRequest,
  Snapshot,
  TransactionDetail,
  TransactionSummary,
  WaitRequest,
} from './types';
import type {World} from '../sandbox/world';

/** Which part of a list, newest first; `after` is the `next` of the page before it. */
export interface Query {
  readonly q?: string;
  readonly after?: string | null;
  /** At most 1000. */
  readonly limit: number;
}

/** A refusal, with the HTTP status that `/_gateway/` answers. */
export class ControlFailure extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 408 | 409 | 413,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A method that does not find what it was asked for, or cannot do it, throws a ControlFailure. */
export interface Control {
  info(): GatewayInfo;
  transactions(query: Query): Page<TransactionSummary>;
  /** @param id `txn_...`, external_id, or number of v1 */
  transaction(id: string): TransactionDetail;
  act(id: string, request: ActRequest): Promise<TransactionDetail>;
  requests(query: Query): Page<RequestSummary>;
  request(id: string): Promise<RequestDetail>;
  callbacks(query: Query): Page<CallbackSummary>;
  callback(id: string): CallbackDetail;
  send(id: string, request: SendRequest): Promise<CallbackDetail>;
  balances(): Balances;
  postings(query: Query): Page<PostingRow>;
  reports(query: Query): Page<ReportRow>;
  reportFile(id: string): {readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string};
  clock(): ClockState;
  setClock(request: ClockRequest): Promise<ClockState>;
  reset(): GatewayInfo;
  seed(request: SeedRequest): GatewayInfo;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): GatewayInfo;
  wait(request: WaitRequest): Promise<TransactionDetail>;
  /** @returns a function that stops it */
  listen(listener: (event: GatewayEvent) => void): () => void;
  /** The sandbox itself, for pages that show what has no view here: invoices, payment pages. A reset replaces it. */
  readonly world: World;
}

/** What can be called from elsewhere. */
export type ControlMethods = Omit<Control, 'listen' | 'world'>;

/** Where a method is over HTTP. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Below `/_gateway/`; `*` is the method's first argument. */
  readonly path: string;
  /** The last argument is a `Query`, in the query string. That of a POST is its body. */
  readonly isList?: true;
}

/** The methods of the control by their routes: `GET` reads, `POST` changes. */
export const routes: Readonly<Record<keyof ControlMethods, Route>> = {
  info: {method: 'GET', path: ''},
  transactions: {method: 'GET', path: 'transactions', isList: true},
  transaction: {method: 'GET', path: 'transactions/*'},
  act: {method: 'POST', path: 'transactions/*/acts'},
  requests: {method: 'GET', path: 'requests', isList: true},
  request: {method: 'GET', path: 'requests/*'},
  callbacks: {method: 'GET', path: 'callbacks', isList: true},
  callback: {method: 'GET', path: 'callbacks/*'},
  send: {method: 'POST', path: 'callbacks/*/send'},
  balances: {method: 'GET', path: 'balances'},
  postings: {method: 'GET', path: 'postings', isList: true},
  reports: {method: 'GET', path: 'reports', isList: true},
  reportFile: {method: 'GET', path: 'reports/*/file'},
  clock: {method: 'GET', path: 'clock'},
  setClock: {method: 'POST', path: 'clock'},
  reset: {method: 'POST', path: 'reset'},
  seed: {method: 'POST', path: 'seed'},
  snapshot: {method: 'GET', path: 'snapshot'},
  restore: {method: 'POST', path: 'restore'},
  wait: {method: 'POST', path: 'wait'},
};

/** Answers a request for a page; null when the address is none of its pages. */
export type ServePage = (control: Control, request: Request) => Promise<Response | null>;
