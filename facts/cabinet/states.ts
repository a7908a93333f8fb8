import type {StatusName} from '../reference/statuses';

/** How a word reads at a glance; the color stands beside the word and never instead of it. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'bad';

/**
 * Words on badges that are not the status of a transaction, with what they belong to: people, payouts before they
 * start, callbacks, invoices, payment pages, reports, disputes, keys.
 */
export const cabinetStates = {
  invited: 'waiting',
  active: 'good',
  removed: 'neutral',
  'invitation expired': 'neutral',
  approved: 'good',
  rejected: 'bad',
  acknowledged: 'good',
  retrying: 'waiting',
  'not acknowledged': 'bad',
  draft: 'neutral',
  sent: 'waiting',
  viewed: 'waiting',
  paid: 'good',
  overdue: 'bad',
  published: 'good',
  closed: 'neutral',
  queued: 'waiting',
  running: 'waiting',
  ready: 'good',
  open: 'waiting',
  answered: 'waiting',
  won: 'good',
  lost: 'bad',
  final: 'good',
  'in review': 'waiting',
  verified: 'good',
  'second factor on': 'good',
  'no second factor': 'bad',
  revoked: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>;

export type CabinetState = keyof typeof cabinetStates;

/** Every word that a badge may show. */
export type BadgeWord = StatusName | CabinetState;
