import {beforeEach, describe, expect, test} from 'vitest';
import {unixSeconds} from '../../gateway/sandbox/kit/clock';
import {openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const later = (seconds: number): string => new Date(gateway.clock.now() + seconds * 1000).toISOString();

test('the order number of Binance Pay is a claim', async () => {
  const asked = order({flow: 'h2h', service_id: 2620, currency: 'USDT', amount: '40'});
  const {id} = (await gateway.send('transaction/create', asked)).json.data.transaction;
  const pay = await gateway.send('transaction/pay', {transaction_id: id, wallet: '104824821'});
  expect(pay.json.data.transaction.next_action).toMatchObject({type: 'display_requisites', amount_to_pay: '40.000000'});
  const {json} = await gateway.send('binance_pay/notify', {transaction_id: id, binance_order_id: '292837461052'});
  expect(json.data.transaction.status).toBe('processing');
});

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

  test('a time in the future is refused, in both versions', async () => {
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
