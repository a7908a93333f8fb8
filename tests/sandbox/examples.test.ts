// Every operation of v1 and v2, called with each example of its request that the contract has.
import {beforeAll, describe, expect, test} from 'vitest';
import {loadDocument, operationsOf, type JsonObject} from '../../facts/contract/load';
import {omit} from '../../lib/exact-json';
import {browser, card, openGateway, order, type Answer, type Gateway} from './gateway';

/** What an example says of a transaction, token or quote that the sandbox has to have first. */
type Prepare = (gateway: Gateway, example: string) => Promise<Prepared>;
interface Prepared {
  /** v2's id and v1's number; the example's own is replaced. */
  readonly transaction?: {readonly id: string; readonly legacy_id: number; readonly external_id: string};
  readonly others?: object;
}

const USDT = {service_id: 2620, currency: 'USDT'};
const GIFT = {
  external_id: 'order-10057',
  service_id: 2550,
  type: 'payout',
  amount: '50.00',
  currency: 'PEN',
  recipient: {kind: 'email', email: 'ana@example.com'},
};

async function created(gateway: Gateway, changes: object = {}, headers = {}): Promise<Prepared> {
  const {json} = await gateway.send('transaction/create', order({flow: 'h2h', amount: '320.00', ...changes}), headers);
  return {transaction: json.data.transaction};
}

async function paid(gateway: Gateway, body: object, changes: object = {}, seconds = 0): Promise<Prepared> {
  const prepared = await created(gateway, changes);
  await gateway.send('transaction/pay', {transaction_id: prepared.transaction!.id, ...body});
  gateway.clock.advance(seconds * 1000);
  return prepared;
}

const withCard = (number: string): object => ({card: card(number), browser});
const p2p = {service_id: 2330, type: 'p2p', payer: {id: 'customer-3381'}, amount: '90.00'};

async function assigned(gateway: Gateway): Promise<Prepared> {
  const prepared = await created(gateway, p2p);
  const step = {transaction_id: prepared.transaction!.id, method_id: 'pe_phone_transfer'};
  await gateway.send('transaction/p2p/get_recipient_card', step);
  return prepared;
}

async function token(gateway: Gateway): Promise<string> {
  const body = {card: card('4111110000010004'), payer_id: 'customer-3381'};
  return (await gateway.send('transaction/issue_token', body)).json.data.card_token as string;
}

/** A payment in which the payer agrees to later charges, and the token of their card. */
async function consented(gateway: Gateway): Promise<object> {
  const changes = {external_id: 'first', agreement: 'recurring', payer: {id: 'customer-3381'}};
  const {transaction} = await paid(gateway, withCard('4111110000010004'), changes, 1);
  return {first_transaction_id: transaction!.id, card_token: await token(gateway)};
}

async function quoted(gateway: Gateway, body: object): Promise<Prepared> {
  const {quote_id} = (await gateway.send('transaction/currency_rate', body)).json.data;
  return {others: {quote_id}};
}

const payments: Readonly<Record<string, object>> = {
  phone: {service_id: 2139},
  wallet: {...USDT, amount: '40'},
  payment_code: {service_id: 2142},
  nothing: {service_id: 2122},
  merchant_initiated: {payer: {id: 'customer-3381'}},
};

const preparations: Readonly<Record<string, Prepare>> = {
  'account/wallet-transfers': async (gateway, example) =>
    example === 'exchange' ? quoted(gateway, {from: 'PEN', to: 'USD', amount: '1000.00', side: 'source'}) : {},
  'binance_pay/notify': (gateway) => paid(gateway, {wallet: '104824821'}, {...USDT, amount: '40'}),
  'cards/check': async (gateway, example) => (example === 'token' ? {others: {card_token: await token(gateway)}} : {}),
  'cards/whitelist_add': async (gateway, example) =>
    example === 'token' ? {others: {card_token: await token(gateway)}} : {},
  'transaction/create': async (gateway, example) =>
    example === 'crypto_with_quote'
      ? quoted(gateway, {from: 'USDT', to: 'PEN', amount: '39.795008', side: 'source'})
      : {},
  'transaction/pay': async (gateway, example) => ({
    ...(await created(gateway, payments[example])),
    ...(example === 'card_token' && {others: {card_token: await token(gateway)}}),
    ...(example === 'merchant_initiated' && {others: await consented(gateway)}),
  }),
  'transaction/update': async (gateway, example) => {
    if (example === 'otp') {
      return paid(gateway, {phone: '+51999000123'}, {service_id: 2139});
    }
    if (example === 'fields') {
      return created(gateway);
    }
    const prepared = await paid(gateway, withCard('4111110000030002'));
    if (example === 'cres') {
      const step = {transaction_id: prepared.transaction!.id, three_ds: {method_completed: true}};
      await gateway.send('transaction/update', step);
    }
    return prepared;
  },
  'transaction/complete': (gateway) => paid(gateway, withCard('4111110000010004'), {capture: 'manual'}, 1),
  'transaction/cancel': (gateway, example) =>
    example === 'cancel' ? created(gateway) : paid(gateway, withCard('4111110000010004'), {}, 1),
  'transaction/find': (gateway, example) =>
    created(gateway, {external_id: example === 'refunding' ? 'order-10046' : 'order-10045'}),
  'transaction/issue_token': (gateway) => paid(gateway, withCard('4111110000010004'), {}, 1),
  'transaction/resend_giftcode': async (gateway) => {
    const prepared = await created(gateway, {...GIFT, flow: undefined, return_url: undefined});
    gateway.clock.advance(1000);
    return prepared;
  },
  'transaction/p2p/get_recipient_card': (gateway) => created(gateway, p2p),
  'transaction/p2p/confirm': assigned,
  'transaction/p2p/cancel': assigned,
};

