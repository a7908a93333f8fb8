// The JSON of `/_gateway/`, read by the console, the payer's pages and test suites. Not part of the documented API.
import type {CallbackSend} from '../../facts/reference/callback-sends';
import type {EntryType} from '../../facts/reference/postings';
import type {StatusName} from '../../facts/reference/statuses';
import type {ActionKind} from '../sandbox/domain/transaction/next-action';

/** RFC 3339 in UTC with milliseconds, on the gateway's clock unless stated otherwise. */
export type Moment = string;

/** A page of a list, newest first. `next` is the `after` of the next page; null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  /** Number of all matches on all pages. */
  readonly total: number;
}

/** A header; lists keep the order on the wire. */
export type HeaderLine = readonly [name: string, value: string];

/** The body of every refusal by `/_gateway/`. */
export interface ControlError {
  readonly error: {
    /** `not_found`, `invalid`, `not_possible`, `forbidden`, `too_large`, `timeout`. */
    readonly code: string;
    /** Names the parameter or field and what was expected. */
    readonly message: string;
  };
}

/** An API key and its purpose. */
export interface KeyInfo {
  readonly key: string;
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly point_id: number;
  /** The answer to a request signed with it: `works` or an error code. */
  readonly answer: string;
  readonly note: string;
}

/** `GET /_gateway/` */
export interface GatewayInfo {
  /** For example `http://localhost:4010`, without a trailing slash. */
  readonly url: string;
  readonly console: string;
  /** Version of the contract and of this file. */
  readonly version: string;
  readonly keys: readonly KeyInfo[];
  /** `whsec_...`, signs POST callbacks. */
  readonly callback_secret: string;
  /** Signs v1 requests and GET callbacks. */
  readonly v1_secret: string;
  /** Default URL for callbacks without their own; null: they are not sent. */
  readonly callback_url: string | null;
  readonly point_id: number;
  readonly seed: string | null;
  readonly clock: ClockState;
  readonly docs: string;
}

export const EVENT_KINDS = [
  'transaction',
  'request',
  'callback',
  'balance',
  'report',
  'clock',
  'settings',
  'reset',
] as const;

/** `GET /_gateway/events` sends these as server-sent events. The event name is `kind`. */
export interface GatewayEvent {
  readonly kind: (typeof EVENT_KINDS)[number];
  /** Identifier of the changed item; null for balance, clock, settings and reset. */
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
  /** Method of the service. */
  readonly method: string | null;
  readonly created_at: Moment;
  readonly updated_at: Moment;
}

/** A status that a transaction has had. */
export interface TimelineEntry {
  readonly status: StatusName;
  readonly at: Moment;
  readonly sequence: number;
  /** Failure reason code. */
  readonly failure: string | null;
  /** Set if this entry is the end of a refund. */
  readonly refund_id: string | null;
}

/** An act that is possible now. `POST` it to `acts`. */
export interface PossibleAct {
  /** For example `payer pays`. */
  readonly act: string;
  readonly label: string;
  /** Who acts. */
  readonly actor: 'payer' | 'bank' | 'reviewer' | 'scheme';
  readonly fields: readonly ActField[];
}

export interface ActField {
  readonly name: string;
  readonly required: boolean;
  readonly label: string;
  /** Allowed values; null: any text. */
  readonly options: readonly {readonly value: string; readonly label: string}[] | null;
}

/** What the payer's page needs to know about a service's method. */
export interface PayerMethod {
  readonly service_id: number;
  /** Catalogue id of the method; null for an example service. */
  readonly method_id: string | null;
  readonly name: string;
  /** The kind of action that pays it. */
  readonly action: ActionKind;
  readonly country: string | null;
  readonly currency: string;
}

