// What a signature is judged by, and what is said of it. Plain data: a page, the gateway and programs show it.
import type {MistakeId} from './mistakes';

/** A header as it stands on the wire; names in any case. */
export type HeaderLine = readonly [name: string, value: string];

/** A request or a callback, as it was sent or as it arrived. */
export interface Message {
  readonly method: string;
  /** Path and query as sent, or the whole address. */
  readonly target: string;
  readonly headers: readonly HeaderLine[];
  /** As text; empty if there is none. */
  readonly body: string;
  /** When it was sent, milliseconds since 1970; null if nobody knows. */
  readonly at: number | null;
}

/** Whose signature: of requests in both versions, and of callbacks in both formats. */
export type Scheme = 'request-v2' | 'request-v1' | 'callback-post' | 'callback-get';

export interface SignatureInput {
  readonly scheme: Scheme;
  readonly message: Message;
  /** `sk_…` of a v2 key, the point's v1 secret, or `whsec_…` of callbacks in format POST. Spaces, quotes and line ends around it do not count. */
  readonly secret: string;
  /** The signature that your code came to, when it is not the one in the message. Of a callback: what your handler computes. */
  readonly computed?: string | null;
  /** The string that your code signed, if it can print it. */
  readonly ownText?: string | null;
  /** Further secrets that it may have been signed with by mistake. */
  readonly otherSecrets?: readonly string[];
}

export interface Mistake {
  readonly id: MistakeId;
  /** What is wrong: a sentence. */
  readonly says: string;
  /** What to do: a sentence. */
  readonly fix: string;
  /** Number of the error that the gateway answers with; null where it only makes the signature differ. */
  readonly error: number | null;
}

/** Two texts that should be equal. */
export interface Comparison {
  readonly what: 'string' | 'body';
  readonly right: string;
  readonly wrong: string;
  /** Byte at which they begin to differ; null where they do not. */
  readonly at: number | null;
}

export interface Diagnosis {
  /**
   * `right`: nothing is wrong. `found`: `mistakes` says what. `unknown`: the signature is wrong, and by no mistake that is
   * known. `unreadable`: there is nothing to check, and `mistakes` says why.
   */
  readonly verdict: 'right' | 'found' | 'unknown' | 'unreadable';
  /** The first is the one to mend first. */
  readonly mistakes: readonly Mistake[];
  /** The string that has to be signed; null where the message lacks a part of it. */
  readonly expectedText: string | null;
  /** The signature that it gives with this secret. */
  readonly expectedSignature: string | null;
  /** The signature that was judged. */
  readonly signature: string | null;
  /** The string that was signed: found, or told by `ownText`. */
  readonly foundText: string | null;
  /** What to lay side by side: the strings, and the bodies where these differ. */
  readonly comparisons: readonly Comparison[];
  /** How many wrong ways were tried. */
  readonly tried: number;
}
