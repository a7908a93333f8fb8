import {beforeEach, describe, expect, test} from 'vitest';
import {utf8} from '../../lib/bytes';
import {openGateway, order, type Gateway} from './gateway';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const CREATE = 'transaction/create';

test.each([
  ['broken JSON', '{"external_id":', 400, 2001],
  ['no JSON at all', '', 400, 2001],
  ['a byte order mark', '\uFEFF{}', 400, 2001],
  ['deep nesting', '['.repeat(100_000), 400, 2001],
  ['deep nesting that is complete', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 2001],
  ['nesting that JSON allows', `{"metadata":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`, 422, 2101],
  ['not UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 2001],
  ['1 MB', ' '.repeat(1_048_576), 413, 2005],
  ['a body of 256 KiB and one byte', ' '.repeat(262_145), 413, 2005],
  ['an array', '[]', 422, 2102],
  ['a prototype', '{"__proto__":{"amount":"1.00"}}', 422, 2101],
])('%s', async (_name, body, status, number) => {
  const answer = await gateway.send(CREATE, body);
  expect([answer.status, answer.json.error.number]).toEqual([status, number]);
  expect(answer.json.meta.request_id).toBe(answer.headers.get('X-Request-Id'));
});

test.each([
  ['another media type', {'Content-Type': 'text/plain'}],
  ['a form', {'Content-Type': 'application/x-www-form-urlencoded'}],
  ['another charset', {'Content-Type': 'application/json; charset=iso-8859-1'}],
  ['compressed', {'Content-Encoding': 'gzip'}],
])('%s is 2002', async (_name, headers) => {
  const answer = await gateway.send(CREATE, order(), headers);
  expect([answer.status, answer.json.error.number]).toEqual([415, 2002]);
});

test('an unknown field is reported by name', async () => {
  const {status, json} = await gateway.send(CREATE, order({shade: 'red', payer: {shoe: 42}}));
  expect(status).toBe(422);
  expect(json.error.code).toBe('field_not_allowed');
  expect(json.error.fields.map(({path}: {path: string}) => path)).toEqual(['/shade', '/payer/shoe']);
});

describe('tampered and replayed', () => {
  test('the first is 1003, the second 1005', async () => {
    const request = await gateway.request(CREATE, order());
    const bytes = utf8(JSON.stringify(order({amount: '1.00'})));
    expect((await gateway.raw(new Request(request.clone(), {body: bytes}))).json.error.number).toBe(1003);
    expect((await gateway.raw(request.clone())).status).toBe(201);
    expect((await gateway.raw(request)).json.error.number).toBe(1005);
  });

  test('a reordered query is 1003', async () => {
    const request = await gateway.request('service/list?type=payin&currency=PEN');
    const reordered = request.url.replace('type=payin&currency=PEN', 'currency=PEN&type=payin');
    expect((await gateway.raw(new Request(reordered, request))).json.error.number).toBe(1003);
    expect((await gateway.raw(request)).status).toBe(200);
  });
});

test.each([
  ['an unknown path', 'transaction/nothing', {}, 404, 2004],
  ['a trailing slash', 'transaction/create/', {}, 404, 2004],
  ['a wrong method', 'transaction/create', undefined, 405, 2003],
  ['POST to a read', 'account/info', {}, 405, 2003],
])('%s', async (_name, path, body, status, number) => {
  const answer = await gateway.send(path, body);
  expect([answer.status, answer.json.error.number]).toEqual([status, number]);
});

test('address before size, size before key, key before content', async () => {
  const large = ' '.repeat(1_048_576);
  expect((await gateway.send('nothing', large)).json.error.number).toBe(2004);
  expect((await gateway.send(CREATE, large, {'X-Api-Key': ''})).json.error.number).toBe(2005);
  expect((await gateway.send(CREATE, 'x', {'X-Api-Key': 'pk_test_0', 'Content-Type': 'x/y'})).json.error.number).toBe(
    1002,
  );
  expect((await gateway.send(CREATE, 'x', {'Content-Type': 'x/y'})).json.error.number).toBe(2002);
});

test('rights: 1010, then 1009, with the scope in the message', async () => {
  const {defaultKey, defaultPoint} = await import('../../gateway/sandbox/domain/points');
  const keys = [{...defaultKey, scopes: ['rates:read', 'payins:write']}];
  const narrow = await openGateway({keys});
  const {json, status} = await narrow.send('account/info');
  expect([status, json.error.number, json.error.message]).toEqual([
    403,
    1009,
    'This key lacks the scope account:read.',
  ]);
  const payout = order({type: 'payout', service_id: 2224, flow: undefined, return_url: undefined});
  const answer = await narrow.send(CREATE, {...payout, recipient: {kind: 'phone', phone: '+51999000321'}});
  expect(answer.json.error.message).toBe('This key lacks the scope payouts:write.');
  const suspended = await openGateway({keys, points: [{...defaultPoint, suspended: true}]});
  expect((await suspended.send('account/info')).json.error.number).toBe(1010);
});

test('the rate limit applies per key and class and says when to retry', async () => {
  const answers = [];
  for (let index = 0; index < 41; index += 1) {
    answers.push(await gateway.send('account/info'));
  }
  expect(answers.slice(0, 40).every(({status}) => status === 200)).toBe(true);
  const last = answers[40]!;
  expect([last.status, last.json.error.number, last.headers.get('Retry-After')]).toEqual([429, 4005, '1']);
  expect(last.headers.get('RateLimit-Remaining')).toBe('0');
  expect((await gateway.send(CREATE, order())).status).toBe(201);
});

test('8,000 requests do not exceed the memory limit', async () => {
  const small = await openGateway({limit: 500});
  for (let index = 0; index < 8_000; index += 1) {
    small.clock.advance(100);
    const {status} = await small.send(CREATE, order({external_id: `o-${index}`}));
    if (status !== 201) {
      expect(status).toBe(201);
    }
  }
  expect(small.sandbox.world.transactions.size).toBe(500);
  expect(small.sandbox.world.names.size).toBeLessThanOrEqual(2000);
  expect(small.sandbox.world.nonces.size).toBeLessThanOrEqual(6001);
  expect(small.sandbox.world.agenda.size).toBeLessThanOrEqual(2000);
});
