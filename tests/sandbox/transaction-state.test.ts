// The effects of a change of status, of time, and the plan for a card or a way to pay.
import {describe, expect, test} from 'vitest';
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {parseScenario, type Scenario} from '../../facts/reference/scenarios';
import {advance, nextStep, percentOf} from '../../gateway/sandbox/domain/transaction/advance';
import {amend, canBe, move, stateNumber, wasApproved} from '../../gateway/sandbox/domain/transaction/machine';
import {utrOf} from '../../gateway/sandbox/domain/transaction/utr';
import {
  CAPTURE_WINDOW_MS,
  planCard,
  planMethod,
  planNoBank,
  planOutcome,
  planScenario,
  planUnattended,
  startAt,
} from '../../gateway/sandbox/domain/transaction/plan';
import type {PlannedStep, Segment, TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {recordOf} from './record';

const START = recordOf().createdAt;
const SECOND = 1000;
const END = START + 1800 * SECOND;

const planned = (due: number, status: PlannedStep['status'], changes: Partial<PlannedStep> = {}): PlannedStep => ({
  due,
  status,
  failure: null,
  nextAction: null,
  ...changes,
});

/** What is planned, a line a step: seconds, status, reason, what the payer is asked. */
const linesOf = (segment: Segment): string[] =>
  segment.map(({due, status, failure, nextAction}) =>
    [due / SECOND, status ?? 'same', failure, nextAction?.type]
      .filter((part) => part !== null && part !== undefined)
      .join(' '),
  );

describe('a change of status', () => {
  test('has its time and the next sequence, and clears the data of the previous status', () => {
    const before = recordOf({
      status: 'requires_action',
      failure: 'underpaid',
      nextAction: {type: 'wait'},
      captureBefore: END,
      updatedAt: START + 5,
    });
    expect(move(before, 'processing', START + 9)).toMatchObject({
      status: 'processing',
      sequence: 2,
      updatedAt: START + 9,
      failure: null,
      nextAction: null,
      captureBefore: null,
      completedAt: null,
      received: 0n,
    });
    // A clock that went back does not make a change older than the one before.
    expect(amend(before, START, {}).updatedAt).toBe(START + 5);
  });

  test('to completed receives the amount, unless it has another one', () => {
    const paid = move(recordOf({status: 'processing'}), 'completed', START + 9);
    expect(paid).toMatchObject({received: 15_000n, completedAt: START + 9});
    expect(move(recordOf({status: 'processing'}), 'completed', START, {received: 4n}).received).toBe(4n);
    expect(move(recordOf({status: 'processing'}), 'completed', START, {amount: 7n}).received).toBe(7n);
    expect(move(recordOf({status: 'processing'}), 'declined', START)).toMatchObject({received: 0n, completedAt: null});
  });

  test('of a won dispute keeps the received amount and its time', () => {
    const disputed = recordOf({status: 'charged_back', received: 9000n, completedAt: START + 1});
    expect(move(disputed, 'completed', START + 9)).toMatchObject({received: 9000n, completedAt: START + 1});
  });

  test('out of expired is late and loses its quote, but not when the money is returned', () => {
    const exchange = {from: 'USDT', to: 'PEN', rate: '3.75', quote_id: 'qte_1'};
    const expired = recordOf({status: 'expired', exchange});
    expect(move(expired, 'processing', START)).toMatchObject({late: true, exchange: {rate: '3.75', quote_id: null}});
    expect(move(recordOf({status: 'expired'}), 'completed', START)).toMatchObject({late: true, exchange: null});
    expect(move(expired, 'refunded', START)).toMatchObject({late: false, exchange});
    expect(move(recordOf({exchange}), 'processing', START)).toMatchObject({late: false, exchange});
    expect(move(recordOf({status: 'processing', late: true}), 'completed', START).late).toBe(true);
  });

  test('to authorized is an approval, which outlives the reservation', () => {
    const reserved = move(recordOf({status: 'processing'}), 'authorized', START);
    expect(reserved.approved).toBe(true);
    expect(move(reserved, 'cancelled', START).approved).toBe(true);
    expect(move(recordOf({status: 'processing'}), 'completed', START).approved).toBe(false);
  });

  test('of a p2p payment changes its stage', () => {
    const p2p = {stage: 'awaiting_requisites', method_id: 'm', amount_to_pay: 1n, reference: null} as const;
    const record = recordOf({type: 'p2p', p2p});
    expect(move(record, 'requires_action', START).p2p).toEqual({...p2p, stage: 'awaiting_transfer'});
    expect(move(recordOf(), 'requires_action', START).p2p).toBeNull();
    const forCard = recordOf({status: 'processing', p2p: {...p2p, stage: 'awaiting_confirmation'}});
    expect(move(forCard, 'authorized', START).p2p?.stage).toBe('awaiting_confirmation');
  });

  test('is possible only for its types', () => {
    expect([canBe('payout', 'returned'), canBe('payin', 'returned'), canBe('transfer', 'created')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => move(recordOf({status: 'completed'}), 'returned', START)).toThrow(
      'a payin cannot go from completed to returned',
    );
    expect([stateNumber('created'), stateNumber('charged_back')]).toEqual([1, 15]);
  });

  test.each([
    [{approved: true}, true],
    [{completedAt: START}, true],
    [{status: 'authorized'}, true],
    [{status: 'processing'}, false],
    [{status: 'refunded', completedAt: START}, true],
  ] as const)('an issuer has approved %o: %s', (changes, approved) => {
    expect(wasApproved(recordOf(changes))).toBe(approved);
  });
});

describe('a card', () => {
  const card = {kind: 'card', three_ds: null} as const;
  const challenged = recordOf({status: 'requires_action', methodDetails: card, threeDs: 'challenge', saveAs: 'ctk_1'});

  test.each([
    ['processing', null, 'challenge'],
    ['authorized', null, 'challenge'],
    ['completed', null, 'challenge'],
    ['declined', 'insufficient_funds', 'challenge'],
    ['declined', 'authentication_failed', 'failed'],
    ['declined', 'authentication_abandoned', 'failed'],
    ['cancelled', 'cancelled_by_merchant', null],
    ['expired', 'payment_expired', null],
  ] as const)('that was asked for authentication and is %s by %s shows %s', (status, failure, shown) => {
    expect(move(challenged, status, START, {failure}).methodDetails?.['three_ds']).toBe(shown);
  });

  test('shows nothing new if nobody acted, nor for other ways to pay', () => {
    expect(move({...challenged, status: 'processing'}, 'declined', START).methodDetails).toEqual(card);
    expect(move({...challenged, threeDs: null}, 'processing', START).methodDetails).toEqual(card);
    const wallet = {kind: 'wallet', provider: 'x'} as const;
    expect(move({...challenged, methodDetails: wallet}, 'completed', START).methodDetails).toEqual(wallet);
    expect(move({...challenged, methodDetails: null}, 'completed', START).methodDetails).toBeNull();
  });

  test('is stored on request when it was paid or reserved', () => {
    const tokenOf = (status: 'processing' | 'authorized' | 'completed' | 'declined', saveAs: string | null) =>
      move({...challenged, saveAs}, status, START).methodDetails?.['card_token'];
    expect([tokenOf('completed', 'ctk_1'), tokenOf('authorized', 'ctk_1')]).toEqual(['ctk_1', 'ctk_1']);
    expect([tokenOf('processing', 'ctk_1'), tokenOf('declined', 'ctk_1')]).toEqual([undefined, undefined]);
    expect('card_token' in move({...challenged, saveAs: null}, 'completed', START).methodDetails!).toBe(false);
  });
});

describe('a completed payout has a proof', () => {
  const prove = (methodDetails: NonNullable<TransactionRecord['methodDetails']>, changes = {}) =>
    move(
      recordOf({type: 'payout', status: 'processing', legacyId: 880_012_345, methodDetails, ...changes}),
      'completed',
      0,
    ).methodDetails;

  test.each(['ERC20', 'BEP20', 'POLYGON', 'ETHEREUM'])('by a hash with 0x on %s', (network) => {
    expect(prove({kind: 'crypto', network})).toEqual({
      kind: 'crypto',
      network,
      tx_hash: `0x${'0'.repeat(56)}3473ec39`,
      confirmations: 1,
    });
  });

  test('by a hash without it on other networks', () => {
    expect(prove({kind: 'crypto', network: 'TRC20'})?.['tx_hash']).toBe(`${'0'.repeat(56)}3473ec39`);
  });

  test('by a reference of twelve digits if the bank or UPI has one', () => {
    expect(prove({kind: 'bank_account', reference: null})?.['reference']).toBe('600180012345');
    expect(prove({kind: 'bank_account', reference: 'own'})?.['reference']).toBe('own');
    expect(prove({kind: 'wallet', provider: 'upi'})?.['provider_reference']).toBe('600180012345');
    expect(prove({kind: 'wallet', provider: 'yape'})).toEqual({kind: 'wallet', provider: 'yape'});
    expect(prove({kind: 'gift_code', provider: 'upi', reference: null})).toEqual({
      kind: 'gift_code',
      provider: 'upi',
      reference: null,
    });
  });

  test.each([
    ['2026-01-05T18:29:59Z', 880_012_345, '600580012345'],
    ['2026-01-05T18:30:00Z', 880_012_345, '600680012345'],
    ['2028-12-31T12:00:00Z', 42, '836600000042'],
  ])('which begins with the year and the day in India: %s', (at, legacyId, utr) => {
    expect(utrOf(legacyId, Date.parse(at))).toBe(utr);
  });

  test('only when it is completed, and not for a pay-in', () => {
    const methodDetails = {kind: 'bank_account', reference: null} as const;
    expect(prove(methodDetails, {type: 'payin'})).toEqual(methodDetails);
    const declined = move(recordOf({type: 'payout', status: 'processing', methodDetails}), 'declined', 0);
    expect(declined.methodDetails).toEqual(methodDetails);
  });
});

describe('time', () => {
  test.each([
    ['created', 'payment_expired'],
    ['requires_action', 'payment_expired'],
    ['partially_paid', 'underpaid'],
  ] as const)('ends what is %s, for %s', (status, failure) => {
    const record = recordOf({status, failure: status === 'partially_paid' ? 'underpaid' : null});
    expect(nextStep(record)).toEqual(planned(END, 'expired', {failure}));
    expect(advance(record, END - 1)).toEqual([]);
    const [change, ...more] = advance(record, END);
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      previous: status,
      refund: null,
      record: {status: 'expired', failure, updatedAt: END},
    });
  });

  test('does not end other statuses, or those without a deadline', () => {
    for (const status of ['processing', 'on_hold', 'completed', 'declined', 'expired'] as const) {
      expect(nextStep(recordOf({status}))).toBeNull();
    }
    expect(nextStep(recordOf({expiresAt: null}))).toBeNull();
  });

  test('ends a reservation at its own deadline', () => {
    const record = recordOf({status: 'authorized', captureBefore: START + 60_000});
    expect(nextStep(record)).toEqual(planned(START + 60_000, 'expired', {failure: 'capture_window_expired'}));
    expect(nextStep({...record, captureBefore: null})).toBeNull();
  });

  test('does not end a payment that is being returned', () => {
    const going = (status: 'pending' | 'completed' | 'failed') =>
      nextStep(recordOf({status: 'partially_paid', refunds: [{id: 'rfd_1', amount: 1n, status, createdAt: START}]}));
    expect(going('pending')).toBeNull();
    expect([going('completed')?.status, going('failed')?.status]).toEqual(['expired', 'expired']);
  });

  test('applies steps that are planned before or at the deadline first', () => {
    const first = (due: number) => nextStep(recordOf({pending: [planned(due, 'processing')]}))?.status;
    expect([first(END - 1), first(END), first(END + 1)]).toEqual(['processing', 'processing', 'expired']);
    const running = recordOf({status: 'processing', pending: [planned(END + 1, 'completed')]});
    expect(nextStep(running)?.status).toBe('completed');
  });

  test('applies one step after the other, and keeps later ones', () => {
    const [wait, done] = [
      planned(START + 1, 'processing', {nextAction: {type: 'wait'}}),
      planned(START + 2, 'completed'),
    ];
    const record = recordOf({pending: [wait, done]});
    const changes = advance(record, START + 2);
    expect(changes.map((change) => [change.previous, change.record.status, change.record.pending])).toEqual([
      ['created', 'processing', [done]],
      ['processing', 'completed', []],
    ]);
    expect(changes[0]!.record).toMatchObject({nextAction: {type: 'wait'}, captureBefore: null, received: 0n});
    expect(advance(record, START + 1).at(-1)!.record.pending).toEqual([done]);
    expect(advance(record, START)).toEqual([]);
  });

  test('drops planned steps after the end', () => {
    const record = recordOf({pending: [planned(END + 1, 'processing'), planned(END + 2, 'completed')]});
    const changes = advance(record, END + 5);
    expect(changes.map((change) => [change.record.status, change.record.pending])).toEqual([['expired', []]]);
  });

  test('skips steps that the record no longer allows', () => {
    const record = recordOf({status: 'cancelled', pending: [planned(START + 1, 'processing')]});
    expect(advance(record, START + 5)).toEqual([]);
  });

  test('a step without a status changes what the payer is asked, and counts', () => {
    const [change] = advance(recordOf({pending: [planned(START + 1, null, {nextAction: {type: 'qr'}})]}), START + 1);
    expect(change!.record).toMatchObject({status: 'created', sequence: 2, nextAction: {type: 'qr'}});
  });

  test('does not open a dispute without a rest, or if the service has none', () => {
    const disputed = (changes: Partial<TransactionRecord>) =>
      advance(
        recordOf({
          status: 'completed',
          received: 15_000n,
          disputable: true,
          pending: [planned(START, 'charged_back')],
          ...changes,
        }),
        START,
      ).map(({record}) => record.status);
    expect(disputed({})).toEqual(['charged_back']);
    const refund = {id: 'rfd_1', createdAt: START} as const;
    expect(disputed({refunds: [{...refund, amount: 15_000n, status: 'pending'}]})).toEqual([]);
    expect(disputed({refunds: [{...refund, amount: 14_999n, status: 'pending'}]})).toEqual(['charged_back']);
    expect(disputed({disputable: false})).toEqual([]);
  });

  test('a reservation lasts a week, or as long as its step says', () => {
    const reserved = (changes: Partial<PlannedStep>) =>
      advance(recordOf({status: 'processing', pending: [planned(START, 'authorized', changes)]}), START)[0]!.record;
    expect(reserved({}).captureBefore).toBe(START + CAPTURE_WINDOW_MS);
    expect(reserved({captureFor: 9}).captureBefore).toBe(START + 9);
  });

  test('a deposit of any amount sets its amount and fee, and a partial one is half', () => {
    const fee = {amount: 3n, currency: 'PEN', payer: 'merchant'} as const;
    const arrived = (status: 'completed' | 'partially_paid') =>
      advance(
        recordOf({status: 'processing', pending: [planned(START, status, {arrives: {amount: 101n, fee}})]}),
        START,
      )[0]!.record;
    expect(arrived('completed')).toMatchObject({amount: 101n, credited: 101n, received: 101n, fee});
    expect(arrived('partially_paid')).toMatchObject({amount: 101n, received: 50n, completedAt: null});
  });
});

