import {createHash, createHmac} from 'node:crypto';
import path from 'node:path';
import {lintFromString, loadConfig} from '@redocly/openapi-core';
import {beforeAll, describe, expect, test} from 'vitest';
import * as yaml from 'yaml';
import {DOCUMENTS, loadDocument, operationsOf, type JsonObject, type Operation} from '@site/contract/load';
import vectors from '@site/contract/vectors.json';
import {contractFiles} from '@site/plugins/openapi/files';
import {published} from '@site/plugins/openapi/publish';
import site from '@site/site.config';
import {signOf} from '../samples/sign';
import {runCollection, type Arrived, type CollectionFile, type CollectionRun} from './postman';

let files: ReadonlyMap<string, string>;
const documentOf = (name: string): JsonObject => JSON.parse(files.get(`${name}.json`)!) as JsonObject;

beforeAll(async () => {
  files = await contractFiles(site);
});

describe('published documents', () => {
  test('are eleven files, the same bytes every time', async () => {
    const names = DOCUMENTS.flatMap((name) => [`${name}.yaml`, `${name}.json`]);
    expect([...files.keys()]).toEqual([...names, 'postman.json']);
    expect(await contractFiles(site)).toEqual(files);
  });

  test.each(DOCUMENTS)(
    '%s passes every rule of the linter, and YAML of either version reads as the JSON',
    async (name) => {
      const config = await loadConfig({configPath: path.resolve(__dirname, '../../contract/redocly.yaml')});
      const source = files.get(`${name}.yaml`)!;
      const problems = await lintFromString({source, absoluteRef: `/${name}.yaml`, config});
      expect(problems.map(({ruleId, message}) => `${ruleId}: ${message}`)).toEqual([]);
      expect(yaml.parse(source)).toEqual(documentOf(name));
      expect(yaml.parse(source, {version: '1.1'})).toEqual(documentOf(name));
    },
  );

  test.each(DOCUMENTS)('%s links each operation to its page', async (name) => {
    const pages = (document: JsonObject, page: (definition: JsonObject) => unknown): unknown[] =>
      operationsOf(name, document).map(({definition}) => page(definition));
    const links = pages(documentOf(name), ({externalDocs}) => (externalDocs as JsonObject)['url']);
    const expected = pages(
      await loadDocument(name),
      (definition) => `${site.hosts.docs}/${String(definition['x-page'])}`,
    );
    expect(links).toEqual(expected);
    expect(files.get(`${name}.json`)).not.toMatch(/"x-(page|related|variant-by)"/);
  });

  test('are refused by name when something in them is unknown', () => {
    const servers = [{url: site.hosts.api}];
    const refuse = (part: JsonObject) => () => published('invoicing', {servers, ...part}, site.hosts);
    expect(refuse({info: {'x-new': 1}})).toThrow('contract/invoicing: /info: x-new is not listed');
    expect(refuse({servers: [{url: 'https://else.example'}]})).toThrow('contract/invoicing: servers: expected https');
    expect(refuse({paths: {'/a': {get: {operationId: 'a'}}}})).toThrow('contract/invoicing: /paths//a/get: x-page');
  });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is wrong with the signature of a request, by the pages and not by the script; empty if nothing. */
function faultOf({method, path: place, query, headers, body}: Arrived): string {
  if (place.startsWith('/v1/')) {
    const fields = JSON.parse(body) as JsonObject;
    return fields['sign'] === signOf(fields) ? '' : `${place}: sign`;
  }
  const text = [method, place, query, headers['x-timestamp'], headers['x-nonce'], sha256(body)].join('\n');
  const signature = `sha256=${createHmac('sha256', vectors.v2_post.secret).update(text).digest('hex')}`;
  return headers['x-signature'] === signature ? '' : `${method} ${place}?${query}: X-Signature`;
}

describe('Postman collection', () => {
  let collection: CollectionFile;
  let run: CollectionRun;
  let operations: readonly Operation[];

  beforeAll(async () => {
    collection = JSON.parse(files.get('postman.json')!) as CollectionFile;
    operations = DOCUMENTS.flatMap((name) => operationsOf(name, documentOf(name)));
    run = await runCollection(collection);
  });

  test('runs as it is published: every request is answered as its page says', () => {
    expect([run.exceptions, run.failed]).toEqual([[], []]);
    expect(run.passed).toBeGreaterThan(3 * operations.length);
  });

  test('sends each operation once, of v1 and of v2 with variables of their own', () => {
    const summaries = operations.map(({definition}) => definition['summary'] as string);
    expect(run.answered.map((line) => line.replace(/: \d+$/, '')).sort()).toEqual(summaries.sort());
    const sent = new Set(run.arrived.map(({method, path: place}) => `${method} ${place}`));
    const expected = operations.map(
      (each) => `${each.method.toUpperCase()} ${each.path.replace('{service_id}', '2117')}`,
    );
    expect([...sent].sort()).toEqual(expected.sort());
    const [v1, v2] = ['v1', 'v2'].map((name) =>
      JSON.stringify(collection.item.filter((folder) => (folder as {name: string}).name.endsWith(name))),
    );
    expect([v1!.match(/\{\{v2\w+/g), v2!.match(/\{\{v1\w+/g)]).toEqual([null, null]);
  });

  test('declares no name that newman has already declared', () => {
    const {event} = collection as unknown as {readonly event: readonly [{readonly script: {readonly exec: string[]}}]};
    const script = event[0].script.exec.join('\n');
    expect(() => new Function('CryptoJS', 'request', 'data', script)).not.toThrow();
  });

  test('signs each of them as the pages say', () => {
    expect(run.arrived.map(faultOf).filter(Boolean)).toEqual([]);
    const now = Date.now() / 1000;
    const times = run.arrived.map(({headers, body}) => Number(headers['x-timestamp'] ?? JSON.parse(body).ts));
    expect(times.filter((time) => Math.abs(now - time) > 60)).toEqual([]);
    console.log(`${run.arrived.length} signatures of the Postman collection verified`);
  });

  test('takes a new nonce for each request and a new key where the operation asks for one', () => {
    const values = (name: string): string[] => run.arrived.flatMap(({headers}) => headers[name] ?? []);
    const v2 = run.arrived.filter(({path: place}) => place.startsWith('/v2/'));
    expect(new Set(values('x-nonce')).size).toBe(v2.length);
    const idempotent = operations
      .filter(({definition}) => definition['x-idempotency'] === 'required')
      .map(({path: place}) => place);
    const keyless = v2.filter((each) => idempotent.includes(each.path) && !each.headers['idempotency-key']);
    expect(keyless.filter(({method}) => method === 'POST')).toEqual([]);
    expect(new Set(values('idempotency-key')).size).toBe(values('idempotency-key').length);
  });

  const requestTo = (method: string, url: JsonObject, raw?: string): JsonObject => ({
    name: 'own',
    request: {
      method,
      url: {host: ['{{host}}'], ...url},
      header: [{key: 'Content-Type', value: 'application/json'}],
      ...(raw !== undefined && {body: {mode: 'raw', raw, options: {raw: {language: 'json'}}}}),
    },
  });

  test('signs what goes out after variables, encoding and comments', async () => {
    const own = {name: "Núñez & 'Sons' + 50% #1", city: 'Perú', amount: '15000'};
    const query = [
      {key: 'q', value: '{{name}}', disabled: false},
      {key: 'é ü', value: 'a%20b|c^{d}', disabled: false},
      {key: 'off', value: '1', disabled: true},
    ];
    const item = [
      requestTo('GET', {path: ['v2', 'service', ':id', 'ñ'], query, variable: [{key: 'id', value: '{{city}} 1'}]}),
      requestTo('POST', {path: ['v2', 'own']}, '{"a": "{{name}}", /* kept */ "id": "{{$guid}}"}'),
      requestTo(
        'POST',
        {path: ['v1', 'own']},
        '{"ñ": {"b": ["{{city}}", null, ""]}, "Z": {{amount}}, "test": true, "sign": "old"}',
      ),
    ];
    const {arrived, exceptions} = await runCollection({...collection, item}, own);
    expect(exceptions).toEqual([]);
    expect(arrived.map(faultOf)).toEqual(['', '', '']);
    const [get, v2, v1] = arrived;
    expect([...new URLSearchParams(get!.query)]).toEqual([
      ['q', own.name.replace('+', ' ')],
      ['é ü', 'a b|c^{d}'],
    ]);
    expect(decodeURIComponent(get!.path)).toBe('/v2/service/Perú 1/ñ');
    expect(v2!.body).toMatch(/^\{"a": "Núñez & 'Sons' \+ 50% #1", \/\* kept \*\/ "id": "[0-9a-f-]{36}"\}$/);
    expect(JSON.parse(v1!.body)).toMatchObject({Z: 15000, ñ: {b: ['Perú', null, '']}});
  });

  test('stops before it sends what it cannot sign', async () => {
    const [item] = (collection.item[1] as CollectionFile).item;
    const unset = await runCollection({...collection, item: [item]}, {secret: ''});
    expect(unset).toMatchObject({arrived: [], exceptions: ['Set the variable "secret" of this collection.']});
    const large = requestTo('POST', {path: ['v1', 'own']}, '{"amount": 90071992547409930}');
    const {arrived, exceptions} = await runCollection({...collection, item: [large]});
    expect(arrived).toEqual([]);
    expect(exceptions).toEqual(['amount: expected an integer below 2^53, not 90071992547409940']);
  });
});
