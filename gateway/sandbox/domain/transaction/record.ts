// A transaction as the sandbox keeps it. Both versions of the API show this one record.
import type {FailureCode} from '../../../../facts/reference/failure-reasons';
import type {CallbackFault, Scenario} from '../../../../facts/reference/scenarios';
import type {ThreeDs} from '../../../../facts/reference/test-cards';
import type {P2pStage, StatusName} from '../../../../facts/reference/statuses';
import type {Version} from '../../../../facts/reference/versions';

export type TransactionType = 'payin' | 'payout' | 'p2p' | 'transfer';

/** A value of an answer whose bigints are amounts in the transaction's minor units. */
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
  /** Units of `to` for one of `from`, a decimal string. */
  readonly rate: string;
  readonly quote_id: string | null;
}

export interface Refund {
  readonly id: string;
  /** Minor units of the transaction's currency. */
  readonly amount: bigint;
  readonly status: 'pending' | 'completed' | 'failed';
  /** When it was requested, milliseconds since 1970. */
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

/** A deposit of any amount: minor units, and the fee on it. */
export interface Arrival {
  readonly amount: bigint;
  readonly fee: Fee;
}

/** Something that happens at a moment, unless the merchant ends the transaction before. */
export interface PlannedStep {
  /** Milliseconds since 1970. */
  readonly due: number;
  /** Null: only the next action changes. */
  readonly status: StatusName | null;
  readonly failure: FailureCode | null;
  readonly nextAction: NextAction | null;
  /** How long a reservation lasts, in milliseconds; with `authorized`. */
  readonly captureFor?: number;
  /** A deposit whose amount nobody had asked for; with `completed` or `partially_paid`. */
  readonly arrives?: Arrival;
}

/** Steps that begin when the payer acts: `due` counts from that act. */
export type Segment = readonly PlannedStep[];

/** Charges without the payer that they have agreed to. */
export type Agreement = 'recurring' | 'unscheduled';

export interface TransactionRecord {
  readonly id: string;
  readonly legacyId: number;
  /** Of the API by which it was created: the id of that version goes to `returnUrl`. */
  readonly version: Version;
  readonly externalId: string;
  readonly pointId: number;
  /** Null for a transfer, as is `flow`. */
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
  /** `amount` in the currency of the fee, which is the wallet's. */
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
  /** Moments in milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
  readonly captureBefore: number | null;
  readonly completedAt: number | null;
  readonly capture: 'auto' | 'manual';
  readonly scenario: Scenario | null;
  readonly callbackFault: CallbackFault | null;
  /** Number of the test card; never shown. */
  readonly card: string | null;
  /** How the issuer authenticates this card; null where no card was sent. */
  readonly threeDs: ThreeDs | null;
  /** `ctk_...` under which the card is stored if the payment succeeds. */
  readonly saveAs: string | null;
  /** Values of `fields` that the service asked for; never shown. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the payer agrees to with this payment, or what this charge without them rests on. */
  readonly agreement: Agreement | null;
  /** `txn_...` of the payment with the consent, for a charge without the payer. */
  readonly firstTransactionId: string | null;
  /** It was paid or, of a payout, confirmed: a second transaction/pay is 3004, also while the status is still `created`. */
  readonly sent: boolean;
  readonly refunds: readonly Refund[];
  readonly pending: readonly PlannedStep[];
  /** What follows when the payer acts, one segment an act. */
  readonly acts: readonly Segment[];
  /** Wrong one-time codes so far. */
  readonly wrongCodes: number;
  /** What arrived and waits for its review, in minor units: less or more than was asked for. */
  readonly inReview: bigint | null;
  /** It has been authorized; it stays true after a release. */
  readonly approved: boolean;
  /** Its dispute ended against the merchant. */
  readonly disputeLost: boolean;
}

/** What a record keeps and no view shows, before anything has happened. */
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
  disputeLost: false,
} as const satisfies Partial<TransactionRecord>;

/** One change: the record after it, and the status before. */
export interface Change {
  readonly record: TransactionRecord;
  readonly previous: StatusName;
  /** With a change that ended a refund. */
  readonly refund: Refund | null;
  /** A part arrived that leaves the status as it is. */
  readonly hasNewPart?: true;
}
