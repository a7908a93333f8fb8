import {beforeEach, describe, expect, test} from 'vitest';
import {openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;
const CREATE = 'transaction/create';

beforeEach(async () => {
  gateway = await openGateway();
});

const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;
const created = async (changes: object = {}, headers: Record<string, string> = {}): Promise<string> =>
  (await gateway.send(CREATE, order(changes), headers)).json.data.transaction.id as string;

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

  test('an invalid scenario, and one that is impossible for the type', async () => {
    for (const text of ['paid', 'returned', 'declined:nothing']) {
      const {json} = await gateway.send(CREATE, order(), {'X-Test-Scenario': text});
      expect(json.error.number).toBe(2102);
    }
  });
});

test('a scenario plays on the hosted page', async () => {
  const id = await created({}, {'X-Test-Scenario': 'declined:insufficient_funds;after=5'});
  gateway.clock.advance(4999);
  expect((await find(id)).status).toBe('processing');
  gateway.clock.advance(1);
  expect(await find(id)).toMatchObject({status: 'declined', sequence: 3, net_amount: '0.00', failure: {number: 7101}});
});

test.each([
  ['JPY', 2118, '1500'],
  ['KWD', 2119, '12.345'],
  ['USDT', 2441, '25.500001'],
  ['BTC', 2442, '0.01234567'],
])('%s is returned exactly as sent', async (currency, service_id, amount) => {
  const id = await created({currency, service_id, amount});
  expect(await find(id)).toMatchObject({amount, currency});
});
