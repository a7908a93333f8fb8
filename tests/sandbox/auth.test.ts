import {describe, expect, test} from 'vitest';
import vectors from '../../facts/contract/vectors.json';
import {authenticateV1} from '../../gateway/sandbox/http/auth/v1';
import type {V1Point} from '../../gateway/sandbox/domain/keys';
import {canonicalV1} from '../../samples/generator/canonical-v1';
import {signV1} from '../../gateway/sandbox/kit/sign-v1';
import type {ApiKey, Environment} from '../../gateway/sandbox/domain/keys';
import {
  authenticateV2,
  NONCE_LIFETIME_MS,
  signV2,
  stringToSign,
  type V2Request,
} from '../../gateway/sandbox/http/auth/v2';
import {utf8} from '../../lib/bytes';
import {manualClock, type ManualClock} from '../../gateway/sandbox/kit/clock';
import type {ApiFailure} from '../../gateway/sandbox/kit/failure';
import {parseExact, type ExactObject} from '../../lib/exact-json';
import {createMemoryStore} from '../../gateway/sandbox/kit/store';

const NOW_MS = 1_767_225_600_000;
const KEY = 'pk_test_2a9d5e7c1b8f4036';

const apiKey: ApiKey = {
  key: KEY,
  pointId: 1042,
  environment: 'test',
  secrets: [{secret: vectors.v2_post.secret, until: null}],
  scopes: [],
  revoked: false,
  allowedAddresses: null,
};

/** A host with one key, and the code of the error that a request gets; null if it passes. */
function host(key: Partial<ApiKey> = {}, clock: ManualClock = manualClock(NOW_MS)) {
  const nonces = createMemoryStore(clock).table<true>('nonces', {limit: 100, lifetime: NONCE_LIFETIME_MS});
  const known = {...apiKey, ...key};
  const findKey = (name: string): ApiKey | undefined => (name === known.key ? known : undefined);
  return async (request: V2Request): Promise<number | null> => {
    try {
      await authenticateV2(request, {clock, environment: 'test', findKey, nonces});
      return null;
    } catch (error) {
      return (error as ApiFailure).error.number;
    }
  };
}

const {v2_post: post, v2_get: get} = vectors;

const signed = (headers: Readonly<Record<string, string>> = {}, vector = post): V2Request => ({
  method: vector.method,
  path: vector.path,
  query: vector.query,
  body: utf8(vector.body),
  address: '203.0.113.9',
  headers: new Headers({
    'X-Api-Key': KEY,
    'X-Timestamp': vector.timestamp,
    'X-Nonce': vector.nonce,
    'X-Signature': vector.signature,
    ...headers,
  }),
});

