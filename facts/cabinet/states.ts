import type {StatusName} from '../reference/statuses';

/** The tone of a word. The color accompanies the word and never replaces it. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'bad';

/**
 * Words on badges that are not transaction statuses, for people, unsent payouts, callbacks, invoices, payment pages,
 * reports, disputes and keys.
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

/** All words that a badge can show. */
export type BadgeWord = StatusName | CabinetState;
