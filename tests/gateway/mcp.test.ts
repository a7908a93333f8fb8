// cspell:ignore callb Cómo firmo reembolso cuánto tiempo tengo notificación obligatorios crear
// cspell:ignore Crédito macopt hexkey qwertzuiopxyz Venmo PGRST ibann
// `node gateway.mjs mcp`, driven by a client of the SDK. Needs a build, whose pages it reads: `npm test` makes one before.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type {Resource} from '@modelcontextprotocol/sdk/types.js';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {BUILT_DOCS, startMcp, type Session} from './mcp-process';
import {gatewayPath, receiver} from './process';
import {cardOrder} from '../../tools/scripts/lib/gateway-client';

interface Task {
  readonly task: string;
  readonly calls?: readonly (readonly [tool: string, args: Record<string, unknown>])[];
  readonly fact: readonly string[];
}

const TASKS = parse(fs.readFileSync(path.join(import.meta.dirname, 'mcp-tasks.yaml'), 'utf8')) as Task[];
const METHODS = fs
  .readdirSync(path.resolve(import.meta.dirname, '../../facts/catalogue/methods'))
  .map((name) => path.basename(name, '.yaml'));
const MOST_CALLS = 4;
/** 2,000 tokens. */
const MOST_CHARACTERS = 6_000;
const HOSTILE = 500;

const payin = (id: string, others: object = {}): Record<string, unknown> => ({
  operation: 'createTransaction',
  body: {...cardOrder(id), ...others},
});

