// complete and cancel: the amount of a capture, the effect of a cancellation, and when and how often refunds are possible.
import {markOf} from '../../gateway/sandbox/domain/card-mark';
import {beforeEach, describe, expect, test} from 'vitest';
import {scopes} from '../../facts/reference/scopes';
import {defaultKey} from '../../gateway/sandbox/domain/points';
import type {TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {cancelTransaction, completeTransaction} from '../../gateway/sandbox/operations/transaction/finish';
import {giveBackToo} from '../../gateway/sandbox/operations/transaction/refund';
import {holdsPart, isGoingBack, keepPart} from '../../gateway/sandbox/operations/transaction/part';
import {recordOf as newRecord} from './record';
import {openDesk, serviceOf, type Desk} from './world';

let desk: Desk;
let told: {readonly status: string; readonly type: string}[];

beforeEach(() => {
  told = [];
  desk = openDesk(
    [
      serviceOf({fixed: 25n}),
      serviceOf({id: 1, refunds: 'none'}),
      serviceOf({id: 2, refunds: 'full'}),
      serviceOf({id: 3, refundDays: 30}),
      serviceOf({id: 4, status: 'unavailable'}),
    ],
    {
      balances: {PEN: {available: 50_000n}},
      deliver: async (request) => {
        const {type, data} = await request.json();
        told.push({type, status: data.transaction.status});
        return new Response(null, {status: 204});
      },
    },
  );
});

/** A transaction of the world, without the rest of its life. */
const put = (changes: Partial<TransactionRecord>): TransactionRecord => {
  const now = desk.clock.now();
  const record = newRecord({createdAt: now, updatedAt: now, expiresAt: now + 1_800_000, ...changes});
  desk.world.add(record);
  return record;
};
const completed = (changes: Partial<TransactionRecord> = {}) =>
  put({status: 'completed', received: 15_000n, completedAt: desk.clock.now(), ...changes});
const body = ({id}: TransactionRecord, fields: object = {}) => ({transaction_id: id, ...fields});
const now = ({id}: TransactionRecord) => desk.world.settle(desk.world.transactions.get(id)!);
const wallet = () => desk.world.wallets.get('PEN');
const without = (scope: string) => ({key: {...defaultKey, scopes: scopes.filter((each) => each !== scope)}});
const callbacks = async () => {
  await desk.world.courier.idle();
  return told;
};

describe('a capture', () => {
  const authorized = (changes: Partial<TransactionRecord> = {}) =>
    put({status: 'authorized', captureBefore: desk.clock.now() + 60_000, ...changes});

  test('takes the whole authorized amount, or a part with its own fee', async () => {
    const whole = authorized();
    expect(await desk.ask(completeTransaction, body(whole))).toMatchObject({
      kind: 'transaction',
      record: {status: 'completed', received: 15_000n, credited: 15_000n, fee: {amount: 475n}, captureBefore: null},
    });
    const part = authorized({id: 'txn_2', externalId: 'b'});
    await desk.ask(completeTransaction, body(part, {amount: '100.00'}));
    expect(now(part)).toMatchObject({received: 10_000n, credited: 10_000n, fee: {amount: 325n, currency: 'PEN'}});
    expect(wallet().pending).toBe(15_000n - 475n + 10_000n - 325n);
    expect(await callbacks()).toHaveLength(2);
  });

  test('cancels planned steps, so that none overtakes it', async () => {
    const due = desk.clock.now() + 5000;
    const step = {due, status: 'completed', failure: null, nextAction: null} as const;
    const record = authorized({pending: [step], acts: [[step]]});
    await desk.ask(completeTransaction, body(record));
    expect(now(record)).toMatchObject({pending: [], acts: []});
  });

  test('of more than the authorized amount, or of zero, is refused at amount', async () => {
    const record = authorized();
    expect(await desk.refusal(completeTransaction, body(record, {amount: '150.01'}))).toEqual([2105, '/amount']);
    expect(await desk.refusal(completeTransaction, body(record, {amount: '0.00'}))).toEqual([2104, '/amount']);
    expect(await desk.refusal(completeTransaction, body(record, {amount: '1.005'}))).toEqual([2106, '/amount']);
    expect(await desk.refusal(completeTransaction, body(record, {amount: '150.00'}))).toBeNull();
  });

  test('needs a reservation, the scope and a provider', async () => {
    expect(await desk.refusal(completeTransaction, body(completed()))).toEqual([3004]);
    const record = authorized({id: 'txn_2', externalId: 'b'});
    expect(await desk.refusal(completeTransaction, body(record), without('payins:write'))).toEqual([1009]);
    const unreachable = authorized({id: 'txn_3', externalId: 'c', serviceId: 4});
    expect(await desk.refusal(completeTransaction, body(unreachable))).toEqual([4003]);
    expect(now(unreachable).status).toBe('authorized');
  });
});

describe('a cancellation', () => {
  test.each(['created', 'requires_action', 'on_hold', 'authorized'] as const)('ends what is %s', async (status) => {
    const step = {due: desk.clock.now() + 5000, status: 'processing', failure: null, nextAction: null} as const;
    const captureBefore = status === 'authorized' ? desk.clock.now() + 60_000 : null;
    const record = put({status, pending: [step], acts: [[step]], captureBefore});
    expect(await desk.ask(cancelTransaction, body(record))).toMatchObject({
      kind: 'transaction',
      record: {status: 'cancelled', failure: 'cancelled_by_merchant', pending: [], acts: [], captureBefore: null},
    });
    expect(await callbacks()).toEqual([{type: 'transaction.status_changed', status: 'cancelled'}]);
  });

  test('takes no amount, and no transaction that is processing or has ended', async () => {
    expect(await desk.refusal(cancelTransaction, body(put({}), {amount: '1.00'}))).toEqual([2103, '/amount']);
    for (const [index, status] of (['processing', 'declined', 'cancelled', 'refunded'] as const).entries()) {
      const record = put({id: `txn_${index}`, externalId: status, status});
      expect(await desk.refusal(cancelTransaction, body(record))).toEqual([3004]);
    }
  });

  test('of a payout needs the scope of payouts', async () => {
    const record = put({type: 'payout', status: 'created', expiresAt: null});
    expect(await desk.refusal(cancelTransaction, body(record), without('payouts:write'))).toEqual([1009]);
    expect(await desk.refusal(cancelTransaction, body(record), without('payins:write'))).toBeNull();
  });

  test('does not find transactions of other points', async () => {
    expect(await desk.refusal(cancelTransaction, {transaction_id: 'txn_none'})).toEqual([3001]);
    expect(await desk.refusal(cancelTransaction, body(put({pointId: 1})))).toEqual([3001]);
  });
});

describe('a refund', () => {
  test('waits a second, and then takes its part of the wallet', async () => {
    const record = completed();
    expect(await desk.ask(cancelTransaction, body(record, {amount: '50.00'}))).toMatchObject({
      kind: 'transaction',
      record: {status: 'completed', refunded: 0n},
      refund: {amount: 5000n, status: 'pending', createdAt: desk.clock.now(), id: expect.stringMatching(/^rfd_/)},
    });
    expect(now(record).sequence).toBe(record.sequence);
    desk.wait(999);
    expect(now(record).refunds).toMatchObject([{status: 'pending'}]);
    desk.wait(1);
    expect(now(record)).toMatchObject({
      status: 'partially_refunded',
      refunded: 5000n,
      refunds: [{amount: 5000n, status: 'completed'}],
      updatedAt: desk.clock.now(),
    });
    expect(wallet()).toEqual({available: 45_000n, pending: 0n, reserved: 0n});
    expect(await callbacks()).toEqual([{type: 'transaction.refunded', status: 'partially_refunded'}]);
  });

  test('without an amount returns the rest, less refunds in progress', async () => {
    const record = completed();
    await desk.ask(cancelTransaction, body(record, {amount: '50.00'}));
    expect(await desk.ask(cancelTransaction, body(record))).toMatchObject({refund: {amount: 10_000n}});
    expect(await desk.refusal(cancelTransaction, body(record, {amount: '0.01'}))).toEqual([4006]);
    expect(await desk.refusal(cancelTransaction, body(record))).toEqual([4006]);
    desk.wait(1000);
    expect(now(record)).toMatchObject({status: 'refunded', refunded: 15_000n});
    expect(now(record).refunds.map(({amount, status}) => [amount, status])).toEqual([
      [5000n, 'completed'],
      [10_000n, 'completed'],
    ]);
  });

  test('can be at most the hundredth of a transaction, including failed ones', async () => {
    const made = (count: number) =>
      Array.from({length: count}, (_, index) => ({
        id: `rfd_${index}`,
        amount: 1n,
        status: 'failed' as const,
        createdAt: desk.clock.now(),
      }));
    const hundredth = completed({refunds: made(99)});
    expect(await desk.refusal(cancelTransaction, body(hundredth, {amount: '1.00'}))).toBeNull();
    expect(await desk.refusal(cancelTransaction, body(hundredth, {amount: '1.00'}))).toEqual([4007]);
  });

  test('of more than the rest is refused, of exactly the rest is not', async () => {
    const record = completed({refunded: 5000n, status: 'partially_refunded'});
    expect(await desk.refusal(cancelTransaction, body(record, {amount: '100.01'}))).toEqual([4006]);
    expect(await desk.refusal(cancelTransaction, body(record, {amount: '0'}))).toEqual([2104, '/amount']);
    expect(await desk.refusal(cancelTransaction, body(record, {amount: '100.00'}))).toBeNull();
  });

  test('follows the rule of its service: none, full only, within so many days', async () => {
    const none = completed({serviceId: 1});
    expect(await desk.refusal(cancelTransaction, body(none))).toEqual([4007]);
    const full = completed({serviceId: 2, id: 'txn_2', externalId: 'b'});
    expect(await desk.refusal(cancelTransaction, body(full, {amount: '149.99'}))).toEqual([4007]);
    expect(await desk.refusal(cancelTransaction, body(full, {amount: '150.00'}))).toBeNull();
    const late = completed({serviceId: 3, id: 'txn_3', externalId: 'c'});
    desk.wait(30 * 86_400_000);
    expect(await desk.refusal(cancelTransaction, body(late, {amount: '1.00'}))).toBeNull();
    desk.wait(1);
    expect(await desk.refusal(cancelTransaction, body(late, {amount: '1.00'}))).toEqual([4007]);
  });

  test('needs its money in pending and available, in addition to other refunds', async () => {
    desk = openDesk([serviceOf()], {balances: {PEN: {available: 9000n, pending: 6000n}, USD: {available: 1n}}});
    const dollars = {fee: {amount: 0n, currency: 'USD', payer: 'merchant'}, credited: 1n, received: 1n} as const;
    const refunds = [{id: 'rfd_9', amount: 1n, status: 'pending', createdAt: desk.clock.now()}] as const;
    completed({id: 'txn_9', externalId: 'other', ...dollars, refunds});
    const [first, second] = [completed(), completed({id: 'txn_2', externalId: 'b'})];
    await desk.ask(cancelTransaction, body(first, {amount: '100.00'}));
    expect(await desk.refusal(cancelTransaction, body(second, {amount: '50.01'}))).toEqual([4001]);
    expect(await desk.refusal(cancelTransaction, body(second, {amount: '50.00'}))).toBeNull();
    expect(await desk.refusal(cancelTransaction, body(second, {amount: '0.01'}))).toEqual([4001]);
  });

  test('says how much refunds can take, and never less than zero', async () => {
    desk = openDesk([serviceOf()], {balances: {PEN: {available: 2000n, pending: 1050n}}});
    const record = completed();
    await expect(desk.ask(cancelTransaction, body(record, {amount: '40.00'}))).rejects.toThrow(' 30.50 PEN ');
    completed({id: 'txn_2', externalId: 'b', refunds: [{id: 'rfd_2', amount: 1000n, status: 'pending', createdAt: 0}]});
    await expect(desk.ask(cancelTransaction, body(record, {amount: '40.00'}))).rejects.toThrow(' 20.50 PEN ');
    desk = openDesk([serviceOf()], {balances: {PEN: {available: -2000n}}});
    await expect(desk.ask(cancelTransaction, body(completed()))).rejects.toThrow(' 0.00 PEN ');
  });

  test('needs the scope of refunds and a provider', async () => {
    const record = completed();
    expect(await desk.refusal(cancelTransaction, body(record), without('refunds:write'))).toEqual([1009]);
    expect(await desk.refusal(cancelTransaction, body(record), without('payins:write'))).toBeNull();
    const unreachable = completed({serviceId: 4, id: 'txn_2', externalId: 'b'});
    expect(await desk.refusal(cancelTransaction, body(unreachable))).toEqual([4003]);
  });

  test('of one test card returns an error, of another fails later and keeps the money', async () => {
    expect(await desk.refusal(cancelTransaction, body(completed({card: markOf('4111110000150008')})))).toEqual([6001]);
    const record = completed({card: markOf('4111110000200001'), id: 'txn_2', externalId: 'b'});
    await desk.ask(cancelTransaction, body(record, {amount: '50.00'}));
    await desk.ask(cancelTransaction, body(record, {amount: '60.00'}));
    desk.wait(1000);
    expect(now(record)).toMatchObject({
      status: 'completed',
      refunded: 0n,
      refunds: [
        {amount: 5000n, status: 'failed'},
        {amount: 6000n, status: 'failed'},
      ],
    });
    expect(wallet().available).toBe(50_000n);
    expect(await callbacks()).toEqual(Array(2).fill({type: 'transaction.refunded', status: 'completed'}));
  });

  test.each([5000n, 15_000n])('of %s that ends during a dispute changes only its amounts', async (amount) => {
    const record = completed();
    await desk.ask(cancelTransaction, body(record, {amount: `${amount / 100n}.00`}));
    desk.world.replace({...now(record), status: 'charged_back'});
    desk.wait(1000);
    expect(now(record)).toMatchObject({status: 'charged_back', refunded: amount, refunds: [{status: 'completed'}]});
  });

  test('has no deadline if its service has none', async () => {
    const record = completed();
    desk.wait(400 * 86_400_000);
    expect(await desk.refusal(cancelTransaction, body(record))).toBeNull();
  });

  test('of a transaction that was deleted or has ended otherwise changes nothing', async () => {
    const record = completed();
    await desk.ask(cancelTransaction, body(record, {amount: '50.00'}));
    const [refund] = now(record).refunds;
    desk.world.replace({...now(record), refunds: [{...refund!, status: 'failed'}]});
    desk.wait(1000);
    expect(now(record)).toMatchObject({status: 'completed', refunded: 0n, refunds: [{status: 'failed'}]});
    const gone = completed({id: 'txn_2', externalId: 'b'});
    await desk.ask(cancelTransaction, body(gone, {amount: '50.00'}));
    desk.world.transactions.delete(gone.id);
    expect(() => desk.wait(1000)).not.toThrow();
    expect(await callbacks()).toEqual([]);
  });
});

describe('a received part', () => {
  const part = (changes: Partial<TransactionRecord> = {}) =>
    put({status: 'partially_paid', failure: 'underpaid', received: 7500n, ...changes});

  test('is returned in full, regardless of the rule for refunds, and without a fee', async () => {
    const record = part({serviceId: 1});
    expect(await desk.refusal(cancelTransaction, body(record, {amount: '75.00'}))).toEqual([2103, '/amount']);
    expect(await desk.ask(cancelTransaction, body(record))).toMatchObject({refund: {amount: 7500n}});
    expect(isGoingBack(now(record))).toBe(true);
    desk.wait(1000);
    expect(now(record)).toMatchObject({status: 'refunded', refunded: 7500n});
    expect(wallet().available).toBe(50_000n);
  });

  test('is returned also from a negative wallet', async () => {
    desk = openDesk([serviceOf()], {balances: {PEN: {available: -1n}}});
    expect(await desk.refusal(cancelTransaction, body(part()))).toBeNull();
  });

  test('of an expired or reviewed payment is returned too, and the review ends', async () => {
    const expired = part({status: 'expired'});
    expect(await desk.ask(cancelTransaction, body(expired))).toMatchObject({refund: {amount: 7500n}});
    const step = {due: desk.clock.now() + 60_000, status: 'completed', failure: null, nextAction: null} as const;
    const reviewed = part({status: 'on_hold', id: 'txn_2', externalId: 'b', inReview: 100n, pending: [step]});
    await desk.ask(cancelTransaction, body(reviewed));
    expect(now(reviewed)).toMatchObject({status: 'partially_paid', inReview: null, pending: [], acts: []});
    desk.wait(1000);
    expect(now(reviewed)).toMatchObject({status: 'refunded', refunded: 7500n});
    expect(now(expired)).toMatchObject({status: 'refunded', refunded: 7500n});
  });

  test('can grow while it is being returned', async () => {
    const record = part();
    await desk.ask(cancelTransaction, body(record));
    giveBackToo(desk.world, now(record), 2500n, desk.clock.now());
    expect(now(record)).toMatchObject({status: 'partially_paid', received: 10_000n, sequence: record.sequence + 1});
    expect(now(record).refunds.map(({amount}) => amount)).toEqual([7500n, 2500n]);
    expect(await callbacks()).toEqual([{type: 'transaction.status_changed', status: 'partially_paid'}]);
    desk.wait(1000);
    expect(now(record)).toMatchObject({status: 'refunded', refunded: 10_000n});
  });

  test('does not exist for completed payments, unpaid ones, and failed refunds', () => {
    expect([holdsPart(part()), holdsPart(completed()), holdsPart(put({}))]).toEqual([true, false, false]);
    const refund = {id: 'rfd_1', amount: 7500n, createdAt: 0};
    const going = (status: 'pending' | 'completed' | 'failed') => isGoingBack(part({refunds: [{...refund, status}]}));
    expect([going('pending'), going('completed'), going('failed'), isGoingBack(part())]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isGoingBack(completed({refunds: [{...refund, status: 'completed'}]}))).toBe(false);
  });

  test('waits as before if a further transfer was refused', async () => {
    const step = {due: desk.clock.now() + 1, status: 'completed', failure: null, nextAction: null} as const;
    const reviewed = part({status: 'on_hold', inReview: 500n, pending: [step], acts: [[step]]});
    keepPart(desk.world, reviewed, desk.clock.now());
    const waiting = {status: 'partially_paid', failure: 'underpaid', inReview: null, pending: [], acts: []};
    expect(now(reviewed)).toMatchObject({...waiting, sequence: reviewed.sequence + 2});
    const under = part({status: 'processing', id: 'txn_2', externalId: 'b'});
    keepPart(desk.world, under, desk.clock.now());
    expect(now(under)).toMatchObject({...waiting, sequence: under.sequence + 1});
    expect((await callbacks()).map(({status}) => status)).toEqual(['processing', 'partially_paid', 'partially_paid']);
  });
});
