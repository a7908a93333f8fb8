// Answers of the tools that need no pages: intended faults, contradictions, and possible formats of a value.
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startMcp, type Session} from './mcp-process';
import {payin, receiver} from './process';

let session: Session;
beforeAll(async () => {
  session = await startMcp(false, '--seed', '21');
});
afterAll(() => session.end());

/** The callbacks of a pay-in that a scenario drives to its end, a minute of retries included. */
async function callbacksOf(scenario: string, status: number): Promise<string> {
  const handler = await receiver(status);
  const id = `spoiled-${scenario.replace(/\W+/g, '-')}-${status}`;
  const headers = {'X-Test-Scenario': scenario};
  const body = payin({external_id: id, callback_url: handler.url}) as Record<string, unknown>;
  const created = await session.call('call', {operation: 'createTransaction', body, headers});
  const [transaction] = /txn_\w+/.exec(created.text)!;
  for (const advance of ['2 s', '5 s', '70 s']) {
    await session.call('call', {path: '/_gateway/clock', body: {advance}});
  }
  const {text} = await session.call('callbacks', {about: transaction, tokens: 20_000});
  handler.close();
  return text;
}

test('an attempt that a scenario breaks is marked, and its answer is judged accordingly', async () => {
  const trusting = await callbacksOf('completed;callback=badsig', 204);
  expect(trusting).toMatch(/attempt 1 \(spoiled on purpose: wrong_signature\).*WRONG: answered 204.*expected 400/);
  const careful = await callbacksOf('completed;callback=badsig', 400);
  expect(careful).toMatch(/attempt 1 \(spoiled on purpose: wrong_signature\).*RIGHT: refused with 400/);
  expect(careful).toMatch(/attempt 2 at .*WRONG: answered 400/);
  expect(await callbacksOf('completed;callback=dup', 204)).toMatch(
    /attempt 1 \(spoiled on purpose: twice\).*RIGHT: answered 204\. .*only one/,
  );
  expect(await callbacksOf('completed;callback=reorder', 204)).toMatch(
    /spoiled on purpose: out_of_order\).*RIGHT: answered 204\. .*ignore it/,
  );
});

test.each([
  ['status 200 with {"error":{"code":1003}}', 'v2', /CONTRADICTION.*HTTP 200.*1003 invalid_signature.*HTTP 401/],
  ['404 {"error":{"number":2101,"code":"field_required"}}', 'v2', /CONTRADICTION.*HTTP 404.*HTTP 422/],
  ['we got a 500: {"status":"error","error":{"code":3003}}', 'v1', /CONTRADICTION.*HTTP 500.*HTTP 200 or 409 in v1/],
])('a status that contradicts the code is reported: %s', async (text, version, expected) => {
  expect((await session.call('diagnose', {text, version})).text).toMatch(expected);
});

test.each([
  ['HTTP/1.1 401 {"error":{"number":1003}}', 'v2'],
  ['{"status":"error","error":{"code":3003}}', 'v1'],
  ['200 {"status":"error","error":{"code":3003}}', 'v1'],
  ['409 {"error":{"number":3003}}, before it a 1004', 'v2'],
])('no contradiction is invented: %s', async (text, version) => {
  expect((await session.call('diagnose', {text, version})).text).not.toContain('CONTRADICTION');
});

test.each(['transaction.refunded', 'processing'])(
  'an answer that also uses pages works without them: %s',
  async (text) => {
    expect((await session.call('diagnose', {text})).isError).toBe(false);
  },
);

test('for a value of any kind, formats without check digits are tried too, the narrowest first', async () => {
  expect((await session.call('check', {value: 'HDFC0001234'})).text).toMatch(/^ifsc .*RIGHT FORM/);
  expect((await session.call('check', {value: '+233244123456'})).text).toMatch(/^gh_phone .*RIGHT FORM/);
  expect((await session.call('check', {value: '002010077777777771'})).text).toMatch(
    /^clabe .*RIGHT: form and check digits/,
  );
});

