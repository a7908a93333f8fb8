import {beforeEach, describe, expect, test} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {defaultKey, defaultPoint} from '../../gateway/sandbox/domain/points';
import {browser, card, openGateway, type Answer, type Gateway} from './gateway';
import {hosts} from '../../facts/reference/hosts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const CREATE = 'transaction/create';
const order = (changes: object = {}): object => ({
  external_id: 'order-10045',
  service_id: 2117,
  amount: 15_000,
  currency: 'PEN',
  ...changes,
});
const post = (body: string, headers: object = {}, path = CREATE): Request =>
  new Request(`${hosts.sandbox}/v1/${path}`, {
    method: 'POST',
    body,
    headers: {'Content-Type': 'application/json', ...headers},
  });
const codeOf = ({status, json}: Answer): readonly [number, number | undefined] => [status, json.error?.code];

test('the vector of the page creates a transaction that v2 shows too', async () => {
  const {body, sign} = vectors.v1_body;
  const {status, json, headers} = await gateway.raw(post(JSON.stringify({...body, sign})));
  expect([status, json.status, json.error, json.ts]).toEqual([200, 'ok', null, 1_767_225_600]);
  expect(json.data.transaction).toMatchObject({type: 1, flow: 'hpp', status: 1, amount: 15_000, fee: 450, test: 1});
  expect(json.data.transaction.payer_email).toBe('ana@example.com');
  expect(headers.get('X-Request-Id')).toMatch(/^req_/);
  expect(headers.get('RateLimit-Limit')).toBe('20');
  const both = (await gateway.send('transaction/find?external_id=order-10045')).json.data.transaction;
  expect([both.legacy_id, both.amount, both.status]).toEqual([
    json.data.transaction.transaction_id,
    '150.00',
    'created',
  ]);
});

describe('repeats', () => {
  test('the same external_id is 3003 with the transaction as it is now', async () => {
    await gateway.sendV1(CREATE, order({test_scenario: 'declined:insufficient_funds;after=5'}));
    gateway.clock.advance(5000);
    const {status, json} = await gateway.sendV1(CREATE, order());
    expect([status, json.status, json.error.code]).toEqual([200, 'error', 3003]);
    expect(json.data.transaction).toMatchObject({status: 7, reason: 7101, net_amount: 0});
  });

  test('a replayed request is 3003, and 1004 once it is 600 s old', async () => {
    const request = await gateway.requestV1(CREATE, order());
    expect(codeOf(await gateway.raw(request.clone()))).toEqual([200, undefined]);
    gateway.clock.advance(600_000);
    expect(codeOf(await gateway.raw(request.clone()))).toEqual([200, 3003]);
    gateway.clock.advance(1000);
    expect(codeOf(await gateway.raw(request))).toEqual([200, 1004]);
  });

  test('keys in another order have the same sign; another value, a field more or less has not', async () => {
    const text = await (await gateway.requestV1(CREATE, order({payer: {id: 'c-1'}}))).text();
    const body = JSON.parse(text) as Record<string, unknown>;
    const changes: readonly object[] = [
      {amount: 15_001},
      {payer: {id: 'c-2'}},
      {capture: 'manual'},
      {payer: undefined},
    ];
    for (const change of changes) {
      expect(codeOf(await gateway.raw(post(JSON.stringify({...body, ...change}))))).toEqual([200, 1003]);
    }
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    expect(codeOf(await gateway.raw(post(JSON.stringify({...reversed, note: null}))))).toEqual([200, 2103]);
    expect(codeOf(await gateway.raw(post(JSON.stringify(reversed))))).toEqual([200, undefined]);
  });

  test('a repeated pay is 3004, a repeated partial refund a second refund', async () => {
    const {json} = await gateway.sendV1(CREATE, order({flow: 'h2h', return_url: 'https://shop.example/r'}));
    const {transaction_id} = json.data.transaction;
    const pay = () => gateway.sendV1('transaction/pay', {transaction_id, card: card('4111110000010004'), browser});
    expect((await pay()).json.data.transaction.status).toBe(3);
    expect(codeOf(await pay())).toEqual([200, 3004]);
    gateway.clock.advance(1000);
    const refund = (amount?: number) => gateway.sendV1('transaction/cancel', {transaction_id, amount, reason: 'x'});
    expect((await refund(5000)).json.data.refund).toMatchObject({amount: 5000, status: 'pending'});
    await refund(5000);
    gateway.clock.advance(1000);
    const {transaction} = (await gateway.sendV1('transaction/find', {transaction_id})).json.data;
    expect(transaction).toMatchObject({status: 12, amount_refunded: 10_000, net_amount: 14_550});
    expect(codeOf(await refund(5001))).toEqual([200, 4006]);
  });
});

