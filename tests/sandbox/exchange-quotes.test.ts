import {beforeEach, expect, test} from 'vitest';
import {openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

test('a quote is valid once, for 60 s, and for its amount', async () => {
  const quote = async () =>
    (await gateway.send('transaction/currency_rate', {from: 'USDT', to: 'PEN', amount: '150.00', side: 'target'})).json
      .data;
  const {quote_id, source_amount, target_amount} = await quote();
  expect(target_amount).toBe('150.00');
  const use = (amount: string, id: string, external_id: string) =>
    gateway.send('transaction/create', order({service_id: 2441, currency: 'USDT', amount, quote_id: id, external_id}));
  expect((await use('40.000000', quote_id, 'a')).json.error.number).toBe(2102);
  const {json} = await use(source_amount, quote_id, 'b');
  expect(json.data.transaction).toMatchObject({net_amount: '148.50', exchange: {from: 'USDT', to: 'PEN', quote_id}});
  expect((await use(source_amount, quote_id, 'c')).json.error.number).toBe(2112);
  const late = await quote();
  gateway.clock.advance(60_000);
  expect((await use(late.source_amount, late.quote_id, 'd')).json.error.number).toBe(2112);
});
