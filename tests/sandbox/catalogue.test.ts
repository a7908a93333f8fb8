// The sandbox follows the catalogue's services and fields.
import {describe, expect, test} from 'vitest';
import {checks, type CheckName} from '../../facts/catalogue/checks';
import {stepOf} from '../../facts/catalogue/forms';
import {createCatalogue} from '../../facts/catalogue/lookup';
import {formOf, guideRequests, type GuideCall} from '../../facts/catalogue/requests';
import type {Guide, MethodField} from '../../facts/catalogue/types';
import {recordGuide} from '../../gateway/recording/guides';
import {toMinor} from '../../facts/reference/currencies';
import {rules} from '../../facts/rules';
import {conformance} from './conformance';
import {catalogue as data, openGateway, order, type Answer, type Gateway} from './gateway';

const catalogue = createCatalogue(data);
const {guides} = catalogue;

type Body = Record<string, unknown>;

/** A copy in which the value at a path with dots is another, or is gone. */
function changed(body: object, name: string, value?: unknown): Body {
  const copy = structuredClone(body) as Body;
  const keys = name.split('.');
  const last = keys.pop()!;
  let node = copy;
  for (const key of keys) {
    node = (node[key] ??= {}) as Body;
  }
  if (value === undefined) {
    Reflect.deleteProperty(node, last);
  } else {
    node[last] = value;
  }
  return copy;
}

async function gatewayFor(guide: Guide): Promise<Gateway> {
  const {service} = guideRequests(catalogue, guide);
  return openGateway({balances: {[service.currency]: {available: toMinor(service.max, service.currency)}}});
}

/** Sends the calls of a guide up to the one of a field's step, whose body a test changes. */
async function sendChanged(guide: Guide, {name}: MethodField, change: (body: object) => object): Promise<Answer> {
  const gateway = await gatewayFor(guide);
  const {calls} = guideRequests(catalogue, guide);
  const takes = (call: GuideCall): boolean =>
    name === 'card_token' ? call.takes.includes('card_token') : name.split('.')[0]! in call.body;
  const step = stepOf(name);
  const target = calls.find((call) => (step === 'create' ? /create|validate/.test(call.operation) : takes(call)))!;
  let taken: Body = {};
  for (const call of calls) {
    const own = Object.fromEntries(call.takes.map((member) => [member, taken[member]]));
    const full = call === target ? change({...own, ...call.body}) : {...own, ...call.body};
    const query = new URLSearchParams(full as Record<string, string>).toString();
    const answer = await (call.operation === 'p2p/get_methods_list'
      ? gateway.send(`transaction/${call.operation}?${query}`)
      : gateway.send(`transaction/${call.operation}`, full));
    if (call === target) {
      return answer;
    }
    expect(answer.json.error ?? null, `${guide.route} ${call.operation}`).toBeNull();
    const {transaction, card_token, methods, quote_id, source_amount: amount} = answer.json.data;
    taken = {...taken, ...(transaction && {transaction_id: transaction.id}), ...(card_token && {card_token})};
    taken = {...taken, ...(methods && {method_id: methods[0].method_id}), ...(quote_id && {quote_id, amount})};
  }
  throw new Error(`${guide.route}: no call holds ${name}`);
}

const fieldsOf = (guide: Guide): readonly MethodField[] =>
  formOf(catalogue, guide, guideRequests(catalogue, guide).service).fields;
const pointer = (name: string): string => `/${name.replaceAll('.', '/')}`;
/** The number of the error of a field, or null. A card that is missing as a whole is reported as one error. */
function numberAt({json}: Answer, name: string): number | null {
  const fields = (json.error?.fields ?? []) as readonly {path: string; code: string}[];
  const numbers: Record<string, number> = {
    field_required: 2101,
    field_invalid: 2102,
    invalid_card_number: 2109,
    invalid_requisites: 2110,
  };
  const found = fields.find(({path}) => path === pointer(name));
  return found ? numbers[found.code]! : null;
}

test('every call of every guide is answered as the contract says', async () => {
  const check = await conformance();
  const faults: string[] = [];
  let [calls, events] = [0, 0];
  for (const {route} of guides) {
    const record = await recordGuide(route);
    for (const {sample, status, body} of record.calls) {
      calls += 1;
      faults.push(...(status < 300 ? [] : [`${route}: ${status}`]), check(sample.method, sample.path, status, body));
    }
    for (const {body} of record.events) {
      events += 1;
      const {transaction} = body['data'] as Record<string, unknown>;
      const meta = {request_id: 'req_01KDVDNACX5T9W2K7M4P8R6S3D', livemode: false};
      faults.push(check('GET', '/v2/transaction/find', 200, {data: {transaction}, meta}));
    }
    const end = record.statuses.at(-1);
    faults.push(end === 'completed' || record.statuses.length === 0 ? '' : `${route}: ends ${end}`);
  }
  expect(faults.filter(Boolean)).toEqual([]);
  console.log(`catalogue: ${guides.length} guides, ${calls} calls, ${events} callbacks`);
});

