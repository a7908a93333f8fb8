import {beforeEach, expect, test} from 'vitest';
import {openGateway, order, services, type Answer, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

test('lists are newest first, and a cursor is valid only for its query', async () => {
  for (const name of ['a', 'b', 'c']) {
    await gateway.send('transaction/create', order({external_id: name}));
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

test('services, one service, rates, methods and a dry run can be read', async () => {
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
