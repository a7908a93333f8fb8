// Stored cards, 3D Secure in method_details, fields that come later, deposits of any amount.
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

describe('save_card', () => {
  test('the token comes with the success, pays later, and gets payouts', async () => {
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

  test('a decline stores nothing; a token ends with its card', async () => {
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

  test('nobody authenticates where a scenario plays, and nothing is known of a payer who stays away', async () => {
    const played = await created({}, {'X-Test-Scenario': 'completed'});
    expect((await pay(played, '4111110000030002')).transaction.method_details.three_ds).toBe('none');
    const id = await created({external_id: 'o-2', expires_in: 300});
    await pay(id, '4111110000030002');
    gateway.clock.advance(300_000);
    expect(await find(id)).toMatchObject({status: 'expired', method_details: {three_ds: null}});
  });
});

test('update.fields: those of the service, while the transaction waits', async () => {
  const id = await created();
  const {data} = await update(id, {fields: {'payer.email': 'ana@example.com', 'payer.name': 'Ana Torres'}});
  expect(data.transaction).toMatchObject({payer: {email: 'ana@example.com', name: 'Ana Torres'}, sequence: 2});
  const errorOf = async (fields: object) => {
    const {error} = await update(id, {fields});
    return [error.number, error.fields[0]?.path];
  };
  expect(await errorOf({'payer.email': 'ana'})).toEqual([2102, '/fields/payer.email']);
  expect(await errorOf({'payer.shoe': '42'})).toEqual([2103, '/fields/payer.shoe']);
  await pay(id, '4111110000010004');
  gateway.clock.advance(1000);
  expect(await errorOf({'payer.email': 'eve@example.com'})).toEqual([3004, undefined]);
  expect((await update(id, {metadata: {cart: 'c-1'}})).data.transaction.metadata).toEqual({cart: 'c-1'});
});

test('a deposit of any amount: zero until it comes; another network is 2102', async () => {
  const body = {service_id: 2441, currency: 'USDT', network: 'TRC20', external_id: 'o-1', mode: 'one_time'};
  const {transaction_id} = (await gateway.send('transaction/get_crypto_address', body)).json.data;
  expect(await find(transaction_id)).toMatchObject({amount: '0.000000', status: 'requires_action'});
  gateway.clock.advance(5000);
  expect(await find(transaction_id)).toMatchObject({
    status: 'completed',
    amount: '5.000000',
    amount_received: '5.000000',
    fee: {amount: '0.050000'},
    net_amount: '4.950000',
  });
  const other = await gateway.send('transaction/get_crypto_address', {...body, network: 'ERC20', external_id: 'o-2'});
  expect(other.json.error.fields[0].path).toBe('/network');
});

describe('after the scenario requires_action', () => {
  const waiting = {'X-Test-Scenario': 'requires_action'};
  const send = async (target: string, body: object) => (await gateway.send(target, body)).json;

  test.each([0, 2000])('the UTR that a payment waits for completes it, %s ms after pay', async (moment) => {
    const id = await created({service_id: 4761, amount: '10000.00', currency: 'INR'}, waiting);
    await send('transaction/pay', {transaction_id: id});
    gateway.clock.advance(moment);
    expect((await update(id, {fields: {utr: '000000010045'}})).data.transaction.status).toBe('processing');
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
