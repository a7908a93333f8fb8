import fc from 'fast-check';
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {describe, expect, test} from 'vitest';
import {fromMinor, toMinor} from '../../facts/reference/currencies';
import {parseScenario, type Scenario} from '../../facts/reference/scenarios';
import {transactionStatuses, type StatusName} from '../../facts/reference/statuses';
import {testCards, type TestCard} from '../../facts/reference/test-cards';
import {parseExact, stringifyExact} from '../../lib/exact-json';
import {advance, nextStep, percentOf} from '../../gateway/sandbox/domain/transaction/advance';
import {canMove, move, TransitionError} from '../../gateway/sandbox/domain/transaction/machine';
import {planCard, planScenario, startAt} from '../../gateway/sandbox/domain/transaction/plan';
import type {Change, TransactionRecord, TransactionType} from '../../gateway/sandbox/domain/transaction/record';
import {viewV1} from '../../gateway/sandbox/domain/transaction/view-v1';
import {viewV2} from '../../gateway/sandbox/domain/transaction/view-v2';
import {recordOf} from './record';
import {SCENARIOS} from './scenarios';

const names = transactionStatuses.map(({name}) => name);
const nextOf = (name: StatusName): readonly StatusName[] => transactionStatuses.find((s) => s.name === name)!.next;
const START = recordOf().createdAt;

/** Runs to the end, acting whenever the payer has to. */
function play(start: TransactionRecord): Change[] {
  const all: Change[] = [];
  let record = start;
  for (let step = nextStep(record); step; step = nextStep(record)) {
    const acts = record.pending.length === 0 && record.acts.length > 0;
    const [act = [], ...later] = record.acts;
    const before = acts ? {...record, acts: later, pending: startAt(act, record.updatedAt)} : record;
    const changes = advance(before, acts ? before.pending[0]!.due : step.due);
    if (changes.length === 0) {
      return all;
    }
    all.push(...changes);
    record = changes.at(-1)!.record;
  }
  return all;
}

describe('the status machine', () => {
  test('random walks never leave it', () => {
    const types = fc.constantFrom<TransactionType>('payin', 'payout', 'p2p');
    fc.assert(
      fc.property(types, fc.array(fc.constantFrom(...names), {maxLength: 40}), (type, wishes) => {
        let record = recordOf({type});
        for (const wish of wishes) {
          if (canMove(record, wish)) {
            const moved = move(record, wish, record.updatedAt + 1);
            expect(nextOf(record.status)).toContain(moved.status);
            expect(moved.sequence).toBe(record.sequence + 1);
            record = moved;
          } else {
            expect(() => move(record, wish, 0)).toThrow(TransitionError);
          }
        }
      }),
      {numRuns: 500},
    );
  });

  test('random plans, played at random times, never leave it', () => {
    const texts = fc.constantFrom(...SCENARIOS);
    const pauses = fc.array(fc.integer({min: 0, max: 100_000}), {maxLength: 20});
    fc.assert(
      fc.property(texts, fc.constantFrom<TransactionType>('payin', 'payout'), pauses, (text, type, moments) => {
        const segment = planScenario(scenario(text), type, null);
        let record = recordOf({type, pending: startAt(segment ?? [], START)});
        let now = START;
        for (const pause of moments) {
          now += pause;
          if (pause % 7 === 0 && canMove(record, 'cancelled')) {
            record = move(record, 'cancelled', now);
          }
          for (const change of advance(record, now)) {
            expect(nextOf(change.previous)).toContain(change.record.status);
            ({record} = change);
          }
        }
      }),
    );
  });
});

const scenario = (text: string): Scenario => {
  const parsed = parseScenario(text);
  if (!parsed.ok) {
    throw new Error(parsed.message);
  }
  return parsed.scenario;
};