describe('v2', () => {
  test.each([post, get])('vector $method', async (vector) => {
    const text = await stringToSign({...vector, body: utf8(vector.body)}, vector.timestamp, vector.nonce);
    expect(text).toBe(vector.string_to_sign);
    expect(await signV2(text, vector.secret)).toBe(vector.signature);
    expect(await host()(signed({}, vector))).toBeNull();
  });

  test.each([
    ['no key', {'X-Api-Key': ''}, 1001],
    ['no timestamp', {'X-Timestamp': ''}, 1001],
    ['no signature', {'X-Signature': ''}, 1001],
    ['short nonce', {'X-Nonce': 'abc'}, 1001],
    ['nonce with another sign', {'X-Nonce': '5c1f0e9ab7d24c3='}, 1001],
    ['another sign before a nonce', {'X-Nonce': '=5c1f0e9ab7d24c31'}, 1001],
    ['another sign behind a nonce', {'X-Nonce': '5c1f0e9ab7d24c31='}, 1001],
    ['nonce of 65', {'X-Nonce': 'n'.repeat(65)}, 1001],
    ['nonce of 64, signed otherwise', {'X-Nonce': 'n'.repeat(64)}, 1003],
    ['nonce of 16, signed otherwise', {'X-Nonce': 'n'.repeat(16)}, 1003],
    ['another key', {'X-Api-Key': 'pk_test_0000000000000000'}, 1002],
    ['a key that has a live one inside', {'X-Api-Key': 'x_pk_live_2a9d5e7c'}, 1002],
    ['milliseconds', {'X-Timestamp': '1767225600000'}, 1004],
    ['no number', {'X-Timestamp': 'now'}, 1004],
    ['a sign before the seconds', {'X-Timestamp': 'x1767225600'}, 1004],
    ['parts of a second', {'X-Timestamp': '1767225600.5'}, 1004],
    ['301 s ago', {'X-Timestamp': '1767225299'}, 1004],
    ['301 s ahead', {'X-Timestamp': '1767225901'}, 1004],
    ['300 s ago, signed otherwise', {'X-Timestamp': '1767225300'}, 1003],
    ['uppercase hex', {'X-Signature': `sha256=${post.signature.slice(7).toUpperCase()}`}, 1003],
    ['no prefix', {'X-Signature': post.signature.slice(7)}, 1003],
    ['cut off', {'X-Signature': post.signature.slice(0, -1)}, 1003],
  ])('%s', async (_name, headers, number) => {
    expect(await host()(signed(headers))).toBe(number);
  });

  test.each([
    ['method', {method: 'GET'}],
    ['path', {path: '/v2/transaction/pay'}],
    ['query', {query: 'a=1'}],
    ['body', {body: utf8(`${post.body}\n`)}],
  ])('a tampered %s is 1003', async (_name, change) => {
    expect(await host()({...signed(), ...change})).toBe(1003);
  });

  test('the state of the key', async () => {
    expect(await host()(signed({'X-Api-Key': 'pk_live_2a9d5e7c1b8f4036'}))).toBe(1006);
    expect(await host({revoked: true})(signed())).toBe(1007);
    expect(await host({allowedAddresses: ['203.0.113.8']})(signed())).toBe(1008);
    expect(await host({allowedAddresses: ['203.0.113.9']})(signed())).toBeNull();
    expect(await host({allowedAddresses: ['203.0.113.9']})({...signed(), address: null})).toBe(1008);
  });

  test('the first failure in the specified order is reported', async () => {
    const wrong = {'X-Timestamp': '1', 'X-Signature': 'x'};
    const all = {revoked: true, allowedAddresses: []} as const;
    expect(await host(all)(signed({...wrong, 'X-Nonce': 'x', 'X-Api-Key': 'y'}))).toBe(1001);
    expect(await host(all)(signed({...wrong, 'X-Api-Key': 'y'}))).toBe(1002);
    expect(await host(all)(signed({...wrong, 'X-Api-Key': 'pk_live_y'}))).toBe(1006);
    expect(await host(all)(signed(wrong))).toBe(1007);
    expect(await host({allowedAddresses: []})(signed(wrong))).toBe(1008);
    expect(await host()(signed(wrong))).toBe(1004);
  });

  test('a replay is 1005, and a refused request does not use up its nonce', async () => {
    const send = host();
    expect(await send({...signed(), path: '/v2/other'})).toBe(1003);
    expect(await send(signed())).toBeNull();
    expect(await send(signed())).toBe(1005);
  });

  test('a different nonce makes a different request', async () => {
    const send = host();
    expect(await send(signed())).toBeNull();
    const nonce = 'n'.repeat(16);
    const text = await stringToSign(signed(), post.timestamp, nonce);
    const signature = await signV2(text, post.secret);
    expect(await send(signed({'X-Nonce': nonce, 'X-Signature': signature}))).toBeNull();
  });

  test.each([
    ['test', post.string_to_sign.replace(post.nonce, 'n'.repeat(16))],
    ['live', undefined],
  ] as const)('a refused signature on the %s host tells the string: %s', async (environment, toSign) => {
    const nonces = createMemoryStore(manualClock(NOW_MS)).table<true>('nonces', {limit: 1});
    const findKey = (): ApiKey => ({...apiKey, environment});
    const refused = authenticateV2(signed({'X-Nonce': 'n'.repeat(16)}), {
      clock: manualClock(NOW_MS),
      environment,
      findKey,
      nonces,
    });
    const {details} = await refused.then(
      () => expect.unreachable(),
      (error: unknown) => error as ApiFailure,
    );
    expect(details.toSign).toBe(toSign);
  });

  test('after a rotation the old secret is valid until its day, then 1003', async () => {
    const secrets = [
      {secret: 'sk_test_new', until: null},
      {secret: post.secret, until: NOW_MS + 1000},
    ];
    const clock = manualClock(NOW_MS);
    const send = host({secrets}, clock);
    expect(await send(signed())).toBeNull();
    clock.advance(1000);
    expect(await send(signed())).toBe(1003);
  });
});

