// The recording of a proof as plain JSON. Pages load and display it.
import type {Json} from '../../facts/contract/load';
import type {Given, Proof} from '../proofs/notation';

export interface RecordedRequest {
  readonly method: string;
  /** Path with query. */
  readonly target: string;
  /** In the order sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or the raw text if it is not JSON; null without a body. */
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
  /** For GET callbacks, the query as an object. */
  readonly body: Json;
  /** Starts at 1. */
  readonly attempt: number;
  /** Time since the start, for example `1 min`. */
  readonly after: string;
  /** The status that the merchant's server answered; null if it did not. */
  readonly answered: number | null;
}

export interface RecordedPosting {
  readonly entry: string;
  readonly currency: string;
  /** Decimals with sign. */
  readonly available: string;
  readonly pending: string;
  readonly reserved: string;
}

/** A checked item and its value. */
interface RecordedSight {
  readonly what: string;
  readonly value: Json;
}

export interface RecordedStep {
  readonly kind: 'call' | 'act' | 'wait' | 'merchant' | 'look';
  /** A description of the event. */
  readonly title: string;
  /** RFC 3339; the gateway's clock after the step. */
  readonly at: string;
  readonly request?: RecordedRequest;
  readonly answer?: RecordedAnswer;
  readonly seen: readonly RecordedSight[];
  readonly callbacks: readonly RecordedCallback[];
  readonly postings: readonly RecordedPosting[];
}

/** The inputs with which the recorded requests get the same answers again. */
export interface Replay {
  /** Seed for identifiers and tokens. */
  readonly chance: string;
  /** Initial balances as decimals. */
  readonly balances: NonNullable<Given['balances']>;
}

/** A proof is replayed from its steps; without one, the recorded requests are sent again. */
type Again = {readonly proof: Proof} | {readonly replay: Replay};

export interface Recording {
  /** For example `payout/returned-keeps-fee`. */
  readonly id: string;
  readonly says: string;
  /** API versions that it calls, for example `v2`. */
  readonly versions: readonly string[];
  readonly steps: readonly RecordedStep[];
  /** How to replay it up to a given step. */
  readonly again: Again;
}
