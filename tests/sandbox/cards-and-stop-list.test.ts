import {beforeEach, describe, expect, test} from 'vitest';
import {browser, card, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const PAN = '4111110000010004';
const later = (seconds: number): string => new Date(gateway.clock.now() + seconds * 1000).toISOString();

test('a card has facts, can be whitelisted and stored, and can be on the stop list', async () => {
  const check = async (body: object) => (await gateway.send('cards/check', body)).json;
  expect((await check({bin: '411111'})).data).toMatchObject({brand: 'visa', last4: null, whitelisted: null});
  expect((await check({card: {number: '4111110000010005'}})).error.number).toBe(2109);
  const entry = {card: {number: PAN}, purpose: 'payout', payer_id: 'c-1'};
  const first = (await gateway.send('cards/whitelist_add', entry)).json.data;
  expect((await gateway.send('cards/whitelist_add', entry)).json.data).toEqual(first);
  expect((await check({card: {number: PAN}})).data).toMatchObject({whitelisted: true, last4: '0004'});
  const {card_token} = (await gateway.send('transaction/issue_token', {card: card(PAN), payer_id: 'c-1'})).json.data;
  const {id} = (await gateway.send('transaction/create', order({flow: 'h2h'}))).json.data.transaction;
  const pay = await gateway.send('transaction/pay', {transaction_id: id, card_token, browser});
  expect(pay.json.data.transaction).toMatchObject({status: 'processing', method_details: {last4: '0004'}});
  const values = [
    {type: 'email', value: ' Blocked@example.com'},
    {type: 'ip', value: '203.0.113.77'},
  ];
  const {results} = (await gateway.send('antifraud/stoplist_check', {values})).json.data;
  expect(results.map(({match}: {match: boolean}) => match)).toEqual([true, false]);
});

describe('cards and stop lists', () => {
  const add = async (changes: object) =>
    (
      await gateway.send('cards/whitelist_add', {
        card: {number: PAN},
        purpose: 'payout',
        payer_id: 'customer-8812',
        ...changes,
      })
    ).json;
  const listed = async (): Promise<boolean> =>
    (await gateway.send('cards/check', {card: {number: PAN}})).json.data.whitelisted;

  test('an entry ends in the future, and a repeat returns the existing one', async () => {
    expect((await add({expires_at: later(0)})).error.message).toBe('expires_at: must be in the future');
    const first = (await add({expires_at: later(60)})).data;
    expect((await add({})).data).toEqual(first);
    gateway.clock.advance(61_000);
    expect(await listed()).toBe(false);
    expect((await add({})).data.whitelist_id).not.toBe(first.whitelist_id);
  });

  test('a card is listed as long as one of its entries is valid', async () => {
    await add({});
    await add({purpose: 'payin', expires_at: later(60)});
    gateway.clock.advance(61_000);
    expect(await listed()).toBe(true);
  });

  test.each([
    ['203.0.113.77', null],
    [' 2001:db8::1 ', null],
    ['203.0.113.0/24', 'values.1.value: not an IP address'],
    ['2001:db8::/32', 'values.1.value: not an IP address'],
    ['203.0.113.256', 'values.1.value: not an IP address'],
    ['203.0.113', 'values.1.value: not an IP address'],
  ])('one address: %s', async (value, message) => {
    const email = {type: 'email', value: 'ana@example.com'};
    const {json} = await gateway.send('antifraud/stoplist_check', {values: [email, {type: 'ip', value}]});
    expect(json.error?.message ?? null).toBe(message);
  });
});
