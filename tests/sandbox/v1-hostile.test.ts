import {beforeEach, describe, expect, test} from 'vitest';
import {openGateway, type Gateway} from './gateway';
import {hosts} from '../../facts/reference/hosts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await openGateway();
});

const send = async (body: BodyInit | null, path = 'transaction/create', init: RequestInit = {}) => {
  const headers = {'Content-Type': 'application/json'};
  const {status, json} = await gateway.raw(
    new Request(`${hosts.sandbox}/v1/${path}`, {method: 'POST', body, headers, ...init}),
  );
  return [status, json.status, json.error?.code];
};
const signed = (fields: object) => gateway.requestV1('transaction/create', fields);

test.each([
  ['broken JSON', '{"external_id":', 2001],
  ['nothing', '', 2001],
  ['a byte order mark', '\uFEFF{}', 2001],
  ['not UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 2001],
  ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 2001],
  ['1 MB', ' '.repeat(1_048_576), 2005],
  ['256 KiB and a byte', ' '.repeat(262_145), 2005],
  ['an array', '[]', 1001],
  ['null', 'null', 1001],
  ['a prototype', '{"__proto__":{"point_id":1042}}', 1001],
  ['a point_id that is a text', '{"point_id":"1042 or 1","ts":1767225600,"sign":"x"}', 1002],
])('%s', async (_name, body, code) => {
  expect(await send(body)).toEqual([200, 'error', code]);
});

test.each([
  ['another media type', {'Content-Type': 'text/plain'}],
  ['a form', {'Content-Type': 'application/x-www-form-urlencoded'}],
  ['another charset', {'Content-Type': 'application/json; charset=iso-8859-1'}],
  ['compressed', {'Content-Type': 'application/json', 'Content-Encoding': 'gzip'}],
])('%s is 2002', async (_name, headers) => {
  expect(await send('{}', undefined, {headers})).toEqual([200, 'error', 2002]);
});

test.each([
  ['an unknown path', 'transaction/nothing', 'POST', 2004],
  ['a trailing slash', 'transaction/create/', 'POST', 2004],
  ['a path that only v2 has', 'invoicing/invoice_create', 'POST', 2004],
  ['GET', 'transaction/find', 'GET', 2003],
])('%s', async (_name, path, method, code) => {
  expect(await send(method === 'GET' ? null : '{}', path, {method})).toEqual([200, 'error', code]);
});

test('of address, size, media type, JSON, sign and fields, the first fault is reported', async () => {
  const large = ' '.repeat(1_048_576);
  const text = {headers: {'Content-Type': 'text/plain'}};
  expect(await send(large, 'nothing', text)).toEqual([200, 'error', 2004]);
  expect(await send(large, undefined, text)).toEqual([200, 'error', 2005]);
  expect(await send('{', undefined, text)).toEqual([200, 'error', 2002]);
  expect(await send('{')).toEqual([200, 'error', 2001]);
  expect(await send('{"shade":1}')).toEqual([200, 'error', 1001]);
});

describe('signed', () => {
  const codeOf = async (fields: object) => (await gateway.raw(await signed(fields))).json.error;

  test('unknown fields and nesting are reported', async () => {
    const {code, fields} = await codeOf({shade: 'red'});
    expect(code).toBe(2101);
    expect(fields.map(({path}: {path: string}) => path)).toContain('shade');
    let nested: object = {};
    for (let depth = 0; depth < 50; depth += 1) {
      nested = {a: nested};
    }
    const order = {external_id: 'o', service_id: 2117, amount: 15_000, currency: 'PEN'};
    expect(await codeOf({...order, metadata: {deep: nested}})).toMatchObject({code: 2102});
    expect(await codeOf({...order, metadata: {'a/b~c': 'x'}})).toMatchObject({fields: [{path: 'metadata.a/b~c'}]});
  });

  test('a query, and the wrong environment', async () => {
    const request = await gateway.requestV1('account/info?version=1');
    expect((await gateway.raw(request)).json.error).toMatchObject({code: 2103, fields: [{path: 'version'}]});
    expect(await codeOf({test: false})).toMatchObject({code: 1006});
    expect(await codeOf({test: 1})).toMatchObject({code: 1006});
  });
});