describe('errors', () => {
  test('have numbers, and paths with dots', async () => {
    const {json} = await gateway.sendV1(
      CREATE,
      order({payer: {email: 'ana', shoe: 42}, amount: '15000', shade: 'red'}),
    );
    expect(json.data).toBeNull();
    const fields = json.error.fields as readonly {path: string; code: number}[];
    expect(fields.map(({path, code}) => `${path} ${code}`).sort()).toEqual([
      'amount 2102',
      'payer.email 2102',
      'payer.shoe 2103',
      'shade 2103',
    ]);
  });

  test.each([
    ['below the minimum', order({amount: 99}), 2104],
    ['an unknown currency', order({currency: 'XXX'}), 2107],
    ['a fraction', order({amount: 1.5}), 2102],
    ['beyond 64 bits', order({amount: 2n ** 63n}), 2102],
    ['another type', order({type: 3}), 2102],
    ['no such service', order({service_id: 1}), 3002],
    ['a scenario that is none', order({test_scenario: 'declined:nothing'}), 2102],
    ['a payout to nobody', order({service_id: 2224}), 2101],
    ['a recipient of a pay-in', order({recipient: {kind: 'phone', phone: '+51999000321'}}), 2103],
  ])('%s', async (_name, body, code) => {
    expect(codeOf(await gateway.sendV1(CREATE, body))).toEqual([200, code]);
  });

  test('the scenario has its name in v1', async () => {
    const {json} = await gateway.sendV1(CREATE, order({test_scenario: 'returned'}));
    expect(json.error.fields[0].path).toBe('test_scenario');
    expect(json.error.message).toMatch(/^test_scenario: /);
  });

  test('a missing transaction, one of another point, and a provider that does not answer', async () => {
    expect(codeOf(await gateway.sendV1('transaction/find', {transaction_id: 1}))).toEqual([200, 3001]);
    expect(codeOf(await gateway.sendV1('transaction/cancel', {transaction_id: 1, reason: 'x'}))).toEqual([200, 3001]);
    expect(codeOf(await gateway.sendV1(CREATE, order({point_id: 7})))).toEqual([200, 1002]);
    const {json} = await gateway.sendV1(CREATE, order({flow: 'h2h', return_url: 'https://shop.example/r'}));
    const pay = {transaction_id: json.data.transaction.transaction_id, card: card('4111110000130000'), browser};
    expect(codeOf(await gateway.sendV1('transaction/pay', pay))).toEqual([200, 6002]);
  });

  test('rights: 1010, then 1009', async () => {
    const narrow = {...defaultPoint, v1Permissions: ['payins:write']};
    const poor = await openGateway({points: [narrow]});
    const {json} = await poor.sendV1('account/info');
    expect(json.error).toMatchObject({code: 1009, message: 'The point lacks the permission account:read.'});
    const payout = order({service_id: 2224, recipient: {kind: 'phone', phone: '+51999000321'}});
    expect(codeOf(await poor.sendV1(CREATE, payout))).toEqual([200, 1009]);
    const closed = await openGateway({points: [{...narrow, suspended: true}]});
    expect(codeOf(await closed.sendV1('account/info'))).toEqual([200, 1010]);
  });
});

test('the rate limit is that of v2, and HTTP 429', async () => {
  for (let index = 0; index < 20; index += 1) {
    await gateway.send('account/info');
  }
  for (let index = 0; index < 20; index += 1) {
    expect((await gateway.sendV1('account/info')).status).toBe(200);
  }
  const last = await gateway.sendV1('account/info');
  expect([...codeOf(last), last.headers.get('Retry-After')]).toEqual([429, 4005, '1']);
  expect((await gateway.send('account/info')).status).toBe(429);
  expect(defaultKey.pointId).toBe(defaultPoint.pointId);
});

