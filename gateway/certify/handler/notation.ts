// The notation of handler cases. A case is plain data: what happens in the gateway, how its callbacks are delivered, and
// what the handler has to do.
import type {JsonObject} from '../../../facts/contract/load';
import type {CaseText} from '../types';
import type {plays} from './plays';

/** How a signature is made. Everything but `right` must not be trusted. */
export type SignatureKind =
  | 'right'
  | 'other secret'
  /** Keyed with the text behind `whsec_`, not decoded. */
  | 'undecoded secret'
  /** Keyed with the whole text `whsec_...`. */
  | 'whole secret'
  /** Over only the body. */
  | 'body only'
  /** Over timestamp and body. */
  | 'without id'
  | 'hex'
  /** The right one with the prefix `v2,`. */
  | 'v2'
  | 'no prefix'
  | 'half'
  /** Only `v1,`. */
  | 'prefix only';

/** Seconds from the handler's clock; negative: in the past. */
export type Timestamp = number | 'in milliseconds' | 'missing';

export type BodyLayout = 'indented' | 'reversed' | 'escaped';

/**
 * What the answer has to be. `acknowledged`: 2xx. `refused`: 4xx. `either`: 2xx or 4xx. `answered`: any status.
 * `direct`: any but a redirect.
 * `anything`: nothing, because the delivery only leads to the next one. `OK`: 200 and exactly these two bytes. `not OK`: 4xx,
 * or 200 with another text.
 * A timeout or a closed connection is a failure of all but `anything`.
 */
export type Expected = 'acknowledged' | 'refused' | 'either' | 'answered' | 'direct' | 'anything' | 'OK' | 'not OK';

/** How a POST callback differs from the one that the gateway made. */
export interface Delivery {
  /** Number of the callback in the play, from 0. */
  readonly callback: number;
  readonly expect: Expected;
  /** Merged into the body before it is signed. */
  readonly merge?: JsonObject;
  /** Replaces `data` before the body is signed. */
  readonly data?: JsonObject;
  /** How the body is written, before it is signed. */
  readonly layout?: BodyLayout;
  /** Bytes to which the body grows, by a long value in `metadata`, before it is signed. */
  readonly size?: number;
  /** Replaced in the body after it is signed. */
  readonly tamper?: readonly [from: string, to: string];
  /** In the header's order. Empty: an empty header. Null: no header. Default: the right one. */
  readonly signatures?: readonly SignatureKind[] | null;
  readonly timestamp?: Timestamp;
  /** Ends of the `webhook-id` that differ from the callback's own, before it is signed: another callback. */
  readonly anotherId?: true;
  /** What happens to the `webhook-id` after it is signed. */
  readonly id?: 'changed' | 'missing';
  /** Changes the spelling of the names of headers. */
  readonly headerCase?: 'mixed';
  readonly contentType?: string;
  readonly keepAlive?: true;
  /** Sent so many times together. */
  readonly times?: number;
}

/** How a GET callback differs from the one that the gateway made. */
export interface GetDelivery {
  /** Number of the callback in the play, from 0. */
  readonly get: number;
  readonly expect: Expected;
  /** The query of the merchant's own URL, as it is registered; signed as decoded. */
  readonly own?: string;
  /** Fields that replace or add to those of the callback, before it is signed. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly secret?: 'other';
  /** Replaced in the query after it is signed. */
  readonly tamper?: readonly [from: string, to: string];
  /** Added to the query after it is signed. */
  readonly more?: string;
  readonly isUnsigned?: true;
  readonly isReversed?: true;
}

interface Restart {
  readonly restart: true;
}

/** What the last delivery does to the order. Members that are not listed are not judged. */
export interface Effect {
  readonly status?: string;
  /** The status must be another one. */
  readonly notStatus?: string;
  readonly amount_received?: string;
  readonly amount_refunded?: string;
  /** A number: how often in all. `unchanged`: as often as before the last delivery. */
  readonly fulfilled?: number | 'unchanged';
}

export type HandlerStep = Delivery | GetDelivery | Restart;

export interface HandlerCase extends CaseText {
  readonly side: 'handler';
  /** What happens in the gateway, see plays.ts. */
  readonly play: keyof typeof plays;
  /** Sent one after the other. The answer of each is judged as it says; the effect, after the last. */
  readonly steps: readonly HandlerStep[];
  /** Judged with `--probe` only. `none`: the order stays as it was before the last delivery. */
  readonly effect?: Effect | 'none';
  /** Cases that fail by the same mistake: if one of them failed, a failure of this one says nothing more. */
  readonly explainedBy: readonly string[];
  /** Whether `--order` announces the payment; `other amount` and `other currency` announce what it does not match. */
  readonly announce: 'payment' | 'other amount' | 'other currency' | 'nothing';
  /** Not judged without. */
  readonly needs?: 'order' | 'restart' | 'get';
  /** If an answer did not come in time, nothing after it is judged. */
  readonly gate?: true;
}
