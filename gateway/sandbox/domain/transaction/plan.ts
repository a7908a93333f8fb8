// What happens to a transaction by itself: a scenario or a test card as steps in time.
import {figures} from '../../../../facts/reference/figures';
import type {FailureCode} from '../../../../facts/reference/failure-reasons';
import {scenarioPath, scenarioReason, type Scenario} from '../../../../facts/reference/scenarios';
import type {StatusName} from '../../../../facts/reference/statuses';
import {testCards, type CardStep, type CardUse, type TestCard} from '../../../../facts/reference/test-cards';
import {threeDsChallenge, threeDsMethod, wait} from './next-action';
import type {NextAction, PlannedStep, Segment, TransactionRecord} from './record';

const SECOND = 1000;
/** How long a reservation lasts: a week, as with the card networks. */
export const CAPTURE_WINDOW_MS = figures['capture.window'].value;
/** Seconds until the simulated payer has done what `next_action` asks for. */
const PAYER_S = 5;
/** Seconds until coins are seen on their chain. */
const SEEN_S = 3;

const cards: ReadonlyMap<string, TestCard> = new Map(testCards.map((card) => [card.pan, card]));
export const findTestCard = (pan: string): TestCard | undefined => cards.get(pan);

const step = (
  seconds: number,
  status: StatusName | null,
  failure: FailureCode | null = null,
  nextAction: NextAction | null = status === 'processing' ? wait : null,
): PlannedStep => ({due: seconds * SECOND, status, failure, nextAction});

/** Steps with moments instead of distances. @param now milliseconds since 1970 */
export const startAt = (segment: Segment, now: number): PlannedStep[] =>
  segment.map((each) => ({...each, due: now + each.due}));

/**
 * A scenario as one segment, without `created`. The last status comes `after` seconds behind the one before it.
 * Null when a transaction of this type cannot end so.
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

/** The steps of a card, cut where the payer acts. */
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

/** A step of a card, whose texts are for people: 3DS actions follow from the place in the row. */
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
 * What a card does: the first segment begins immediately, each further one when the payer acts. A number that is no test
 * card does not exist in the sandbox and is refused.
 */
export function planCard(pan: string, use: CardUse, capture: 'auto' | 'manual'): readonly Segment[] {
  const card = findTestCard(pan);
  if (!card?.use.includes(use)) {
    const failure = card ? 'transaction_not_permitted' : 'invalid_card_number';
    return [[step(0, 'processing'), step(1, 'declined', failure)]];
  }
  // Without a status and an act of its own, a step tells of the API's answer: the 504 of one card, the refund of another.
  // The lapse of a reservation follows from `capture_before`, so a capture before it is not overtaken.
  const steps = card.steps.filter(
    ({at, status}: CardStep) =>
      !(status === null && card.threeDs !== 'challenge') && !(status === 'expired' && at !== null),
  );
  return segmentsOf(steps).map((segment, act) =>
    segment.map((each) => cardStep(card, each, act, use === 'payin' && capture === 'manual')),
  );
}

/** A charge without the payer: what the card does in the end, without the steps in which somebody would act. */
export function planUnattended(pan: string, capture: 'auto' | 'manual'): Segment {
  const [processing, ...rest] = planCard(pan, 'payin', capture)
    .flat()
    .filter(({status}) => status !== null && status !== 'requires_action');
  return [processing!, ...rest.filter(({status}) => status !== 'processing')];
}

/** Methods without a card: the payer must act, and does so a little later. Coins are seen before they are confirmed. */
export const planMethod = (action: NextAction | null): Segment =>
  action
    ? [
        step(0, 'requires_action', null, action),
        ...(action.type === 'crypto_address' ? [step(SEEN_S, 'processing')] : []),
        step(PAYER_S, 'completed'),
      ]
    : [step(0, 'processing'), step(1, 'completed')];

/** A payout, a p2p transfer that the payer has confirmed, a one-time code that was right. */
export const planOutcome: Segment = [step(0, 'processing'), step(1, 'completed')];

/** A payout to a bank code that no bank has. */
export const planNoBank: Segment = [step(0, 'processing'), step(1, 'declined', 'invalid_bank_code')];