describe.skipIf(!fs.existsSync(BUILT_DOCS))('the pages for agents', () => {
  let session: Session;
  beforeAll(async () => {
    session = await startMcp(true);
  });
  afterAll(() => session.end());

  test('the server describes its purpose', async () => {
    const {client} = session;
    expect(client.getServerVersion()).toMatchObject({name: 'payment-gateway'});
    expect(client.getInstructions()).toMatch(/http:\/\/localhost:\d+.*pk_test_/);
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual(
      'search read operation method call callbacks certify diagnose check sign'.split(' '),
    );
    const {prompts} = await client.listPrompts();
    expect(prompts).toHaveLength(4);
    const {messages} = await client.getPrompt({name: 'integrate_payin', arguments: {method: 'Pix', language: 'PHP'}});
    expect(JSON.stringify(messages)).toContain('Integrate a pay-in by Pix in PHP');
  });

  test('the schemas of all tools have only keywords that every client takes', async () => {
    const taken =
      'type description properties required items enum anyOf pattern minLength maxLength minimum maximum minItems maxItems'.split(
        ' ',
      );
    const faults = (schema: unknown, place: string): string[] => {
      if (Array.isArray(schema)) {
        return schema.flatMap((each, index) => faults(each, `${place}/${index}`));
      }
      if (typeof schema !== 'object' || schema === null) {
        return [];
      }
      return Object.entries(schema).flatMap(([keyword, value]) => {
        const below = `${place}/${keyword}`;
        if (keyword === 'properties') {
          return Object.entries(value as object).flatMap(([name, each]) => faults(each, `${below}/${name}`));
        }
        return taken.includes(keyword) ? faults(value, below) : [below];
      });
    };
    const {tools} = await session.client.listTools();
    expect(tools.flatMap(({name, inputSchema}) => faults(inputSchema, name))).toEqual([]);
    expect(tools.map(({inputSchema}) => Object.keys(inputSchema.properties!).length > 0)).not.toContain(false);
    const {isError, text} = await session.call('call', {operation: 'getAccount', headers: {['X'.repeat(65)]: '1'}});
    expect([isError, text]).toEqual([true, expect.stringMatching(/headers/)]);
  });

  test('a byte order mark before the first message is skipped', async () => {
    const child = spawn(process.execPath, [await gatewayPath(), 'mcp'], {stdio: ['pipe', 'pipe', 'ignore']});
    child.stdin.write(`\ufeff${JSON.stringify({jsonrpc: '2.0', id: 1, method: 'ping'})}\n`);
    const [answer] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(answer.toString())).toEqual({jsonrpc: '2.0', id: 1, result: {}});
    child.stdin.end();
    await once(child, 'exit');
  });

  test('every page is a resource, and every part that a prompt names exists', async () => {
    const {client} = session;
    const resources: Resource[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listResources({cursor});
      expect(JSON.stringify(page).length).toBeLessThan(25_000);
      resources.push(...page.resources);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(resources.length).toBeGreaterThan(240);
    expect(new Set(resources.map(({uri}) => uri)).size).toBe(resources.length);
    await expect(client.listResources({cursor: 'from-x'})).rejects.toThrow(/expected the nextCursor/);
    const callbacks = resources.find(({name}) => name === '/callbacks')!;
    const {contents} = await client.readResource({uri: callbacks.uri});
    expect(contents[0]).toMatchObject({text: expect.stringContaining('# Callbacks')});
    await expect(client.readResource({uri: new URL('/nothing.md', callbacks.uri).href})).rejects.toThrow(
      /expected a page/,
    );
    for (const {name} of (await client.listPrompts()).prompts) {
      const {messages} = await client.getPrompt({name, arguments: {}});
      const text = JSON.stringify(messages);
      for (const [, page, parts] of text.matchAll(/(\/[a-z][a-z0-9_/]*) \(parts? ([a-z, -]+)\)/g)) {
        for (const part of parts!.split(', ')) {
          expect(await session.call('read', {page: page!, part}), `${name}: ${page} ${part}`).toMatchObject({
            isError: false,
          });
        }
      }
    }
  });

  test('every operation that a prompt names exists', async () => {
    const {client} = session;
    for (const {name} of (await client.listPrompts()).prompts) {
      const {messages} = await client.getPrompt({name, arguments: {}});
      for (const [, id] of JSON.stringify(messages).matchAll(/\b(v[12]\/[a-z]+[A-Z]\w+)/g)) {
        expect(await session.call('operation', {id: id!}), `${name}: ${id}`).toMatchObject({isError: false});
      }
    }
  });

  test('arguments of prompts and addresses of pages are completed', async () => {
    const {client} = session;
    const ask = async (ref: Parameters<typeof client.complete>[0]['ref'], name: string, value: string) =>
      (await client.complete({ref, argument: {name, value}})).completion.values;
    expect(await ask({type: 'ref/prompt', name: 'integrate_payin'}, 'method', 'pi')).toContain('Pix');
    expect(await ask({type: 'ref/prompt', name: 'integrate_payout'}, 'language', 'k')).toEqual(['Kotlin']);
    const {resourceTemplates} = await client.listResourceTemplates();
    const uri = resourceTemplates[0]!.uriTemplate;
    expect(await ask({type: 'ref/resource', uri}, 'page', 'callb')).toContain('callbacks.md');
  });

  test.each([
    ['¿Cómo firmo una solicitud?', '/request_format'],
    ['reembolso de un pago', 'refund'],
    ['¿cuánto tiempo tengo para responder a la notificación?', '/callbacks'],
    ['qué campos son obligatorios para crear un pago', '/transaction/create'],
  ])('a question in Spanish is answered: %s', async (query, expected) => {
    const {text} = await session.call('search', {query});
    expect(text).toMatch(/^Searched in English: /);
    expect(text).toContain(expected);
  });

  test('find without part shows every part that has the words', async () => {
    const {text} = await session.call('operation', {id: 'createTransaction', find: 'external_id'});
    expect(text).toMatch(/^request:\n- `external_id`[^]*^examples:/m);
    expect((await session.call('operation', {id: 'createTransaction', find: 'quetzalcoatl'})).text).toContain(
      'nothing says "quetzalcoatl"',
    );
    expect((await session.call('operation', {id: 'transaction.refunded', find: 'previous_status'})).text).toMatch(
      /^\s*- `previous_status`/,
    );
  });

  test('at least 27 of 30 tasks take at most four calls, each with a short answer and its source', async () => {
    expect(TASKS).toHaveLength(30);
    const failed: string[] = [];
    let calls = 0;
    for (const {task, calls: given, fact} of TASKS) {
      const texts: string[] = [];
      const ask = async (tool: string, args: Record<string, unknown>): Promise<void> => {
        const {text, isError} = await session.call(tool, args);
        expect(isError, `${task}: ${text}`).toBe(false);
        expect(text.length, `${task}: ${tool}`).toBeLessThan(MOST_CHARACTERS);
        expect(text, task).toMatch(/^Source: \S/m);
        texts.push(text);
      };
      const isAnswered = (): boolean =>
        fact.every((pattern) =>
          new RegExp(pattern.replace('(?i)', ''), pattern.includes('(?i)') ? 'i' : '').test(texts.join('\n')),
        );
      for (const [tool, args] of given ?? [['search', {query: task}]]) {
        await ask(tool, args);
      }
      const [hits = ''] = texts;
      const addresses = given ? [] : [...hits.matchAll(/^https:\S+$/gm)].map(([address]) => address);
      for (const page of addresses.slice(0, MOST_CALLS - 1)) {
        if (!isAnswered()) {
          await ask('read', {page});
        }
      }
      expect(texts.length).toBeLessThanOrEqual(MOST_CALLS);
      calls += texts.length;
      if (!isAnswered()) {
        failed.push(task);
      }
    }
    console.log(`mcp: ${TASKS.length - failed.length} of ${TASKS.length} tasks answered, ${calls} calls`, failed);
    expect(TASKS.length - failed.length, failed.join('\n')).toBeGreaterThanOrEqual(27);
  });

  test('a method has steps, timing and expiry in words, by guide if they differ', async () => {
    for (const id of METHODS) {
      const {text, isError} = await session.call('method', {name: id});
      expect(isError, `${id}: ${text}`).toBe(false);
      expect(text, id).not.toMatch(/\[object|undefined/);
    }
    expect((await session.call('method', {name: 'm10'})).text).toMatch(/^Timing, [^:]+: /m);
  });

  test('a POST to the control needs no body', async () => {
    const {text} = await session.call('call', {path: '/_gateway/reset', method: 'POST'});
    expect(text).toMatch(/^200 POST \/_gateway\/reset/);
  });

  test('a method has the fields of its guides, and the requested country comes before global methods', async () => {
    const {text} = await session.call('method', {name: 'boleto'});
    const [, body] = /host to host: POST \/v2\/transaction\/create (\{.*?\}); then POST \/v2\/transaction\/pay/.exec(
      text,
    )!;
    expect((await session.call('call', {operation: 'createTransaction', body: JSON.parse(body!)})).text).toMatch(
      /^201 /,
    );
    const ofService = await session.call('method', {service_id: 2218});
    expect(ofService.text).toMatch(/^Request: POST \/v2\/transaction\/create \{"external_id".*"service_id":2218/m);
    expect(ofService.text).not.toContain('Fields, payin');
    const peru = (await session.call('method', {country: 'PE', direction: 'payout'})).text;
    expect(peru).toContain('2218 payout PE PEN 10.00 to 20000.00');
    expect(peru).not.toMatch(/P2P|payin| BR /);
    const subscribed = (await session.call('method', {country: 'PE', terms: {recurring: true}})).text;
    expect(subscribed).toContain('(peru_credit_card)');
    expect(subscribed).not.toMatch(/bank_transfer_peru|payout/);
    const quick = {country: 'BR', terms: {disputes: false, settled_within: 1}};
    expect((await session.call('method', quick)).text).not.toContain('(pix)');
    expect((await session.call('method', {country: 'BR', terms: {disputes: true}})).text).toContain('(pix)');
    const [first] = (await session.call('method', {country: 'KE'})).text.split('\n');
    expect(first).toContain('KES');
  });

  test('an operation is found by the end of its path, and a callback by its type', async () => {
    expect((await session.call('operation', {id: 'stoplist_check'})).text).toMatch(
      /^POST \/v2\/antifraud\/stoplist_check/,
    );
    const refunded = await session.call('operation', {id: 'transaction.refunded'});
    for (const said of [
      'Callback transaction.refunded',
      'webhook-signature',
      'refund {',
      '"type":"transaction.refunded"',
      '2XX',
    ]) {
      expect(refunded.text).toContain(said);
    }
    expect(refunded.text.length).toBeLessThan(MOST_CHARACTERS);
    const get = await session.call('operation', {id: 'GET callback'});
    expect(get.text).toMatch(/^GET callback of v1[^]*the two bytes `OK`/);
    const page = await session.call('operation', {id: 'savePaymentPage'});
    expect(page.text).toMatch(/Without page_id:\n {2}- `template_id`[^]*With page_id:\n {2}- `page_id`/);
  });

  test('identical hits are listed once', async () => {
    const {text} = await session.call('search', {query: 'payout created with auto_confirm false'});
    expect(text).toMatch(/^The same: \S+auto_confirm/m);
    expect(text.match(/holds nothing until you confirm it with `transaction\/pay`/g)).toHaveLength(1);
  });

  test('check takes kinds by their first word and several values, and explains the rule of each', async () => {
    const {text} = await session.call('check', {kind: 'rut', values: ['12.345.678-5', '12.345.678-0']});
    expect(text).toMatch(/12\.345\.678-5\nrut_cl .*Send "12345678-5"/);
    expect(text).toMatch(/12\.345\.678-0\nrut_cl .*WRONG.*check digits/);
    expect((await session.call('check', {value: '111.111.111-11'})).text).toMatch(/cpf .*WRONG.*check digits/);
  });

  test('a callback and a wrong value of the handler are both judged, and for v1 also the printed string', async () => {
    const message = {
      method: 'POST',
      target: '/callbacks',
      headers: {
        'webhook-id': 'cb_01KE9ZZ4T6R8M2V5X9Z3C7B1N6',
        'webhook-timestamp': '1767657600',
        'webhook-signature': 'v1,7uEcRYSOA4IyTMuvqeTrhqZoFwzeEEGxnZRPC1l+j4E=',
      },
      body: '{"id":"evt_01KE9ZZ4T6R8M2V5X9Z3C7B1N7","type":"transaction.status_changed","livemode":false}',
    };
    const secret = 'whsec_c3RyYW5nZXItc2VjcmV0LWZvci1uaWdodC10ZXN0ISE=';
    const computed = 'v1,OmIpPx60rOJprQLHSrtGLGDkQV9Y5k8U7VseblDpaJQ=';
    const post = {scheme: 'callback-post', message, secret};
    const both = await session.call('diagnose', {...post, computed});
    expect(both.text).toMatch(/as it arrived:\nRIGHT[^]*your code computed:\nWRONG[^]*whsec_/);
    expect(both.text).not.toContain('with 400');
    const late = await session.call('diagnose', {...post, arrived_at: '2026-01-06T01:04:10Z'});
    expect(late.text).toMatch(/Webhook-timestamp.*replay[^]*with 400/);
    const body =
      '{"point_id":1042,"ts":1767225600,"test":true,"payer":{"phone":null,"email":"a@b.example"},"sign":"x"}';
    const v1 = await session.call('diagnose', {
      scheme: 'request-v1',
      message: {method: 'POST', target: '/v1/transaction/create', body},
      secret: 's3cr3t_v1_demo',
      own_text: 'payer.email=a@b.example&payer.phone=None&point_id=1042&test=True&ts=1767225600s3cr3t_v1_demo',
    });
    expect(v1.text).toMatch(/True and False/);
    expect(v1.text).toMatch(/WRONG, and this is why/);
  });

  test('a type of a callback is not a status', async () => {
    const {text} = await session.call('diagnose', {text: 'transaction.refunded'});
    expect(text).toMatch(/`transaction\.refunded` \|.*`refund.status`/);
    expect(text).not.toContain('status of a transaction');
  });

  test('several codes find all lines with one of them, each in full', async () => {
    const page = '/reference/failure_reason_codes';
    const [both, one] = await Promise.all(
      ['retry_later do_not_retry', 'do_not_retry'].map((find) => session.call('read', {page, find})),
    );
    expect(both!.text.length).toBeGreaterThan(one!.text.length);
    expect(one!.text).not.toContain('retry_later');
  });

  test('every operation has its answer', async () => {
    const {text} = await session.call('operation', {id: 'v2/findTransaction', part: 'answer', tokens: 20_000});
    expect(text).toMatch(/`transaction`[^]*Or:[^]*`transactions`/);
  });

  test('several codes in one text are each explained in the words of their version', async () => {
    const {text} = await session.call('diagnose', {text: '403 {"error":{"number":1009}} on a payout; 1008; 1004'});
    expect(text).toMatch(/^1009 [^]*^1008 [^]*^1004 /m);
    expect((await session.call('diagnose', {text: '1003', version: 'v1'})).text).toMatch(
      /`true` was written as a word/,
    );
  });

  test('a long page is complete if the token limit allows it', async () => {
    const {text} = await session.call('read', {page: '/services/invoicing/api/invoice_create', tokens: 20_000});
    expect(text.length).toBeGreaterThan(20_000);
  });

  test('a page can be read in the language of the call, in parts, or only its matching lines', async () => {
    const python = await session.call('read', {page: '/callbacks#verify', language: 'python'});
    expect(python.text).toContain('import hmac');
    expect(python.text).not.toContain('openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1"');
    const long = await session.call('read', {page: '/reference/bank_codes', from: 0, tokens: 500});
    const [, next] = /Continue with from: (\d+)/.exec(long.text)!;
    const more = await session.call('read', {page: '/reference/bank_codes', from: Number(next), tokens: 500});
    expect(more.text).not.toContain('# Bank codes');
    const found = await session.call('read', {page: '/reference/bank_codes', find: 'Crédito Perú BCP'});
    expect(found.text).toMatch(/`002`.*\n/);
    expect(found.text.length).toBeLessThan(1_000);
  });

  test('a question with several parts finds the hits of each part, before comparisons of versions', async () => {
    for (const [query, expected] of [
      ['gateway.mjs advance clock expire hold tests CI pytest', '/reference/test_cards#test-suite'],
      ['UPI collect VPA, UTR of a debit, payment expired but money arrived late', '/payment_page#late'],
      [
        'callback IP addresses list, TLS version, payouts only to whitelisted cards, masked personal data in logs',
        '/callbacks#ip-list',
      ],
    ] as const) {
      const {text} = await session.call('search', {query});
      expect(text, query).toContain(expected);
      expect(text, query).not.toContain('#other-version');
      expect(text.length).toBeLessThan(MOST_CHARACTERS);
    }
  });

  test('a group of rows can be read by anchor, name or words of its summary, and a wrong part lists titles', async () => {
    for (const args of [{page: '/reference/bank_codes#group-NG'}, {page: '/reference/bank_codes', part: 'Nigeria'}]) {
      expect((await session.call('read', args)).text).toMatch(/^\*\*Nigeria \d+\*\*/);
    }
    expect((await session.call('read', {page: '/request_format_v1', part: 'envelope'})).text).toContain(
      '#sign (Sign a request)',
    );
    expect((await session.call('operation', {id: 'v1/refund'})).text).toMatch(/^POST \/v1\/transaction\/cancel/);
    expect((await session.call('operation', {id: 'v2/resendGiftCode'})).text).toContain('at most three times');
    expect((await session.call('operation', {id: 'v2/findTransaction'})).text).toMatch(
      /^Its page also tells: .*#job \(A job for open orders\)/m,
    );
  });

  test('prose comes before examples, cuts are named, and lists of operations are left out', async () => {
    const cancel = await session.call('read', {page: '/api/v1/transaction/cancel', tokens: 4_500});
    expect(cancel.text.match(/^```json$/gm)!.length).toBeLessThan(3);
    expect(cancel.text).toMatch(/Examples left out: .*"operation" v1\/cancelTransaction[^]*^## When to use it/m);
    expect(cancel.text).toMatch(/Left, each to be read with part: .*#pitfalls \(Mistakes with minor units\)/);
    const codes = await session.call('read', {page: '/reference/api_error_codes', tokens: 4_000});
    expect(codes.text).not.toContain('POST /v1/account/info');
    const ofOperation = await session.call('read', {page: '/reference/api_error_codes', find: 'stoplist_check'});
    expect(ofOperation.text).toContain('`stoplist_hit`');
  });

  test('an answer links to what is missing on the page or in its part', async () => {
    const near = await session.call('read', {page: '/callbacks', part: 'secret rotation steps'});
    expect(near.text).toMatch(/has no part.*this is #secret-rotation[^]*^## Rotate the secret/m);
    const elsewhere = await session.call('read', {page: '/services/blik/payin_h2h', find: 'UTR'});
    expect(elsewhere.text).toMatch(/Nothing on[^]*Nearest on the site:\nhttps:\S+upi/);
    const kotlin = await session.call('read', {page: '/request_format#string-to-sign', language: 'kotlin'});
    expect(kotlin.text).toContain('No program in kotlin here; there is one in #sign (');
    const beside = await session.call('read', {page: '/callbacks', find: 'rewrites the body quetzalcoatl'});
    expect(beside.text).toMatch(/No line of .*these say a part of it/);
  });

  test.each([
    ['unattended', '/api/v2/transaction/pay#unattended'],
    ['off-session charge of a stored card', '/api/v2/transaction/pay#unattended'],
    ['merchant initiated payment', '/api/v2/transaction/pay#unattended'],
    ['egress addresses for our firewall', '/callbacks#ip-list'],
    ['payout stuck in processing for hours', '/cabinet/payout/history#problems'],
    ['payout pending', '/cabinet/payout/history#problems'],
  ])('synonyms of the pages’ words find them, and are not called unknown: %s', async (query, address) => {
    const {text} = await session.call('search', {query});
    expect(text).toContain(`${address}\n`);
    expect(text).not.toMatch(/No page has|does not say/);
  });

  test.each([
    [
      'v1 to v2 create transaction field by field differences, service_id same, account_id, locale',
      'transaction/create',
    ],
    ['rewrite our v1 create call for v2', 'transaction/create'],
    ['find a transaction in v1 and in v2', 'transaction/find'],
  ])('a question about an operation in both versions gets the differences first: %s', async (query, operation) => {
    const {text} = await session.call('search', {query});
    expect(text).toMatch(new RegExp(`^1\\. .*\\n\\S+/api/v2/${operation}#other-version\\n`));
  });

  test('a question without an answer on the pages gets none', async () => {
    expect((await session.call('search', {query: 'qwertzuiopxyz'})).text).toMatch(
      /does not say|No page has qwertzuiopxyz/,
    );
    expect((await session.call('method', {name: 'Venmo'})).text).toMatch(/no method that fits/);
    expect((await session.call('diagnose', {text: 'PGRST116'})).text).toMatch(/No error code/);
    expect((await session.call('read', {page: '/callbacks', find: 'quetzalcoatl'})).text).toContain('Nothing on');
  });

  test.each([
    ['search', {}, /query/],
    ['search', {query: ''}, /query/],
    ['search', {query: 'a', limit: 99}, /limit/],
    ['search', {query: 'a', extra: 1}, /extra/],
    ['read', {}, /page/],
    ['read', {page: '/nothing'}, /expected the path of a page, as \//],
    ['read', {page: '/callbacks', part: 'qwertzuiopxyz'}, /expected one of #.*#verify/],
    ['read', {page: '/callbacks', language: 'cobol'}, /language/],
    ['read', {page: '/callbacks', from: 9_999_999}, /expected less than/],
    ['read', {page: '/callbacks', tokens: 1}, /tokens/],
    ['operation', {id: 'createPayment'}, /expected an operation, as .*createTransaction/],
    ['operation', {id: 'createTransaction', part: 'all'}, /part/],
    ['operation', {id: 'transaction.completed'}, /expected one of transaction\.status_changed/],
    ['method', {service_id: 1}, /expected a service/],
    ['method', {country: 'Brazil'}, /two letters/],
    ['method', {country: 'ZZ'}, /ISO 3166-1/],
    ['call', {}, /expected either operation/],
    ['call', {operation: 'createPayment'}, /expected one as .*\/create/],
    ['call', {operation: 'v2/getService'}, /expected service_id|expected one as/],
    ['call', {path: 'https://evil.example/v2/account/info'}, /path of this gateway/],
    ['call', {path: '/v2/../../etc/passwd'}, /path that answers JSON/],
    ['call', {path: '/_gateway/events'}, /path that answers JSON/],
    ['call', {path: '/v2/account/info', method: 'GET', body: {}}, /only with POST/],
    ['call', {path: '/v2/account/info', key: 'pk_live_1'}, /expected one of pk_test_/],
    ['call', {path: '/v2/account/info', headers: {'X-A': 'a\nb'}}, /expected names of letters/],
    ['call', {path: '/v2/account/info', params: {a: 1}}, /only with operation/],
    ['callbacks', {id: 'cb_none'}, /expected cb_/],
    ['callbacks', {send: 'twice'}, /expected id/],
    ['callbacks', {id: 'cb_1', send: 'sometimes'}, /send/],
    ['diagnose', {}, /expected/],
    ['diagnose', {request: 'req_none'}, /expected req_/],
    ['check', {}, /expected either value/],
    ['check', {amount: '1.00'}, /expected either value/],
    ['check', {kind: 'ibann', value: 'x'}, /expected one as .*iban/],
    ['check', {amount: '1', currency: 'XXX'}, /expected one as/],
  ])('%s %j is refused with the expected value', async (tool, args, expected) => {
    const {text, isError} = await session.call(tool, args);
    expect(isError, text).toBe(true);
    expect(text).toMatch(expected);
    expect(text.length).toBeLessThan(2_500);
  });

  test('a handler is judged by its answers to real and forged callbacks', async () => {
    const good = await receiver(204);
    await session.call('call', payin('judged-1', {callback_url: good.url}));
    await session.call('call', {path: '/_gateway/transactions/judged-1/acts', body: {act: 'payer pays'}});
    const {text} = await session.call('callbacks', {about: 'completed'});
    expect(text).toMatch(/RIGHT: answered 204/);
    const [id] = /cb_\w+/.exec(text)!;
    const forged = await session.call('callbacks', {id, send: 'wrong_signature'});
    expect(forged.text).toMatch(/WRONG: answered 204 to a callback with a wrong signature; expected 400/);
    expect(forged.text).toContain('webhook-signature');
    good.close();
    const failing = await receiver(500);
    await session.call('call', payin('judged-2', {callback_url: failing.url}));
    await session.call('call', {
      path: '/_gateway/transactions/judged-2/acts',
      body: {act: 'bank declines', reason: 'do_not_honor'},
    });
    expect((await session.call('callbacks', {about: 'declined'})).text).toMatch(
      /WRONG: answered 500.*expected any 2xx/,
    );
    failing.close();
  });

  test('a refused request is explained', async () => {
    const refused = await session.call('call', {path: '/v2/account/info', headers: {'X-Signature': 'sha256=00'}});
    expect(refused.text).toMatch(/Failed at the check "signature"/);
    const [request] = /req_\w+/.exec(refused.text)!;
    const taken = await session.call('diagnose', {request});
    expect(taken.text).toMatch(/signature: FAILED[\s\S]*GET\n\/v2\/account\/info\n/);
  });

  test('a signature is explained without a request: the mistake and the fix', async () => {
    const headers = {
      'X-Api-Key': 'pk_test_2a9d5e7c1b8f4036',
      'X-Timestamp': '1767225600',
      'X-Nonce': '5c1f0e9ab7d24c3f',
    };
    const said = async (signature: string): Promise<string> => {
      const message = {method: 'GET', target: '/v2/account/info', headers: {...headers, 'X-Signature': signature}};
      const args = {scheme: 'request-v2', secret: 'sk_test_4f8b2c6e9a1d47f0b3c5e7a9d1f30527', message};
      return (await session.call('diagnose', args)).text;
    };
    const [, right] = /Expected (sha256=\w+)/.exec(await said('sha256=00'))!;
    expect(await said(right!)).toMatch(/^RIGHT/);
    expect(await said(right!.slice('sha256='.length))).toMatch(/^WRONG, and this is why:\n- .*sha256=/);
    expect((await session.call('diagnose', {scheme: 'callback-post'})).text).toMatch(/expected message and secret/);
  });

  test(
    '500 hostile inputs: an answer each, nothing but this machine asked, nothing written',
    {timeout: 300_000},
    async () => {
      const {tools} = await session.client.listTools();
      const names = tools.map(({name}) => name);
      const keys = [...new Set(tools.flatMap(({inputSchema}) => Object.keys(inputSchema.properties ?? {})))];
      const nasty = fc.oneof(
        fc.string({unit: 'binary', maxLength: 200}),
        fc.constantFrom(
          '../../etc/passwd',
          'file:///etc/passwd',
          'http://evil.example/',
          '//evil.example/v2/',
          '/_gateway/restore',
          '__proto__',
          '/callbacks#__proto__',
          '${7*7}',
          '\0',
          '\u202e',
          '(a+)+$',
          'a'.repeat(3_999),
          '[[[[',
          '%00',
          '/v2/%2e%2e/',
          'constructor',
        ),
        fc.object({maxDepth: 2, maxKeys: 5}),
        fc.double(),
        fc.constantFrom(-1, 0, 2 ** 53, null, true, []),
      );
      const input = fc.tuple(
        fc.constantFrom(...names),
        fc.dictionary(fc.constantFrom(...keys), nasty, {maxKeys: 4}),
        fc.constantFrom(...keys),
      );
      const evil = {callback_url: 'http://evil.example/steal', return_url: 'http://localhost:3000/'};
      await session.call('call', payin('hostile-1', evil));
      await session.call('call', payin('hostile-2', {callback_url: 'http://10.1.2.3/steal'}));
      for (const id of ['hostile-1', 'hostile-2']) {
        await session.call('call', {path: `/_gateway/transactions/${id}/acts`, body: {act: 'payer pays'}});
      }
      const before = session.files();
      for (const [tool, args] of fc.sample(input, {numRuns: HOSTILE, seed: 21})) {
        const {text} = await session.call(tool, args);
        expect(text.length, `${tool} ${JSON.stringify(args)}`).toBeLessThan(70_000);
        expect(text).not.toMatch(/root:.*:0:0|\bat .+\.mjs:\d+/);
      }
      expect((await session.call('search', {query: 'callbacks'})).isError).toBe(false);
      expect(session.files()).toEqual(before);
      const asked = [...session.errors().matchAll(/^NETWORK (.*)$/gm)].map(
        ([, line]) => JSON.parse(line!) as {host?: string; lookup?: string},
      );
      const foreign = asked.filter(
        ({host, lookup}) => !['localhost', '127.0.0.1', '::1'].includes(host ?? lookup ?? ''),
      );
      expect(asked.length).toBeGreaterThan(0);
      expect(foreign).toEqual([]);
      expect(
        session
          .errors()
          .replace(/^NETWORK .*$/gm, '')
          .trim(),
      ).toBe('');
    },
  );
});

test('without the pages, tools that do not need them work, and others say how to get them', async () => {
  const session = await startMcp(false, '--seed', '7');
  const search = await session.call('search', {query: 'callbacks'});
  expect(search).toMatchObject({
    isError: true,
    text: expect.stringMatching(/curl -o '.*gateway-docs\.bin' https:\/\/\S+\/gateway-docs\.bin/),
  });
  expect((await session.call('method', {name: 'pix'})).text).toContain('4401');
  expect((await session.call('diagnose', {text: '1003'})).text).toContain('invalid_signature');
  expect((await session.call('check', {kind: 'cpf', value: '39053344706'})).text).toContain(
    'check digits do not agree',
  );
  expect((await session.call('call', {operation: 'getAccountInfo'})).text).toMatch(/^200 GET \/v2\/account\/info/);
  await session.end();
});
