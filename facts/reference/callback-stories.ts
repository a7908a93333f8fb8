// What can happen to a payment of a service so that a callback reports it, for the bench on /callbacks.

import {canBeDisputed} from './dispute-fee';
import {entriesOf} from '../../lib/keys-of';

type Direction = 'payin' | 'payout' | 'p2p';

interface Story {
  readonly label: string;
  /** `type` of the callback. */
  readonly type: string;
  /** Of which services it can be told. */
  readonly of: readonly Direction[];
  /** What the service has to have: refunds, a currency in which payments are disputed, people to pay to, a page of ours. */
  readonly needs?: 'refunds' | 'disputes' | 'routes' | 'page';
}

export const callbackStories = {
  completed: {label: 'It completes', type: 'transaction.status_changed', of: ['payin', 'payout', 'p2p']},
  declined: {label: 'It is declined', type: 'transaction.status_changed', of: ['payin', 'payout', 'p2p']},
  returned: {label: 'The bank returns the payout', type: 'transaction.status_changed', of: ['payout']},
  requisites: {label: 'It gets requisites', type: 'p2p.requisites_assigned', of: ['p2p'], needs: 'routes'},
  refunded: {label: 'You refund it', type: 'transaction.refunded', of: ['payin'], needs: 'refunds'},
  refund_failed: {label: 'A refund fails', type: 'transaction.refunded', of: ['payin'], needs: 'refunds'},
  disputed: {label: 'The payer disputes it', type: 'transaction.chargeback_opened', of: ['payin'], needs: 'disputes'},
  dispute_won: {label: 'The dispute is won', type: 'transaction.chargeback_won', of: ['payin'], needs: 'disputes'},
  dispute_lost: {label: 'The dispute is lost', type: 'transaction.chargeback_lost', of: ['payin'], needs: 'disputes'},
  invoice_paid: {label: 'An invoice is paid', type: 'invoice.paid', of: ['payin'], needs: 'page'},
  invoice_expired: {label: 'An invoice runs out', type: 'invoice.expired', of: ['payin'], needs: 'page'},
  report_ready: {label: 'A report is ready', type: 'report.ready', of: ['payin', 'payout', 'p2p']},
} as const satisfies Readonly<Record<string, Story>>;

export type CallbackStory = keyof typeof callbackStories;

/** What is asked of a service; as the catalogue has it. */
export interface StoryService {
  readonly direction: Direction;
  readonly currency: string;
  readonly flows: readonly string[];
  readonly refunds: {readonly kind: 'none' | 'full' | 'partial'};
  /** What its payers pay is never the merchant's, so nobody disputes it there. */
  readonly passesOn: boolean;
  /** Its payers transfer to a person that the gateway assigns. */
  readonly hasRoutes: boolean;
}

/** The stories that a service can have, in the order of the list. */
export function storiesOf(service: StoryService): readonly CallbackStory[] {
  const {direction, currency, flows, refunds, passesOn, hasRoutes} = service;
  const has = {
    refunds: refunds.kind !== 'none',
    disputes: canBeDisputed(currency) && !passesOn,
    routes: hasRoutes,
    page: flows.includes('hpp'),
  };
  return entriesOf<Readonly<Record<CallbackStory, Story>>>(callbackStories)
    .filter(([, {of, needs}]) => of.includes(direction) && (needs === undefined || has[needs]))
    .map(([name]) => name);
}
