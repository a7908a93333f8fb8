// The JSON of `/_gateway/`: what the console, the payer's pages and test suites read. It is not part of the documented API.
import type {CallbackSend} from '../../facts/reference/callback-sends';
import type {EntryType} from '../../facts/reference/postings';
import type {StatusName} from '../../facts/reference/statuses';
import type {ActionKind} from '../sandbox/domain/transaction/next-action';

/** RFC 3339 in UTC with milliseconds. Moments are those of the gateway's clock unless it says otherwise. */
export type Moment = string;

/** A list, newest first. `next` is the `after` of the page behind it; null at the end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  /** All that match, on every page. */
  readonly total: number;
}

/** A header as it came or went, in order. */
export type HeaderLine = readonly [name: string, value: string];

/** Every refusal of `/_gateway/`. */
export interface ControlError {
  readonly error: {
    /** `not_found`, `invalid`, `not_possible`, `forbidden`, `too_large`, `timeout`. */
    readonly code: string;
    /** Names the parameter or field and what was expected. */
    readonly message: string;
  };
}

/** A key of the API, with what it is for. */
export interface KeyInfo {
  readonly key: string;
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly point_id: number;
  /** What a request signed with it gets: `works`, or the code of an error. */
  readonly answer: string;
  readonly note: string;
}

/** `GET /_gateway/` */
export interface GatewayInfo {
  /** As `http://localhost:4010`, without a slash at the end. */
  readonly url: string;
  readonly console: string;
  /** Of the contract, which is that of the file. */
  readonly version: string;
  readonly keys: readonly KeyInfo[];
  /** `whsec_...`, signs callbacks by POST. */
  readonly callback_secret: string;
  /** Signs requests of v1 and callbacks by GET. */
  readonly v1_secret: string;
  /** Where callbacks go that have no URL of their own; null: nowhere. */
  readonly callback_url: string | null;
  readonly point_id: number;
  readonly seed: string | null;
  readonly clock: ClockState;
  readonly docs: string;
}

export const EVENT_KINDS = ['transaction', 'request', 'callback', 'balance', 'report', 'clock', 'reset'] as const;

/** `GET /_gateway/events`, server-sent events: each has this as its data, and its kind as its name. */
export interface GatewayEvent {
  readonly kind: (typeof EVENT_KINDS)[number];
  /** Of what changed; null for balance, clock and reset. */
  readonly id: string | null;
}

