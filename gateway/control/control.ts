// What the gateway offers besides its API. Used by `/_gateway/`, the console and the payer's pages.
import type {
  ActRequest,
  Balances,
  CallbackDetail,
  CallbackSummary,
  ClockRequest,
  ClockState,
  GatewayEvent,
  GatewayInfo,
  KeyChange,
  Page,
  PointChange,
  PostingRow,
  ReportRow,
  RequestDetail,
  RequestSummary,
  SeedRequest,
  SendRequest,
  Settings,
  Snapshot,
  TransactionDetail,
  TransactionSummary,
  WaitRequest,
} from './types';
import type {World} from '../sandbox/world';

/** Selects a page of a list, newest first. `after` is the `next` of the previous page. */
export interface Query {
  readonly q?: string;
  readonly after?: string | null;
  /** At most 1000. */
  readonly limit: number;
}

/** A refusal, with the HTTP status for `/_gateway/`. */
export class ControlFailure extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 408 | 409 | 413,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Every method throws a ControlFailure if it does not find the item or cannot do what it should. */
export interface Control {
  info(): GatewayInfo;
  transactions(query: Query): Page<TransactionSummary>;
  /** @param id `txn_...`, external_id, or v1 number */
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
  settings(): Settings;
  /** @param id number of the point */
  changePoint(id: string, change: PointChange): Settings;
  /** @param id `pk_test_...` */
  changeKey(id: string, change: KeyChange): Settings;
  clock(): ClockState;
  setClock(request: ClockRequest): Promise<ClockState>;
  reset(): GatewayInfo;
  seed(request: SeedRequest): GatewayInfo;
  snapshot(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<GatewayInfo>;
  wait(request: WaitRequest): Promise<TransactionDetail>;
  /** @returns a function that stops listening */
  listen(listener: (event: GatewayEvent) => void): () => void;
  /** The current sandbox, for pages that show what has no view here: invoices, payment pages. A reset replaces it. */
  readonly world: World;
  /** The same, with links on the host of a request. @param url of the request */
  worldAt(url: string): World;
}

/** The methods that can be called remotely. */
export type ControlMethods = Omit<Control, 'listen' | 'world' | 'worldAt'>;

/** The HTTP route of a method. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path below `/_gateway/`; `*` is the method's first argument. */
  readonly path: string;
  /** For lists, the last argument is a `Query` from the query string. For POST, it is the body. */
  readonly isList?: true;
  /** Members that the body may have. Undefined: the method checks them. */
  readonly members?: readonly string[];
}

/** The control's methods by route: `GET` reads, `POST` changes. */
export const routes: Readonly<Record<keyof ControlMethods, Route>> = {
  info: {method: 'GET', path: ''},
  transactions: {method: 'GET', path: 'transactions', isList: true},
  transaction: {method: 'GET', path: 'transactions/*'},
  act: {method: 'POST', path: 'transactions/*/acts'},
  requests: {method: 'GET', path: 'requests', isList: true},
  request: {method: 'GET', path: 'requests/*'},
  callbacks: {method: 'GET', path: 'callbacks', isList: true},
  callback: {method: 'GET', path: 'callbacks/*'},
  send: {method: 'POST', path: 'callbacks/*/send', members: ['how', 'after_s']},
  balances: {method: 'GET', path: 'balances'},
  postings: {method: 'GET', path: 'postings', isList: true},
  reports: {method: 'GET', path: 'reports', isList: true},
  reportFile: {method: 'GET', path: 'reports/*/file'},
  settings: {method: 'GET', path: 'settings'},
  changePoint: {
    method: 'POST',
    path: 'points/*',
    members: ['callback_url', 'callback_format', 'roll', 'end_old'],
  },
  changeKey: {method: 'POST', path: 'keys/*', members: ['roll', 'end_old', 'allowed_addresses', 'revoke']},
  clock: {method: 'GET', path: 'clock'},
  setClock: {method: 'POST', path: 'clock', members: ['advance', 'set', 'freeze', 'run', 'next']},
  reset: {method: 'POST', path: 'reset', members: []},
  seed: {method: 'POST', path: 'seed', members: ['seed']},
  snapshot: {method: 'GET', path: 'snapshot'},
  restore: {method: 'POST', path: 'restore', members: ['gateway_world', 'version', 'taken_at', 'seed', 'state']},
  wait: {method: 'POST', path: 'wait', members: ['transaction', 'status', 'callback', 'timeout_s', 'skip']},
};

/** Answers a request for a page; null if the address belongs to no page. */
export type ServePage = (control: Control, request: Request) => Promise<Response | null>;
