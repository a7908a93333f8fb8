// Events of a service's payments that callbacks report, for the bench on /callbacks.

import {entriesOf} from '../../lib/keys-of';

type Direction = 'payin' | 'payout' | 'p2p';

interface Story {
  readonly label: string;
  /** `type` of the callback. */
  readonly type: string;
  /** Directions of the services that can have the story. */
  readonly of: readonly Direction[];
  /** What the service must support: refunds, disputes, P2P recipients, or a hosted page. */
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

/** The properties of a service that decide, as in the catalogue. */
export interface StoryService {
  readonly direction: Direction;
  readonly flows: readonly string[];
  readonly refunds: {readonly kind: 'none' | 'full' | 'partial'};
  readonly disputes: {readonly kind: string};
  /** Payers transfer to a person assigned by the gateway. */
  readonly hasRoutes: boolean;
}

/** The possible stories of a service, in the order of the list. */
export function storiesOf(service: StoryService): readonly CallbackStory[] {
  const {direction, flows, refunds, disputes, hasRoutes} = service;
  const has = {
    refunds: refunds.kind !== 'none',
    disputes: disputes.kind !== 'none',
    routes: hasRoutes,
    page: flows.includes('hpp'),
  };
  return entriesOf<Readonly<Record<CallbackStory, Story>>>(callbackStories)
    .filter(([, {of, needs}]) => of.includes(direction) && (needs === undefined || has[needs]))
    .map(([name]) => name);
}
