// The grammar of X-Test-Scenario (v1: the field test_scenario), for pages, sandbox and tests:
// outcome[:reason][;after=seconds][;callback=dup|reorder|drop|badsig]
import type {FailureCode} from './failure-reasons';
import type {StatusName} from './statuses';

/** Refunds are not outcomes: use `transaction/cancel`. */
export type OutcomeName = Exclude<StatusName, 'created' | 'partially_refunded' | 'refunded'>;

export type CallbackFault = 'dup' | 'reorder' | 'drop' | 'badsig';

/** Prose is plain text with names of fields, headers and operations in `backticks`. */
export interface ScenarioOutcome {
  readonly name: OutcomeName;
  readonly meaning: string;
  /** Reasons allowed after the colon; empty if there are none. */
  readonly reasons: readonly FailureCode[];
  /** Default reason in `failure`; null: `failure` stays null. */
  readonly defaultReason: FailureCode | null;
  /** Fixed reason of payouts with this outcome. Absent: the given reason, or the default. */
  readonly payoutReason?: FailureCode;
  /** Default number of seconds before the last status. */
  readonly after: number;
  /**
   * Statuses from creation to the outcome; pay-in includes P2P. Null: this type cannot end so, and create answers 2102.
   */
  readonly path: {readonly payin: readonly StatusName[] | null; readonly payout: readonly StatusName[] | null};
}

/** A parsed scenario, with the outcome's defaults filled in. */
export interface Scenario {
  readonly outcome: OutcomeName;
  readonly reason: FailureCode | null;
  /** Seconds before the last status of the path. */
  readonly after: number;
  readonly callback: CallbackFault | null;
}

export type ScenarioResult =
  | {readonly ok: true; readonly scenario: Scenario}
  /** `part` is the wrong part of the text; `message` says what was expected. */
  | {readonly ok: false; readonly part: string; readonly message: string};

/** Maximum of `after`, in seconds. */
const MAX_AFTER = 3600;

export const callbackFaults = {
  dup: 'Each callback comes twice, 2 s apart, with the same `webhook-id`.',
  reorder: 'The last two callbacks are swapped.',
  drop: 'No callback is sent; the cabinet shows the attempts as failed.',
  badsig: 'The first attempt of each callback is signed with another secret; its retry a minute later is right.',
} as const satisfies Readonly<Record<CallbackFault, string>>;

export const scenarioOutcomes = [
  {
    name: 'completed',
    meaning: 'It succeeds.',
    reasons: [],
    defaultReason: null,
    after: 1,
    path: {payin: ['created', 'processing', 'completed'], payout: ['created', 'processing', 'completed']},
  },
  {
    name: 'declined',
    meaning: 'It is refused with the reason named.',
    reasons: [
      'insufficient_funds',
      'do_not_honor',
      'expired_card',
      'invalid_cvv',
      'invalid_card_number',
      'lost_or_stolen',
      'restricted_card',
      'card_limit_exceeded',
      'transaction_not_permitted',
      'issuer_unavailable',
      'closed_account',
      'stop_recurring',
      'authentication_required',
      'authentication_failed',
      'authentication_abandoned',
      'authentication_unavailable',
      'otp_invalid',
      'otp_attempts_exceeded',
      'payer_cancelled',
      'payer_account_blocked',
      'payer_limit_exceeded',
      'third_party_payer',
      'suspected_fraud',
      'stoplist_match',
      'velocity_limit',
      'aml_rejected',
      'sanctions_match',
      'recipient_not_found',
      'recipient_account_closed',
      'recipient_name_mismatch',
      'recipient_bank_unavailable',
      'recipient_limit_exceeded',
      'invalid_bank_code',
      'tax_id_mismatch',
      'provider_declined',
      'transfer_not_found',
      'amount_mismatch',
      'wallet_balance_insufficient',
    ],
    defaultReason: 'provider_declined',
    after: 1,
    path: {payin: ['created', 'processing', 'declined'], payout: ['created', 'processing', 'declined']},
  },
  {
    name: 'failed',
    meaning: 'It ends by a technical fault; no money moved.',
    reasons: [
      'provider_unavailable',
      'provider_timeout_no_debit',
      'configuration_error',
      'insufficient_confirmations',
      'issuer_unavailable',
      'authentication_unavailable',
      'recipient_bank_unavailable',
    ],
    defaultReason: 'provider_unavailable',
    after: 1,
    path: {payin: ['created', 'processing', 'failed'], payout: ['created', 'processing', 'failed']},
  },
  {
    name: 'cancelled',
    meaning: 'The payer, or you, end it before anything is sent; a payout, you while it is `on_hold`, with 7801.',
    reasons: ['payer_cancelled', 'cancelled_by_merchant'],
    defaultReason: 'payer_cancelled',
    payoutReason: 'cancelled_by_merchant',
    after: 1,
    path: {payin: ['created', 'cancelled'], payout: ['created', 'processing', 'on_hold', 'cancelled']},
  },
  {
    name: 'expired',
    meaning: 'The payer never pays. It does not wait for `expires_at`.',
    reasons: ['payment_expired', 'transfer_too_late', 'capture_window_expired'],
    defaultReason: 'payment_expired',
    after: 1,
    path: {payin: ['created', 'expired'], payout: null},
  },
  {
    name: 'on_hold',
    meaning: 'It stops for a review and stays there until you call `transaction/cancel`.',
    reasons: ['amount_mismatch', 'wrong_network', 'suspected_fraud', 'aml_rejected'],
    defaultReason: null,
    after: 1,
    path: {payin: ['created', 'processing', 'on_hold'], payout: ['created', 'processing', 'on_hold']},
  },
  {
    name: 'requires_action',
    meaning: 'It waits for the payer, with the `next_action` of the method, until `expires_at`.',
    reasons: [],
    defaultReason: null,
    after: 0,
    path: {payin: ['created', 'requires_action'], payout: null},
  },
  {
    name: 'processing',
    meaning: 'The outcome never comes: it stays `processing`.',
    reasons: [],
    defaultReason: null,
    after: 1,
    path: {payin: ['created', 'processing'], payout: ['created', 'processing']},
  },
  {
    name: 'authorized',
    meaning: 'The amount is reserved; capture it with `transaction/complete`, or cancel.',
    reasons: [],
    defaultReason: null,
    after: 1,
    path: {payin: ['created', 'processing', 'authorized'], payout: null},
  },
  {
    name: 'partially_paid',
    meaning: "Half of `amount` arrives, rounded down to the currency's minor unit.",
    reasons: ['underpaid'],
    defaultReason: 'underpaid',
    after: 1,
    path: {payin: ['created', 'processing', 'partially_paid'], payout: null},
  },
  {
    name: 'returned',
    meaning: 'The payout completes, then the bank sends it back.',
    reasons: [
      'returned_by_bank',
      'recipient_not_found',
      'recipient_account_closed',
      'recipient_name_mismatch',
      'recipient_limit_exceeded',
      'invalid_bank_code',
      'tax_id_mismatch',
    ],
    defaultReason: 'returned_by_bank',
    after: 60,
    path: {payin: null, payout: ['created', 'processing', 'completed', 'returned']},
  },
  {
    name: 'charged_back',
    meaning: 'It succeeds, then the payer disputes it.',
    reasons: [],
    defaultReason: null,
    after: 60,
    path: {payin: ['created', 'processing', 'completed', 'charged_back'], payout: null},
  },
] as const satisfies readonly ScenarioOutcome[];

