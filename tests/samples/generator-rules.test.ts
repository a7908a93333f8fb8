// Rules for programs of all languages: possible requests, notation of values, and signing.
import {createHash, createHmac} from 'node:crypto';
import {describe, expect, test} from 'vitest';
import type {JsonObject} from '../../facts/contract/load';
import vectors from '../../facts/contract/vectors.json';
import {hosts} from '../../facts/reference/hosts';
import {http} from '../../samples/generator/http';
import {javaBody} from '../../samples/generator/java-body';
import {
  Code,
  envelope,
  hasUnseen,
  json,
  print,
  printBody,
  quoted,
  type Notation,
  type Value,
} from '../../samples/generator/notation';
import {blocks, indented, lines} from '../../samples/generator/region';
import {check, keyComment, RANDOM_KEY, TEST, WIDTH, wordsOf, type SampleRequest} from '../../samples/generator/request';

const post = (body: JsonObject | null, changes: Partial<SampleRequest> = {}): SampleRequest => ({
  name: 'createTransaction',
  version: 'v2',
  method: 'POST',
  path: '/v2/transaction/create',
  query: [],
  body,
  idempotent: false,
  ...changes,
});
const get = (query: SampleRequest['query'] = []): SampleRequest =>
  post(null, {name: 'find', method: 'GET', path: '/v2/transaction/find', query});
const v1 = (body: JsonObject): SampleRequest => post(body, {version: 'v1', path: '/v1/transaction/create'});

describe('a request', () => {
  test.each<[string, SampleRequest]>([
    ['a name with a dot', post({}, {name: 'create.it'})],
    ['a name that begins with a digit', post({}, {name: '1create'})],
    ['a path without a slash', post({}, {path: 'v2/list'})],
    ['a path with a parameter', post({}, {path: '/v2/service/{id}'})],
    ['a path that ends in a slash', post({}, {path: '/v2/list/'})],
    ['v1 by GET', {...get(), version: 'v1'}],
    ['v1 with a key', {...v1({}), idempotent: true}],
    ['v1 with a sign of its own', v1({sign: ''})],
    ['a GET with a key', {...get(), idempotent: true}],
    ['a GET with a body', {...get(), body: {}}],
    ['a POST without one', post(null)],
    ['a POST with a query', post({}, {query: [['a', 'b']]})],
    ['a decimal', post({a: 1.5})],
    ['a number that doubles do not hold', post({a: {b: [2 ** 53]}})],
    ['a text with U+0000', post({a: 'x\0'})],
    ['half a pair', post({a: ['\ud800']})],
    ['half a pair in a name', post({a: {'\udc00': 1}})],
  ])('is not %s', (_name, request) => {
    expect(() => check(request)).toThrow();
  });

  test('names the place of its fault', () => {
    expect(() => check(post({a: {b: [1, 1.5]}}))).toThrow(/^body\.a\.b\.1: expected an integer/);
    expect(() => check(post({a: {'\0': 1}}))).toThrow(/^a name in body\.a: expected text/);
  });

  test('may be any of these', () => {
    const sent = [
      post({}),
      post({a: null, b: false, c: -1, d: '😀'}),
      get([['a', 'b']]),
      v1({ts: 1}),
      post({sign: 'x'}),
    ];
    expect(sent.map((request) => check(request).className)).toEqual(
      sent.map(({name}) => (name === 'find' ? 'Find' : 'CreateTransaction')),
    );
    expect(check(post({}, {path: '/v2/a-b_c.d~e/%41/7'})).path).toBe('/v2/a-b_c.d~e/%41/7');
  });

  test('has the words of its operation as name', () => {
    expect(wordsOf('createTransaction')).toEqual(['create', 'transaction']);
    expect(wordsOf('p2p/get-list2All')).toEqual(['p2p', 'get', 'list2', 'all']);
    expect(check(post({}, {name: 'p2p/getList'})).className).toBe('P2pGetList');
  });

  test('encodes reserved characters of its query, and keeps the order', () => {
    expect(
      check(
        get([
          ['a b', 'ñ&='],
          ['a b', "!'()*"],
          ['x', ''],
        ]),
      ).rawQuery,
    ).toBe('a%20b=%C3%B1%26%3D&a%20b=%21%27%28%29%2A&x=');
    expect(check(get()).rawQuery).toBe('');
  });

  test('uses the point of its body, or the test point', () => {
    expect([check(v1({point_id: 5})).pointId, check(v1({})).pointId]).toEqual([5, TEST.pointId]);
    expect(check(v1({point_id: '5'})).pointId).toBe(TEST.pointId);
  });

  test.each([
    ['order-10045', 'order-10045-1'],
    ['x'.repeat(62), `${'x'.repeat(62)}-1`],
    ['x'.repeat(63), RANDOM_KEY],
    ['', RANDOM_KEY],
    ['order 1', RANDOM_KEY],
    [7, RANDOM_KEY],
  ])('of %j has the key %s', (external_id, key) => {
    expect(check(post({external_id}, {idempotent: true})).idempotencyKey).toBe(key);
    expect(check(post({external_id})).idempotencyKey).toBeNull();
  });

  test('says how long its key is stored', () => {
    const comment = (body: JsonObject) => keyComment(check(post(body, {idempotent: true})));
    expect(comment({external_id: 'a'})).toMatch(/purchase/);
    expect(comment({})).not.toMatch(/purchase/);
    expect(comment({})).toMatch(/reuse it on every retry/);
  });
});