test.each([
  [{kind: 'nit', value: '900373115-8'}, /WRONG, its check digit does not agree: for 900373115 it is 3, not 8/],
  [{kind: 'nuban', value: '0123456785'}, /not compared\. To test its check digits, give it as bank code and account/],
  [{kind: 'pix_key', value: 'Maria@Example.com'}, /WRONG.*Send "maria@example\.com"/],
  [{kind: 'cpf', value: '11987655001'}, /ask whether CPF or phone.*"\+5511987655001"/],
  [{kind: 'br_phone', value: '11987655001'}, /"\+5511987655001"/],
  [{value: '0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed'}, /EIP-55.*0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed/],
  [{amount: '5000', currency: 'CFA'}, /XOF.*XAF/],
])('check says which formats a value could have: %j', async (args, expected) => {
  const {text} = await session.call('check', args);
  expect(text).toMatch(expected);
  expect(text).not.toContain('no check digits to test. The rule');
});

test('a value that fits several kinds is described by kind: with check digits first, then mismatches, then forms', async () => {
  for (const value of ['900373115-3', '9003731153']) {
    const {text} = await session.call('check', {value});
    expect(text, value).toMatch(/^co_doc .*RIGHT: form and check digits agree \(tax_id\)/);
    expect(text, value).toMatch(
      /^WRONG as .*ec_ci.*: the check digits do not agree\.\nIt also has the form of.* py_doc/m,
    );
  }
  expect((await session.call('check', {value: '900373115-8'})).text).toMatch(/^co_doc .*for 900373115 it is 3, not 8/m);
  expect((await session.call('check', {kind: 'nit', value: '900373115-3'})).text).toMatch(
    /^co_doc .*Send "9003731153"\. Then RIGHT: form and check digits agree \(tax_id\)/,
  );
});

test('each answer of a list is judged by its own status, and an unknown number by a rule', async () => {
  const {text} = await session.call('diagnose', {
    text: '400 {"error":{"number":2004}}, 404 {"error":{"number":3001}}, 409 {"error":{"number":4003}}, 422 {"error":{"number":5002}}, 429 {"error":{"number":4005}}, 502/504 {"error":{"number":6002}}',
    tokens: 2_000,
  });
  expect([...text.matchAll(/^CONTRADICTION.*?and (\d+)/gm)].map(([, number]) => number)).toEqual([
    '2004',
    '4003',
    '5002',
  ]);
  expect(text).toMatch(/^6002 /m);
  expect(text.length).toBeLessThan(7_000);
  expect((await session.call('diagnose', {text: '{"error":{"number":4711}}'})).text).toMatch(
    /^4711: in no table.*retryable/,
  );
  expect((await session.call('diagnose', {text: '4001'})).text).toContain('needs a new `Idempotency-Key`');
});

test('during a rotation, each signature is named with its secret', async () => {
  const message = {
    method: 'POST',
    target: '/callbacks',
    headers: {
      'webhook-id': 'cb_01KF2B7M9Q4S6V8X1Z3C5D7F9G',
      'webhook-timestamp': '1768435200',
      'webhook-signature':
        'v1,+5bhwwUl6BedbJPyxZGXdqYz+dYZemxC1c1+4xC5g8c= v1,Dy6oX8NhgUAJKf6/UsFpQF3ad+A7/4HqSf8CcSst8es=',
    },
    body: '{"id":"evt_01KF2B7M9Q4S6V8X1Z3C5D7F9H","type":"transaction.status_changed","livemode":true}',
  };
  const secret = 'whsec_b2xkLXNlY3JldC1iZWZvcmUtcm90YXRpb24tMDE= whsec_bmV3LXNlY3JldC1hZnRlci1yb3RhdGlvbi0wMDI=';
  expect((await session.call('diagnose', {scheme: 'callback-post', message, secret})).text).toMatch(
    /^RIGHT[^]*Signature 1 of 2 is made with secret 2 of 2\.\nSignature 2 of 2 is made with secret 1 of 2\./,
  );
});

