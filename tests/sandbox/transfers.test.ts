import {beforeEach, expect, test} from 'vitest';
import {defaultKey, defaultPoint} from '../../gateway/sandbox/domain/points';
import {openGateway, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const TRANSFERS = 'account/wallet-transfers';
const transfer = (changes: object = {}) => ({
  from_wallet_id: 'wal_pen_1042',
  to_wallet_id: 'wal_usd_1042',
  amount: '1000.00',
  external_id: 'transfer-0106-1',
  ...changes,
});
const available = async (): Promise<Record<string, string>> => {
  const {wallets} = (await gateway.send('account/info')).json.data;
  return Object.fromEntries(
    wallets.map((wallet: {currency: string; available: string}) => [wallet.currency, wallet.available]),
  );
};

test('a transfer changes both wallets, and is a transaction of both versions', async () => {
  const {status, json} = await gateway.send(TRANSFERS, transfer());
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    status: 'completed',
    debited: {amount: '1000.00', currency: 'PEN'},
    credited: {amount: '265.30', currency: 'USD'},
    rate: '0.2653',
  });
  expect(await available()).toMatchObject({PEN: '3373.00', USD: '10265.30'});
  const v2 = (await gateway.send('transaction/find?external_id=transfer-0106-1')).json.data.transaction;
  expect(v2).toMatchObject({id: json.data.transaction_id, type: 'transfer', status: 'completed', net_amount: '265.30'});
  expect('service_id' in v2 || 'flow' in v2).toBe(false);
  const v1 = (await gateway.sendV1('transaction/find', {type: 4})).json.data;
  expect([v1.total, v1.transactions[0]]).toMatchObject([1, {type: 4, status: 6, net_amount: 26_530, fee: 0}]);
  const refund = await gateway.send('transaction/cancel', {transaction_id: v2.id, reason: 'x'});
  expect(refund.json.error.number).toBe(3004);
});

test('v1 makes one too, and a repeat is 3003 with the transaction', async () => {
  const body = transfer({amount: 100_000});
  const {json} = await gateway.sendV1(TRANSFERS, body);
  expect(json.data).toMatchObject({
    status: 6,
    debited: {amount: 100_000, currency: 'PEN'},
    credited: {amount: 26_530, currency: 'USD'},
    created_at: 1_767_225_600,
  });
  const again = (await gateway.sendV1(TRANSFERS, body)).json;
  expect([again.error.code, again.data.transaction.transaction_id]).toEqual([3003, json.data.transaction_id]);
  const {error} = (await gateway.send(TRANSFERS, transfer())).json;
  expect(error.number).toBe(3003);
  expect(await available()).toMatchObject({PEN: '3373.00'});
});

test('a quote is valid for its wallets and amount, once, for 60 s', async () => {
  const quote = async (to = 'USD'): Promise<string> => {
    const body = {from: 'PEN', to, amount: '1000.00', side: 'source'};
    return (await gateway.send('transaction/currency_rate', body)).json.data.quote_id as string;
  };
  const use = async (changes: object) => (await gateway.send(TRANSFERS, transfer(changes))).json;
  const quote_id = await quote();
  expect((await use({quote_id, amount: '999.00'})).error.fields[0].path).toBe('/amount');
  expect((await use({quote_id: await quote('USDT')})).error.fields[0].path).toBe('/quote_id');
  expect((await use({quote_id})).data.rate).toBe('0.2653');
  expect((await use({quote_id, external_id: 'b'})).error.number).toBe(2112);
  const late = await quote();
  gateway.clock.advance(60_000);
  expect((await use({quote_id: late, external_id: 'c'})).error.number).toBe(2112);
});

test('points share wallets and their ids, and each lists the transfers of all', async () => {
  const other = {'X-Api-Key': 'pk_test_5c0d3e8b7a1f4926'};
  gateway = await openGateway({
    keys: [defaultKey, {...defaultKey, key: other['X-Api-Key'], pointId: 2042}],
    points: [defaultPoint, {...defaultPoint, pointId: 2042}],
  });
  const {wallets} = (await gateway.send('account/info')).json.data;
  expect((await gateway.send('account/info', undefined, other)).json.data.wallets).toEqual(wallets);
  const {data} = (await gateway.send(TRANSFERS, transfer(), other)).json;
  expect((await gateway.send(`${TRANSFERS}?wallet_id=wal_pen_1042`)).json.data.transfers).toEqual([data]);
  expect((await gateway.send(`${TRANSFERS}?external_id=${data.external_id}`)).json.data.transfers).toEqual([]);
  const {transfers} = (await gateway.send(`${TRANSFERS}?external_id=${data.external_id}`, undefined, other)).json.data;
  expect(transfers).toEqual([data]);
});

test.each([
  ['more than there is', {amount: '4373.01'}, 4001],
  ['no such wallet', {to_wallet_id: 'wal_aud_1042'}, 4009],
  ['a wallet of another account', {from_wallet_id: 'wal_pen_1'}, 4009],
  ['the same wallet', {to_wallet_id: 'wal_pen_1042'}, 2102],
  ['too many decimals', {amount: '1.005'}, 2106],
  ['nothing', {amount: '0'}, 2104],
  ['less than a cent arrives', {amount: '0.03'}, 2104],
  ['the daily limit', {amount: '140.04'}, 4004],
  ['compliance', {amount: '150.03'}, 5003],
])('%s', async (_name, changes, number) => {
  expect((await gateway.send(TRANSFERS, transfer(changes))).json.error.number).toBe(number);
  expect(await available()).toMatchObject({PEN: '4373.00', USD: '10000.00'});
});

test('the list is newest first, filtered by wallet, external_id and time, and paginated', async () => {
  for (const [external_id, to] of [
    ['a', 'usd'],
    ['b', 'usdt'],
    ['c', 'usd'],
  ]) {
    await gateway.send(TRANSFERS, transfer({external_id, to_wallet_id: `wal_${to}_1042`, amount: '10.00'}));
    gateway.clock.advance(1000);
  }
  const names = async (query: string): Promise<string[]> => {
    const {transfers} = (await gateway.send(`${TRANSFERS}?${query}`)).json.data;
    return transfers.map(({external_id}: {external_id: string}) => external_id);
  };
  expect(await names('limit=50')).toEqual(['c', 'b', 'a']);
  expect(await names('wallet_id=wal_usdt_1042')).toEqual(['b']);
  expect(await names('external_id=a')).toEqual(['a']);
  expect(await names('created_from=2026-01-01T00:00:01.000Z&created_to=2026-01-01T00:00:02.000Z')).toEqual(['b']);
  const first = (await gateway.send(`${TRANSFERS}?limit=2`)).json.page;
  expect(await names(`limit=2&cursor=${first.next_cursor}`)).toEqual(['a']);
  expect((await gateway.send(`${TRANSFERS}?wallet_id=wal_aud_1042`)).json.error.number).toBe(4009);
});