describe('a value', () => {
  const plain: Notation = {...json((text) => text)};
  const place = {indent: 0, before: 0, after: 0};

  test('is in one line if it fits, and otherwise has one member per line', () => {
    const value = {a: [1, null, true], b: {c: 'd'}, e: new Code('now()')};
    const text = '{"a": [1, null, true], "b": {"c": "d"}, "e": now()}';
    expect(print(value, plain, place)).toBe(text);
    const room = WIDTH - text.length;
    expect(print(value, plain, {...place, before: room})).toBe(text);
    const broken = '{\n  "a": [1, null, true],\n  "b": {"c": "d"},\n  "e": now()\n}';
    expect(print(value, plain, {...place, before: room + 1})).toBe(broken);
    expect(print(value, plain, {...place, after: room + 1})).toBe(broken);
    expect(print(value, {...plain, margin: room + 1}, place)).toBe(broken);
    expect(print(value, plain, {...place, before: room, after: 1})).toBe(broken);
  });

  test('without members stays in its line, regardless of its length', () => {
    const far = {...place, before: WIDTH};
    expect([
      print([], plain, far),
      print({}, plain, far),
      print('x', plain, far),
      print(new Code('y'), plain, far),
    ]).toEqual(['[]', '{}', '"x"', 'y']);
  });

  test('breaks from the outside inward, with a trailing comma if the language allows it', () => {
    const long = 'x'.repeat(WIDTH);
    const notation = {...plain, step: 4, trailingComma: true};
    expect(print([[long], 1], notation, {...place, indent: 2})).toBe(
      `[\n      [\n          "${long}",\n      ],\n      1,\n  ]`,
    );
    expect(print([[long], 1], {...notation, trailingComma: false}, place)).toBe(
      `[\n    [\n        "${long}"\n    ],\n    1\n]`,
    );
  });

  test('after a name breaks if name and comma do not fit', () => {
    const inner = (length: number): string => print({name: ['x'.repeat(length)]}, plain, {...place, before: WIDTH});
    const fits = WIDTH - '  "name": [""]'.length;
    expect(inner(fits)).toBe(`{\n  "name": ["${'x'.repeat(fits)}"]\n}`);
    expect(inner(fits + 1)).toContain('"name": [\n');
    const followed = (length: number): string =>
      print({name: ['x'.repeat(length)], b: 1}, plain, {...place, before: WIDTH}).split('\n')[1]!;
    expect(followed(fits - 1)).toContain('x');
    expect(followed(fits)).toBe('  "name": [');
  });

  test('that is a body has one member per line even if it is short', () => {
    expect(printBody({a: 1, b: 2}, plain)).toBe('{\n  "a": 1,\n  "b": 2\n}');
    expect(printBody({a: 1}, plain, 4)).toBe('{\n      "a": 1\n    }');
    expect(printBody({}, plain)).toBe('{}');
  });

  test('of v1 has point and time first and the signature last', () => {
    const body = {ts: 1, a: 2, point_id: 3};
    const filled = Object.entries(envelope(body, 'POINT', 'NOW', 'SIGN'));
    expect(filled.map(([name, value]) => [name, value instanceof Code ? value.source : value])).toEqual([
      ['point_id', 'POINT'],
      ['ts', 'NOW'],
      ['a', 2],
      ['sign', 'SIGN'],
    ]);
    expect(Object.keys(envelope(body, 'POINT', 'NOW'))).toEqual(['point_id', 'ts', 'a']);
  });
});

