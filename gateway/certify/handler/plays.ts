// What happens in the gateway before callbacks are delivered. Each list of steps is played as a proof is.
import type {Given, Step} from '../../proofs/notation';

type Call = Extract<Step, {call: string}>;

export interface Play {
  readonly given?: Given;
  readonly steps: (externalId: string) => readonly Step[];
}

const create = (externalId: string, like: Call['like'], more: Partial<Call> = {}): Step => ({
  call: 'v2/createTransaction',
  like,
  as: 'order',
  ...more,
  body: {external_id: externalId, ...more.body},
});

/** A card payment of 150.00 PEN, in callbacks 0 `processing` and 1 `completed`, and what follows. */
const paid = (...more: readonly Step[]): Play => ({
  steps: (externalId) => [create(externalId, 'payin'), {act: 'payer pays', on: 'order'}, ...more],
});

/** A payment whose callbacks are those of the scenario. */
const scenario = (text: string, like: Call['like'] = 'payin'): Play => ({
  steps: (externalId) => [create(externalId, like, {headers: {'X-Test-Scenario': text}}), {wait: '2 h'}],
});

const refund = (amount?: string): Step => ({
  call: 'v2/cancelTransaction',
  body: {transaction_id: '{order.transaction.id}', reason: 'Sent back', ...(amount !== undefined && {amount})},
});

const REPORT = {type: 'balance', from: '2025-12-30', to: '2025-12-31', timezone: 'UTC', format: 'csv'};

/** Callbacks by number: 0 is the first. */
export const plays = {
  paid: paid(),
} as const satisfies Readonly<Record<string, Play>>;
void [scenario, refund, REPORT];
