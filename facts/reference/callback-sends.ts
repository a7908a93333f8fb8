// Ways to send a callback by hand, and how a handler must treat each. Used by gateway, console, agents and the bench.
import {keysOf} from '../../lib/keys-of';

export interface CallbackSendKind {
  readonly label: string;
  /** What the handler must do, as a sentence. */
  readonly wanted: string;
  /** Whether anybody could have sent it, so that a handler must reject it. */
  readonly forged: boolean;
}

export const callbackSends = {
  again: {
    label: 'Send again',
    wanted: 'Same webhook-id: your handler answers 2xx and does nothing.',
    forged: false,
  },
  twice: {label: 'Send twice', wanted: 'Two together: only one may change your order.', forged: false},
  late: {
    label: 'Send a minute late',
    wanted: 'Its sequence is not newer than what you have: your handler answers 2xx and does nothing.',
    forged: false,
  },
  out_of_order: {
    label: 'Send out of order',
    wanted: 'An older sequence after a newer one: ignore it.',
    forged: false,
  },
  wrong_signature: {label: 'Wrong signature', wanted: 'Answer 400 and change nothing.', forged: true},
  old_timestamp: {
    label: 'Old timestamp',
    wanted: 'Answer 400: the signature is right, the moment is not.',
    forged: true,
  },
} as const satisfies Readonly<Record<string, CallbackSendKind>>;

export type CallbackSend = keyof typeof callbackSends;

/** In display order. */
export const CALLBACK_SENDS = keysOf(callbackSends);

/** Age of an old timestamp in milliseconds, more than any receiver accepts. */
export const OLD_MS = 3_600_000;

/** Default delay of a late callback, in seconds. */
export const LATE_S = 60;
