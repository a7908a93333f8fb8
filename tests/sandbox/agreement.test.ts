// Rules of the contract that no schema can hold.
import {beforeEach, describe, expect, test} from 'vitest';
import {createCatalogue} from '../../catalogue/lookup';
import {guideRequests} from '../../catalogue/requests';
import {toMinor} from '../../reference/currencies';
import {unixSeconds} from '../../sandbox/kit/clock';
import {defaultKey, defaultPoint} from '../../sandbox/domain/points';
import {startBalances} from '../../sandbox/domain/start-balances';
import {catalogue, openGateway, order, services, type Gateway} from './gateway';

const catalogueIndex = createCatalogue(catalogue);
let gateway: Gateway;
const PAN = '4111110000010004';

beforeEach(async () => {
  gateway = await openGateway();
});

const errorOf = async (target: string, body?: object): Promise<{number: number; message: string}> =>
  (await gateway.send(target, body)).json.error;
const later = (seconds: number): string => new Date(gateway.clock.now() + seconds * 1000).toISOString();

describe('binance_pay/notify', () => {
  const paid = async (external_id: string, scenario?: string): Promise<{id: string; legacy_id: number}> => {
    const body = order({external_id, service_id: 2620, flow: 'h2h', currency: 'USDT', amount: '40.000000'});
    const headers: Record<string, string> = scenario === undefined ? {} : {'X-Test-Scenario': scenario};
    const {transaction} = (await gateway.send('transaction/create', body, headers)).json.data;
    await gateway.send('transaction/pay', {transaction_id: transaction.id});
    return transaction;
  };
  const notify = async (transaction_id: string, changes: object = {}) =>
    (await gateway.send('binance_pay/notify', {transaction_id, binance_order_id: '292837461052', ...changes})).json;

  test('a payment of the future, in both versions', async () => {
    const {id, legacy_id} = await paid('order-1');
    expect((await notify(id, {paid_at: later(1)})).error.message).toBe('paid_at: must not be in the future');
    const fields = {transaction_id: legacy_id, binance_order_id: '292837461052'};
    const v1 = await gateway.sendV1('binance_pay/notify', {...fields, paid_at: unixSeconds(gateway.clock.now()) + 1});
    expect(v1.json.error).toMatchObject({code: 2102, fields: [{path: 'paid_at'}]});
  });

  test('an order number pays one transaction, and is free again after a decline', async () => {
    const declined = await paid('order-0');
    await notify(declined.id);
    const record = gateway.sandbox.world.transactions.get(declined.id)!;
    gateway.sandbox.world.replace({...record, pending: [], status: 'declined'});
    await notify((await paid('order-1')).id);
    const second = await paid('order-2');
    const {error} = await notify(second.id);
    expect(error).toMatchObject({
      number: 2102,
      message: 'binance_order_id: already used for another transaction',
      fields: [{path: '/binance_order_id'}],
    });
    const v1 = await gateway.sendV1('binance_pay/notify', {
      transaction_id: second.legacy_id,
      binance_order_id: '292837461052',
    });
    expect(v1.json.error.fields).toEqual([
      {path: 'binance_order_id', code: 2102, message: 'already used for another transaction'},
    ]);
  });

  test('after the scenario requires_action it completes', async () => {
    const {id} = await paid('order-1', 'requires_action');
    gateway.clock.advance(2000);
    expect((await notify(id)).data.transaction.status).toBe('processing');
    gateway.clock.advance(2000);
    expect((await gateway.send(`transaction/find?id=${id}`)).json.data.transaction.status).toBe('completed');
  });
});

describe('cards and stop lists', () => {
  const add = async (changes: object) =>
    (
      await gateway.send('cards/whitelist_add', {
        card: {number: PAN},
        purpose: 'payout',
        payer_id: 'customer-8812',
        ...changes,
      })
    ).json;
  const listed = async (): Promise<boolean> =>
    (await gateway.send('cards/check', {card: {number: PAN}})).json.data.whitelisted;

  test('an entry ends in the future, and a repeat returns the one that stands', async () => {
    expect((await add({expires_at: later(0)})).error.message).toBe('expires_at: must be in the future');
    const first = (await add({expires_at: later(60)})).data;
    expect((await add({})).data).toEqual(first);
    gateway.clock.advance(61_000);
    expect(await listed()).toBe(false);
    expect((await add({})).data.whitelist_id).not.toBe(first.whitelist_id);
  });

  test('a card is listed as long as one of its entries is', async () => {
    await add({});
    await add({purpose: 'payin', expires_at: later(60)});
    gateway.clock.advance(61_000);
    expect(await listed()).toBe(true);
  });

  test.each([
    ['203.0.113.77', null],
    [' 2001:db8::1 ', null],
    ['203.0.113.0/24', 'values.1.value: not an IP address'],
    ['2001:db8::/32', 'values.1.value: not an IP address'],
    ['203.0.113.256', 'values.1.value: not an IP address'],
    ['203.0.113', 'values.1.value: not an IP address'],
  ])('one address: %s', async (value, message) => {
    const email = {type: 'email', value: 'ana@example.com'};
    const {json} = await gateway.send('antifraud/stoplist_check', {values: [email, {type: 'ip', value}]});
    expect(json.error?.message ?? null).toBe(message);
  });
});