/** Without it, the order is one for a card that is typed: the proof card/google-pay-without-token. */
const TELLS_THE_WAY = 'fields.google_pay_token';

test('a missing required field is reported by name', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const guide of guides) {
    for (const field of fieldsOf(guide).filter(({required, name}) => required && name !== TELLS_THE_WAY)) {
      count += 1;
      const answer = await sendChanged(guide, field, (body) =>
        field.name.startsWith('fields.') && stepOf(field.name) === 'update'
          ? changed(body, 'fields')
          : changed(body, field.name),
      );
      const number =
        numberAt(answer, field.name) ?? (stepOf(field.name) === 'update' ? answer.json.error?.number : null);
      faults.push(
        ...(number === 2101 || number === 2110 ? [] : [`${guide.route} ${field.name}: ${answer.text.slice(0, 300)}`]),
      );
    }
  }
  expect(faults).toEqual([]);
  console.log(`catalogue: ${count} required fields left out`);
}, 60_000);

/** An example with another digit or letter, of the right form but with a wrong check digit; null if there is none. */
function spoiled({format, example}: MethodField): string | null {
  const {regex, check, variants} = catalogue.format(format);
  const others = variants.map(
    (each) => each.example ?? (each.format ? catalogue.format(each.format).examples[0]! : ''),
  );
  const pattern = new RegExp(regex, 'u');
  const candidates = [example, ...others].flatMap((text) =>
    [...text, ''].flatMap((_sign, place) =>
      [...'0123456789ABCDEFabcdef'].map((sign) => text.slice(0, place) + sign + text.slice(place + 1)),
    ),
  );
  return candidates.find((value) => pattern.test(value) && !checks[check as CheckName](value)) ?? null;
}

test('a wrong check digit is refused', async () => {
  const faults: string[] = [];
  const done = new Map<string, number>();
  for (const guide of guides) {
    for (const field of fieldsOf(guide).filter(({format}) => catalogue.format(format).check !== null)) {
      const value = spoiled(field);
      expect(value, `${guide.route} ${field.name}: no wrong value of ${field.format}`).not.toBeNull();
      const type = field.name.endsWith('.document.number') ? field.name.replace(/number$/, 'type') : null;
      const answer = await sendChanged(guide, field, (body) =>
        changed(type ? changed(body, type, 'tax_id') : body, field.name, value),
      );
      const number = numberAt(answer, field.name);
      const wanted = field.name.startsWith('recipient.') ? [2110, 2109] : [2102, 2109];
      if (number === null || !wanted.includes(number)) {
        faults.push(`${guide.route} ${field.name} ${value}: ${answer.text.slice(0, 200)}`);
      }
      done.set(field.format, (done.get(field.format) ?? 0) + 1);
    }
  }
  expect(faults).toEqual([]);
  console.log(`catalogue: wrong check digits of ${done.size} formats: ${[...done.keys()].sort().join(', ')}`);
}, 60_000);