test('a method says which call takes a field, and what a refund by the API does', async () => {
  const mobile = (await session.call('method', {name: 'cote_d_ivoire_mobile_money'})).text;
  for (const said of ['- phone (in pay, required)', '- otp (in update, optional)', '- fields.operator (in create,']) {
    expect(mobile).toContain(said);
  }
  expect(mobile).toMatch(/^Refund by transaction\/cancel: not possible, 4007/m);
  expect((await session.call('method', {name: 'acquiring_form'})).text).toMatch(
    /^Refund by transaction\/cancel: .*within 180 days of completion, later 4007 \(3001, /m,
  );
});

test('the list of keys says how to control the session', async () => {
  expect((await session.call('call', {path: '/_gateway/'})).text).toMatch(/_gateway\/clock.*test_cards#test-suite/);
});

test('the name of an operator or an app finds its methods', async () => {
  expect((await session.call('method', {name: 'Orange Money'})).text).toMatch(/Cameroon[^]*Côte d'Ivoire/);
  expect((await session.call('method', {name: 'GPay'})).text).toContain('Google Pay');
});

const SECRET = 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527';
const HEADERS_V2 = {
  'X-Api-Key': 'pk_test_2a9d5e7c1b8f4036',
  'X-Timestamp': '1767225600',
  'X-Nonce': '5c1f0e9ab7d24c3f',
  'X-Signature': `sha256=${'0'.repeat(64)}`,
};
const signedWrongly = (headers: object = {}): Record<string, unknown> => ({
  scheme: 'request-v2',
  secret: SECRET,
  message: {
    method: 'POST',
    target: '/v2/transaction/create',
    headers: {...HEADERS_V2, ...headers},
    body: JSON.stringify({amount: '150.00'}),
  },
});

test.each([
  ['a signature', signedWrongly(), '1003 invalid_signature, HTTP 401'],
  ['a nonce that is too short', signedWrongly({'X-Nonce': 'a81f'}), '1001 missing_auth_header, HTTP 401'],
  [
    'a sign of version 1, whose errors are HTTP 200',
    {
      scheme: 'request-v1',
      secret: 'v1-secret',
      message: {method: 'POST', target: '/v1/account/info', body: '{"point_id":1,"ts":1767225600,"sign":"00"}'},
    },
    '1003 invalid_signature, HTTP 200',
  ],
])('a wrong request is explained with the gateway’s answer: %s', async (_what, args, expected) => {
  expect((await session.call('diagnose', args)).text).toContain(`The gateway answers ${expected}.`);
});

test.each([
  ['status 2', 'v1', [/^2 requires_action, status of a transaction/]],
  ['"status":2', 'v1', [/^2 requires_action/]],
  [
    '{"status":"ok","data":{"transaction":{"transaction_id":5550123,"status":3,"amount":15000}},"error":null,"ts":1767225600}',
    'v1',
    [/^3 processing/],
  ],
  ['GET /ipn?status=7&reason=7101&amount=15000', 'v1', [/^7101 insufficient_funds/, /^7 declined, status/m]],
  ['1051', 'v2', [/^1051: in no table/, /authentication 1001 to 1010/, /issuer 7101 to/]],
  ['we see 1051 mostly, sometimes 1054', 'v2', [/^1051, 1054: in no table/]],
  ['51, 54, 05', 'v2', [/^51, 54, 05: .*`failure\.network_code`.*`failure\.advice`/, /which refuse a call/]],
  ['network code 51', 'v2', [/^51: no number of the gateway/]],
  ['decline 05', 'v2', [/^05: no number of the gateway/]],
])('a number is explained as a status, or as an unknown code: %s', async (text, version, expected) => {
  const said = (await session.call('diagnose', {text, version})).text;
  for (const each of expected) {
    expect(said).toMatch(each);
  }
});

test.each(['ABC116', 'Order 88 of 2026-01-31 at 12:05, 150.00 PEN', 'TypeError in line 42'])(
  'numbers that are not codes are not explained: %s',
  async (text) => {
    expect((await session.call('diagnose', {text})).text).toContain('No error code');
  },
);

test('a list of methods has refunds, and begins with the requested kind', async () => {
  const {text} = await session.call('method', {name: 'card'});
  expect(text).toMatch(/^- Card acquiring, .*Refund: full or partial\. Two-stage capture: yes/);
  const mexico = (await session.call('method', {country: 'MX'})).text;
  expect(mexico).toMatch(/\(oxxo\).*Refund: none\. Two-stage capture: no/);
});

test.each([
  ['a service for several countries names them', 'Trustly', /^- 3861 .*payin, AT DE DK .*, EUR/m],
  ['a name that two methods have names the other', 'Skrill', /^Named so too.*Skrill, Europe \(europe_skrill/m],
  [
    'any currency is that of the services',
    'card_tokenization',
    /^Card tokenization .*: everywhere; PEN, JPY, KWD, EUR, USD, GBP, MXN\.$/m,
  ],
  ['local documents have a type each', 'PSE', /payer\.document\.type.*CC and TI .*are `national_id`.*NIT `tax_id`/],
  ['what is left out when nobody is present', 'card_tokenization', /browser.*Left out with `first_transaction_id`/],
])('a method has its facts: %s', async (_what, name, expected) => {
  expect((await session.call('method', {name})).text).toMatch(expected);
});

test('a failure of both directions is listed once', async () => {
  const {text} = await session.call('method', {name: 'card_tokenization'});
  expect(text.match(/^- lost_or_stolen\b/gm)).toHaveLength(1);
});

test('a refused field names the call that lists the fields of its service, in create and in pay', async () => {
  const body = {
    external_id: 'refused-1',
    service_id: 4461,
    type: 'payin',
    flow: 'h2h',
    amount: '1500.00',
    currency: 'COP',
  };
  const {text} = await session.call('call', {operation: 'createTransaction', body});
  expect(text).toMatch(/^422 [^]*"method" with service_id 4461/);
  const right = payin({external_id: 'refused-2', flow: 'h2h'}) as {service_id: number};
  const created = await session.call('call', {operation: 'createTransaction', body: right});
  const [transaction_id] = /txn_\w+/.exec(created.text)!;
  const paid = await session.call('call', {operation: 'payTransaction', body: {transaction_id, otp: 'x'}});
  expect(paid.text).toContain(`"method" with service_id ${right.service_id}`);
});

test('a right signature is called right, and nothing is said to differ', async () => {
  const refused = await session.call('call', {path: '/v2/transaction/find?external_id=none'});
  const id = /req_\w+/.exec(refused.text)?.[0];
  const {text} = await session.call('diagnose', {request: id!});
  expect(text).toContain('(the signature is right)');
  expect(text).not.toContain('differs');
});

test.each([
  ['order-1003 was paid', /^No error code/],
  ['order 1003 was paid', /^No error code/],
  ['/^[a-z]{2,1004}$/ did not match in 2101 ms', /^No error code/],
  ['Error: read ECONNRESET', /outcome is unknown.*same Idempotency-Key/],
  ['AxiosError: timeout of 40000ms exceeded', /outcome is unknown.*waited 40 s, which is long enough/],
  ['requests.exceptions.ReadTimeout: read timeout=5 s', /outcome is unknown.*waited 5 s.*give it 40 s/],
  ['connect ECONNREFUSED 127.0.0.1:4010', /not made, so the gateway did not get the request/],
  [
    '{"error":{"code":"field_required","number":2101,"fields":[{"path":"/payer/email","code":"field_required","message":"is missing"}]}}',
    /^The answer names the fields to mend:\n- \/payer\/email: field_required, is missing\n2101 /,
  ],
])('a log line is understood: %s', async (text, expected) => {
  expect((await session.call('diagnose', {text})).text).toMatch(expected);
});

test('a query that was decoded twice is recognized', async () => {
  const sign = async (target: string): Promise<string> => {
    const {text} = await session.call('sign', {scheme: 'callback-get', target, secret: 's3cr3t'});
    return /^Signature: (\w+)$/m.exec(text)![1]!;
  };
  const target = '/callback?point_id=1042&external_id=a%2Bb&status=6';
  const message = {method: 'GET', target: `${target}&sign=${await sign(target)}`};
  const computed = await sign('/callback?point_id=1042&external_id=a%20b&status=6');
  const {text} = await session.call('diagnose', {scheme: 'callback-get', message, secret: 's3cr3t', computed});
  expect(text).toContain('The query was decoded twice.');
});

test('an amount that v1 cannot hold in 64 bits is wrong', async () => {
  const amount = `10${'0'.repeat(18)}`;
  expect((await session.call('check', {amount, currency: 'ETH', version: 'v1'})).text).toMatch(/^WRONG: .*64 bits/);
  expect((await session.call('check', {amount: '9000000000000000000', currency: 'ETH', version: 'v1'})).text).toMatch(
    /^RIGHT/,
  );
  expect((await session.call('check', {amount: '10', currency: 'ETH'})).text).toMatch(/^RIGHT.*more than v1 takes/);
  expect(await session.call('check', {kind: '(', value: 'x'})).toMatchObject({
    isError: true,
    text: expect.stringContaining('kind (: expected one'),
  });
});

test('methods are filtered by amount, flow and refund, and fields have their qualifiers', async () => {
  const brl = {currency: 'BRL', direction: 'payin'};
  const all = (await session.call('method', brl)).text;
  const large = (await session.call('method', {...brl, amount: '40000.00'})).text;
  expect(all).toContain('(boleto)');
  expect(large).toContain('(pix)');
  for (const [, min, max] of large.matchAll(/ BRL (\d+\.\d+) to (\d+\.\d+)/g)) {
    expect(Number(min)).toBeLessThanOrEqual(40_000);
    expect(Number(max)).toBeGreaterThanOrEqual(40_000);
  }
  const refundable = (await session.call('method', {country: 'PE', refund: 'any', flow: 'h2h'})).text;
  expect(refundable).not.toMatch(/Refund: none|payout/);
  expect((await session.call('method', {amount: '1.00'})).text).toMatch(/expected currency beside it/);
  expect((await session.call('method', {name: 'khipu'})).text).toMatch(/required, for AR only, only with \d+\)/);
});

test('a late callback is sent and judged', async () => {
  const handler = await receiver(204);
  const body = payin({external_id: 'late-1', callback_url: handler.url}) as Record<string, unknown>;
  await session.call('call', {operation: 'createTransaction', body});
  await session.call('call', {path: '/_gateway/transactions/late-1/acts', body: {act: 'payer pays'}});
  const [id] = /cb_\w+/.exec((await session.call('callbacks', {about: 'completed'})).text)!;
  const {text} = await session.call('callbacks', {id, send: 'late'});
  expect(text).toMatch(/^The clock was moved on by 60 s/);
  expect(text).toMatch(/attempt 2 \(spoiled on purpose: late\).*RIGHT: answered 204/);
  handler.close();
});

test('sign makes messages of every scheme that diagnose calls right and the gateway accepts', async () => {
  const given = [
    {scheme: 'request-v2', target: '/v2/transaction/find?external_id=a%20b'},
    {scheme: 'request-v2', target: '/v2/transaction/create', body: '{"amount":"150.00"}'},
    {scheme: 'request-v1', target: '/v1/account/info', body: '{"payer":{"name":"Ana Muñoz"}}'},
    {scheme: 'callback-post', body: '{"id":"evt_1","type":"transaction.refunded"}'},
    {scheme: 'callback-get', target: '/callback?point_id=1042&status=6&external_id=a%2Bb'},
  ];
  const {structuredContent: control} = await session.client.callTool({name: 'call', arguments: {path: '/_gateway/'}});
  const info = (control as {body: {keys: {secret: string}[]; v1_secret: string; callback_secret: string}}).body;
  const secrets: Record<string, string> = {
    'request-v2': info.keys[0]!.secret,
    'request-v1': info.v1_secret,
    'callback-post': info.callback_secret,
    'callback-get': info.v1_secret,
  };
  for (const args of given) {
    const {structuredContent} = await session.client.callTool({name: 'sign', arguments: args});
    const signed = structuredContent as {
      method: string;
      target: string;
      body: string;
      headers: {name: string; value: string}[];
      string_to_sign: string;
    };
    const {method, target, body} = signed;
    const headers = Object.fromEntries(signed.headers.map(({name, value}) => [name, value]));
    const {scheme} = args;
    const diagnosis = {scheme, secret: secrets[scheme], message: {method, target, headers, body}};
    const {text} = await session.call('diagnose', diagnosis);
    expect(text, scheme).toMatch(/^RIGHT/);
    expect(text).toContain(signed.string_to_sign);
    if (scheme.startsWith('request')) {
      const sent = {path: target, method, headers, ...(body !== '' && {body})};
      expect((await session.call('call', sent)).text, target).not.toMatch(
        /^401|"code":(?:1\d\d\d|"invalid_signature")/,
      );
    }
  }
});

test('answers of tools with an output schema hold the same facts as data', async () => {
  const {tools} = await session.client.listTools();
  expect(tools.flatMap(({name, outputSchema}) => (outputSchema ? [name] : []))).toEqual(
    'search method call check sign'.split(' '),
  );
  const data = async (name: string, args: Record<string, unknown>) =>
    (await session.client.callTool({name, arguments: args})).structuredContent;
  expect(await data('check', {values: ['39053344705', '39053344706'], kind: 'cpf'})).toMatchObject({
    results: [{verdict: 'right'}, {verdict: 'wrong'}],
  });
  expect(await data('method', {name: 'pix', direction: 'payin'})).toMatchObject({
    methods: [{id: 'pix', services: [{currency: 'BRL', direction: 'payin'}]}],
  });
  expect(await data('call', {operation: 'getAccountInfo'})).toMatchObject({
    status: 200,
    body: {data: {point_id: 1042}},
  });
});
