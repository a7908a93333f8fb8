// How a callback can be sent by hand, and what a handler has to make of it: for gateway, console, agents and the bench.
import {keysOf} from '../../lib/keys-of';

export interface CallbackSendKind {
  readonly label: string;
  /** What the handler has to do: a sentence. */
  readonly wanted: string;
  /** Whether it could come from anybody, so that a handler must refuse it. */
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
    wanted: 'Its sequence is older than what you have: ignore it.',
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

/** In the order in which they are offered. */
export const CALLBACK_SENDS = keysOf(callbackSends);

/** Milliseconds by which an old timestamp is older than the present: more than any receiver takes. */
export const OLD_MS = 3_600_000;

/** Seconds by which a late one is late, unless more is asked for. */
export const LATE_S = 60;