describe('services', () => {
  test('are all listed, in pages and one by one, as in the contract', async () => {
    const gateway = await openGateway();
    const ids: number[] = [];
    const tokens: number[] = [];
    let cursor = '';
    do {
      const {json} = await gateway.send(`service/list?limit=100${cursor}`);
      ids.push(...json.data.services.map(({service_id}: {service_id: number}) => service_id));
      cursor = json.page.has_more ? `&cursor=${json.page.next_cursor}` : '';
    } while (cursor);
    expect(ids).toEqual(catalogue.services.map(({service_id}) => service_id).reverse());
    for (const id of ids) {
      gateway.clock.advance(200);
      const {status, json} = await gateway.send(`service/${id}`);
      expect(status, String(id)).toBe(200);
      if (json.data.service.fields.some(({name}: {name: string}) => name === 'card_token')) {
        tokens.push(id);
      }
    }
    const told = rules()
      .get('token.services')!
      .full.match(/\b\d{4}\b/g)!
      .map(Number);
    expect(told.filter((number) => number !== 2103).sort()).toEqual(tokens.sort());
  });

  test('can be filtered', async () => {
    const gateway = await openGateway();
    const list = async (query: string) => (await gateway.send(`service/list?limit=100&${query}`)).json.data.services;
    const brazil = await list('country=BR&currency=BRL&type=payout');
    expect(brazil.map(({service_id}: {service_id: number}) => service_id)).toContain(4411);
    const inEuros = async (country: string) =>
      (await list(`country=${country}&currency=EUR`)).map(({service_id}: {service_id: number}) => service_id);
    expect(await inEuros('DE')).toEqual(expect.arrayContaining([3861, 3001]));
    expect(await inEuros('PT')).not.toContain(3861);
    expect(await inEuros('PT')).toContain(3001);
    expect(new Set((await list('type=p2p')).map(({type}: {type: string}) => type))).toEqual(new Set(['p2p']));
    expect(await list('type=p2p&currency=JPY')).toEqual([]);
    expect((await list('flow=hpp&currency=INR')).every(({flows}: {flows: string[]}) => flows.includes('hpp'))).toBe(
      true,
    );
  });

  test('of a method show its fields; of a payout its requisites', async () => {
    const gateway = await openGateway();
    const one = async (id: number) => (await gateway.send(`service/${id}`)).json.data.service;
    const {fields} = await one(3441);
    expect(fields).toContainEqual(
      expect.objectContaining({name: 'fields.zip_code', required: true, label: 'Zip code'}),
    );
    const {requisites_schema: schema} = await one(4031);
    expect(schema.required).toEqual(['kind', 'account', 'holder', 'extra']);
    expect(schema.properties).toMatchObject({
      kind: {const: 'bank_account'},
      account: {pattern: '^[0-9]{18}$'},
      extra: {required: ['concept', 'reference']},
    });
  });

  const boleto = {service_id: 3441, currency: 'BRL', flow: 'h2h'};
  const stk = {service_id: 3541, currency: 'KES', flow: 'h2h'};
  test.each<[string, object, number]>([
    ['what lacks a field before it looks at the amount', {...boleto, amount: '4.99'}, 2101],
    ['above the maximum', {...stk, amount: '250000.01'}, 2105],
    ['below the minimum', {...stk, amount: '0.99'}, 2104],
    ['another currency', {...stk, currency: 'UGX', amount: '150'}, 2107],
    ['a flow that it cannot do', {...stk, flow: 'hpp'}, 2102],
    ['a field that nobody asks for', {...stk, fields: {zip_code: '00000000'}}, 2103],
    ['a recipient in a pay-in', {...stk, recipient: {kind: 'email', email: 'ana@example.com'}}, 2103],
  ])('create refuses %s', async (_name, changes, number) => {
    const {json} = await (await openGateway()).send('transaction/create', order(changes));
    expect(json.error.number).toBe(number);
  });

  test('pay refuses fields that the method does not take', async () => {
    const gateway = await openGateway();
    const {id} = (await gateway.send('transaction/create', order(stk))).json.data.transaction;
    const pay = async (body: object) => (await gateway.send('transaction/pay', {transaction_id: id, ...body})).json;
    expect((await pay({wallet: '104824821'})).error).toMatchObject({number: 2101, fields: [{path: '/phone'}]});
    expect((await pay({phone: '+51999000123'})).error).toMatchObject({number: 2102, fields: [{path: '/phone'}]});
    expect((await pay({phone: '+254712123456'})).data.transaction.next_action).toEqual({type: 'wait', poll_after_s: 5});
  });

  test('next actions carry the values of the method, its amount and its number', async () => {
    const action = async (route: string) => {
      const {calls} = await recordGuide(route);
      const {transaction} = calls.find(({operation}) => operation === 'pay')!.body['data'] as Record<string, Body>;
      return {...(transaction!['next_action'] as Body), amount: transaction!['amount']};
    };
    expect(await action('/services/upi/deeplink')).toMatchObject({
      payload: expect.stringContaining('am=1500.00&cu=INR') as string,
    });
    expect(await action('/services/turkey/bank_transfer/payin')).toMatchObject({
      account: 'TR330006100519786457841326',
      amount_to_pay: '150.00',
    });
    expect(await action('/services/beeline/payin')).toMatchObject({length: 4, sent_to: '+7*******998'});
    expect(await action('/services/oxxo/payin_h2h')).toMatchObject({reference: '00000000010045'});
    expect(await action('/services/crypto/tonkeeper_pay/payin')).toMatchObject({network: 'TON', memo: '880012345'});
  });
});

