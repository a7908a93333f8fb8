import type {ReactNode} from 'react';
import React from 'react';

/** What a color says. It only supports the word, which is always there. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'bad';

/** Tones of the statuses of a transaction. */
const TONES = {
  created: 'neutral',
  requires_action: 'waiting',
  processing: 'waiting',
  on_hold: 'waiting',
  authorized: 'waiting',
  partially_paid: 'waiting',
  completed: 'good',
  declined: 'bad',
  failed: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  returned: 'bad',
  charged_back: 'bad',
} as const satisfies Readonly<Record<string, Tone>>;

export type Status = keyof typeof TONES;

export const isStatus = (word: string): word is Status => Object.hasOwn(TONES, word);

/** The one badge of site, console and payer's pages. */
export const Badge = ({tone, children}: {readonly tone: Tone; readonly children: ReactNode}): ReactNode => (
  <span className={`status status--${tone}`}>{children}</span>
);

/** The badge of a transaction status. */
export default function StatusBadge({status}: {readonly status: Status}): ReactNode {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
