import {beforeEach, expect, test} from 'vitest';
import {browser, card, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;
const create = async (changes: object): Promise<string> =>
  (await gateway.send('transaction/create', order({flow: 'h2h', ...changes}))).json.data.transaction.id as string;

test('p2p: routes, requisites, claim, money; then no cancel', async () => {
  const {methods} = (
    await gateway.send('transaction/p2p/get_methods_list?service_id=2330&amount=30.00&currency=PEN&country=PE')
  ).json.data;
  expect(methods.map(({method_id}: {method_id: string}) => method_id)).toEqual(['pe_phone_transfer']);
  const id = await create({service_id: 2330, type: 'p2p', payer: {id: 'c-1'}});
  const step = async (name: string, body: object = {}) =>
    gateway.send(`transaction/p2p/${name}`, {transaction_id: id, ...body});
  expect((await step('confirm')).json.error.number).toBe(3004);
  const {json} = await step('get_recipient_card', {method_id: 'pe_phone_transfer'});
  expect(json.data).toMatchObject({amount_to_pay: '150.00', requisites: {kind: 'phone'}});
  expect(await find(id)).toMatchObject({status: 'requires_action', p2p: {stage: 'awaiting_transfer'}});
  expect((await step('confirm')).json.data.transaction).toMatchObject({
    status: 'processing',
    p2p: {stage: 'awaiting_confirmation'},
  });
  expect((await step('cancel', {reason: 'x'})).json.error.number).toBe(3004);
  gateway.clock.advance(1000);
  expect(await find(id)).toMatchObject({status: 'completed', net_amount: '144.00', p2p: {stage: 'closed'}});
});

test('p2p is cancelled before it is confirmed', async () => {
  const id = await create({service_id: 2330, type: 'p2p', payer: {id: 'c-1'}});
  const {json} = await gateway.send('transaction/p2p/cancel', {transaction_id: id, reason: 'x'});
  expect(json.data.transaction).toMatchObject({status: 'cancelled', net_amount: '0.00', failure: {number: 7801}});
});

test('Binance Pay: the order number is a claim', async () => {
  const id = await create({service_id: 2620, currency: 'USDT', amount: '40'});
  const pay = await gateway.send('transaction/pay', {transaction_id: id, wallet: '104824821'});
  expect(pay.json.data.transaction.next_action).toMatchObject({type: 'display_requisites', amount_to_pay: '40.000000'});
  const {json} = await gateway.send('binance_pay/notify', {transaction_id: id, binance_order_id: '292837461052'});
  expect(json.data.transaction.status).toBe('processing');
});

test('cards: facts, whitelist, token, stop list', async () => {
  const number = '4111110000010004';
  const check = async (body: object) => (await gateway.send('cards/check', body)).json;
  expect((await check({bin: '411111'})).data).toMatchObject({brand: 'visa', last4: null, whitelisted: null});
  expect((await check({card: {number: '4111110000010005'}})).error.number).toBe(2109);
  const entry = {card: {number}, purpose: 'payout', payer_id: 'c-1'};
  const first = (await gateway.send('cards/whitelist_add', entry)).json.data;
  expect((await gateway.send('cards/whitelist_add', entry)).json.data).toEqual(first);
  expect((await check({card: {number}})).data).toMatchObject({whitelisted: true, last4: '0004'});
  const {card_token} = (await gateway.send('transaction/issue_token', {card: card(number), payer_id: 'c-1'})).json.data;
  const id = await create({});
  const pay = await gateway.send('transaction/pay', {transaction_id: id, card_token, browser});
  expect(pay.json.data.transaction).toMatchObject({status: 'processing', method_details: {last4: '0004'}});
  const values = [
    {type: 'email', value: ' Blocked@example.com'},
    {type: 'ip', value: '203.0.113.77'},
  ];
  const {results} = (await gateway.send('antifraud/stoplist_check', {values})).json.data;
  expect(results.map(({match}: {match: boolean}) => match)).toEqual([true, false]);
});

test('deposit addresses: one for an order, one for good', async () => {
  const ask = async (body: object) =>
    (
      await gateway.send('transaction/get_crypto_address', {
        service_id: 2441,
        currency: 'USDT',
        network: 'TRC20',
        ...body,
      })
    ).json;
  const {data} = await ask({external_id: 'o-1', mode: 'one_time', amount: '40'});
  expect(await find(data.transaction_id)).toMatchObject({
    status: 'requires_action',
    sequence: 1,
    next_action: {type: 'crypto_address', address: data.address, amount: '40.000000'},
  });
  expect((await ask({external_id: 'o-1', mode: 'one_time', amount: '40'})).error.number).toBe(3003);
  const fixed = (await ask({external_id: 'c-1', mode: 'static'})).data;
  expect((await ask({external_id: 'c-1', mode: 'static'})).data).toEqual(fixed);
});

test('gift codes are sent again three times', async () => {
  const recipient = {kind: 'email', email: 'ana@example.com'};
  const payout = {external_id: 'g', service_id: 2550, type: 'payout', amount: '50.00', currency: 'PEN', recipient};
  const id = (await gateway.send('transaction/create', payout)).json.data.transaction.id as string;
  const resend = async () =>
    (await gateway.send('transaction/resend_giftcode', {transaction_id: id, channel: 'email'})).json;
  expect((await resend()).error.number).toBe(3004);
  gateway.clock.advance(1000);
  const left = [await resend(), await resend(), await resend()].map(({data}) => data.attempts_left);
  expect(left).toEqual([2, 1, 0]);
  expect((await resend()).error.number).toBe(3004);
});