describe('as the contract has it', () => {
  let count = 0;
  const created = async (gateway: Gateway, changes: object, headers = {}): Promise<string> => {
    const body = order({flow: 'h2h', external_id: `o-${(count += 1)}`, ...changes});
    return (await gateway.send('transaction/create', body, headers)).json.data.transaction.id as string;
  };
  const p2p = {service_id: 2330, type: 'p2p', payer: {id: 'c-1'}};
  const sms = {service_id: 2139};

  test('codes are required, of the right length, and not empty', async () => {
    const gateway = await openGateway();
    const update = async (transaction_id: string, body: object) =>
      (await gateway.send('transaction/update', {transaction_id, ...body})).json;
    const id = await created(gateway, sms);
    await gateway.send('transaction/pay', {transaction_id: id, phone: '+51999000123'});
    expect((await update(id, {})).error).toMatchObject({number: 2101, fields: [{path: ''}]});
    expect((await update(id, {otp: '4829'})).error).toMatchObject({number: 2102, fields: [{path: '/otp'}]});
    expect((await update(id, {otp: '482913'})).data.transaction.status).toBe('processing');
    expect((await update(id, {otp: '482913'})).error).toMatchObject({number: 2103, fields: [{path: '/otp'}]});
  });

  test('p2p routes: limits, currency and the amount of the route', async () => {
    const gateway = await openGateway();
    const list = async (amount: string, currency = 'PEN') =>
      (
        await gateway.send(
          `transaction/p2p/get_methods_list?service_id=2330&amount=${amount}&currency=${currency}&country=PE`,
        )
      ).json;
    expect((await list('19.99')).error.number).toBe(2104);
    expect((await list('2000.01')).error.number).toBe(2105);
    expect((await list('100.00', 'EUR')).error).toMatchObject({number: 2107, fields: [{path: '/currency'}]});
    expect((await list('140.08')).data.methods).toEqual([]);
    const id = await created(gateway, {...p2p, amount: '30.00'});
    const {json} = await gateway.send('transaction/p2p/get_recipient_card', {
      transaction_id: id,
      method_id: 'pe_account_transfer',
    });
    expect(json.error).toMatchObject({number: 2102, fields: [{path: '/method_id'}]});
  });

  test('p2p claims cannot be in the future, and are too late if the scenario says so', async () => {
    const gateway = await openGateway();
    const assigned = async (scenario: string): Promise<string> => {
      const id = await created(gateway, p2p, scenario ? {'X-Test-Scenario': scenario} : {});
      await gateway.send('transaction/p2p/get_recipient_card', {transaction_id: id, method_id: 'pe_phone_transfer'});
      return id;
    };
    const find = async (id: string) => (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;
    const confirm = async (id: string, body: object = {}) =>
      (await gateway.send('transaction/p2p/confirm', {transaction_id: id, ...body})).json;
    const future = await confirm(await assigned(''), {paid_at: '2026-01-01T00:00:01.000Z'});
    expect(future.error).toMatchObject({number: 2102, fields: [{path: '/paid_at'}]});
    const [late, claimed] = [
      await assigned('expired:transfer_too_late;after=3'),
      await assigned('expired:transfer_too_late;after=3'),
    ];
    await confirm(claimed);
    gateway.clock.advance(4000);
    expect(await find(late)).toMatchObject({status: 'expired', failure: {code: 'transfer_too_late'}});
    expect(await find(claimed)).toMatchObject({status: 'expired', failure: {code: 'transfer_too_late'}});
  });

  test('deposits can be half of the minimum, and an address name has room for numbers', async () => {
    const gateway = await openGateway();
    const ask = async (body: object, headers = {}) => {
      const coin = {service_id: 2441, currency: 'USDT', network: 'TRC20', mode: 'one_time'};
      return (await gateway.send('transaction/get_crypto_address', {...coin, ...body}, headers)).json;
    };
    const {transaction_id: id} = (await ask({external_id: 'o'}, {'X-Test-Scenario': 'partially_paid'})).data;
    gateway.clock.advance(5000);
    const {status, amount, amount_received} = (await gateway.send(`transaction/find?id=${id}`)).json.data.transaction;
    expect([status, amount, amount_received]).toEqual(['partially_paid', '5.000000', '2.500000']);
    const long = await ask({external_id: 'x'.repeat(57), mode: 'static'});
    expect(long.error).toMatchObject({number: 2102, fields: [{path: '/external_id'}]});
    expect((await ask({external_id: 'x'.repeat(56), mode: 'static'})).data.address).toMatch(/^T/);
  });

  test('resending an e-mailed gift code by SMS needs a number', async () => {
    const gateway = await openGateway();
    const recipient = {kind: 'email', email: 'ana@example.com'};
    const gift = {service_id: 2550, type: 'payout', flow: undefined, return_url: undefined, recipient};
    const id = await created(gateway, gift);
    gateway.clock.advance(2000);
    const {json} = await gateway.send('transaction/resend_giftcode', {transaction_id: id, channel: 'sms'});
    expect(json.error).toMatchObject({number: 2101, fields: [{path: '/destination'}]});
  });

  test('a dry run warns about a slow service', async () => {
    const {json} = await (
      await openGateway()
    ).send('transaction/validate', order({service_id: 2620, currency: 'USDT', amount: '40'}));
    expect(json.data).toMatchObject({valid: true, warnings: [{code: 'service_degraded'}]});
  });
});