describe('a text', () => {
  test('is quoted, and special characters are escaped', () => {
    expect(quoted('it\'s "x" \\ $y', "'")).toBe("'it\\'s \"x\" \\\\ $y'");
    expect(quoted('$y "x"', '"', '$')).toBe('"\\$y \\"x\\""');
  });

  test.each(['\u0001', '\u001f', '\u007f', '\u009f', '\u00ad', '\u2028', '\u202e', '\u2066', '\u2069', '\ufeff'])(
    'shows what nobody sees: %j',
    (sign) => {
      const hex = sign.charCodeAt(0).toString(16);
      expect(quoted(`a${sign}`, '"')).toBe(`"a\\u${hex.padStart(4, '0')}"`);
      expect(quoted(`a${sign}`, '"', '', (found) => `<${found.charCodeAt(0).toString(16)}>`)).toBe(`"a<${hex}>"`);
      expect([hasUnseen(`a${sign}`), hasUnseen(sign), hasUnseen('añ😀 ')]).toEqual([true, true, false]);
    },
  );

  test('has short escapes for line feed, return and tab', () => {
    expect(quoted('\n\r\t', '"')).toBe('"\\n\\r\\t"');
    expect(quoted('añ😀', '"')).toBe('"añ😀"');
  });

  test('within JSON is escaped for JSON first, and then for the language', () => {
    const notation = json((text) => text.replaceAll("'", '<quote>'));
    expect(notation.scalar('it\'s "x"\u2028')).toBe('"it<quote>s \\"x\\"\\u2028"');
    expect(notation.name("it's")).toBe('"it<quote>s": ');
    expect([notation.scalar(null), notation.scalar(7), notation.scalar(true)]).toEqual(['null', '7', 'true']);
    expect([json(String).margin, json(String, 8).margin]).toEqual([0, 8]);
  });
});