describe('plans', () => {
  test.each([
    ['completed', ['processing 0', 'completed 1']],
    ['completed;after=5', ['processing 0', 'completed 5']],
    ['charged_back', ['processing 0', 'completed 1', 'charged_back 61']],
    ['expired:capture_window_expired;after=30', ['processing 0', 'authorized 1', 'expired 31']],
    ['expired', ['expired 1']],
    ['on_hold', ['processing 0', 'on_hold 1']],
    ['partially_paid:underpaid', ['processing 0', 'partially_paid 1', 'expired 1800']],
  ])('scenario %s', (text, expected) => {
    const changes = play(recordOf({pending: startAt(planScenario(scenario(text), 'payin', null)!, START)}));
    expect(changes.map(({record}) => `${record.status} ${(record.updatedAt - START) / 1000}`)).toEqual(expected);
  });

  test('a payout comes back after ten seconds', () => {
    const segment = planScenario(scenario('returned:recipient_account_closed;after=10'), 'payout', null)!;
    const changes = play(recordOf({type: 'payout', expiresAt: null, pending: startAt(segment, START)}));
    expect(changes.at(-1)!.record).toMatchObject({status: 'returned', failure: 'recipient_account_closed'});
    expect(planScenario(scenario('returned'), 'payin', null)).toBeNull();
  });

  test.each(testCards as readonly TestCard[])('card $pan ends in $result', ({pan, result, failure, use}) => {
    const [type] = use;
    const [first = [], ...acts] = planCard(markOf(pan), type!, 'auto');
    const changes = play(recordOf({type, pending: startAt(first, START), acts, expiresAt: START + 1_800_000}));
    expect(changes.at(-1)!.record).toMatchObject({status: result, failure});
  });

  test('a manual capture reserves, and a partial payment receives half', () => {
    const [first = []] = planCard(markOf('4111110000010004'), 'payin', 'manual');
    expect(advance(recordOf({pending: startAt(first, START)}), START + 1000).at(-1)!.record).toMatchObject({
      status: 'authorized',
      captureBefore: START + 1000 + 604_800_000,
    });
    const half = planScenario(scenario('partially_paid'), 'payin', null)!;
    const record = advance(recordOf({amount: 15_001n, pending: startAt(half, START)}), START + 1000).at(-1)!.record;
    expect(viewV2(record)).toMatchObject({amount_received: '75.00', failure: {code: 'underpaid', number: 7303}});
  });
});

describe('amounts', () => {
  test.each([
    ['JPY', 0],
    ['KWD', 3],
    ['USDT', 6],
    ['BTC', 8],
    ['PEN', 2],
    ['ETH', 18],
  ])('%s survives both views and the way over JSON', (currency, exponent) => {
    const limit = 10n ** BigInt(Math.min(15 + exponent, 18)) * 9n;
    fc.assert(
      fc.property(fc.bigInt({min: 1n, max: limit}), (amount) => {
        const fee = {amount: amount / 3n, currency, payer: 'merchant'} as const;
        const record = recordOf({amount, currency, received: amount, credited: amount, fee});
        const v2 = parseExact(stringifyExact(viewV2(record))) as Record<string, string>;
        const v1 = parseExact(stringifyExact(viewV1(record))) as Record<string, bigint | number>;
        expect(toMinor(v2['amount']!, currency)).toBe(amount);
        expect(BigInt(v1['amount']!)).toBe(amount);
        expect(fromMinor(BigInt(v1['net_amount']!), currency)).toBe(v2['net_amount']);
      }),
    );
  });

  test('a percentage is exact and rounds half away from zero', () => {
    expect(percentOf(15_000n, '3.00')).toBe(450n);
    expect(percentOf(50n, '1.00')).toBe(1n);
    expect(percentOf(49n, '1.00')).toBe(0n);
    expect(percentOf(9_007_199_254_740_993n, '100')).toBe(9_007_199_254_740_993n);
  });
});

test('v1 and v2 show the same record', () => {
  const changes = {status: 'declined', failure: 'insufficient_funds', sequence: 3, updatedAt: START + 500} as const;
  const record = recordOf({
    ...changes,
    payer: {...noPayer, document: {type: 'tax_id', number: '****8912', country: null}},
  });
  expect(viewV2(record)).toMatchObject({
    id: record.id,
    legacy_id: 880_012_345,
    status: 'declined',
    amount: '150.00',
    net_amount: '0.00',
    failure: {code: 'insufficient_funds', number: 7101, advice: 'retry_later'},
    updated_at: '2026-01-01T00:00:00.912Z',
  });
  expect(viewV1(record)).toMatchObject({
    transaction_id: 880_012_345,
    status: 7,
    type: 1,
    amount: 15_000n,
    net_amount: 0n,
    reason: 7101,
    payer_document: '****8912',
    updated_at: 1_767_225_600,
    test: 1,
  });
});

const noPayer = {id: null, email: null, phone: null, name: null, ip: null, country: null};
