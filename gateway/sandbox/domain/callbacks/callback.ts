// A callback as plain data, from which each attempt's request is built.
import type {CallbackSend} from '../../../../facts/reference/callback-sends';
import type {StatusName} from '../../../../facts/reference/statuses';

interface Common {
  /** `cb_...`, the `webhook-id` of a POST. A GET callback has no id, so its transaction and sequence are used. */
  readonly id: string;
  /** Including its own query. */
  readonly url: string;
  /** Id of the transaction, report or invoice. */
  readonly about: string;
  /** Status of the transaction; null for others. */
  readonly status: StatusName | null;
  /** Time of the event, milliseconds since 1970. */
  readonly createdAt: number;
}

export interface PostCallback extends Common {
  readonly format: 'POST';
  /** Whose callback secrets sign each attempt. */
  readonly pointId: number;
  /** `type` of the event. */
  readonly event: string;
  /** The same bytes on every attempt. */
  readonly body: string;
}

export interface GetCallback extends Common {
  readonly format: 'GET';
  /** The v1 secret of its first attempt, which signs the retries too. */
  readonly secret: string;
  /** Query fields in order, without `sign`. */
  readonly fields: Readonly<Record<string, string>>;
}

export type Callback = PostCallback | GetCallback;

/** How an attempt differs from a normal one: sent by hand, or broken on purpose by a scenario. */
export type SendHow = CallbackSend;

/** One attempt, planned or in progress. */
export interface Attempt {
  readonly callback: Callback;
  /** Number in the retry schedule, from 1. */
  readonly number: number;
  readonly wrongSecret: boolean;
  /** Whether the retry schedule continues if it is not acknowledged. */
  readonly repeats: boolean;
  /** Age of its signature in milliseconds. */
  readonly age: number;
  /** Null: a normal scheduled attempt. */
  readonly how: SendHow | null;
  /** Set if nothing is sent, as `callback=drop` asks. */
  readonly dropped?: true;
}