describe('a raw request', () => {
  /** First line, headers by name, and body. */
  function read(request: SampleRequest) {
    const {setup, call} = http(check(request));
    expect(setup).toBe('');
    const [head = '', body = ''] = call.split('\n\n');
    const [first = '', ...rows] = head.split('\n');
    return {first, headers: Object.fromEntries(rows.map((row) => row.split(': '))), body};
  }
  const {timestamp, nonce} = vectors.v2_post;

  test('of v2 is signed with the test secret over the shown bytes', () => {
    const {first, headers, body} = read(post({a: 'ñ', external_id: 'order-1'}, {idempotent: true}));
    const digest = createHash('sha256').update(body).digest('hex');
    const text = ['POST', '/v2/transaction/create', '', timestamp, nonce, digest].join('\n');
    expect(first).toBe('POST /v2/transaction/create HTTP/1.1');
    expect(body).toBe('{"a":"ñ","external_id":"order-1"}');
    expect(headers).toEqual({
      Host: new URL(hosts.sandbox).host,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'X-Api-Key': TEST.key,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': `sha256=${createHmac('sha256', TEST.secret).update(text).digest('hex')}`,
      'Idempotency-Key': 'order-1-1',
    });
  });

  test('that is a GET signs its query, and has neither body nor Idempotency-Key', () => {
    const {first, headers, body} = read(get([['a', 'b c']]));
    const digest = createHash('sha256').update('').digest('hex');
    const text = ['GET', '/v2/transaction/find', 'a=b%20c', timestamp, nonce, digest].join('\n');
    expect([first, body]).toEqual(['GET /v2/transaction/find?a=b%20c HTTP/1.1', '']);
    expect(Object.keys(headers)).toEqual(['Host', 'X-Api-Key', 'X-Timestamp', 'X-Nonce', 'X-Signature']);
    expect(headers['X-Signature']).toBe(`sha256=${createHmac('sha256', TEST.secret).update(text).digest('hex')}`);
    expect(read(get()).first).toBe('GET /v2/transaction/find HTTP/1.1');
  });

  test('has a generated key if the body gives none', () => {
    const {headers} = read(post({}, {idempotent: true}));
    expect(headers['Idempotency-Key']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect('Idempotency-Key' in read(post({})).headers).toBe(false);
  });

  test('of v1 is signed in its body', () => {
    const {headers, body} = read(v1({b: 'x', a: {c: 1}, point_id: 5}));
    const text = `a.c=1&b=x&point_id=5&ts=${timestamp}${TEST.v1Secret}`;
    expect(JSON.parse(body)).toEqual({
      point_id: 5,
      ts: Number(timestamp),
      b: 'x',
      a: {c: 1},
      sign: createHash('sha256').update(text).digest('hex'),
    });
    expect(Object.keys(headers)).toEqual(['Host', 'Content-Type', 'Content-Length']);
  });
});

describe('a body in Java', () => {
  const statementsOf = (body: JsonObject): string[] => javaBody(body).statements.split('\n');
  const put = (value: Exclude<Value, Code>): string =>
    javaBody({v: value as JsonObject})
      .statements.split('\n')
      .slice(3, -1)
      .join('\n');

  test('is filled with known values, and signed last', () => {
    expect(statementsOf({point_id: 5, a: 'x"'})).toEqual([
      'Map<String, Object> body = new LinkedHashMap<>();',
      'body.put("point_id", POINT_ID);',
      'body.put("ts", Instant.now().getEpochSecond());',
      'body.put("a", "x\\"");',
      'body.put("sign", sign(body, SECRET));',
    ]);
  });

  test.each<[Exclude<Value, Code>, string]>([
    [2 ** 31 - 1, 'body.put("v", 2147483647);'],
    [-(2 ** 31) + 1, 'body.put("v", -2147483647);'],
    [2 ** 31, 'body.put("v", 2147483648L);'],
    [-(2 ** 31), 'body.put("v", -2147483648L);'],
    [true, 'body.put("v", true);'],
    [null, 'body.put("v", null);'],
    [[1, 'a'], 'body.put("v", List.of(1, "a"));'],
    [[], 'body.put("v", List.of());'],
    [[1, null], 'body.put("v", Arrays.asList(1, null));'],
    [[null], 'body.put("v", Arrays.asList((Object) null));'],
    [{a: 1, b: 'c'}, 'body.put("v", Map.of("a", 1, "b", "c"));'],
    [{a: null}, 'body.put("v", map("a", null));'],
    [[{a: {b: null}}], 'body.put("v", List.of(map("a", map("b", null))));'],
  ])('writes %j as %s', (value, statement) => {
    expect(put(value)).toBe(statement);
  });

  test('has a separate map only for more than ten names or a null', () => {
    const many = (count: number) => Object.fromEntries(Array.from({length: count}, (_, index) => [`n${index}`, 1]));
    const hasOwn = (value: Exclude<Value, Code>): boolean => javaBody({v: value as JsonObject}).members !== '';
    expect([hasOwn(many(10)), hasOwn(many(11)), hasOwn([null]), hasOwn({a: [null]}), hasOwn({a: null})]).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
    expect(hasOwn(Array(11).fill(1))).toBe(false);
    expect(javaBody({a: {b: null}, c: {d: 1}}).statements).toContain('body.put("c", map("d", 1));');
    expect(javaBody({...many(11), v: null}).members).toBe('');
    expect(javaBody({a: {b: null}}).members).toContain('static Map<String, Object> map(Object... pairs) {');
  });

  test('breaks a long value from the outside inward', () => {
    const long = 'x'.repeat(80);
    expect(put({a: long})).toBe(`body.put("v", Map.of(\n    "a", "${long}"\n));`);
  });
});

test('parts are joined by line, without missing ones', () => {
  expect(lines('a', false, null, undefined, '', 'b')).toBe('a\nb');
  expect(blocks('a', false, null, undefined, '', 'b')).toBe('a\n\nb');
  expect(indented('a\n\n  b\n', 2)).toBe('  a\n\n    b\n');
});