interface Example {
  readonly operation: string;
  readonly name: string;
  readonly body: JsonObject;
}

async function examplesOf(document: 'v1' | 'v2'): Promise<Example[]> {
  return operationsOf(document, await loadDocument(document)).flatMap(({path, definition}) => {
    const body = definition['requestBody'] as {content: {'application/json': {examples: JsonObject}}} | undefined;
    return Object.entries(body?.content['application/json'].examples ?? {}).map(([name, example]) => ({
      operation: path.slice('/v1/'.length),
      name,
      body: (example as JsonObject)['value'] as JsonObject,
    }));
  });
}

async function call(document: 'v1' | 'v2', {operation, name, body}: Example): Promise<Answer> {
  const gateway = await openGateway();
  const paidAt = body['paid_at'];
  if (paidAt !== undefined) {
    const moment = typeof paidAt === 'number' ? paidAt * 1000 : Date.parse(String(paidAt));
    gateway.clock.advance(moment - gateway.clock.now());
  }
  const {transaction, others} = (await preparations[operation]?.(gateway, name)) ?? {};
  const fields = omit(body, 'sign', 'ts');
  const id = document === 'v1' ? transaction?.legacy_id : transaction?.id;
  const full = {...fields, ...('transaction_id' in fields && {transaction_id: id}), ...others};
  return document === 'v1' ? gateway.sendV1(operation, full) : gateway.send(operation, full);
}

describe.each(['v1', 'v2'] as const)('%s', (document) => {
  let examples: readonly Example[];

  beforeAll(async () => {
    examples = await examplesOf(document);
  });

  test('every example of a request succeeds', async () => {
    for (const example of examples) {
      const {status, json} = await call(document, example);
      const label = `${example.operation} ${example.name}: ${JSON.stringify(json)}`;
      expect(json.error ?? null, label).toBeNull();
      expect(status, label).toBeLessThan(300);
    }
    expect(examples.length).toBeGreaterThan(40);
  });
});

describe.each(['v1', 'v2'] as const)('%s, spoiled', (document) => {
  const ODD: readonly unknown[] = [undefined, null, '', -1, 2 ** 62, 'x', [[]], {a: {b: 1}}];

  test('the sandbox survives any value in any field', async () => {
    const gateway = await openGateway();
    let count = 0;
    for (const {operation, name, body} of await examplesOf(document)) {
      const fields = omit(body, 'sign', 'ts');
      for (const field of Object.keys(fields)) {
        for (const value of ODD) {
          gateway.clock.advance(200);
          const spoiled = {...fields, external_id: `o-${(count += 1)}`, [field]: value};
          const {json} = await (document === 'v1' ? gateway.sendV1 : gateway.send)(operation, spoiled);
          const number = json.error?.number ?? json.error?.code ?? null;
          expect(
            [null, 6001, 6002, 9001].indexOf(number),
            `${operation} ${name} ${field} ${String(value)}`,
          ).toBeLessThan(1);
        }
      }
    }
    expect(count).toBeGreaterThan(500);
  }, 60_000);
});

test('each of the 25 operations of v1 and the writes of v2 has one', async () => {
  const operations = async (document: 'v1' | 'v2') =>
    new Set((await examplesOf(document)).map((each) => each.operation));
  expect((await operations('v1')).size).toBe(25);
  expect((await operations('v2')).size).toBe(18);
});

test.each([
  'account/info',
  'account/wallet-transfers?wallet_id=wal_pen_1042&limit=50',
  'currency/rates?base=PEN&quote=USD&quote=EUR',
  'list',
  'service/list?limit=3',
  'service/2117',
  'transaction/find?status=completed&status=refunded&limit=1',
  'transaction/p2p/get_methods_list?service_id=2330&amount=90.00&currency=PEN&country=PE',
])('read of v2: %s', async (target) => {
  expect((await (await openGateway()).send(target)).status).toBe(200);
});
