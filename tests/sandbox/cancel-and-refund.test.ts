import {beforeEach, expect, test} from 'vitest';
import {browser, card, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;
const paid = async (number: string, changes: object = {}): Promise<string> => {
  const {json} = await gateway.send('transaction/create', order({flow: 'h2h', ...changes}));
  const {id} = json.data.transaction;
  await gateway.send('transaction/pay', {transaction_id: id, card: card(number), browser});
  return id;
};

test('a partly captured payment can be refunded twice, up to the captured amount', async () => {
  const id = await paid('4111110000010004', {capture: 'manual'});
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

test('a processing payment cannot be cancelled, and a refund at the broken provider is always 6001', async () => {
  const id = await paid('4111110000150008');
  const cancel = async () => gateway.send('transaction/cancel', {transaction_id: id, reason: 'x'});
  expect((await cancel()).json.error.number).toBe(3004);
  gateway.clock.advance(1000);
  expect([(await cancel()).status, (await cancel()).status]).toEqual([502, 502]);
  expect(await find(id)).toMatchObject({status: 'completed', amount_refunded: '0.00'});
});

test('a received part of a payment is returned, also if the method has no refunds', async () => {
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
  expect(
    (await gateway.send('transaction/cancel', {transaction_id: whole, reason: 'Returned'})).json.error.number,
  ).toBe(4007);
});

test('a completed payout cannot be cancelled', async () => {
  const {transaction} = (
    await gateway.send('transaction/create', {
      external_id: 'payout-1',
      service_id: 2221,
      type: 'payout',
      amount: '50.00',
      currency: 'PEN',
      recipient: {kind: 'card', number: '4111110000010004', holder: 'Rosa Huaman'},
    })
  ).json.data;
  gateway.clock.advance(5000);
  const {json} = await gateway.send('transaction/cancel', {transaction_id: transaction.id, reason: 'Too late'});
  expect(json.error.number).toBe(3004);
});
