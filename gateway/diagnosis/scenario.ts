// The possible outcomes of a service's payments in the sandbox, and how to get each: by scenario, test card or amount.
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

type ScenarioService = Pick<KnownService, 'direction' | 'card' | 'min' | 'max' | 'currency'>;

export interface ScenarioChoice {
  readonly outcome: OutcomeName;
  /** Failure reason code; null: the default of the outcome. */
  readonly reason: string | null;
  /** Seconds, as typed; empty: the default of the outcome. */
  readonly after: string;
  readonly callback: CallbackFault | null;
}

interface ScenarioWays {
  /** Value of `X-Test-Scenario`, or of `test_scenario` in v1. */
  readonly scenario: string;
  /** Starts with `created`. */
  readonly path: readonly StatusName[];
  /** Numbers of test cards with the same outcome. */
  readonly cards: readonly string[];
}

export type ScenarioAnswer = ScenarioWays | {readonly fault: string};

const typeOf = ({direction}: Pick<ScenarioService, 'direction'>): 'payin' | 'payout' =>
  direction === 'payout' ? 'payout' : 'payin';

const outcomes: readonly ScenarioOutcome[] = scenarioOutcomes;
const cards: readonly TestCard[] = testCards;

/** The possible outcomes of a payment of this service. */
export const outcomesOf = (service: Pick<ScenarioService, 'direction'>): readonly ScenarioOutcome[] =>
  outcomes.filter(({path}) => path[typeOf(service)] !== null);

/** Test cards with this outcome; empty if it depends on another card or on the payer. */
function cardsFor(service: ScenarioService, outcome: OutcomeName, reason: string | null): readonly string[] {
  return service.card && service.direction !== 'p2p'
    ? cards
        .filter(({use, result, failure}) => use.includes(typeOf(service)) && result === outcome && failure === reason)
        .map(({pan}) => pan)
    : [];
}

/** The ways to reach an outcome, or what is wrong with the selection. Never throws for user input. */
export function scenarioWays(
  service: ScenarioService,
  {outcome, reason, after, callback}: ScenarioChoice,
): ScenarioAnswer {
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

export interface AmountError {
  readonly code: TriggeredError;
  readonly number: number;
  /** v2 decimal string; null if no such amount is within the service's limits. */
  readonly amount: string | null;
}

/** The errors that an amount of this service can trigger. */
export const errorsByAmount = (service: ScenarioService): readonly AmountError[] =>
  TRIGGERED_ERRORS.filter((code) => asTexts(amountTriggers[code]).includes(service.direction)).map((code) => ({
    code,
    number: errorByCode(code).number,
    amount: triggerAmount(code, service),
  }));
