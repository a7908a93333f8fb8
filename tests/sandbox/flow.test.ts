import {beforeEach, describe, expect, test} from 'vitest';
import {browser, card, openGateway, order, type Answer, type Gateway, services} from './gateway';

let gateway: Gateway;
const CREATE = 'transaction/create';

beforeEach(async () => {
  gateway = await openGateway();
});

const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;
const created = async (changes: object = {}, headers: Record<string, string> = {}): Promise<string> =>
  (await gateway.send(CREATE, order(changes), headers)).json.data.transaction.id as string;
const paid = async (number: string, changes: object = {}): Promise<Answer & {readonly id: string}> => {
  const id = await created({flow: 'h2h', ...changes});
  return {id, ...(await gateway.send('transaction/pay', {transaction_id: id, card: card(number), browser}))};
};

test('the vector of the page creates a transaction', async () => {
  const {status, json, headers} = await gateway.send(CREATE, order());
  expect(status).toBe(201);
  expect(json.data.transaction).toMatchObject({
    status: 'created',
    sequence: 1,
    amount: '150.00',
    fee: {amount: '4.50', currency: 'PEN', payer: 'merchant'},
    net_amount: '145.50',
    livemode: false,
  });
  expect(headers.get('RateLimit-Remaining')).toBe('19');
});

describe('create refuses', () => {
  test.each([
    ['150.005', {amount: '150.005'}, 2106],
    ['zeros beyond the exponent', {amount: '1500.00', currency: 'JPY', service_id: 2118}, 2106],
    ['0.99', {amount: '0.99'}, 2104],
    ['10000.01', {amount: '10000.01'}, 2105],
    ['another currency', {currency: 'USD'}, 2107],
    ['no service', {service_id: 1}, 3002],
    ['another type', {type: 'p2p'}, 2102],
    ['a foreign host', {return_url: 'https://evil.example/'}, 2111],
    ['no capture', {service_id: 2122, capture: 'manual'}, 2103],
    ['a quote nobody made', {quote_id: 'qte_01KEA1WCE03KNH15TWYNX7NPH9'}, 2112],
  ])('%s', async (_name, changes, number) => {
    expect((await gateway.send(CREATE, order(changes))).json.error.number).toBe(number);
  });

  test('a scenario that is none, and one that the type cannot have', async () => {
    for (const text of ['paid', 'returned', 'declined:nothing']) {
      const {json} = await gateway.send(CREATE, order(), {'X-Test-Scenario': text});
      expect(json.error.number).toBe(2102);
    }
  });
});

describe('idempotency', () => {
  const key = {'Idempotency-Key': 'order-10045-1'};

  test('replay, another body, no key, after 24 hours', async () => {
    const first = await gateway.send(CREATE, order(), key);
    const again = await gateway.send(CREATE, order(), key);
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(first.headers.get('X-Request-Id')).toBe(first.json.meta.request_id);
    expect(again.headers.get('X-Request-Id')).toMatch(/^req_/);
    expect(again.headers.get('X-Request-Id')).not.toBe(first.json.meta.request_id);
    expect((await gateway.send(CREATE, order({amount: '1.00'}), key)).json.error.number).toBe(2007);
    expect((await gateway.send(CREATE, order(), {'Idempotency-Key': ''})).json.error.number).toBe(2006);
    gateway.clock.advance(86_400_000);
    const {status, json} = await gateway.send(CREATE, order(), key);
    expect([status, json.error.number]).toEqual([409, 3003]);
    expect(json.error.existing_transaction_id).toBe(first.json.data.transaction.id);
  });

  test('a stored 4xx comes back', async () => {
    const first = await gateway.send(CREATE, order({amount: '0.01'}), key);
    const again = await gateway.send(CREATE, order({amount: '0.01'}), key);
    expect([first.status, again.status, again.headers.get('Idempotency-Replayed')]).toEqual([422, 422, 'true']);
  });

  test('the card with HTTP 504: the repeat tells of the transaction', async () => {
    const id = await created({flow: 'h2h'});
    const body = {transaction_id: id, card: card('4111110000130000'), browser};
    const first = await gateway.send('transaction/pay', body, key);
    expect([first.status, first.json.error.outcome_unknown]).toEqual([504, true]);
    gateway.clock.advance(30_000);
    const again = await gateway.send('transaction/pay', body, key);
    expect([again.status, again.json.data.transaction.status]).toEqual([202, 'completed']);
  });
});

test('a scenario plays on the hosted page', async () => {
  const id = await created({}, {'X-Test-Scenario': 'declined:insufficient_funds;after=5'});
  gateway.clock.advance(4999);
  expect((await find(id)).status).toBe('processing');
  gateway.clock.advance(1);
  expect(await find(id)).toMatchObject({status: 'declined', sequence: 3, net_amount: '0.00', failure: {number: 7101}});
});

