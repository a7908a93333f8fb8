// No money is created or lost by any calls and events: the balances of wallets follow from what
// transactions show, by the sentences of the pages and not by the code that books.
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {toMinor} from '../../facts/reference/currencies';
import type {Balance} from '../../gateway/sandbox/domain/wallets';
import {documentedBalances} from '../../gateway/sandbox/domain/start-balances';
import {openGateway, type Gateway} from './gateway';
import {MoneyPlay, moneyStep, type MoneyStep} from './money-steps';

interface Shown {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly currency: string;
  readonly amount: string;
  readonly amount_received: string;
  readonly amount_refunded: string;
  readonly refunds?: readonly {readonly amount: string; readonly status: string}[];
  readonly fee: {readonly amount: string};
  readonly net_amount: string;
  readonly completed_at: string | null;
  readonly exchange: {readonly from: string; readonly to: string; readonly rate: string} | null;
}

async function everything(gateway: Gateway): Promise<Shown[]> {
  const response = await gateway.sandbox.handle(await gateway.request('transaction/find?limit=100'));
  return ((await response.json()) as {data: {transactions: Shown[]}}).data.transactions;
}

const pen = (amount: string): bigint => toMinor(amount, 'PEN');

/** What a transaction has done to the PEN wallet, as the pages tell it: in all, and what of it is held. */
function effectOf(shown: Shown): {readonly total: bigint; readonly reserved: bigint} {
  if (shown.type === 'transfer') {
    return {total: -pen(shown.amount), reserved: 0n};
  }
  const [amount, received, refunded] = [shown.amount, shown.amount_received, shown.amount_refunded].map(pen);
  const [fee, net] = [pen(shown.fee.amount), pen(shown.net_amount)];
  if (shown.type === 'payout') {
    const cost = amount! + 600n;
    switch (shown.status) {
      case 'processing':
      case 'on_hold':
        expect(net).toBe(cost);
        return {total: 0n, reserved: cost};
      case 'completed':
        expect(net).toBe(cost);
        return {total: -cost, reserved: 0n};
      case 'returned':
        // The amount is back, the fee is not.
        expect([fee, net]).toEqual([600n, 600n]);
        return {total: -600n, reserved: 0n};
      default:
        return {total: 0n, reserved: 0n};
    }
  }
  if (shown.completed_at === null) {
    return {total: 0n, reserved: 0n};
  }
  const open = (shown.refunds ?? []).filter(({status}) => status === 'pending').map((refund) => pen(refund.amount));
  const disputed = received! - refunded! - open.reduce((sum, part) => sum + part, 0n);
  return {total: received! - fee - refunded!, reserved: shown.status === 'charged_back' ? disputed : 0n};
}

const sumOf = ({available, pending, reserved}: Balance): bigint => available + pending + reserved;

/** Entries that move money inside a wallet only. */
const INSIDE = ['settlement', 'payout_hold', 'payout_release', 'chargeback_hold', 'chargeback_release'];

async function requireSound(gateway: Gateway): Promise<void> {
  const {wallets, postings} = gateway.sandbox.world;
  const start = {available: 0n, pending: 0n, reserved: 0n, ...documentedBalances['PEN']};
  const shown = await everything(gateway);
  const now = wallets.get('PEN');
  const effects = shown.map(effectOf);
  const total = effects.reduce((sum, effect) => sum + effect.total, sumOf(start));
  const reserved = effects.reduce((sum, effect) => sum + effect.reserved, start.reserved);
  expect({total: sumOf(now), reserved: now.reserved}).toEqual({total, reserved});

  const booked = {...start};
  for (const {currency, change, cause} of postings.newestFirst()) {
    expect(INSIDE.includes(cause.type) ? sumOf(change) : 0n, cause.type).toBe(0n);
    if (currency === 'PEN') {
      booked.available += change.available;
      booked.pending += change.pending;
      booked.reserved += change.reserved;
    }
  }
  expect(now).toEqual(booked);
  expect([now.pending >= 0n, now.reserved >= 0n]).toEqual([true, true]);
  for (const {id, amount_received: received, amount_refunded: refunded, refunds = []} of shown) {
    const done = refunds.filter(({status}) => status === 'completed').map(({amount}) => pen(amount));
    expect(
      done.reduce((sum, part) => sum + part, 0n),
      id,
    ).toBe(pen(refunded));
    expect(pen(refunded) <= pen(received), id).toBe(true);
  }
}

const RUNS = 200;

/** A refund in progress when the payer disputes the payment. It once ended the dispute; a random run found it. */
const REFUND_IN_DISPUTE: readonly MoneyStep[] = [
  {kind: 'card', number: '4111110000010004', minor: 1000, manual: false},
  {kind: 'wait', seconds: 1},
  {kind: 'cancel', at: 0, minor: 1},
  {kind: 'act', at: 0, name: 'payer disputes'},
  {kind: 'wait', seconds: 1},
  {kind: 'wait', seconds: 1},
];

test('no money is created or lost, and nothing is charged twice', async () => {
  const seed = Date.now() % 2 ** 31;
  let calls = 0;
  const property = fc.asyncProperty(fc.array(moneyStep, {minLength: 4, maxLength: 16}), async (steps) => {
    const gateway = await openGateway({balances: documentedBalances});
    const play = new MoneyPlay(gateway);
    for (const step of steps) {
      await play.play(step);
      gateway.clock.advance(250);
    }
    await requireSound(gateway);
    gateway.clock.advance(7_200_000);
    gateway.sandbox.tick();
    await requireSound(gateway);
    calls += play.sent.length;
  });
  await fc.assert(property, {numRuns: RUNS, seed, examples: [[[...REFUND_IN_DISPUTE]]]});
  console.log(`money: seed ${seed}, ${RUNS} runs, ${calls} calls`);
});