/** `GET /_gateway/transactions?q=&after=&limit=` */
export interface TransactionSummary {
  readonly id: string;
  readonly legacy_id: number;
  readonly external_id: string;
  readonly type: 'payin' | 'payout' | 'p2p' | 'transfer';
  readonly status: StatusName;
  readonly amount: string;
  readonly currency: string;
  readonly service_id: number | null;
  /** Of the service. */
  readonly method: string | null;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

/** A status that a transaction went through. */
export interface TimelineEntry {
  readonly status: StatusName;
  readonly at: Moment;
  readonly sequence: number;
  /** Code of the failure reason. */
  readonly failure: string | null;
  /** With a refund that ended. */
  readonly refund_id: string | null;
}

/** What somebody could do now; `POST` it to `acts`. */
export interface PossibleAct {
  /** As `payer pays`. */
  readonly act: string;
  readonly label: string;
  /** Who does it. */
  readonly actor: 'payer' | 'bank' | 'reviewer' | 'scheme';
  readonly fields: readonly ActField[];
}

export interface ActField {
  readonly name: string;
  readonly required: boolean;
  readonly label: string;
  /** The values it takes; null: any text. */
  readonly options: readonly {readonly value: string; readonly label: string}[] | null;
}

/** What the payer's page needs of the way in which a service is paid. */
export interface PayerMethod {
  readonly service_id: number;
  /** Id of the method in the catalogue; null for an example service. */
  readonly method_id: string | null;
  readonly name: string;
  /** How it is paid. */
  readonly action: ActionKind;
  readonly country: string | null;
  readonly currency: string;
}

/** `GET /_gateway/transactions/{id}`; also by external_id and by the number of v1. */
export interface TransactionDetail {
  /** The transaction object of v2. */
  readonly transaction: Readonly<Record<string, unknown>> & {readonly id: string; readonly status: StatusName};
  readonly method: PayerMethod | null;
  readonly timeline: readonly TimelineEntry[];
  readonly requests: readonly RequestSummary[];
  readonly callbacks: readonly CallbackSummary[];
  readonly postings: readonly PostingRow[];
  readonly acts: readonly PossibleAct[];
  /** Whether its payer has something to look at now. */
  readonly payer: boolean;
  /** What happens next without anybody's action; null: nothing does. */
  readonly next: {readonly at: Moment; readonly status: StatusName | null} | null;
}

/** `POST /_gateway/transactions/{id}/acts`: the name of a possible act, and values of its fields. */
export interface ActRequest {
  readonly act: string;
  readonly [field: string]: unknown;
}

/** `GET /_gateway/requests?q=&after=&limit=` */
export interface RequestSummary {
  /** `req_...`, as in the answer's X-Request-Id. */
  readonly id: string;
  readonly at: Moment;
  readonly method: string;
  /** With the query. */
  readonly target: string;
  /** As `v2/createTransaction`; null where no operation has the path. */
  readonly operation: string | null;
  readonly status: number;
  /** Code of the error, as `invalid_signature`; null for a success. */
  readonly error: string | null;
  readonly transaction_id: string | null;
  readonly duration_ms: number;
}

/** A check of /request_format, in its order. */
export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  /** What was compared, in words. */
  readonly note: string;
  /** Code of the error of a check that failed. */
  readonly error: string | null;
}

/** A signature, taken apart. */
export interface SignatureReport {
  /** The string that the gateway built of what arrived. */
  readonly expected: string;
  /** The string that the caller must have signed: sent with the request, or found among frequent mistakes. */
  readonly yours: string | null;
  readonly yours_is: 'sent' | 'found' | null;
  /** The mistake that was found, as a sentence; null without one. */
  readonly mistake: string | null;
  /** Byte at which the two begin to differ; null when they do not, or when yours is unknown. */
  readonly first_difference: number | null;
  /** What arrived as signature, and what it had to be. */
  readonly sent_signature: string | null;
  readonly expected_signature: string;
}

export interface WireMessage {
  readonly headers: readonly HeaderLine[];
  /** As text. */
  readonly body: string;
  /** Bytes there were; more than `body` shows when it was cut. */
  readonly size: number;
}

/** `GET /_gateway/requests/{id}` */
export interface RequestDetail extends RequestSummary {
  readonly address: string;
  readonly request: WireMessage;
  readonly answer: WireMessage;
  readonly checks: readonly CheckResult[];
  readonly signature: SignatureReport | null;
}

/** `GET /_gateway/callbacks?q=&after=&limit=` */
export interface CallbackSummary {
  /** `cb_...`, the `webhook-id` of a POST. */
  readonly id: string;
  readonly format: 'GET' | 'POST';
  /** `type` of the event; null for GET. */
  readonly event: string | null;
  /** `txn_...`, or the id of the report or the invoice. */
  readonly about: string | null;
  /** Of the transaction; null for others. */
  readonly status: StatusName | null;
  readonly url: string;
  readonly created_at: Moment;
  readonly attempts: number;
  readonly acknowledged: boolean;
  /** When the gateway sends it again; null: never. */
  readonly next_attempt_at: Moment | null;
}

/** How a callback is sent by hand. */
type SendHow = CallbackSend;