test('3DS with a challenge, step by step', async () => {
  const {id, status, json} = await paid('4111110000030002');
  expect([status, json.data.transaction.next_action.type]).toEqual([202, 'three_ds_method']);
  const update = async (three_ds: object) => gateway.send('transaction/update', {transaction_id: id, three_ds});
  expect((await update({cres: 'eyJ9'})).json.error.number).toBe(3004);
  const challenge = (await update({method_completed: true})).json.data.transaction;
  expect([challenge.next_action.type, challenge.sequence]).toEqual(['three_ds_challenge', 3]);
  const done = (await update({cres: 'eyJtZXNzYWdlVHlwZSI6IkNSZXMifQ'})).json.data.transaction;
  expect(done).toMatchObject({status: 'processing', next_action: {type: 'wait'}});
  gateway.clock.advance(1000);
  expect(await find(id)).toMatchObject({status: 'completed', amount_received: '150.00'});
});

test('a challenge that fails is a decline, not an error', async () => {
  const {id} = await paid('4111110000030002');
  await gateway.send('transaction/update', {transaction_id: id, three_ds: {method_completed: true}});
  const cres = btoa('{"transStatus":"N"}').replace(/=+$/, '');
  const {status, json} = await gateway.send('transaction/update', {transaction_id: id, three_ds: {cres}});
  expect([status, json.data.transaction.status, json.data.transaction.failure.number]).toEqual([200, 'declined', 7202]);
});

test('one-time codes: three wrong ones are too many', async () => {
  const id = await created({flow: 'h2h', service_id: 2139});
  const pay = await gateway.send('transaction/pay', {transaction_id: id, phone: '+51999000123'});
  expect(pay.json.data.transaction.next_action).toEqual({type: 'enter_otp', length: 6, sent_to: '+51******123'});
  const states = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    states.push((await gateway.send('transaction/update', {transaction_id: id, otp: '000000'})).json.data.transaction);
  }
  expect(states.map(({status}) => status)).toEqual(['requires_action', 'requires_action', 'declined']);
  expect(states[2].failure.number).toBe(7206);
});

test('capture a part, refund twice, and no more', async () => {
  const {id} = await paid('4111110000010004', {capture: 'manual'});
  gateway.clock.advance(1000);
  const captured = (await gateway.send('transaction/complete', {transaction_id: id, amount: '120.00'})).json.data;
  expect(captured.transaction).toMatchObject({status: 'completed', amount_received: '120.00', net_amount: '116.40'});
  const refund = async (amount?: string) =>
    gateway.send('transaction/cancel', {transaction_id: id, reason: 'returned', ...(amount && {amount})});
  expect((await refund('20.00')).json.data.refund).toMatchObject({amount: '20.00', status: 'pending'});
  gateway.clock.advance(1000);
  expect(await find(id)).toMatchObject({status: 'partially_refunded', amount_refunded: '20.00'});
  expect((await refund('100.01')).json.error.number).toBe(4006);
  await refund();
  gateway.clock.advance(1000);
  expect(await find(id)).toMatchObject({status: 'refunded', amount_refunded: '120.00'});
  expect((await refund()).json.error.number).toBe(3004);
});

test('processing cannot be cancelled; a refund at the broken provider is 6001 each time', async () => {
  const {id} = await paid('4111110000150008');
  const cancel = async () => gateway.send('transaction/cancel', {transaction_id: id, reason: 'x'});
  expect((await cancel()).json.error.number).toBe(3004);
  gateway.clock.advance(1000);
  expect([(await cancel()).status, (await cancel()).status]).toEqual([502, 502]);
  expect(await find(id)).toMatchObject({status: 'completed', amount_refunded: '0.00'});
});

const recipient = {
  kind: 'bank_account',
  account: '00219300012345678917',
  holder: 'Rosa Huaman',
  document: {type: 'national_id', number: '40112233'},
};

