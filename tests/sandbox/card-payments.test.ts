// Payments by card: 3-D Secure step by step, and cards that are stored.
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
const pay = async (id: string, number: string, changes: object = {}) =>
  (await gateway.send('transaction/pay', {transaction_id: id, card: card(number), browser, ...changes})).json.data;
const update = async (id: string, body: object) =>
  (await gateway.send('transaction/update', {transaction_id: id, ...body})).json;

test('a 3-D Secure challenge runs step by step', async () => {
  const id = await created();
  const first = await gateway.send('transaction/pay', {transaction_id: id, card: card('4111110000030002'), browser});
  expect([first.status, first.json.data.transaction.next_action.type]).toEqual([202, 'three_ds_method']);
  const send = async (three_ds: object) => gateway.send('transaction/update', {transaction_id: id, three_ds});
  expect((await send({cres: 'eyJ9'})).json.error.number).toBe(3004);
  const challenge = (await send({method_completed: true})).json.data.transaction;
  expect([challenge.next_action.type, challenge.sequence]).toEqual(['three_ds_challenge', 3]);
  const done = (await send({cres: 'eyJtZXNzYWdlVHlwZSI6IkNSZXMifQ'})).json.data.transaction;
  expect(done).toMatchObject({status: 'processing', next_action: {type: 'wait'}});
  gateway.clock.advance(1000);
  expect(await find(id)).toMatchObject({status: 'completed', amount_received: '150.00'});
});

test('a challenge that fails is a decline, not an error', async () => {
  const id = await created();
  await pay(id, '4111110000030002');
  await gateway.send('transaction/update', {transaction_id: id, three_ds: {method_completed: true}});
  const cres = btoa('{"transStatus":"N"}').replace(/=+$/, '');
  const {status, json} = await gateway.send('transaction/update', {transaction_id: id, three_ds: {cres}});
  expect([status, json.data.transaction.status, json.data.transaction.failure.number]).toEqual([200, 'declined', 7202]);
});

describe('method_details.three_ds', () => {
  test.each([
    ['4111110000010004', [], 'none'],
    ['4111110000020003', [{method_completed: true}], 'frictionless'],
    [
      '4111110000030002',
      [{method_completed: true}, {cres: btoa('{"transStatus":"Y"}').replace(/=/g, '')}],
      'challenge',
    ],
    ['4111110000030002', [{method_completed: true}, {cres: btoa('{"transStatus":"N"}').replace(/=/g, '')}], 'failed'],
    ['4111110000160007', [{method_completed: true}], 'failed'],
  ])('%s %j is %s', async (number, steps, expected) => {
    const id = await created();
    const first = (await pay(id, number)).transaction.method_details;
    expect(first.three_ds).toBe(expected === 'none' ? 'none' : null);
    for (const three_ds of steps) {
      await update(id, {three_ds});
    }
    gateway.clock.advance(1000);
    expect((await find(id)).method_details.three_ds).toBe(expected);
  });

  test('there is no authentication if a scenario plays or the payer stays away', async () => {
    const played = await created({}, {'X-Test-Scenario': 'completed'});
    expect((await pay(played, '4111110000030002')).transaction.method_details.three_ds).toBe('none');
    const id = await created({external_id: 'o-2', expires_in: 300});
    await pay(id, '4111110000030002');
    gateway.clock.advance(300_000);
    expect(await find(id)).toMatchObject({status: 'expired', method_details: {three_ds: null}});
  });
});

describe('save_card', () => {
  test('the token appears with the success, and is valid for payments and payouts', async () => {
    const id = await created();
    await pay(id, '4111110000010004', {save_card: true});
    expect((await find(id)).method_details.card_token).toBeUndefined();
    gateway.clock.advance(1000);
    const {card_token} = (await find(id)).method_details;
    expect(card_token).toMatch(/^ctk_/);
    const again = await created({external_id: 'o-2'});
    const body = {transaction_id: again, card_token, browser};
    expect((await gateway.send('transaction/pay', body)).json.data.transaction.method_details.last4).toBe('0004');
    const payout = {external_id: 'p', service_id: 2221, type: 'payout', amount: '50.00', currency: 'PEN'};
    const {json} = await gateway.send('transaction/create', {...payout, recipient: {kind: 'card', card_token}});
    expect(json.data.transaction.method_details).toMatchObject({kind: 'card', bin: '411111', last4: '0004'});
    gateway.clock.advance(1000);
    expect((await find(json.data.transaction.id)).status).toBe('completed');
  });

  test('a decline stores nothing, and a token expires with its card', async () => {
    const id = await created();
    await pay(id, '4111110000040001', {save_card: true});
    gateway.clock.advance(1000);
    expect(await find(id)).toMatchObject({status: 'declined', method_details: {last4: '0001'}});
    expect((await find(id)).method_details.card_token).toBeUndefined();
    const {data} = (await gateway.send('transaction/issue_token', {card: card('4111110000010004'), payer_id: 'c'}))
      .json;
    gateway.clock.advance(6 * 365 * 86_400_000);
    const {error} = (await gateway.send('cards/check', {card_token: data.card_token})).json;
    expect(error.number).toBe(3005);
  });
});
