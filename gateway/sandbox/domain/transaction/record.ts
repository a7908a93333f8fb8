// A transaction record. Both API versions show it in their own format.
import type {FailureCode} from '../../../../facts/reference/failure-reasons';
import type {CallbackFault, Scenario} from '../../../../facts/reference/scenarios';
import type {CardMark} from '../card-mark';
import type {ThreeDs} from '../../../../facts/reference/test-cards';
import type {P2pStage, StatusName} from '../../../../facts/reference/statuses';
import type {Version} from '../../../../facts/reference/versions';

export type TransactionType = 'payin' | 'payout' | 'p2p' | 'transfer';

/** A value in an answer, in which bigints are amounts in the transaction's minor units. */
export type AmountAware = null | boolean | number | bigint | string | {readonly [key: string]: AmountAware};

/** What the payer must do; see facts/contract/v2/schemas/next_action.yaml. */
export interface NextAction {
  readonly type: string;
  readonly [key: string]: AmountAware;
}

export interface Fee {
  /** Minor units of `currency`. */
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: 'merchant' | 'customer';
}

export interface Exchange {
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one unit of `from`, a decimal string. */
  readonly rate: string;
  readonly quote_id: string | null;
}

export interface Refund {
  readonly id: string;
  /** Minor units of the transaction's currency. */
  readonly amount: bigint;
  readonly status: 'pending' | 'completed' | 'failed';
  /** Time of the request, milliseconds since 1970. */
  readonly createdAt: number;
}

export interface Payer {
  readonly id: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly name: string | null;
  readonly ip: string | null;
  readonly country: string | null;
  /** `number` is masked. */
  readonly document: {readonly type: string; readonly number: string; readonly country: string | null} | null;
}

export interface P2pState {
  readonly stage: P2pStage;
  readonly method_id: string | null;
  /** Minor units. */
  readonly amount_to_pay: bigint | null;
  readonly reference: string | null;
}

/** A deposit without a requested amount: minor units, and the fee. */
export interface Arrival {
  readonly amount: bigint;
  readonly fee: Fee;
}

/** A step that is due at some time, unless the merchant ends the transaction first. */
export interface PlannedStep {
  /** Milliseconds since 1970. */
  readonly due: number;
  /** Null: only the next action changes. */
  readonly status: StatusName | null;
  readonly failure: FailureCode | null;
  readonly nextAction: NextAction | null;
  /** For `authorized`: how long the reservation lasts, in milliseconds. */
  readonly captureFor?: number;
  /** For `completed` or `partially_paid`: a deposit without a requested amount. */
  readonly arrives?: Arrival;
}

/** Steps that begin when the payer acts: `due` is relative to that act. */
export type Segment = readonly PlannedStep[];

/** Kinds of charges without the payer, to which the payer has agreed. */
export type Agreement = 'recurring' | 'unscheduled';

export interface TransactionRecord {
  readonly id: string;
  readonly legacyId: number;
  /** API version that created it; `returnUrl` gets the id of that version. */
  readonly version: Version;
  readonly externalId: string;
  readonly pointId: number;
  /** Null for transfers, as is `flow`. */
  readonly serviceId: number | null;
  readonly type: TransactionType;
  readonly flow: 'hpp' | 'h2h' | null;
  readonly status: StatusName;
  readonly sequence: number;
  /** Amounts in minor units of `currency`. */
  readonly amount: bigint;
  readonly currency: string;
  readonly received: bigint;
  readonly refunded: bigint;
  readonly fee: Fee;
  readonly exchange: Exchange | null;
  /** `amount` in the currency of the fee and wallet. */
  readonly credited: bigint;
  readonly payer: Payer | null;
  readonly methodDetails: {readonly kind: string; readonly [key: string]: AmountAware} | null;
  readonly paymentUrl: string | null;
  readonly nextAction: NextAction | null;
  readonly p2p: P2pState | null;
  readonly failure: FailureCode | null;
  readonly late: boolean;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly callbackUrl: string | null;
  readonly returnUrl: string | null;
  /** Times in milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
  readonly captureBefore: number | null;
  readonly completedAt: number | null;
  readonly capture: 'auto' | 'manual';
  readonly scenario: Scenario | null;
  readonly callbackFault: CallbackFault | null;
  /** The card that pays or is paid. */
  readonly card: CardMark | null;
  /** How the issuer authenticates this card; null if no card was sent. */
  readonly threeDs: ThreeDs | null;
  /** `ctk_...` under which the card is stored after a successful payment. */
  readonly saveAs: string | null;
  /** Values of service-specific `fields`; never shown. */
  readonly fields: Readonly<Record<string, string>>;
  /** The agreement that the payer gives with this payment, or on which this charge is based. */
  readonly agreement: Agreement | null;
  /** For a charge without the payer: `txn_...` of the payment in which they agreed. */
  readonly firstTransactionId: string | null;
  /** It was paid (a payout: confirmed). A second transaction/pay gets 3004, even while the status is `created`. */
  readonly sent: boolean;
  readonly refunds: readonly Refund[];
  readonly pending: readonly PlannedStep[];
  /** What happens when the payer acts, one segment per act. */
  readonly acts: readonly Segment[];
  /** Number of wrong one-time codes so far. */
  readonly wrongCodes: number;
  /** A received amount under review in minor units, less or more than requested. */
  readonly inReview: bigint | null;
  /** Whether it was ever authorized; stays true after a release. */
  readonly approved: boolean;
  /** Whether the payer can dispute it, by the terms of its service when it was created. */
  readonly disputable: boolean;
  /** Whether the merchant lost a dispute. */
  readonly disputeLost: boolean;
}

/** Initial values of the internal fields, which no view shows. */
export const untouched = {
  capture: 'auto',
  scenario: null,
  callbackFault: null,
  card: null,
  threeDs: null,
  saveAs: null,
  fields: {},
  agreement: null,
  firstTransactionId: null,
  sent: false,
  refunds: [],
  pending: [],
  acts: [],
  wrongCodes: 0,
  inReview: null,
  approved: false,
  disputable: false,
  disputeLost: false,
} as const satisfies Partial<TransactionRecord>;

/** A change: the record after it, and the previous status. */
export interface Change {
  readonly record: TransactionRecord;
  readonly previous: StatusName;
  /** Set if the change ended a refund. */
  readonly refund: Refund | null;
  /** Part of the amount arrived without a status change. */
  readonly hasNewPart?: true;
}
