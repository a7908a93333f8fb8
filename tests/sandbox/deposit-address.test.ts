import {beforeEach, expect, test} from 'vitest';
import {openGateway, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;

test('there are deposit addresses for one order, and permanent ones', async () => {
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

test('a deposit of any amount is zero until it arrives, and another network is 2102', async () => {
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
