// What the gateway can be asked and told from outside of the API: by `/_gateway/`, by the console and by the payer's pages.
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
  SendRequest,
  Snapshot,
  TransactionDetail,
  TransactionSummary,
  WaitRequest,
} from './types';
import type {World} from '../../sandbox/world';

/** Which part of a list; `after` is the `next` of the page before it. */
export interface Query {
  readonly q: string;
  readonly after: string | null;
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

/** Every method that does not find what it was asked for, or cannot do it, throws a ControlFailure. */
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
  seed(seed: string | null): GatewayInfo;
  snapshot(): Snapshot;
  restore(snapshot: Snapshot): GatewayInfo;
  wait(request: WaitRequest): Promise<TransactionDetail>;
  /** @returns a function that ends it */
  listen(listener: (event: GatewayEvent) => void): () => void;
  /** The sandbox itself, for pages that show what has no view here: invoices, payment pages. Another one after a reset. */
  readonly world: World;
}

/** Answers a request for a page; null when the address is none of its pages. */
export type ServePage = (control: Control, request: Request) => Promise<Response | null>;
