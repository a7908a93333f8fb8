// Which values of a field are refused, with which error and path, and which pass.
// cspell:ignore LOGF MDFPRR -- parts of a CURP
import {beforeEach, describe, expect, test} from 'vitest';
import {browser, card, openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;
let count = 0;
beforeEach(async () => {
  gateway = await openGateway();
});

/** Number and path of the first wrong field; null of a success. */
async function faultOf(target: string, body: object): Promise<string | null> {
  const {error} = (await gateway.send(target, body)).json;
  return error ? `${error.number} ${error.fields[0]?.path ?? ''}` : null;
}
const create = (changes: object): Promise<string | null> =>
  faultOf('transaction/create', order({external_id: `order-${(count += 1)}`, ...changes}));
const payout = (service_id: number, recipient: object, currency = 'PEN', amount = '50.00'): Promise<string | null> =>
  create({service_id, type: 'payout', flow: undefined, return_url: undefined, amount, currency, recipient});

describe('null and empty', () => {
  test.each([
    [{amount: null}, '2101 /amount'],
    [{external_id: ''}, '2101 /external_id'],
    [{service_id: null}, '2101 /service_id'],
    [{callback_url: null}, '2102 /callback_url'],
    [{payer: {email: null}}, '2102 /payer/email'],
    [{amount: 150}, '2102 /amount'],
  ])('%j', async (changes, expected) => {
    expect(await create(changes)).toBe(expected);
  });

  test('v1', async () => {
    const fields = {external_id: 'order-1', service_id: 2117, currency: 'PEN', amount: null};
    const {error} = (await gateway.sendV1('transaction/create', fields)).json;
    expect([error.code, error.fields]).toEqual([2101, [{path: 'amount', code: 2101, message: 'required'}]]);
  });
});

test.each(['color', 'payer.nick', 'payer.document.kind'])(
  'an unknown member, %s, is 2103 in both versions',
  async (name) => {
    const [root, ...rest] = name.split('.').reverse();
    const nested = rest.reduce<object>((inner, key) => ({[key]: inner}), {[root!]: 'x'});
    const payer = {document: {type: 'national_id', number: '40112233'}};
    const own = (nested as {payer?: {document?: object}}).payer?.document
      ? {payer: {document: {...payer.document, kind: 'x'}}}
      : nested;
    expect(await create(own)).toBe(`2103 /${name.replaceAll('.', '/')}`);
    const v1 = await gateway.sendV1('transaction/create', {
      external_id: 'order-1',
      service_id: 2117,
      amount: 15000,
      currency: 'PEN',
      ...own,
    });
    expect([v1.json.error.code, v1.json.error.fields[0].path]).toEqual([2103, name]);
  },
);

test.each([
  ['return_url', 'http://shop.example/back'],
  ['return_url', 'shop-app://back'],
  ['return_url', `https://shop.example/${'a'.repeat(2048)}`],
  ['callback_url', 'http://shop.example/back'],
  ['callback_url', 'https://shop.example/back#part'],
])('%s %.40s is 2111', async (name, url) => {
  expect(await create({[name]: url})).toBe(`2111 /${name}`);
});

test.each(['4111 1100 0001 0004', '4111-1100-0001-0004', '411111******0004', '4111'])(
  'a card number written %s is 2109 wherever one comes in',
  async (number) => {
    const {transaction} = (await gateway.send('transaction/create', order({flow: 'h2h'}))).json.data;
    const typed = {...card('4111110000010004'), number};
    expect(await faultOf('transaction/pay', {transaction_id: transaction.id, card: typed, browser})).toBe(
      '2109 /card/number',
    );
    expect(await faultOf('cards/check', {card: {number}})).toBe('2109 /card/number');
    expect(await faultOf('transaction/issue_token', {card: typed, payer_id: 'c-1'})).toBe('2109 /card/number');
    expect(await payout(2221, {kind: 'card', number})).toBe('2109 /recipient/number');
  },
);

const NAMES = [
  'Smith & Sons',
  'Inversiones Quipu S.A.C.',
  'R. Núñez',
  'Núñez GmbH & Co. KG',
  "O'Brien (UK) Ltd, No. 1",
  'Ж. Петров',
];

test.each(NAMES)('%s is a name', async (holder) => {
  const recipient = {kind: 'card', number: '4111110000010004', holder};
  expect(await payout(3051, recipient, 'USD')).toBeNull();
  const {transaction} = (await gateway.send('transaction/create', order({flow: 'h2h'}))).json.data;
  const body = {transaction_id: transaction.id, card: {...card('4111110000010004'), holder}, browser};
  expect(await faultOf('transaction/pay', body)).toBeNull();
});

test('a Pix key has the stated kind', async () => {
  const uuid = '123e4567-e89b-42d3-a456-426614174000';
  const service = [...gateway.sandbox.world.services.values()].find(
    ({method, type}) => method === 'pix' && type === 'payout',
  )!;
  const pay = (key_type: string, account: string): Promise<string | null> =>
    payout(
      service.id,
      {
        kind: 'wallet',
        account,
        holder: 'Ana Torres',
        document: {type: 'tax_id', number: '39053344705'},
        extra: {key_type},
      },
      'BRL',
    );
  expect(await pay('evp', uuid)).toBeNull();
  expect(await pay('email', uuid)).toBe('2110 /recipient/account');
  expect(await pay('phone', '39053344705')).toBe('2110 /recipient/account');
  expect(await pay('cpf', '39053344705')).toBeNull();
  expect(await pay('email', 'Ana@example.com')).toBe('2110 /recipient/account');
  expect(await pay('email', 'ana@example.com')).toBeNull();
});

test('a NIT has a correct check digit, and an identity card of ten digits has none', async () => {
  const service = [...gateway.sandbox.world.services.values()].find(({method}) => method === 'efecty')!;
  const pay = (type: string, number: string): Promise<string | null> =>
    create({
      service_id: service.id,
      flow: 'h2h',
      amount: '150000.00',
      currency: 'COP',
      payer: {name: 'Ana Torres', email: 'ana@example.com', document: {type, number}},
    });
  expect(await pay('tax_id', '9003731158')).toBe('2102 /payer/document/number');
  expect(await pay('tax_id', '9003731153')).toBeNull();
  expect(await pay('national_id', '9003731158')).toBeNull();
});

test('an RFC is checked for its form, and a CURP for its check digit', async () => {
  const service = [...gateway.sandbox.world.services.values()].find(({method}) => method === 'mexico_codi')!;
  const pay = (type: string, number: string): Promise<string | null> =>
    create({
      service_id: service.id,
      flow: 'h2h',
      amount: '500.00',
      currency: 'MXN',
      payer: {name: 'Ana Torres', email: 'ana@example.com', document: {type, number}},
    });
  // One that the tax authority gave out, although its last character is not the one of the rule.
  expect(await pay('tax_id', 'ACE900319JT9')).toBeNull();
  expect(await pay('tax_id', 'ACE901319JT9')).toBe('2102 /payer/document/number');
  expect(await pay('national_id', 'LOGF900515MDFPRR07')).toBeNull();
  expect(await pay('national_id', 'LOGF900515MDFPRR08')).toBe('2102 /payer/document/number');
});

test('a purpose has at most 160 characters', async () => {
  const service = [...gateway.sandbox.world.services.values()].find(
    ({method, type}) => method === 'bank_transfer_ukraine_iban' && type === 'payout',
  )!;
  const recipient = (purpose: string): object => ({
    kind: 'bank_account',
    account: 'UA213223130000026007233566001',
    holder: 'Rosa Huaman',
    document: {type: 'tax_id', number: '3184710691'},
    extra: {purpose},
  });
  const amount = '500.00';
  expect(await payout(service.id, recipient('ї'.repeat(160)), 'UAH', amount)).toBeNull();
  expect(await payout(service.id, recipient('ї'.repeat(161)), 'UAH', amount)).toBe('2110 /recipient/extra/purpose');
});