/** `GET /_gateway/transactions/{id}`; also accepts external_id and v1 numbers. */
export interface TransactionDetail {
  /** The v2 transaction object. */
  readonly transaction: Readonly<Record<string, unknown>> & {readonly id: string; readonly status: StatusName};
  readonly method: PayerMethod | null;
  readonly timeline: readonly TimelineEntry[];
  readonly requests: readonly RequestSummary[];
  readonly callbacks: readonly CallbackSummary[];
  readonly postings: readonly PostingRow[];
  readonly acts: readonly PossibleAct[];
  /** Whether the payer has a page to look at now. */
  readonly payer: boolean;
  /** The next status change that needs no action; null if there is none. */
  readonly next: {readonly at: Moment; readonly status: StatusName | null} | null;
}

/** `POST /_gateway/transactions/{id}/acts`: the name of a possible act, and values for its fields. */
export interface ActRequest {
  readonly act: string;
  readonly [field: string]: unknown;
}

/** `GET /_gateway/requests?q=&after=&limit=` */
export interface RequestSummary {
  /** `req_...`, the same as X-Request-Id of the answer. */
  readonly id: string;
  readonly at: Moment;
  readonly method: string;
  /** Path with query. */
  readonly target: string;
  /** For example `v2/createTransaction`; null if no operation has the path. */
  readonly operation: string | null;
  readonly status: number;
  /** Error code, for example `invalid_signature`; null if it succeeded. */
  readonly error: string | null;
  readonly transaction_id: string | null;
  readonly duration_ms: number;
}

/** A check from /request_format, in order. */
export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  /** A sentence saying what was compared. */
  readonly note: string;
  /** Error code if the check failed. */
  readonly error: string | null;
}

/** The diagnosis of a signature. */
export interface SignatureReport {
  /** The string that the gateway built from the request. */
  readonly expected: string;
  /** The string that the caller signed: sent with the request, or reconstructed from common mistakes. */
  readonly yours: string | null;
  readonly yours_is: 'sent' | 'found' | null;
  /** The mistake found, as a sentence; null if none was found. */
  readonly mistake: string | null;
  /** Byte offset of the first difference; null if they are equal or `yours` is unknown. */
  readonly first_difference: number | null;
  /** The signature received and the signature expected. */
  readonly sent_signature: string | null;
  readonly expected_signature: string;
}

export interface WireMessage {
  readonly headers: readonly HeaderLine[];
  /** As text. */
  readonly body: string;
  /** Size in bytes; larger than `body` if it was cut. */
  readonly size: number;
  /** Set if card numbers or CVVs were replaced by asterisks. */
  readonly masked?: true;
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
  /** `cb_...`, the `webhook-id` of POST callbacks. */
  readonly id: string;
  readonly format: 'GET' | 'POST';
  /** `type` of the event; null for GET callbacks. */
  readonly event: string | null;
  /** `txn_...`, or the id of a report or invoice. */
  readonly about: string | null;
  /** Status of the transaction; null for other callbacks. */
  readonly status: StatusName | null;
  readonly url: string;
  readonly created_at: Moment;
  readonly attempts: number;
  readonly acknowledged: boolean;
  /** When the gateway will send it again; null if it will not. */
  readonly next_attempt_at: Moment | null;
}

/** How a callback was sent by hand. */
type SendHow = CallbackSend;

export interface CallbackAttempt {
  /** Starts at 1. */
  readonly number: number;
  readonly at: Moment;
  /** Null: a regular scheduled attempt. */
  readonly how: SendHow | null;
  readonly request: WireMessage & {readonly method: string; readonly url: string};
  readonly signature: string | null;
  /** Null if there was no answer. */
  readonly answer: (WireMessage & {readonly status: number}) | null;
  readonly acknowledged: boolean;
  /** Real time, not the gateway's clock. */
  readonly duration_ms: number;
  /** Why there was no answer, for example `ECONNREFUSED 127.0.0.1:8099`; null if there was one. */
  readonly error: string | null;
}

/** `GET /_gateway/callbacks/{id}` */
export interface CallbackDetail extends CallbackSummary {
  readonly tries: readonly CallbackAttempt[];
}

