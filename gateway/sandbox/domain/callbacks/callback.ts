// A callback as plain data: it can be built for each attempt, written down and read again.
import type {CallbackSend} from '../../../../facts/reference/callback-sends';
import type {StatusName} from '../../../../facts/reference/statuses';

interface Common {
  /** `cb_...`, the `webhook-id` of a POST; of a GET, which has none, transaction and sequence. */
  readonly id: string;
  /** With its own query. */
  readonly url: string;
  readonly secret: string;
  /** Of the transaction, the report or the invoice. */
  readonly about: string;
  /** Of the transaction; null for what is none. */
  readonly status: StatusName | null;
  /** When it came to be, milliseconds since 1970. */
  readonly createdAt: number;
}

export interface PostCallback extends Common {
  readonly format: 'POST';
  /** `type` of the event. */
  readonly event: string;
  /** The same bytes on every attempt. */
  readonly body: string;
}

export interface GetCallback extends Common {
  readonly format: 'GET';
  /** Of the query, in order, without `sign`. */
  readonly fields: Readonly<Record<string, string>>;
}

export type Callback = PostCallback | GetCallback;

/** How an attempt differs from a plain one: it was sent by hand, or a scenario spoils it on purpose. */
export type SendHow = CallbackSend;

/** One attempt, planned or under way. */
export interface Attempt {
  readonly callback: Callback;
  /** From 1: its place in the plan of retries. */
  readonly number: number;
  readonly wrongSecret: boolean;
  /** What follows when it is not acknowledged: the plan, or nothing. */
  readonly repeats: boolean;
  /** Milliseconds by which its signature is older than the present. */
  readonly age: number;
  /** Null: as planned. */
  readonly how: SendHow | null;
}
