// What messages of errors say: the words of the contract's examples.
import {beforeEach, describe, expect, test} from 'vitest';
import {card, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;
const PAN = '4111110000010004';
const TOKEN = 'ctk_01KDVDR2M8P3S7V1X5Z9B4D6F0';

beforeEach(async () => {
  gateway = await openGateway();
});

const errorOf = async (target: string, body?: object): Promise<{number: number; message: string}> =>
  (await gateway.send(target, body)).json.error;

describe('fields that exclude each other', () => {
  test.each([
    ['cards/check', {card: {number: PAN}, bin: '411111'}, 'bin: not allowed together with card'],
    ['cards/check', {card_token: TOKEN, bin: '411111'}, 'bin: not allowed together with card_token'],
    [
      'cards/whitelist_add',
      {card: {number: PAN}, card_token: TOKEN, purpose: 'payin', payer_id: 'c'},
      'card_token: not allowed together with card',
    ],
    [
      'transaction/issue_token',
      {transaction_id: 'txn_01KDVDNACW8H3M7Q2V5X9Z1C4B', card: card(PAN), payer_id: 'c'},
      'card: not allowed together with transaction_id',
    ],
  ])('two exclusive fields together: %s %#', async (target, body, message) => {
    expect(await errorOf(target, body)).toMatchObject({number: 2103, message});
  });

  test('none of the ways', async () => {
    expect(await errorOf('cards/check', {})).toMatchObject({number: 2101, message: 'card is required'});
    const v1 = await gateway.sendV1('cards/check', {card: {number: PAN}, bin: '411111'});
    expect(v1.json.error).toMatchObject({code: 2103, message: 'bin: not allowed together with card'});
  });
});

describe('windows', () => {
  const old = '2025-11-01T00:00:00.000Z';

  test.each(['transaction/find?', 'account/wallet-transfers?', 'invoicing/invoice_find?'])('%s', async (target) => {
    const message = async (query: string): Promise<string> => (await errorOf(target + query)).message;
    expect(await message(`created_from=${old}&created_to=2025-12-03T00:00:00.000Z`)).toBe(
      'created_to: more than 31 days after created_from',
    );
    expect(await message(`created_from=${old}`)).toBe('created_from: more than 31 days ago; send created_to too');
    expect(await message(`created_from=${old}&created_to=2025-10-31T00:00:00.000Z`)).toBe(
      'created_to: must not be before created_from',
    );
    expect(await message(`created_to=2025-02-30T00:00:00.000Z`)).toBe(
      'created_to: is not a day or time of the calendar',
    );
  });

  test.each([
    ['reports/create', {type: 'balance', format: 'csv', from: 1_767_139_200_000, to: 1_767_225_600_000}, 'from'],
    ['transaction/find', {created_from: 1_767_139_200_000}, 'created_from'],
  ])('milliseconds in v1: %s', async (target, fields, name) => {
    const {error} = (await gateway.sendV1(target, fields)).json;
    expect(error).toMatchObject({code: 2102, message: `${name}: must be Unix seconds, 10 digits`});
  });
});

describe('one wrong field', () => {
  test.each([
    ['service/list?limit=101', 'limit: must be 1 to 100'],
    ['service/list?shade=red', 'shade: no such parameter'],
    ['list?version=v3', 'version: must be v1 or v2'],
    ['service/list?type=gift', 'type: must be payin, payout or p2p'],
    ['service/many', 'service_id: must be an integer'],
    ['invoicing/page_transactions?page_id=pg_1', 'page_id: must be pg_ and 26 characters'],
    ['invoicing/page_transactions', 'page_id is required'],
  ])('%s', async (target, message) => {
    expect((await errorOf(target)).message).toBe(message);
  });

  test.each([
    ['transaction/create', order({order_id: '7'}), 'order_id: not a field of this request'],
    ['transaction/create', order({flow: 'h2h', return_url: undefined}), 'return_url is required'],
    ['transaction/create', order({payer: {email: 'ana'}}), 'payer.email: not an e-mail address'],
    ['transaction/create', order({amount: 150}), 'amount: must be a string'],
    ['transaction/create', order({metadata: []}), 'metadata: must be an object'],
    ['transaction/p2p/cancel', {transaction_id: 'txn_1', reason: ''}, 'transaction_id: must be txn_ and 26 characters'],
    ['cards/check', {card: {number: '4111'}}, 'card.number: must have 12 to 19 digits and nothing else'],
  ])('%s %#', async (target, body, message) => {
    expect((await errorOf(target, body)).message).toBe(message);
  });
});
