import type {ReactNode} from 'react';
import React from 'react';

/** Colors of statuses. A color only supports the word, which is always there. */
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
} as const;

export type Status = keyof typeof TONES;

/** The badge of a transaction status, the same on every page. */
export default function StatusBadge({status}: {readonly status: Status}): ReactNode {
  return <span className={`status status--${TONES[status]}`}>{status}</span>;
}
