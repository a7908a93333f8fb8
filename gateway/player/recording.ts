// What went over the wire while a proof was played. Plain JSON: pages load it, a browser shows it.
import type {Json} from '../../facts/contract/load';
import type {Given, Proof} from '../proofs/notation';

export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** In the order in which they were set. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or the text as it was sent if it is none; null without a body. */
  readonly body: Json;
}

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

export interface RecordedCallback {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a GET its query as an object. */
  readonly body: Json;
  /** From 1. */
  readonly attempt: number;
  /** Since the beginning, as `1 min`. */
  readonly after: string;
  /** What your server answered; null: nothing. */
  readonly answered: number | null;
}

export interface RecordedPosting {
  readonly entry: string;
  readonly currency: string;
  /** Signed decimals. */
  readonly available: string;
  readonly pending: string;
  readonly reserved: string;
}

/** Something that was looked at, and what was seen. */
interface RecordedSight {
  readonly what: string;
  readonly value: Json;
}

export interface RecordedStep {
  readonly kind: 'call' | 'act' | 'wait' | 'merchant' | 'look';
  /** What happened, in words. */
  readonly title: string;
  /** RFC 3339, the gateway's clock after the step. */
  readonly at: string;
  readonly request?: RecordedRequest;
  readonly answer?: RecordedAnswer;
  readonly seen: readonly RecordedSight[];
  readonly callbacks: readonly RecordedCallback[];
  readonly postings: readonly RecordedPosting[];
}

/** With what requests that were recorded get the same answers again. */
export interface Replay {
  /** Seed of identifiers and tokens. */
  readonly chance: string;
  /** At the beginning, decimals. */
  readonly balances: NonNullable<Given['balances']>;
}

/** A proof has steps of its own; without one, the recorded requests are sent again. */
type Again = {readonly proof: Proof} | {readonly replay: Replay};

export interface Recording {
  /** `payout/returned-keeps-fee` */
  readonly id: string;
  readonly says: string;
  /** Versions of the API that it calls, as `v2`. */
  readonly versions: readonly string[];
  readonly steps: readonly RecordedStep[];
  /** How it is played again as far as a step. */
  readonly again: Again;
}
