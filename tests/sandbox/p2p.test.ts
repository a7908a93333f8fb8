import {beforeEach, expect, test} from 'vitest';
import {openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;
const create = async (changes: object): Promise<string> =>
  (await gateway.send('transaction/create', order({flow: 'h2h', ...changes}))).json.data.transaction.id as string;

test('p2p: routes, requisites, a claim and money follow each other, and then it cannot be cancelled', async () => {
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

test('p2p can be cancelled before it is confirmed', async () => {
  const id = await create({service_id: 2330, type: 'p2p', payer: {id: 'c-1'}});
  const {json} = await gateway.send('transaction/p2p/cancel', {transaction_id: id, reason: 'x'});
  expect(json.data.transaction).toMatchObject({status: 'cancelled', net_amount: '0.00', failure: {number: 7801}});
});
