// Refusals before any bank is involved, and how to trigger them in the sandbox.
import {beforeEach, describe, expect, test} from 'vitest';
import {defaultKey, defaultPoint} from '../../gateway/sandbox/domain/points';
import {browser, card, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;
const CREATE = 'transaction/create';
const STOPPED_CARD = '4111110000190004';

beforeEach(async () => {
  gateway = await openGateway();
});

const payout = (service_id: number, recipient: object, changes: object = {}): object => ({
  external_id: 'payout-1',
  service_id,
  type: 'payout',
  amount: '50.00',
  currency: 'PEN',
  recipient,
  ...changes,
});
const bank = (changes: object = {}): object => ({
  kind: 'bank_account',
  account: '00219300012345678917',
  holder: 'Rosa Huaman',
  document: {type: 'national_id', number: '40112233'},
  ...changes,
});
const errorOf = async (target: string, body: object) => (await gateway.send(target, body)).json.error;

describe('create', () => {
  test.each([
    ['the daily limit', order({amount: '140.04'}), 4004],
    ['compliance', order({amount: '50.03'}), 5003],
    ['a stopped e-mail', order({payer: {email: 'Blocked@example.com'}}), 5001],
    ['a stopped phone', order({payer: {phone: '+51999000666'}}), 5001],
    ['a stopped recipient', payout(2550, {kind: 'email', email: 'blocked@example.com'}), 5001],
    ['a stopped card', payout(2221, {kind: 'card', number: STOPPED_CARD}), 5001],
    ['a card that is not known', payout(2222, {kind: 'card', number: '4111110000010004'}, {payer: {id: 'c-1'}}), 5002],
    ['a payer abroad', order({payer: {country: 'BR'}}), 2108],
    ['a country of a bank', payout(2218, bank({country: 'PE'})), 2103],
    ['an unknown card token', payout(2221, {kind: 'card', card_token: 'ctk_01KDVDR2M8P3S7V1X5Z9B4D6F0'}), 3005],
    ['a user name in the callback URL', order({callback_url: 'https://me:pw@shop.example/c'}), 2111],
    ['only a password in the callback URL', order({callback_url: 'http://:x@localhost:8099/cb'}), 2111],
    ['a user name in the return URL', order({return_url: 'https://me@shop.example/thanks'}), 2111],
    ['only a password in the return URL', order({return_url: 'http://:x@localhost:3000/thanks'}), 2111],
    ['a name that begins like a private address', order({callback_url: 'http://10.evil.example/cb'}), 2111],
  ])('%s', async (_name, body, number) => {
    expect((await errorOf(CREATE, body)).number).toBe(number);
  });

  test.each([
    [
      'nothing',
      {},
      [
        '/payer/email required for h2h.acquiring_h2h',
        '/payer/ip required for h2h.acquiring_h2h and h2h.google_pay',
        '/payer/id required for h2h.card_tokenization',
        '/fields/google_pay_token required for h2h.google_pay',
      ],
    ],
    ['what a typed card needs', {email: 'ana@example.com'}, ['/payer/ip required']],
  ])('several ways to pay, given %s', async (_name, payer, expected) => {
    const {fields} = await errorOf(CREATE, order({service_id: 3001, currency: 'EUR', flow: 'h2h', payer}));
    const faults = fields as readonly {readonly path: string; readonly message: string}[];
    expect(faults.map(({path, message}) => `${path} ${message}`).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['another kind', {kind: 'phone', phone: '+51999000321'}, 'invalid_requisites /recipient/kind'],
    ['too short a CCI', bank({account: '0021930001234567891'}), 'invalid_requisites /recipient/account'],
    ['no document', bank({document: undefined}), 'field_required /recipient/document'],
    [
      'a passport number with a hyphen',
      bank({document: {type: 'passport', number: '40-112233'}}),
      'invalid_requisites /recipient/document/number',
    ],
    ['a field nobody asked for', bank({branch_code: '193'}), 'field_not_allowed /recipient/branch_code'],
  ])('requisites: %s', async (_name, recipient, expected) => {
    const {fields} = await errorOf(CREATE, payout(2218, recipient));
    expect(`${fields[0].code} ${fields[0].path}`).toBe(expected);
  });

  test('the dry run only warns of the daily limit', async () => {
    const {json} = await gateway.send('transaction/validate', order({amount: '140.04'}));
    expect([json.data.valid, json.data.warnings[0].code]).toEqual([false, 'daily_limit_exceeded']);
  });

  test('on the live host the callback URL must be listed', async () => {
    const live = {...defaultKey, key: 'pk_live_2a9d5e7c1b8f4036', environment: 'live'} as const;
    const host = await openGateway({environment: 'live', keys: [live], points: [defaultPoint]});
    const create = (callback_url: string) => host.send(CREATE, order({callback_url}), {'X-Api-Key': live.key});
    expect((await create('https://other.example/c')).json.error.number).toBe(2111);
    expect((await create('http://localhost:8099/c')).json.error.number).toBe(2111);
    expect((await create('https://shop.example/c')).status).toBe(201);
    expect((await gateway.send(CREATE, order({callback_url: 'https://other.example/c'}))).status).toBe(201);
  });
});

test('cards of the whitelist: for this payer, this purpose, until the entry expires', async () => {
  const recipient = {kind: 'card', number: '4111110000010004'};
  const attempt = async (external_id: string, id = 'c-1') =>
    (await gateway.send(CREATE, payout(2222, recipient, {external_id, payer: {id}}))).status;
  const entry = {card: {number: recipient.number}, payer_id: 'c-1', expires_at: '2026-01-02T00:00:00.000Z'};
  await gateway.send('cards/whitelist_add', {...entry, purpose: 'payin'});
  expect(await attempt('a')).toBe(403);
  await gateway.send('cards/whitelist_add', {...entry, purpose: 'payout'});
  expect([await attempt('b'), await attempt('c', 'c-2')]).toEqual([201, 403]);
  const id = (await gateway.send(CREATE, order({service_id: 2120, flow: 'h2h', payer: {id: 'c-1'}}))).json.data
    .transaction.id as string;
  const pay = {transaction_id: id, card: card('4111110000010004'), browser};
  expect((await gateway.send('transaction/pay', pay)).status).toBe(202);
  gateway.clock.advance(86_400_000);
  expect(await attempt('d')).toBe(403);
});

test('a blocked card and phone are refused in every field', async () => {
  const number = STOPPED_CARD;
  const check = (await gateway.send('cards/check', {card: {number}})).json.data;
  expect(check.in_stoplist).toBe(true);
  const values = [
    {type: 'card_hash', value: check.card_hash},
    {type: 'phone', value: '+51999000666'},
  ];
  const {results} = (await gateway.send('antifraud/stoplist_check', {values})).json.data;
  expect(results.map(({match}: {match: boolean}) => match)).toEqual([true, true]);
  const id = (await gateway.send(CREATE, order({flow: 'h2h'}))).json.data.transaction.id as string;
  const other = (await gateway.send(CREATE, order({flow: 'h2h', service_id: 2139, external_id: 'o-2'}))).json.data;
  for (const [target, body] of [
    ['transaction/pay', {transaction_id: id, card: card(number), browser}],
    ['transaction/pay', {transaction_id: other.transaction.id, phone: '+51999000666'}],
    ['transaction/issue_token', {card: card(number), payer_id: 'c-1'}],
    ['cards/whitelist_add', {card: {number}, purpose: 'payin', payer_id: 'c-1'}],
  ] as const) {
    expect((await errorOf(target, body)).number, target).toBe(5001);
  }
});

test('p2p has no free recipient for some amounts, and none abroad', async () => {
  const body = order({service_id: 2330, type: 'p2p', flow: 'h2h', payer: {id: 'c-1'}, amount: '40.08'});
  const id = (await gateway.send(CREATE, body)).json.data.transaction.id as string;
  const step = {transaction_id: id, method_id: 'pe_phone_transfer'};
  const answer = await gateway.send('transaction/p2p/get_recipient_card', step);
  expect([answer.status, answer.json.error.number, answer.headers.get('Retry-After')]).toEqual([409, 4008, '5']);
  const routes = 'transaction/p2p/get_methods_list?service_id=2330&amount=90.00&currency=PEN&country=BR';
  expect((await gateway.send(routes)).json.error.number).toBe(2108);
});

test('a key of the other environment is recognized by its prefix', async () => {
  const headers = {'X-Api-Key': 'pk_live_2a9d5e7c1b8f4036'};
  expect((await gateway.send('account/info', undefined, headers)).json.error.number).toBe(1006);
});