test('a payout reserves, completes, and comes back; too much is 4001', async () => {
  const payout = {
    external_id: 'payout-1',
    service_id: 2218,
    type: 'payout',
    amount: '800.00',
    currency: 'PEN',
    recipient,
  };
  const wallet = async () =>
    (await gateway.send('account/info')).json.data.wallets.find(({currency}: {currency: string}) => currency === 'PEN');
  const {json} = await gateway.send(CREATE, payout, {'X-Test-Scenario': 'returned;after=10'});
  expect(json.data.transaction).toMatchObject({status: 'processing', sequence: 1, net_amount: '806.00'});
  expect(await wallet()).toMatchObject({available: '3567.00', reserved: '1687.00'});
  gateway.clock.advance(20_000);
  expect(await find(json.data.transaction.id)).toMatchObject({status: 'returned', failure: {number: 7508}});
  // The fee of 6.00 is kept.
  expect(await wallet()).toMatchObject({available: '4367.00', reserved: '881.00'});
  const {json: refused} = await gateway.send(CREATE, {...payout, external_id: 'payout-2', amount: '5000.00'});
  expect(refused.error.number).toBe(4001);
});

test.each([
  ['JPY', 2118, '1500'],
  ['KWD', 2119, '12.345'],
  ['USDT', 2441, '25.500001'],
  ['BTC', 2442, '0.01234567'],
])('%s goes in and comes out exactly', async (currency, service_id, amount) => {
  const id = await created({currency, service_id, amount});
  expect(await find(id)).toMatchObject({amount, currency});
});

test('a quote is good once, for 60 s, for its amount', async () => {
  const quote = async () =>
    (await gateway.send('transaction/currency_rate', {from: 'USDT', to: 'PEN', amount: '150.00', side: 'target'})).json
      .data;
  const {quote_id, source_amount, target_amount} = await quote();
  expect(target_amount).toBe('150.00');
  const use = (amount: string, id: string, external_id: string) =>
    gateway.send(CREATE, order({service_id: 2441, currency: 'USDT', amount, quote_id: id, external_id}));
  expect((await use('40.000000', quote_id, 'a')).json.error.number).toBe(2102);
  const {json} = await use(source_amount, quote_id, 'b');
  expect(json.data.transaction).toMatchObject({net_amount: '148.50', exchange: {from: 'USDT', to: 'PEN', quote_id}});
  expect((await use(source_amount, quote_id, 'c')).json.error.number).toBe(2112);
  const late = await quote();
  gateway.clock.advance(60_000);
  expect((await use(late.source_amount, late.quote_id, 'd')).json.error.number).toBe(2112);
});

test('lists: newest first, cursors of this query alone', async () => {
  for (const name of ['a', 'b', 'c']) {
    await created({external_id: name});
    gateway.clock.advance(1000);
  }
  const names = (answer: Answer) =>
    answer.json.data.transactions.map((each: {external_id: string}) => each.external_id);
  const first = await gateway.send('transaction/find?limit=2');
  expect([names(first), first.json.page.has_more]).toEqual([['c', 'b'], true]);
  const cursor = first.json.page.next_cursor as string;
  const second = await gateway.send(`transaction/find?limit=2&cursor=${cursor}`);
  expect([names(second), second.json.page]).toEqual([['a'], {next_cursor: null, has_more: false, limit: 2}]);
  expect((await gateway.send(`transaction/find?type=payin&cursor=${cursor}`)).json.error.number).toBe(3008);
  expect((await gateway.send(`service/list?cursor=${cursor}`)).json.error.number).toBe(3008);
  expect((await gateway.send('transaction/find?external_id=a&limit=2')).json.error.number).toBe(2103);
  expect((await gateway.send('transaction/find?external_id=z')).json.error.number).toBe(3001);
});

test('reads: services, one service, rates, methods, a dry run', async () => {
  const listed = (await gateway.send('service/list?currency=USDT&type=payin')).json.data.services;
  expect(listed.map(({service_id}: {service_id: number}) => service_id)).toEqual(
    services
      .filter(({currency, type}) => currency === 'USDT' && type === 'payin')
      .map(({id}) => id)
      .reverse(),
  );
  expect((await gateway.send('service/2117')).json.data.service).toMatchObject({
    two_stage: true,
    fee: {percent: '3.00'},
  });
  expect((await gateway.send('service/1')).json.error.number).toBe(3002);
  expect((await gateway.send('service/abc')).json.error.number).toBe(2102);
  const same = await gateway.send('currency/rates?base=PEN&quote=PEN');
  expect(same.json.data.rates).toMatchObject([{base: 'PEN', quote: 'PEN', buy: '1', sell: '1'}]);
  const {rates} = (await gateway.send('currency/rates?base=PEN&quote=USD&quote=EUR')).json.data;
  expect(rates.map(({quote, buy}: {quote: string; buy: string}) => [quote, buy])).toEqual([
    ['EUR', '0.2268'],
    ['USD', '0.2653'],
  ]);
  expect((await gateway.send('list')).json.data.methods).toHaveLength(40);
  const {json} = await gateway.send('transaction/validate', order());
  expect(json.data).toMatchObject({valid: true, total: '150.00', net_amount: '145.50'});
});