/** Pay-ins whose path depends on the reason, too. */
const scenarioDetours = [
  {
    outcome: 'expired',
    reason: 'capture_window_expired',
    payin: ['created', 'processing', 'authorized', 'expired'],
  },
] as const satisfies readonly {outcome: OutcomeName; reason: FailureCode; payin: readonly StatusName[]}[];

/** The statuses of a transaction of this type, starting with `created`. Null: the type cannot end so. */
export function scenarioPath(
  {outcome, reason}: Pick<Scenario, 'outcome' | 'reason'>,
  type: 'payin' | 'payout',
): readonly StatusName[] | null {
  const detour = scenarioDetours.find((candidate) => candidate.outcome === outcome && candidate.reason === reason);
  if (type === 'payin' && detour) {
    return detour.payin;
  }
  return outcomes.find((candidate) => candidate.name === outcome)?.path[type] ?? null;
}

/** The reason with which a transaction of this type ends. */
export const scenarioReason = (
  {outcome, reason}: Pick<Scenario, 'outcome' | 'reason'>,
  type: 'payin' | 'payout',
): FailureCode | null => (type === 'payout' && outcomes.find(({name}) => name === outcome)?.payoutReason) || reason;

const outcomes: readonly ScenarioOutcome[] = scenarioOutcomes;
const wrong = (part: string, message: string): ScenarioResult => ({ok: false, part, message});
const isFault = (value: string): value is CallbackFault => Object.hasOwn(callbackFaults, value);

/**
 * Parses a scenario. Options must be in the grammar's order, at most once each, without spaces or capitals. Never
 * throws.
 */
export function parseScenario(text: string): ScenarioResult {
  const [head = '', ...options] = text.split(';');
  const colon = head.indexOf(':');
  const name = colon < 0 ? head : head.slice(0, colon);
  const outcome = outcomes.find((candidate) => candidate.name === name);
  if (!outcome) {
    return wrong(name, `outcome must be one of ${outcomes.map((candidate) => candidate.name).join(', ')}`);
  }
  let reason = outcome.defaultReason;
  if (colon >= 0) {
    const given = head.slice(colon + 1);
    const found = outcome.reasons.find((candidate) => candidate === given);
    if (!found) {
      const allowed = outcome.reasons.length > 0 ? `takes one of ${outcome.reasons.join(', ')}` : 'takes no reason';
      return wrong(given, `${name} ${allowed}`);
    }
    reason = found;
  }
  let after: number | null = null;
  let callback: CallbackFault | null = null;
  for (const option of options) {
    const [key, value = ''] = option.split(/=(.*)/s);
    if (key === 'after' && after === null && callback === null) {
      if (!/^(0|[1-9]\d{0,3})$/.test(value) || Number(value) > MAX_AFTER) {
        return wrong(option, `after must be a whole number of seconds from 0 to ${MAX_AFTER}`);
      }
      after = Number(value);
    } else if (key === 'callback' && callback === null) {
      if (!isFault(value)) {
        return wrong(option, `callback must be one of ${Object.keys(callbackFaults).join(', ')}`);
      }
      callback = value;
    } else {
      return wrong(option, 'options are after= and then callback=, each at most once');
    }
  }
  return {ok: true, scenario: {outcome: outcome.name, reason, after: after ?? outcome.after, callback}};
}