describe('a plan', () => {
  const scenario = (text: string): Scenario => {
    const parsed = parseScenario(text);
    if (!parsed.ok) {
      throw new Error(parsed.message);
    }
    return parsed.scenario;
  };

  test('begins at a given time', () => {
    expect(startAt(planOutcome, START).map(({due}) => due - START)).toEqual([0, 1000]);
  });

  test.each([
    ['declined:insufficient_funds', ['0 processing wait', '1 declined insufficient_funds']],
    ['charged_back;after=5', ['0 processing wait', '1 completed', '6 charged_back']],
    ['requires_action', ['0 requires_action display_qr']],
  ])('of scenario %s', (text, lines) => {
    expect(linesOf(planScenario(scenario(text), 'payin', {type: 'display_qr'})!)).toEqual(lines);
  });

  test('of a scenario with a payer ends with the action of its service', () => {
    const path = planScenario(scenario('requires_action'), 'p2p', {type: 'display_qr'})!;
    expect(path.map(({nextAction}) => nextAction?.type)).toEqual(['display_qr']);
    expect(planScenario(scenario('requires_action'), 'payout', null)).toBeNull();
  });

  test('of a card without 3-D Secure runs automatically', () => {
    expect(planCard(markOf('4111110000090006'), 'payin', 'auto').map(linesOf)).toEqual([
      ['0 processing wait', '1 on_hold', '30 declined suspected_fraud'],
    ]);
  });

  test('of a card with a challenge stops where the payer acts', () => {
    expect(planCard(markOf('4111110000030002'), 'payin', 'auto').map(linesOf)).toEqual([
      ['0 requires_action three_ds_method'],
      ['0 same three_ds_challenge'],
      ['0 processing wait', '1 completed'],
    ]);
    expect(planCard(markOf('4111110000160007'), 'payin', 'auto').map(linesOf)).toEqual([
      ['0 requires_action three_ds_method'],
      ['0 declined authentication_failed'],
    ]);
  });

  test('leaves out a card’s effect on answers and refunds', () => {
    expect(planCard(markOf('4111110000130000'), 'payin', 'auto').map(linesOf)).toEqual([
      ['0 processing wait', '30 completed'],
    ]);
    expect(planCard(markOf('4111110000150008'), 'payin', 'auto').map(linesOf)).toEqual([
      ['0 processing wait', '1 completed'],
    ]);
  });

  test('with a manual capture reserves for a week, or for two minutes with one card', () => {
    const [[, reserved] = []] = planCard(markOf('4111110000010004'), 'payin', 'manual');
    expect(reserved).toMatchObject({status: 'authorized', failure: null, captureFor: CAPTURE_WINDOW_MS});
    const [lapses = [], ...more] = planCard(markOf('4111110000170006'), 'payin', 'auto');
    expect(more).toEqual([]);
    expect(linesOf(lapses)).toEqual(['0 processing wait', '1 authorized']);
    expect(lapses[1]!.captureFor).toBe(120 * SECOND);
    expect(linesOf(planCard(markOf('4111110000010004'), 'payout', 'manual')[0]!)).toEqual([
      '0 processing wait',
      '1 completed',
    ]);
  });

  test('of an unsuitable or unknown card is refused', () => {
    expect(planCard(markOf('4111110000040001'), 'payout', 'auto').map(linesOf)).toEqual([
      ['0 processing wait', '1 declined transaction_not_permitted'],
    ]);
    expect(planCard(markOf('4111111111111111'), 'payin', 'auto').map(linesOf)).toEqual([
      ['0 processing wait', '1 declined invalid_card_number'],
    ]);
  });

  test('without the payer has only the end, in one segment', () => {
    expect(linesOf(planUnattended(markOf('4111110000030002'), 'auto'))).toEqual(['0 processing wait', '1 completed']);
    expect(linesOf(planUnattended(markOf('4111110000030002'), 'manual'))).toEqual([
      '0 processing wait',
      '1 authorized',
    ]);
    expect(linesOf(planUnattended(markOf('4111110000090006'), 'auto'))).toEqual([
      '0 processing wait',
      '1 on_hold',
      '30 declined suspected_fraud',
    ]);
  });

  test('of other ways to pay waits for the payer, and coins are seen before they are confirmed', () => {
    expect(linesOf(planMethod({type: 'display_qr'}))).toEqual(['0 requires_action display_qr', '5 completed']);
    expect(linesOf(planMethod({type: 'crypto_address'}))).toEqual([
      '0 requires_action crypto_address',
      '3 processing wait',
      '5 completed',
    ]);
    expect(linesOf(planMethod(null))).toEqual(['0 processing wait', '1 completed']);
    expect(linesOf(planNoBank)).toEqual(['0 processing wait', '1 declined invalid_bank_code']);
  });
});

test('a rate may have no decimals', () => {
  expect([percentOf(200n, '3'), percentOf(200n, ''), percentOf(200n, '1.25')]).toEqual([6n, 0n, 3n]);
});
