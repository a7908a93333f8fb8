// One record, seen over HTTP in both versions.
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fromMinor, toMinor} from '../../facts/reference/currencies';
import {TRIGGERED_ERRORS, triggersError} from '../../facts/reference/errors/amount-triggers';
import {transactionStatuses} from '../../facts/reference/statuses';
import {parseExact, type ExactObject} from '../../lib/exact-json';
import type {SandboxService} from '../../gateway/sandbox/domain/services/services';
import {openGateway, order, type Answer, type Gateway, services} from './gateway';
import {SCENARIOS} from './scenarios';

type View = Readonly<Record<string, unknown>>;

/** The transaction of an answer with every digit of its numbers. */
const exact = ({text}: Answer): View =>
  ((parseExact(text) as ExactObject)['data'] as ExactObject)['transaction'] as View;

const numberOf = (status: unknown): number => transactionStatuses.find(({name}) => name === status)!.number;
const secondsOf = (moment: unknown): number | null =>
  moment === null ? null : Math.floor(Date.parse(String(moment)) / 1000);

/** What v1 must show of a transaction that v2 shows so. */
function expectedV1(v2: View): View {
  const currency = v2['currency'] as string;
  const minor = (amount: unknown): bigint => toMinor(amount as string, currency);
  const fee = v2['fee'] as View;
  const payer = (v2['payer'] ?? {}) as View;
  return {
    transaction_id: v2['legacy_id'],
    external_id: v2['external_id'],
    type: ['payin', 'payout', 'p2p', 'transfer'].indexOf(v2['type'] as string) + 1,
    status: numberOf(v2['status']),
    amount: minor(v2['amount']),
    amount_received: minor(v2['amount_received']),
    amount_refunded: minor(v2['amount_refunded']),
    fee: minor(fee['amount']),
    net_amount: minor(v2['net_amount']),
    reason: (v2['failure'] as View | null)?.['number'] ?? null,
    payer_email: payer['email'] ?? null,
    created_at: secondsOf(v2['created_at']),
    updated_at: secondsOf(v2['updated_at']),
    expires_at: secondsOf(v2['expires_at']),
    completed_at: secondsOf(v2['completed_at']),
    payment_url: v2['payment_url'],
  };
}

const asBigint = (value: unknown): unknown => (typeof value === 'number' ? BigInt(value) : value);
const plain = (view: View, names: readonly string[]): View =>
  Object.fromEntries(names.map((name) => [name, asBigint(view[name])]));

async function requireSame(gateway: Gateway, externalId: string): Promise<View> {
  const v2 = exact(await gateway.send(`transaction/find?external_id=${externalId}`));
  const v1 = exact(await gateway.sendV1('transaction/find', {external_id: externalId}));
  const expected = expectedV1(v2);
  const names = Object.keys(expected);
  expect(plain(v1, names)).toEqual(plain(expected, names));
  return v2;
}

const nextOf = (name: unknown) => transactionStatuses.find((status) => status.name === name)!.next as readonly string[];

/** Statuses that can follow on one another in any number of steps. */
function reachable(from: unknown, to: unknown, seen = new Set<unknown>()): boolean {
  if (from === to) {
    return true;
  }
  seen.add(from);
  return nextOf(from).some((next) => !seen.has(next) && reachable(next, to, seen));
}

test('random walks through both versions give the same record, and only allowed statuses', async () => {
  const texts = fc.constantFrom(...SCENARIOS, null);
  const steps = fc.array(
    fc.tuple(fc.constantFrom('wait', 'cancel v1', 'cancel v2', 'refund v1', 'refund v2'), fc.nat({max: 100_000})),
    {maxLength: 8},
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), steps, async (scenario, inV1, walk) => {
      const gateway = await openGateway();
      const made = inV1
        ? await gateway.sendV1('transaction/create', {
            external_id: 'o',
            service_id: 2117,
            amount: 15_000,
            currency: 'PEN',
            payer: {email: 'ana@example.com'},
            ...(scenario !== null && {test_scenario: scenario}),
          })
        : await gateway.send('transaction/create', order({external_id: 'o'}), {
            ...(scenario !== null && {'X-Test-Scenario': scenario}),
          });
      if (made.json.error) {
        expect(made.json.error.number ?? made.json.error.code).toBe(2102);
        return;
      }
      let before = await requireSame(gateway, 'o');
      for (const [what, pause] of walk) {
        const amount = what.startsWith('refund') ? 1 + (pause % 9_999) : undefined;
        if (what.endsWith('v1')) {
          const transaction_id = Number(before['legacy_id']);
          await gateway.sendV1('transaction/cancel', {transaction_id, amount, reason: 'x'});
        } else if (what.endsWith('v2')) {
          const text = amount && fromMinor(BigInt(amount), 'PEN');
          await gateway.send('transaction/cancel', {transaction_id: before['id'], amount: text, reason: 'x'});
        }
        gateway.clock.advance(pause + 1000);
        const after = await requireSame(gateway, 'o');
        expect(reachable(before['status'], after['status'])).toBe(true);
        expect(Number(after['sequence'])).toBeGreaterThanOrEqual(Number(before['sequence']));
        before = after;
      }
    }),
    {numRuns: 60},
  );
});

describe('amounts', () => {
  const wide = (id: number, currency: string): SandboxService => ({
    ...services.find((service) => service.id === 2118)!,
    id,
    currency,
    min: 1n,
    max: 2n ** 63n - 1n,
    percent: '0.50',
  });

  test.each([
    ['JPY', 0],
    ['KWD', 3],
    ['USDT', 6],
    ['BTC', 8],
  ])('%s can be sent in either version and is exact in both', async (currency, exponent) => {
    // A full refund takes the fee of the payment, too.
    const balances = {[currency]: {available: 10n ** 30n}};
    const gateway = await openGateway({services: [wide(1, currency)], balances});
    const largest = [10n ** BigInt(16 + exponent), 2n ** 63n].reduce((a, b) => (a < b ? a : b)) - 1n;
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.bigInt({min: 1n, max: largest}), fc.boolean(), async (amount, inV1) => {
        fc.pre(!TRIGGERED_ERRORS.some((code) => triggersError(amount, code)));
        const external_id = `o-${(count += 1)}`;
        gateway.clock.advance(1000);
        const body = {external_id, service_id: 1, currency};
        const made = inV1
          ? await gateway.sendV1('transaction/create', {...body, amount, test_scenario: 'completed'})
          : await gateway.send(
              'transaction/create',
              {...body, type: 'payin', flow: 'hpp', amount: fromMinor(amount, currency)},
              {'X-Test-Scenario': 'completed'},
            );
        expect(made.json.error ?? null).toBeNull();
        gateway.clock.advance(1000);
        const v2 = await requireSame(gateway, external_id);
        expect(v2['amount']).toBe(fromMinor(amount, currency));
        const {legacy_id, id} = v2;
        const refund = {reason: 'x', amount: inV1 ? fromMinor(amount, currency) : amount};
        const back = inV1
          ? await gateway.send('transaction/cancel', {...refund, transaction_id: id})
          : await gateway.sendV1('transaction/cancel', {...refund, transaction_id: legacy_id});
        expect(back.json.error ?? null).toBeNull();
        gateway.clock.advance(1000);
        expect(await requireSame(gateway, external_id)).toMatchObject({
          status: 'refunded',
          amount_refunded: v2['amount'],
        });
      }),
      {numRuns: 40},
    );
  });
});
