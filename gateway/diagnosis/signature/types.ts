// Input and result of a signature diagnosis. Plain data for pages, the gateway and programs.
import type {MistakeId} from './mistakes';

/** A header; the name may have any case. */
export type HeaderLine = readonly [name: string, value: string];

/** A request or a callback, as sent or received. */
export interface Message {
  readonly method: string;
  /** Path and query as sent, or a full address. */
  readonly target: string;
  readonly headers: readonly HeaderLine[];
  /** As text; empty if there is none. */
  readonly body: string;
  /** When it was sent, milliseconds since 1970; null if unknown. */
  readonly at: number | null;
}

/** Signature schemes of requests in both versions and of callbacks in both formats. */
export type Scheme = 'request-v2' | 'request-v1' | 'callback-post' | 'callback-get';

export interface SignatureInput {
  readonly scheme: Scheme;
  readonly message: Message;
  /**
   * The `sk_…` of a v2 key, the point's v1 secret, or the `whsec_…` of POST callbacks. Surrounding spaces, quotes and
   * line ends are ignored.
   */
  readonly secret: string;
  /**
   * The signature that your code computed, if it differs from the one in the message. For a callback: the value that
   * your handler computed.
   */
  readonly computed?: string | null;
  /** The string that your code signed, if available. */
  readonly ownText?: string | null;
  /** Other secrets that may have been used by mistake. */
  readonly otherSecrets?: readonly string[];
}

export interface Mistake {
  readonly id: MistakeId;
  /** What is wrong, as a sentence. */
  readonly says: string;
  /** How to fix it, as a sentence. */
  readonly fix: string;
  /** Number of the error that the gateway would answer with; null if the mistake only changes the signature. */
  readonly error: number | null;
}

/** Two texts that should be equal. */
export interface Comparison {
  readonly what: 'string' | 'body';
  readonly right: string;
  readonly wrong: string;
  /** Byte offset of the first difference; null if equal. */
  readonly at: number | null;
}

export interface Diagnosis {
  /**
   * `right`: no mistake. `found`: see `mistakes`. `unknown`: the signature is wrong for an unrecognized reason.
   * `unreadable`: there is nothing to check, and `mistakes` says why.
   */
  readonly verdict: 'right' | 'found' | 'unknown' | 'unreadable';
  /** In the order to fix them. */
  readonly mistakes: readonly Mistake[];
  /** The string that must be signed; null if the message lacks a part of it. */
  readonly expectedText: string | null;
  /** The signature of `expectedText` with this secret. */
  readonly expectedSignature: string | null;
  /** The signature that was checked. */
  readonly signature: string | null;
  /** The string that was signed: reconstructed, or from `ownText`. */
  readonly foundText: string | null;
  /** Texts to show side by side: the strings, and the bodies if they differ. */
  readonly comparisons: readonly Comparison[];
  /** Number of wrong combinations tried. */
  readonly tried: number;
}
