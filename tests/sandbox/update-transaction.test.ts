// `transaction/update`: data that the payer provides later, while the payment waits for it.
import {beforeEach, describe, expect, test} from 'vitest';
import {browser, card, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;
const created = async (changes: object = {}, headers = {}): Promise<string> =>
  (await gateway.send('transaction/create', order({flow: 'h2h', ...changes}), headers)).json.data.transaction
    .id as string;
const update = async (id: string, body: object) =>
  (await gateway.send('transaction/update', {transaction_id: id, ...body})).json;

test('update.fields takes those of the service, while the transaction waits', async () => {
  const id = await created();
  const {data} = await update(id, {fields: {'payer.email': 'ana@example.com', 'payer.name': 'Ana Torres'}});
  expect(data.transaction).toMatchObject({payer: {email: 'ana@example.com', name: 'Ana Torres'}, sequence: 2});
  const errorOf = async (fields: object) => {
    const {error} = await update(id, {fields});
    return [error.number, error.fields[0]?.path];
  };
  expect(await errorOf({'payer.email': 'ana'})).toEqual([2102, '/fields/payer.email']);
  expect(await errorOf({'payer.shoe': '42'})).toEqual([2103, '/fields/payer.shoe']);
  await gateway.send('transaction/pay', {transaction_id: id, card: card('4111110000010004'), browser});
  gateway.clock.advance(1000);
  expect(await errorOf({'payer.email': 'eve@example.com'})).toEqual([3004, undefined]);
  expect((await update(id, {metadata: {cart: 'c-1'}})).data.transaction.metadata).toEqual({cart: 'c-1'});
});

test('three wrong one-time codes end the payment', async () => {
  const id = await created({service_id: 2139});
  const pay = await gateway.send('transaction/pay', {transaction_id: id, phone: '+51999000123'});
  expect(pay.json.data.transaction.next_action).toEqual({type: 'enter_otp', length: 6, sent_to: '+51******123'});
  const states = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    states.push((await gateway.send('transaction/update', {transaction_id: id, otp: '000000'})).json.data.transaction);
  }
  expect(states.map(({status}) => status)).toEqual(['requires_action', 'requires_action', 'declined']);
  expect(states[2].failure.number).toBe(7206);
});

describe('after the scenario requires_action', () => {
  const waiting = {'X-Test-Scenario': 'requires_action'};
  const send = async (target: string, body: object) => (await gateway.send(target, body)).json;

  test.each([0, 2000])('the UTR that a payment waits for completes it, %s ms after pay', async (moment) => {
    const id = await created({service_id: 4761, amount: '10000.00', currency: 'INR'}, waiting);
    await send('transaction/pay', {transaction_id: id});
    gateway.clock.advance(moment);
    expect((await update(id, {fields: {utr: '600112345678'}})).data.transaction.status).toBe('processing');
    gateway.clock.advance(1000);
    expect((await find(id)).status).toBe('completed');
  });

  test('so does a one-time code', async () => {
    const id = await created({service_id: 2139, amount: '60.00'}, waiting);
    await send('transaction/pay', {transaction_id: id, phone: '+51999000123'});
    gateway.clock.advance(2000);
    await update(id, {otp: '123456'});
    gateway.clock.advance(1000);
    expect((await find(id)).status).toBe('completed');
  });
});
