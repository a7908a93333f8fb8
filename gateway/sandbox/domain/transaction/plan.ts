// Plans a transaction's automatic steps in time, from a scenario or a test card.
import {figures} from '../../../../facts/reference/figures';
import type {FailureCode} from '../../../../facts/reference/failure-reasons';
import {scenarioPath, scenarioReason, type Scenario} from '../../../../facts/reference/scenarios';
import type {StatusName} from '../../../../facts/reference/statuses';
import type {CardStep, CardUse, TestCard} from '../../../../facts/reference/test-cards';
import {testCardOf, type CardMark} from '../card-mark';
import {threeDsChallenge, threeDsMethod, wait} from './next-action';
import type {NextAction, PlannedStep, Segment, TransactionRecord} from './record';

const SECOND = 1000;
/** How long a reservation lasts: one week, as with card networks. */
export const CAPTURE_WINDOW_MS = figures['capture.window'].value;
/** Seconds until the simulated payer has completed `next_action`. */
const PAYER_S = 5;
/** Seconds until a crypto transfer is seen on its chain. */
const SEEN_S = 3;

const step = (
  seconds: number,
  status: StatusName | null,
  failure: FailureCode | null = null,
  nextAction: NextAction | null = status === 'processing' ? wait : null,
): PlannedStep => ({due: seconds * SECOND, status, failure, nextAction});

/** Converts relative to absolute times. @param now milliseconds since 1970 */
export const startAt = (segment: Segment, now: number): PlannedStep[] =>
  segment.map((each) => ({...each, due: now + each.due}));

/**
 * A scenario as one segment, without `created`. The last status follows `after` seconds after the previous one. Null if
 * a transaction of this type cannot end that way.
 */
export function planScenario(
  scenario: Scenario,
  type: TransactionRecord['type'],
  action: NextAction | null,
): Segment | null {
  const way = type === 'payout' ? 'payout' : 'payin';
  const path = scenarioPath(scenario, way);
  if (!path) {
    return null;
  }
  const reason = scenarioReason(scenario, way);
  const statuses = path.slice(1);
  let seconds = 0;
  return statuses.map((status, index) => {
    const last = index === statuses.length - 1;
    seconds += last ? scenario.after : Math.min(index, 1);
    return step(seconds, status, last ? reason : null, status === 'requires_action' ? action : undefined);
  });
}

/** Splits a card's steps where the payer acts. */
function segmentsOf(steps: readonly CardStep[]): CardStep[][] {
  const segments: CardStep[][] = [[]];
  for (const each of steps) {
    if (each.at === null) {
      segments.push([]);
    }
    segments.at(-1)!.push(each);
  }
  return segments;
}

/** Converts a card's step. Its texts are for people, so the 3DS action is derived from its position. */
function cardStep(card: TestCard, {at, status}: CardStep, act: number, manual: boolean): PlannedStep {
  const seconds = at ?? 0;
  if (status === 'requires_action') {
    return step(seconds, status, null, threeDsMethod);
  }
  if (status === null) {
    return step(seconds, null, null, card.threeDs === 'challenge' && act === 1 ? threeDsChallenge : null);
  }
  if (status === 'authorized' || (status === 'completed' && manual)) {
    const captureFor = card.result === 'expired' ? 120 * SECOND : CAPTURE_WINDOW_MS;
    return {...step(seconds, 'authorized'), captureFor};
  }
  return step(seconds, status, status === card.result ? card.failure : null);
}

/**
 * A card's plan. The first segment starts immediately, each further one when the payer acts. The sandbox rejects
 * numbers that are not test cards.
 */
export function planCard(mark: CardMark, use: CardUse, capture: 'auto' | 'manual'): readonly Segment[] {
  const card = testCardOf(mark);
  if (!card?.use.includes(use)) {
    const failure = card ? 'transaction_not_permitted' : 'invalid_card_number';
    return [[step(0, 'processing'), step(1, 'declined', failure)]];
  }
  // Skip steps that only describe the API's answer: the 504 of one card, the refund of another. The end of a
  // reservation follows from `capture_before`, so an earlier capture is not overtaken.
  const steps = card.steps.filter(
    ({at, status}: CardStep) =>
      !(status === null && card.threeDs !== 'challenge') && !(status === 'expired' && at !== null),
  );
  return segmentsOf(steps).map((segment, act) =>
    segment.map((each) => cardStep(card, each, act, use === 'payin' && capture === 'manual')),
  );
}

/** A charge without the payer: the card's final result without steps that need the payer. */
export function planUnattended(mark: CardMark, capture: 'auto' | 'manual'): Segment {
  const [processing, ...rest] = planCard(mark, 'payin', capture)
    .flat()
    .filter(({status}) => status !== null && status !== 'requires_action');
  return [processing!, ...rest.filter(({status}) => status !== 'processing')];
}

/** Methods without a card: the payer must act and does so shortly afterward. Crypto is seen before it is confirmed. */
export const planMethod = (action: NextAction | null): Segment =>
  action
    ? [
        step(0, 'requires_action', null, action),
        ...(action.type === 'crypto_address' ? [step(SEEN_S, 'processing')] : []),
        step(PAYER_S, 'completed'),
      ]
    : [step(0, 'processing'), step(1, 'completed')];

/** For payouts, confirmed P2P transfers and correct one-time codes. */
export const planOutcome: Segment = [step(0, 'processing'), step(1, 'completed')];

/** A CVV of the wrong length. */
export const planWrongCvv: Segment = [step(0, 'processing'), step(1, 'declined', 'invalid_cvv')];

/** A payout to a bank code that does not exist. */
export const planNoBank: Segment = [step(0, 'processing'), step(1, 'declined', 'invalid_bank_code')];
