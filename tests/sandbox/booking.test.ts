// What a change of a transaction books: whole fees, partial refunds that add up, and what a dispute does not touch.
import {describe, expect, test} from 'vitest';
import {book, bookingOf, isDisputable, openRefundCost, refundCost} from '../../gateway/sandbox/domain/booking';
import type {Refund, TransactionRecord} from '../../gateway/sandbox/domain/transaction/record';
import {createWallets, type Posting} from '../../gateway/sandbox/domain/wallets';

/** A pay-in of 150.00 with a fee of 4.50, completed. */
const payin = (changes: Partial<TransactionRecord> = {}): TransactionRecord =>
  ({
    type: 'payin',
    status: 'completed',
    received: 15_000n,
    refunded: 0n,
    credited: 15_000n,
    fee: {amount: 450n, currency: 'PEN', payer: 'merchant'},
    refunds: [],
    createdAt: 1000,
    completedAt: 2000,
    disputable: true,
    ...changes,
  }) as TransactionRecord;

const payout = (changes: Partial<TransactionRecord>): TransactionRecord =>
  payin({
    type: 'payout',
    credited: 10_000n,
    received: 10_000n,
    fee: {amount: 600n, currency: 'PEN', payer: 'merchant'},
    ...changes,
  });

const refund = (amount: bigint, status: Refund['status'] = 'completed'): Refund => ({
  id: 're_1',
  amount,
  status,
  createdAt: 3000,
});

const wallet = (pending: bigint) => ({available: 0n, pending, reserved: 0n});
const becoming = (record: TransactionRecord, previous: TransactionRecord['status']) =>
  bookingOf({record, previous, refund: null}, wallet(0n));
const refunding = (record: TransactionRecord, done: Refund, pending: bigint) =>
  bookingOf({record, previous: record.status, refund: done}, wallet(pending));

describe('a pay-in', () => {
  test.each(['payin', 'p2p'] as const)('of type %s waits for its settlement without its fee', (type) => {
    expect(becoming(payin({type}), 'processing')).toEqual({
      type: 'payin',
      difference: {available: 0n, pending: 14_550n, reserved: 0n},
      movement: {type, gross: 15_000n, fee: 450n, createdAt: 1000},
    });
  });

  test('whose fee the customer pays is credited in full', () => {
    const fee = {amount: 450n, currency: 'PEN', payer: 'customer'} as const;
    expect(becoming(payin({fee}), 'processing')).toMatchObject({
      difference: {pending: 15_000n},
      movement: {gross: 15_000n, fee: 0n},
    });
  });

  test('that does not change, or was never paid, books nothing', () => {
    expect(becoming(payin(), 'completed')).toBeNull();
    expect(becoming(payin({status: 'declined'}), 'processing')).toBeNull();
  });
});

describe('a payout', () => {
  test('holds amount and fee, and gives back the amount when it is returned', () => {
    const hold = becoming(payout({status: 'processing'}), 'created');
    expect(hold?.difference).toEqual({available: -10_600n, pending: 0n, reserved: 10_600n});
    const back = becoming(payout({status: 'returned', received: 0n}), 'completed');
    expect(back?.difference).toEqual({available: 10_000n, pending: 0n, reserved: 0n});
  });

  test('whose fee the customer pays holds only its amount, and gives back what the recipient got', () => {
    const fee = {amount: 600n, currency: 'PEN', payer: 'customer'} as const;
    const hold = becoming(payout({status: 'processing', fee}), 'created');
    expect(hold?.difference).toEqual({available: -10_000n, pending: 0n, reserved: 10_000n});
    const back = becoming(payout({status: 'returned', received: 0n, fee}), 'completed');
    expect(back?.difference).toEqual({available: 9400n, pending: 0n, reserved: 0n});
  });
});

test('a dispute holds the amount without completed and pending refunds', () => {
  const refunds = [refund(5000n), refund(2000n, 'pending'), refund(1000n, 'failed')];
  const disputed = payin({status: 'charged_back', refunded: 5000n, refunds});
  expect(becoming(disputed, 'partially_refunded')).toEqual({
    type: 'chargeback_hold',
    difference: {available: -8000n, pending: 0n, reserved: 8000n},
  });
});

test('a refund that fails while a dispute is open is disputed too, and after a lost one books nothing', () => {
  const failed = refund(5000n, 'failed');
  const disputed = payin({status: 'charged_back', refunds: [failed]});
  expect(refunding(disputed, failed, 9000n)).toEqual({
    type: 'chargeback_hold',
    difference: {available: -5000n, pending: 0n, reserved: 5000n},
  });
  expect(refunding({...disputed, disputeLost: true}, failed, 9000n)).toBeNull();
});