describe('v1', () => {
  const {body, canonical, sign, secret} = vectors.v1_body;
  const point: V1Point = {pointId: 1042, v1Secrets: {test: secret, live: null}};
  const failureOf = async (
    request: object,
    now = NOW_MS,
    owner: V1Point = point,
    environment: Environment = 'test',
  ): Promise<ApiFailure | null> => {
    try {
      await authenticateV1(parseExact(JSON.stringify(request)) as ExactObject, {
        clock: manualClock(now),
        environment,
        findPoint: (id) => (id === 1042 ? owner : undefined),
      });
      return null;
    } catch (error) {
      return error as ApiFailure;
    }
  };
  const numberOf = async (...request: Parameters<typeof failureOf>): Promise<number | null> =>
    (await failureOf(...request))?.error.number ?? null;

  test('vectors', async () => {
    expect(canonicalV1(body)).toBe(canonical);
    expect(await signV1(canonical, secret)).toBe(sign);
    expect(await numberOf({...body, sign})).toBeNull();
  });

  test('edge cases of the rule', () => {
    const values = parseExact(
      '{"sign":"x","zero":0,"note":"n","no":false,"empty":"","space":" ","list":[],"nested":{"sign":"y"},"a10":1,"a":[1,2,3],' +
        '"Z":1,"big":9223372036854775807,"written":15000.0,"\u{1F600}":1,"\uFF5E":2}',
    ) as ExactObject;
    expect(canonicalV1(values)).toBe(
      'Z=1&a.0=1&a.1=2&a.2=3&a10=1&big=9223372036854775807&nested.sign=y&no=0&note=n&space= &written=15000.0&zero=0&\uFF5E=2&\u{1F600}=1',
    );
  });

  test('the string to sign has at most 16 Mi characters, with the names of all values', () => {
    const most = 16 * 1024 * 1024;
    const named = (length: number) => ({
      inside: {a: 'x'.repeat(length - 'inside.a'.length - 'b1'.length), b: ''},
      b: '1',
    });
    expect(canonicalV1(named(most))).toHaveLength(most + '=&='.length);
    expect(() => canonicalV1(named(most + 1))).toThrow(RangeError);
  });

  test.each([
    ['no ts', {ts: null}, 1001],
    ['ts is missing', {ts: undefined}, 1001],
    ['no sign', {sign: ''}, 1001],
    ['a number for a sign', {sign: 1}, 1003],
    ['another point', {point_id: 7}, 1002],
    ['test is missing', {test: undefined}, 1006],
    ['milliseconds', {ts: 1_767_225_600_000}, 1004],
    ['ts as text', {ts: '1767225600'}, 1004],
    ['tampered', {amount: 15001}, 1003],
    ['nested, tampered', {payer: {email: 'eve@example.com'}}, 1003],
  ])('%s', async (_name, change, number) => {
    expect(await numberOf({...body, sign, ...change})).toBe(number);
  });

  test('a host accepts keys that have a secret there and belong to its environment', async () => {
    const both: V1Point = {...point, v1Secrets: {test: secret, live: secret}};
    const live = {...body, test: undefined};
    const signed = {...live, sign: await signV1(canonicalV1(parseExact(JSON.stringify(live)) as ExactObject), secret)};
    expect(await numberOf(signed, NOW_MS, both, 'live')).toBeNull();
    expect(await numberOf({...body, sign}, NOW_MS, both, 'live')).toBe(1006);
    expect((await failureOf({...body, sign}, NOW_MS, both, 'live'))?.message).toContain('This host is live.');
    expect((await failureOf(signed))?.message).toContain('test must be true here.');
    expect(await numberOf(signed, NOW_MS, point, 'live')).toBe(1002);
  });

  test('only the test host shows the signed string when it refuses a signature', async () => {
    const both: V1Point = {...point, v1Secrets: {test: secret, live: secret}};
    const wrong = {...body, sign: 'wrong'};
    expect((await failureOf(wrong))?.details.toSign).toBe(canonical);
    const refused = await failureOf({...wrong, test: undefined}, NOW_MS, both, 'live');
    expect([refused?.error.number, refused?.details.toSign]).toEqual([1003, undefined]);
  });

  test('after a rotation both secrets sign, the old one to the last millisecond', async () => {
    const [fresh, until] = ['s3cr3t_v1_new', NOW_MS + 5000];
    const rotated = {...point, v1Secrets: {test: fresh, live: null}, v1OldSecrets: {test: {secret, until}}};
    const signed = {...body, sign: await signV1(canonical, fresh)};
    expect(await numberOf({...body, sign}, until - 1, rotated)).toBeNull();
    expect(await numberOf(signed, until - 1, rotated)).toBeNull();
    expect(await numberOf({...body, sign}, until, rotated)).toBe(1003);
    expect(await numberOf(signed, until, rotated)).toBeNull();
    const endless = {...rotated, v1OldSecrets: {test: {secret, until: null}}};
    expect(await numberOf({...body, sign}, until, endless)).toBeNull();
  });

  test('a request is valid for 600 s', async () => {
    expect(await numberOf({...body, sign}, NOW_MS + 600_000)).toBeNull();
    expect(await numberOf({...body, sign}, NOW_MS + 601_000)).toBe(1004);
  });
});
