// Which calls are allowed in which status, and their effect. Used by the sandbox and shown on pages.
import type {StatusName} from './statuses';

export type StepOperation =
  | 'transaction/pay'
  | 'transaction/update'
  | 'transaction/complete'
  | 'transaction/cancel'
  | 'transaction/p2p/get_recipient_card'
  | 'transaction/p2p/confirm'
  | 'transaction/p2p/cancel'
  | 'binance_pay/notify';

/** Effect of a call. `refund` accepts an `amount`; `give_back` always returns everything. */
type StepEffect = 'start' | 'supply' | 'capture' | 'stop' | 'release' | 'refund' | 'give_back' | 'assign' | 'claim';

/** Prose is plain text with names of fields and balances in `backticks`. */
export interface AllowedStep {
  readonly operation: StepOperation;
  readonly types: readonly ('payin' | 'payout' | 'p2p')[];
  readonly from: readonly StatusName[];
  /** Only if a part of the amount has arrived. Default: independent of what arrived. */
  readonly withPart?: true;
  readonly effect: StepEffect;
  readonly does: string;
  /** Statuses that follow immediately or eventually. Empty if `next_action`, a card or a bank decides. */
  readonly to: readonly StatusName[];
}

/** In any other status, the call gives 3004 `invalid_state_transition` and changes nothing. */
export const allowedSteps: readonly AllowedStep[] = [
  {
    operation: 'transaction/pay',
    types: ['payin', 'payout', 'p2p'],
    from: ['created'],
    effect: 'start',
    does: 'Pays it, or starts a payout that waits for approval',
    to: [],
  },
  {
    operation: 'transaction/update',
    types: ['payin', 'payout', 'p2p'],
    from: ['created', 'requires_action'],
    effect: 'supply',
    does: 'Brings `fields` that are still missing, or what `next_action` asks for. Only `metadata` passes in every status',
    to: [],
  },
  {
    operation: 'transaction/complete',
    types: ['payin'],
    from: ['authorized'],
    effect: 'capture',
    does: 'Captures `amount`, or everything',
    to: ['completed', 'failed'],
  },
  {
    operation: 'transaction/cancel',
    types: ['payin', 'payout', 'p2p'],
    from: ['created', 'requires_action'],
    effect: 'stop',
    does: 'Stops it. Nothing was taken, nothing was held',
    to: ['cancelled'],
  },
  {
    operation: 'transaction/cancel',
    types: ['payin', 'p2p'],
    from: ['on_hold'],
    withPart: true,
    effect: 'give_back',
    does: 'Stops the review and gives back what had arrived before; `partially_paid` meanwhile. `amount` is not allowed',
    to: ['refunded'],
  },
  {
    operation: 'transaction/cancel',
    types: ['payin', 'payout', 'p2p'],
    from: ['on_hold'],
    effect: 'stop',
    does: 'Stops the review. What was held for a payout is back in `available`, fee included',
    to: ['cancelled'],
  },
  {
    operation: 'transaction/cancel',
    types: ['payin'],
    from: ['authorized'],
    effect: 'release',
    does: 'Releases the reservation. `amount` is not allowed',
    to: ['cancelled'],
  },
  {
    operation: 'transaction/cancel',
    types: ['payin'],
    from: ['completed', 'partially_refunded'],
    effect: 'refund',
    does: 'If the service refunds: refunds `amount`, or all that is left',
    to: ['partially_refunded', 'refunded'],
  },
  {
    operation: 'transaction/cancel',
    types: ['p2p'],
    from: ['completed'],
    effect: 'refund',
    does: 'Nothing: 4007 `refund_not_supported`, as the money is with its recipient',
    to: ['completed'],
  },
  {
    operation: 'transaction/cancel',
    types: ['payin', 'p2p'],
    from: ['partially_paid'],
    effect: 'give_back',
    does: 'Gives back all that arrived. `amount` is not allowed',
    to: ['refunded'],
  },
  {
    operation: 'transaction/cancel',
    types: ['payin', 'p2p'],
    from: ['expired'],
    withPart: true,
    effect: 'give_back',
    does: 'Gives back the part that arrived before the time ran out. `amount` is not allowed',
    to: ['refunded'],
  },
  {
    operation: 'transaction/p2p/get_recipient_card',
    types: ['p2p'],
    from: ['created'],
    effect: 'assign',
    does: 'Assigns requisites',
    to: ['requires_action'],
  },
  {
    operation: 'transaction/p2p/confirm',
    types: ['p2p'],
    from: ['requires_action'],
    effect: 'claim',
    does: 'Says that the payer has paid',
    to: ['processing'],
  },
  {
    operation: 'transaction/p2p/cancel',
    types: ['p2p'],
    from: ['created', 'requires_action'],
    effect: 'stop',
    does: 'Ends it before the payer says they have paid',
    to: ['cancelled'],
  },
  {
    operation: 'binance_pay/notify',
    types: ['payin'],
    from: ['requires_action'],
    effect: 'claim',
    does: 'Says that the payer has paid, and with which order',
    to: ['processing'],
  },
];

/** The properties that decide about a step. `received` is the amount that arrived, in minor units. */
export interface SteppedTransaction {
  readonly type: string;
  readonly status: StatusName;
  readonly received: bigint;
}

/** The effect of a call on a transaction in its current state; null if the call gives 3004. */
export const stepIn = (operation: StepOperation, {type, status, received}: SteppedTransaction): AllowedStep | null =>
  allowedSteps.find(
    (step) =>
      step.operation === operation &&
      step.types.some((each) => each === type) &&
      step.from.includes(status) &&
      (!step.withPart || received > 0n),
  ) ?? null;