test('a dispute can open for the rest, except for coins and p2p', () => {
  expect(isDisputable(payin())).toBe(true);
  expect(isDisputable(payin({refunded: 14_999n}))).toBe(true);
  expect(isDisputable(payin({refunded: 15_000n}))).toBe(false);
  expect(isDisputable(payin({refunds: [refund(15_000n, 'pending')]}))).toBe(false);
  expect(isDisputable(payin({disputable: false}))).toBe(false);
});

describe('a refund', () => {
  const refunded = payin({status: 'partially_refunded', refunded: 5000n});

  test.each([
    ['all of it there', 9000n, {available: 0n, pending: -5000n}, -5000n],
    ['exactly as much', 5000n, {available: 0n, pending: -5000n}, -5000n],
    ['a part of it there', 3000n, {available: -2000n, pending: -3000n}, -3000n],
  ])('takes from the pending balance first: %s', (_name, pending, difference, gross) => {
    expect(refunding(refunded, refund(5000n), pending)).toEqual({
      type: 'refund',
      difference: {...difference, reserved: 0n},
      movement: {type: 'refund', gross, fee: 0n, createdAt: 3000},
    });
  });

  test.each([0n, -100n])('takes all from the available balance, outside settlements, with %s pending', (pending) => {
    const difference = {available: -5000n, pending: 0n, reserved: 0n};
    expect(refunding(refunded, refund(5000n), pending)).toEqual({type: 'refund', difference});
  });

  test('books nothing before it ends, and nothing if it fails', () => {
    expect(refunding(payin(), refund(5000n, 'pending'), 9000n)).toBeNull();
    expect(refunding(payin(), refund(5000n, 'failed'), 9000n)).toBeNull();
  });

  test('in another currency has parts that add up to the credited amount', () => {
    const record = payin({received: 3n, credited: 10_001n});
    const parts = [0n, 1n, 2n].map((before) => refundCost(record, before, 1n));
    expect(parts).toEqual([3333n, 3334n, 3334n]);
    const second = payin({received: 3n, credited: 10_001n, refunded: 2n});
    expect(refunding(second, refund(1n), 0n)?.difference.available).toBe(-3334n);
    expect(openRefundCost({...second, refunds: [refund(1n, 'pending')]})).toBe(3334n);
  });

  test('of money that never reached the wallet costs nothing', () => {
    const underpaid = payin({completedAt: null, refunded: 5000n});
    expect(refundCost(underpaid, 0n, 5000n)).toBe(0n);
    expect(refunding(underpaid, refund(5000n), 9000n)).toBeNull();
    expect(refundCost(payin({received: 0n}), 0n, 0n)).toBe(0n);
  });
});

test('wallets are in the order of their currencies, and each change is announced after it was made', () => {
  const told: string[] = [];
  const wallets = createWallets({USD: {pending: 1n}, EUR: {}, PEN: {available: 5n}}, ({currency, change}) =>
    told.push(`${currency} ${change.available} ${wallets.get(currency).available}`),
  );
  wallets.add('PEN', {available: 2n, pending: 3n, reserved: 4n}, {type: 'deposit', at: 0});
  wallets.add('BRL', {available: -3n}, {type: 'withdrawal', at: 0});
  expect(told).toEqual(['PEN 2 7', 'BRL -3 -3']);
  expect(wallets.all()).toEqual([
    ['BRL', {available: -3n, pending: 0n, reserved: 0n}],
    ['EUR', {available: 0n, pending: 0n, reserved: 0n}],
    ['PEN', {available: 7n, pending: 3n, reserved: 4n}],
    ['USD', {available: 0n, pending: 1n, reserved: 0n}],
  ]);
});

test('a change is booked with its cause in the wallet of its fee, and not at all if it moves nothing', () => {
  const postings: Posting[] = [];
  const wallets = createWallets({}, (posting) => postings.push(posting));
  const record = payin({updatedAt: 2000});
  book(wallets, {record, previous: 'processing', refund: null});
  book(wallets, {record, previous: 'completed', refund: null});
  const movement = {type: 'payin', gross: 15_000n, fee: 450n, createdAt: 1000};
  // What reports and lists show of the payment, and not a copy of it.
  const {id, legacyId, externalId, pointId, status, fee} = record;
  expect(postings).toEqual([
    {
      currency: 'PEN',
      change: {available: 0n, pending: 14_550n, reserved: 0n},
      cause: {type: 'payin', at: 2000, record: {id, legacyId, externalId, pointId, status, fee}, movement},
    },
  ]);
});
