// The scenario builder: the sandbox accepts everything that it offers, for every service.
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {catalogue} from '../../facts/catalogue';
import {knownOf} from '../../gateway/diagnosis/bench-data';
import {errorsByAmount, outcomesOf, scenarioWays} from '../../gateway/diagnosis/scenario';
import {triggersError} from '../../facts/reference/errors/amount-triggers';
import {toMinor} from '../../facts/reference/currencies';
import {parseScenario} from '../../facts/reference/scenarios';
import {testCards, type TestCard} from '../../facts/reference/test-cards';

const {services} = knownOf(catalogue);
const cards: readonly TestCard[] = testCards;
const card = services.find(({id}) => id === 2117)!;
const payout = services.find(({direction}) => direction === 'payout')!;

test('every result of every service has a scenario for the sandbox, and a card with this result', () => {
  for (const service of services) {
    for (const {name, reasons} of outcomesOf(service)) {
      for (const reason of [null, ...reasons]) {
        const ways = scenarioWays(service, {outcome: name, reason, after: '', callback: null});
        if ('fault' in ways) {
          throw new Error(`${service.id} ${name}: ${ways.fault}`);
        }
        expect(ways.path.at(-1)).toBe(name);
        expect(parseScenario(ways.scenario)).toMatchObject({ok: true, scenario: {outcome: name}});
        for (const pan of ways.cards) {
          expect(cards.find((each) => each.pan === pan)).toMatchObject({result: name});
        }
      }
    }
  }
  expect(scenarioWays(card, {outcome: 'declined', reason: 'expired_card', after: '', callback: null})).toMatchObject({
    cards: ['4111110000060009'],
  });
});

test('an amount that triggers an error is within the limits of its service', () => {
  const found = services.flatMap((service) =>
    errorsByAmount(service).flatMap(({code, amount}) => (amount === null ? [] : [{service, code, amount}])),
  );
  for (const {service, code, amount} of found) {
    const minor = toMinor(amount, service.currency);
    expect(triggersError(minor, code), `${service.id} ${amount}`).toBe(true);
    expect(minor >= toMinor(service.min, service.currency) && minor <= toMinor(service.max, service.currency)).toBe(
      true,
    );
  }
  expect(found.find(({service, code}) => service === card && code === 'compliance_block')?.amount).toBe('50.03');
});

test('impossible results of a type, and 200 hostile delays, are reported', () => {
  expect(scenarioWays(payout, {outcome: 'expired', reason: null, after: '', callback: null})).toEqual({
    fault: 'A payout cannot end in expired: create answers 2102.',
  });
  for (const after of fc.sample(fc.string({unit: 'binary', maxLength: 40}), {numRuns: 200, seed: 3})) {
    const ways = scenarioWays(card, {outcome: 'completed', reason: null, after, callback: null});
    expect('fault' in ways || parseScenario(ways.scenario).ok, JSON.stringify(after)).toBe(true);
  }
});
