// What the console asks of a gateway, wherever that is: over HTTP in the downloaded file, in a worker on a page.
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
  TransactionDetail,
  TransactionSummary,
} from '../control/types';

/** Which part of a list, newest first; `after` is the `next` of the page before it. */
export interface ListQuery {
  readonly q?: string;
  readonly after?: string | null;
  /** At most 1000. */
  readonly limit: number;
}

/** Every method that asks rejects with an Error whose message can be shown. */
export interface ConsoleClient {
  info(): Promise<GatewayInfo>;
  transactions(query: ListQuery): Promise<Page<TransactionSummary>>;
  /** @param id `txn_...`, external_id, or number of v1 */
  transaction(id: string): Promise<TransactionDetail>;
  act(id: string, request: ActRequest): Promise<TransactionDetail>;
  requests(query: ListQuery): Promise<Page<RequestSummary>>;
  request(id: string): Promise<RequestDetail>;
  callbacks(query: ListQuery): Promise<Page<CallbackSummary>>;
  callback(id: string): Promise<CallbackDetail>;
  send(id: string, request: SendRequest): Promise<CallbackDetail>;
  balances(): Promise<Balances>;
  postings(query: ListQuery): Promise<Page<PostingRow>>;
  reports(query: ListQuery): Promise<Page<ReportRow>>;
  clock(): Promise<ClockState>;
  setClock(request: ClockRequest): Promise<ClockState>;
  reset(): Promise<GatewayInfo>;
  /** Calls with each event, and with null after a gap in which some may have been missed. @returns what ends it */
  listen(listener: (event: GatewayEvent | null) => void): () => void;
}