export interface CallbackAttempt {
  /** From 1. */
  readonly number: number;
  readonly at: Moment;
  /** Null: by the plan of retries, and as it should be. */
  readonly how: SendHow | null;
  readonly request: WireMessage & {readonly method: string; readonly url: string};
  readonly signature: string | null;
  /** Null without an answer. */
  readonly answer: (WireMessage & {readonly status: number}) | null;
  readonly acknowledged: boolean;
  /** Real time, not that of the clock. */
  readonly duration_ms: number;
  /** Why there was no answer, as `ECONNREFUSED 127.0.0.1:8099`; null with one. */
  readonly error: string | null;
}

/** `GET /_gateway/callbacks/{id}` */
export interface CallbackDetail extends CallbackSummary {
  readonly tries: readonly CallbackAttempt[];
}

/** `POST /_gateway/callbacks/{id}/send`; `late` waits `after_s` seconds of the clock (60 unless given). */
export interface SendRequest {
  readonly how: SendHow;
  readonly after_s?: number;
}

/** `GET /_gateway/balances` */
export interface Balances {
  readonly wallets: readonly {
    readonly currency: string;
    readonly available: string;
    readonly pending: string;
    readonly reserved: string;
    /** Whether anything has been posted to it. */
    readonly used: boolean;
  }[];
}

/** `GET /_gateway/postings?q=&after=&limit=` */
export interface PostingRow {
  readonly id: string;
  readonly entry: EntryType;
  readonly at: Moment;
  readonly currency: string;
  readonly available: string;
  readonly pending: string;
  readonly reserved: string;
  readonly transaction_id: string | null;
  readonly settlement_id: string | null;
}

/** `GET /_gateway/reports?after=&limit=` */
export interface ReportRow {
  readonly id: string;
  readonly type: string;
  readonly status: 'queued' | 'running' | 'ready' | 'failed';
  readonly from: Moment;
  readonly to: Moment;
  readonly format: string;
  readonly rows: number | null;
  readonly created_at: Moment;
  /** The file, without a token: for this machine only. */
  readonly file: string | null;
}

/** `GET /_gateway/clock` */
export interface ClockState {
  readonly now: Moment;
  /**
   * `runs` with the machine's; `stands` until it is moved; `steps` from one due moment to the next, in the pace of the
   * machine's, and stands in between (so that a seed gives the same moments every time).
   */
  readonly mode: 'runs' | 'stands' | 'steps';
  /** When something is due next; null: nothing is. */
  readonly next: Moment | null;
}

/** `POST /_gateway/clock`: one of these. Time passes one due moment after the other, callbacks included. */
export type ClockRequest =
  /** Milliseconds, or a duration as `90 s`, `5 min`, `28 h`, `7 d`. */
  | {readonly advance: number | string}
  /** Not before the present. */
  | {readonly set: Moment}
  /** Stands still, or runs on. */
  | {readonly freeze: true}
  | {readonly run: true}
  /** To the next due moment. */
  | {readonly next: true};

/** `POST /_gateway/reset` and `/_gateway/seed`: the world as at the start; without a seed, or with null, it is random. */
export interface SeedRequest {
  readonly seed?: string | number | null;
}

/** `GET /_gateway/snapshot`, taken by `POST /_gateway/restore` and by `--data`. */
export interface Snapshot {
  readonly gateway_world: 1;
  readonly version: string;
  readonly taken_at: Moment;
  readonly seed: string | null;
  /** Not to be read: its form may change with the version. */
  readonly state: string;
}

/** `POST /_gateway/wait`: answers when it is so, or 408 after `timeout_s` (10 unless given) seconds. */
export interface WaitRequest {
  /** `txn_...`, external_id, or number of v1. */
  readonly transaction: string;
  /** One of them is enough. */
  readonly status?: StatusName | readonly StatusName[];
  /** Until a callback was acknowledged that told of this status, or of any. */
  readonly callback?: StatusName | 'any';
  readonly timeout_s?: number;
  /** Moves the clock to what is due until then, instead of waiting for it. */
  readonly skip?: boolean;
}