/** `POST /_gateway/callbacks/{id}/send`. `late` waits `after_s` seconds on the gateway's clock (default 60). */
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
    /** Whether it has any postings. */
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
  /** Path of the file, without a token, for use on this machine only. */
  readonly file: string | null;
}

/** `GET /_gateway/clock` */
export interface ClockState {
  readonly now: Moment;
  /**
   * `runs`: with the machine's clock. `stands`: frozen until moved. `steps`: jumps from one due moment to the next at
   * the machine's pace and is frozen in between, so that a seed always gives the same times.
   */
  readonly mode: 'runs' | 'stands' | 'steps';
  /** When the next task is due; null if there is none. */
  readonly next: Moment | null;
}

/** `POST /_gateway/clock` with one of these. Runs every task that becomes due, including callbacks. */
export type ClockRequest =
  /** Milliseconds, or a duration such as `90 s`, `5 min`, `28 h`, `7 d`. */
  | {readonly advance: number | string}
  /** Not in the past. */
  | {readonly set: Moment}
  /** Freezes the clock, or lets it run. */
  | {readonly freeze: true}
  | {readonly run: true}
  /** Moves to the next due moment. */
  | {readonly next: true};

/**
 * `POST /_gateway/reset` and `/_gateway/seed`: restores the initial world. Without a seed, or with null, it is random.
 */
export interface SeedRequest {
  readonly seed?: string | number | null;
}

/** `GET /_gateway/snapshot`; accepted by `POST /_gateway/restore` and `--data`. */
export interface Snapshot {
  readonly gateway_world: 3;
  readonly version: string;
  readonly taken_at: Moment;
  readonly seed: string | null;
  /** Opaque: its format may change with the version. Text, or Base64 of gzip. */
  readonly state: string;
}

/** A secret, and until when it is valid; null: until it is ended. */
export interface SecretInfo {
  readonly secret: string;
  readonly until: Moment | null;
}

/** `GET /_gateway/settings`: what the cabinet has under Point settings. Of two secrets the newest comes first. */
export interface Settings {
  readonly points: readonly {
    readonly point_id: number;
    readonly name: string;
    /** Null: only transactions with a `callback_url` have callbacks. */
    readonly callback_url: string | null;
    readonly callback_format: 'POST' | 'GET';
    readonly callback_secrets: readonly SecretInfo[];
    readonly v1_secrets: readonly SecretInfo[];
  }[];
  readonly keys: readonly {
    readonly key: string;
    readonly point_id: number;
    readonly scopes: readonly string[];
    readonly secrets: readonly SecretInfo[];
    /** Addresses and ranges that may use it; null: all. */
    readonly allowed_addresses: readonly string[] | null;
    readonly revoked: boolean;
  }[];
}

export const POINT_SECRETS = ['callback_secret', 'v1_secret'] as const;

/** `POST /_gateway/points/{point_id}` with what changes. */
export interface PointChange {
  readonly callback_url?: string | null;
  readonly callback_format?: 'POST' | 'GET';
  /** Makes a second secret. */
  readonly roll?: (typeof POINT_SECRETS)[number];
  /** Ends the old one of two secrets now. */
  readonly end_old?: (typeof POINT_SECRETS)[number];
}

/** `POST /_gateway/keys/{key}` with what changes. */
export interface KeyChange {
  readonly roll?: 'secret';
  readonly end_old?: 'secret';
  readonly allowed_addresses?: readonly string[] | null;
  /** Permanently: only a new world has the key again. */
  readonly revoke?: true;
}

/** `POST /_gateway/wait`: answers once the condition is met, or with 408 after `timeout_s` seconds (default 10). */
export interface WaitRequest {
  /** `txn_...`, external_id, or v1 number. */
  readonly transaction: string;
  /** Any one of them. */
  readonly status?: StatusName | readonly StatusName[];
  /** Waits until a callback with this status, or with any, was acknowledged. */
  readonly callback?: StatusName | 'any';
  readonly timeout_s?: number;
  /** Advances the clock instead of waiting in real time. */
  readonly skip?: boolean;
}
