// What a payment of a service can end in, in the sandbox: by a scenario, by a test card, by its amount.
import {
  amountTriggers,
  triggerAmount,
  TRIGGERED_ERRORS,
  type TriggeredError,
} from '../../facts/reference/errors/amount-triggers';
import {errorByCode} from '../../facts/reference/errors/api-errors';
import {
  parseScenario,
  scenarioOutcomes,
  scenarioPath,
  type CallbackFault,
  type OutcomeName,
  type ScenarioOutcome,
} from '../../facts/reference/scenarios';
import type {StatusName} from '../../facts/reference/statuses';
import {testCards, type TestCard} from '../../facts/reference/test-cards';
import type {KnownService} from './bench-data';
import {asTexts} from '../../lib/read-json';

type Asked = Pick<KnownService, 'direction' | 'card' | 'min' | 'max' | 'currency'>;

export interface ScenarioChoice {
  readonly outcome: OutcomeName;
  /** Code of a failure reason; null: the outcome's own. */
  readonly reason: string | null;
  /** Seconds, as typed; empty: the outcome's own. */
  readonly after: string;
  readonly callback: CallbackFault | null;
}

interface ScenarioWays {
  /** Value of `X-Test-Scenario`, and of `test_scenario` in v1. */
  readonly scenario: string;
  /** `created` first. */
  readonly path: readonly StatusName[];
  /** Numbers of test cards that end so too. */
  readonly cards: readonly string[];
}

export type ScenarioAnswer = ScenarioWays | {readonly fault: string};

const typeOf = ({direction}: Pick<Asked, 'direction'>): 'payin' | 'payout' =>
  direction === 'payout' ? 'payout' : 'payin';

const outcomes: readonly ScenarioOutcome[] = scenarioOutcomes;
const cards: readonly TestCard[] = testCards;

/** The outcomes that a payment of this service can have. */
export const endsOf = (service: Pick<Asked, 'direction'>): readonly ScenarioOutcome[] =>
  outcomes.filter(({path}) => path[typeOf(service)] !== null);

/** Plays of a card that end in this way; none where another card, or the payer, decides. */
function cardsFor(service: Asked, outcome: OutcomeName, reason: string | null): readonly string[] {
  return service.card && service.direction !== 'p2p'
    ? cards
        .filter(({use, result, failure}) => use.includes(typeOf(service)) && result === outcome && failure === reason)
        .map(({pan}) => pan)
    : [];
}

/** The ways to this end, or what is wrong with what was chosen. Never throws for what was typed. */
export function scenarioWays(service: Asked, {outcome, reason, after, callback}: ScenarioChoice): ScenarioAnswer {
  const text = [
    outcome + (reason === null ? '' : `:${reason}`),
    ...(after.trim() === '' ? [] : [`after=${after.trim()}`]),
    ...(callback === null ? [] : [`callback=${callback}`]),
  ].join(';');
  const parsed = parseScenario(text);
  if (!parsed.ok) {
    return {fault: `${parsed.part}: ${parsed.message}.`};
  }
  const path = scenarioPath(parsed.scenario, typeOf(service));
  if (!path) {
    return {fault: `A ${typeOf(service)} cannot end in ${outcome}: create answers 2102.`};
  }
  return {scenario: text, path, cards: cardsFor(service, outcome, parsed.scenario.reason)};
}

export interface AskedByAmount {
  readonly code: TriggeredError;
  readonly number: number;
  /** Decimal string of v2; null: the limits of the service leave none. */
  readonly amount: string | null;
}

/** The errors that an amount of this service can ask for. */
export const askedByAmount = (service: Asked): readonly AskedByAmount[] =>
  TRIGGERED_ERRORS.filter((code) => asTexts(amountTriggers[code]).includes(service.direction)).map((code) => ({
    code,
    number: errorByCode(code).number,
    amount: triggerAmount(code, service),
  }));