test("v1 uses the budget of the point's oldest active key, and no other", async () => {
  const [dead, other] = ['dead', 'other'].map((name) => ({
    ...defaultKey,
    key: `pk_test_${name}`,
    revoked: name === 'dead',
  }));
  const left = ({headers}: Answer): string | null => headers.get('RateLimit-Remaining');
  for (const [keys, expected] of [
    [
      [dead!, defaultKey, other!],
      ['39', '38'],
    ],
    [
      [other!, defaultKey],
      ['39', '39'],
    ],
  ] as const) {
    const several = await openGateway({keys});
    expect([left(await several.sendV1('account/info')), left(await several.send('account/info'))]).toEqual(expected);
  }
});

test('lists have numbered pages, newest first, with the total', async () => {
  for (const external_id of ['a', 'b', 'c']) {
    await gateway.sendV1(CREATE, order({external_id}));
    gateway.clock.advance(1000);
  }
  const list = async (fields: object) => (await gateway.sendV1('transaction/find', fields)).json.data;
  const names = ({transactions}: {transactions: readonly {external_id: string}[]}) =>
    transactions.map(({external_id}) => external_id);
  const first = await list({per_page: 2});
  expect([names(first), first.page, first.per_page, first.total]).toEqual([['c', 'b'], 1, 2, 3]);
  expect(names(await list({page: 2, per_page: 2}))).toEqual(['a']);
  expect(await list({page: 9})).toEqual({transactions: [], page: 9, per_page: 50, total: 3});
  expect(names(await list({status: [1], type: 1, created_from: 1_767_225_601, created_to: 1_767_225_602}))).toEqual([
    'b',
  ]);
  expect(await list({status: [6]})).toMatchObject({total: 0});
  const wide = await gateway.sendV1('transaction/find', {created_from: 1, created_to: 1_767_225_602});
  expect(codeOf(wide)).toEqual([200, 2102]);
  const services = (await gateway.sendV1('service/list', {per_page: 3, type: 2})).json.data;
  expect(services.services.map(({type}: {type: number}) => type)).toEqual([2, 2, 2]);
  expect(services.services[0]).toMatchObject({service_id: 4831, min: 6000, max: 60_000_000});
});

test('a flow that the service decides asks for what it needs', async () => {
  const body = {external_id: 'h2h-1', service_id: 4761, amount: 1_000_000, currency: 'INR'};
  expect(codeOf(await gateway.sendV1(CREATE, body))).toEqual([200, 2101]);
  const {data} = (await gateway.sendV1(CREATE, {...body, return_url: 'https://shop.example/return'})).json;
  expect(data.transaction.flow).toBe('h2h');
});

test('reads show minor units, numbers and seconds', async () => {
  const {wallets} = (await gateway.sendV1('account/info')).json.data;
  expect(wallets.find(({currency}: {currency: string}) => currency === 'PEN')).toEqual({
    wallet_id: 'wal_pen_1042',
    currency: 'PEN',
    available: 437_300,
    pending: 23_280,
    reserved: 88_100,
  });
  const {methods} = (await gateway.sendV1('list')).json.data;
  expect(methods).toHaveLength(29);
  expect((await gateway.sendV1('list', {version: 'v2'})).json.data.methods).toHaveLength(30);
  const {service} = (await gateway.sendV1('service/service_id', {service_id: 2218})).json.data;
  expect(service.fee).toEqual({percent: '0.00', fixed: 600, currency: 'PEN', payer: 'merchant'});
  expect((await gateway.sendV1('service/service_id', {service_id: 3782})).text).toContain('"max":9223372036854775807,');
  const {rates} = (await gateway.sendV1('currency/rates', {base: 'PEN', quote: ['USD']})).json.data;
  expect(rates).toEqual([{base: 'PEN', quote: 'USD', buy: '0.2653', sell: '0.26928', as_of: 1_767_225_600}]);
  const quote = {from: 'USDT', to: 'PEN', amount: 15_000, side: 'target'};
  const {data} = (await gateway.sendV1('transaction/currency_rate', quote)).json;
  expect(data).toMatchObject({target_amount: 15_000, expires_at: 1_767_225_660});
  const {json} = await gateway.sendV1('transaction/validate', order());
  expect(json.data).toMatchObject({
    fee: 450,
    fee_currency: 'PEN',
    fee_payer: 'merchant',
    total: 15_000,
    net_amount: 14_550,
  });
});