describe('list', () => {
  const names = async (version: string): Promise<string[]> =>
    (await gateway.send(`list?version=${version}`)).json.data.methods.map(({name}: {name: string}) => name);

  test('reports and invoicing are in it', async () => {
    expect(await names('v2')).toEqual(
      expect.arrayContaining(['reports/create', 'invoicing/token', 'service/service_id', 'transaction/p2p/confirm']),
    );
    expect((await names('v2')).length).toBe(40);
    const v1 = (await gateway.sendV1('list')).json.data.methods.map(({name}: {name: string}) => name);
    expect(v1).toEqual(await names('v1'));
    expect(v1).toContain('reports/check-report');
  });

  test('without the scope they are not', async () => {
    const scopes = ['services:read', 'reports:read'];
    gateway = await openGateway({keys: [{...defaultKey, scopes}], points: [{...defaultPoint, v1Permissions: scopes}]});
    expect((await names('v2')).filter((name) => /^(reports|invoicing)/.test(name))).toEqual([
      'reports/check-report',
      'reports/list',
      'reports/report',
    ]);
  });
});

test('what arrived of a payment is given back, also where the method has no refunds', async () => {
  const body = order({service_id: 2620, flow: 'h2h', currency: 'USDT', amount: '40.000000'});
  const create = async (external_id: string, scenario: string): Promise<string> => {
    const {transaction} = (
      await gateway.send('transaction/create', {...body, external_id}, {'X-Test-Scenario': scenario})
    ).json.data;
    await gateway.send('transaction/pay', {transaction_id: transaction.id});
    gateway.clock.advance(2000);
    return transaction.id;
  };
  const half = await create('order-1', 'partially_paid');
  const {refund} = (await gateway.send('transaction/cancel', {transaction_id: half, reason: 'Too little'})).json.data;
  expect(refund).toMatchObject({amount: '20.000000', status: 'pending'});
  gateway.clock.advance(2000);
  expect((await gateway.send(`transaction/find?id=${half}`)).json.data.transaction.status).toBe('refunded');
  const whole = await create('order-2', 'completed');
  expect((await errorOf('transaction/cancel', {transaction_id: whole, reason: 'Returned'})).number).toBe(4007);
});

describe('the hourly budget counts reports', () => {
  const window = {type: 'balance', format: 'csv', timezone: 'UTC'};
  const seconds = unixSeconds(1_767_225_600_000);

  test('v2', async () => {
    const refused = {...window, from: '2026-01-01', to: '2025-12-31'};
    for (let count = 0; count < 12; count += 1) {
      const {status, headers} = await gateway.send('reports/create', refused);
      expect([status, headers.get('RateLimit-Remaining')]).toEqual([422, '10']);
    }
    expect(
      (await gateway.send('reports/create', {...refused, from: '2025-12-30'})).headers.get('RateLimit-Remaining'),
    ).toBe('9');
  });

  test('v1', async () => {
    const refused = {...window, from: seconds, to: seconds - 86_400};
    for (let count = 0; count < 12; count += 1) {
      const {json, headers} = await gateway.sendV1('reports/create', refused);
      expect([json.error.code, headers.get('RateLimit-Remaining')]).toEqual([2102, '10']);
    }
    const made = await gateway.sendV1('reports/create', {...refused, from: seconds - 2 * 86_400});
    expect(made.headers.get('RateLimit-Remaining')).toBe('9');
  });
});

test.each([
  [3911, 'CAD', {kind: 'wallet', provider: 'interac', account: 'r***@example.com', provider_reference: null}],
  [2550, 'PEN', {kind: 'gift_code', product: 'Gift code', sent_to: 'r***@example.com'}],
])('a payout by e-mail with %d', async (service_id, currency, expected) => {
  const recipient = {
    kind: 'email',
    email: 'rosa@example.com',
    ...(service_id === 3911 && {
      holder: 'Rosa Huaman',
      extra: {security_question: 'The word in your account with us', security_answer: 'juniper'},
    }),
  };
  const body = {external_id: 'payout-1', service_id, type: 'payout', amount: '20.00', currency, recipient};
  const {json} = await gateway.send('transaction/create', body);
  expect(json.data?.transaction.method_details ?? json).toEqual(expected);
});

test('a sandbox has the money for the payout of every guide', () => {
  const balances = startBalances(services);
  const {guides} = catalogueIndex;
  const payouts = guides
    .map((guide) => guideRequests(catalogueIndex, guide))
    .filter(({service}) => service.direction === 'payout')
    .map(({service: {service_id, currency}, calls}) => {
      const {amount} = calls.find(({operation}) => operation === 'create')!.body;
      return {service_id, currency, needed: toMinor(String(amount), currency)};
    });
  expect(payouts.length).toBeGreaterThan(30);
  // The fee comes on top.
  const short = payouts.filter(({currency, needed}) => 2n * needed > (balances[currency]?.available ?? 0n));
  expect(short).toEqual([]);
  const unfunded = services.filter(({type, currency}) => type === 'payout' && !balances[currency]);
  expect(unfunded).toEqual([]);
});
