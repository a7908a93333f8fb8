import {createHash, createHmac} from 'node:crypto';
import path from 'node:path';
import {lintFromString, loadConfig} from '@redocly/openapi-core';
import {Validator} from '@seriousme/openapi-schema-validator';
import {beforeAll, describe, expect, test} from 'vitest';
import * as yaml from 'yaml';
import {DOCUMENTS, loadDocument, operationsOf, type JsonObject, type Operation} from '@repo/facts/contract/load';
import {targetOf} from '@repo/facts/contract/references';
import vectors from '@repo/facts/contract/vectors.json';
import {contractFiles} from '@site/plugins/openapi/files';
import {published} from '@site/plugins/openapi/publish';
import site from '@repo/facts/operator/site.config';
import {signOf} from '../samples/sign';
import {runCollection, type Arrived, type CollectionFile, type CollectionRun} from './postman';

let files: ReadonlyMap<string, string>;
const documentOf = (name: string): JsonObject => JSON.parse(files.get(`${name}.json`)!) as JsonObject;

beforeAll(async () => {
  files = await contractFiles(site);
});

describe('published documents', () => {
  test('are twelve files, with the same bytes in every build', async () => {
    const names = DOCUMENTS.flatMap((name) => [`${name}.yaml`, `${name}.json`]);
    expect([...files.keys()]).toEqual([
      ...names,
      'postman.json',
      'payments.py',
      'local-gateway.yaml',
      'local-gateway.json',
      'index.json',
    ]);
    const {documents, postman} = JSON.parse(files.get('index.json')!) as {documents: JsonObject[]; postman: string};
    const addresses = [...documents.flatMap(({yaml: file, json}) => [file, json]), postman];
    expect(addresses).toEqual([...names, 'postman.json'].map((name) => `${site.hosts.docs}/openapi/${name}`));
    const versions = DOCUMENTS.map((name) => (documentOf(name)['info'] as JsonObject)['version']);
    expect(documents.map(({version}) => version)).toEqual(versions);
    expect(await contractFiles(site)).toEqual(files);
  });

  test.each(DOCUMENTS)(
    '%s passes every rule of the linter, and YAML of either version reads as the JSON',
    async (name) => {
      const config = await loadConfig({configPath: path.resolve(__dirname, '../../facts/contract/redocly.yaml')});
      const source = files.get(`${name}.yaml`)!;
      const problems = await lintFromString({source, absoluteRef: `/${name}.yaml`, config});
      expect(problems.map(({ruleId, message}) => `${ruleId}: ${message}`)).toEqual([]);
      expect(yaml.parse(source)).toEqual(documentOf(name));
      expect(yaml.parse(source, {version: '1.1'})).toEqual(documentOf(name));
    },
  );

  test.each(DOCUMENTS)('%s fits the JSON Schema of OpenAPI', async (name) => {
    const {valid, errors} = await new Validator().validate(structuredClone(documentOf(name)));
    expect([valid, errors]).toEqual([true, undefined]);
  });

  test.each(['v2', 'reports-v2', 'invoicing'] as const)('%s has the signature as security schemes only', (name) => {
    const document = documentOf(name);
    const {parameters, securitySchemes} = document['components'] as Record<string, Record<string, JsonObject>>;
    const schemes = ['ApiKey', 'Timestamp', 'Nonce', 'Signature'];
    expect(Object.keys(securitySchemes!)).toEqual(schemes);
    expect(Object.values(securitySchemes!).map((scheme) => scheme['name'])).toEqual([
      'X-Api-Key',
      'X-Timestamp',
      'X-Nonce',
      'X-Signature',
    ]);
    const needed = Object.values(parameters!).filter((each) => each['in'] === 'header' && each['required'] === true);
    const withoutWebhooks = needed.map((each) => each['name']).filter((each) => !String(each).startsWith('webhook-'));
    expect(withoutWebhooks).toEqual(['Idempotency-Key']);
    for (const {definition, path: place} of operationsOf(name, document)) {
      const [requirement] = (definition['security'] ?? document['security']) as JsonObject[];
      expect([place, ...Object.keys(requirement!)]).toEqual([place, ...schemes]);
    }
  });

  test.each(['v1', 'reports-v1'] as const)('%s lets a middleware add what x-body-auth requires', (name) => {
    const {components, ...document} = documentOf(name);
    const {RequestEnvelope: envelope} = (components as {readonly schemas: Record<string, JsonObject>}).schemas;
    const credentials = Object.keys((document['x-body-auth'] as {readonly fields: JsonObject}).fields);
    expect(credentials).toEqual(['point_id', 'ts', 'sign']);
    expect(Object.keys(envelope!['properties'] as JsonObject)).toEqual([...credentials, 'test']);
    expect(envelope!['required']).toBeUndefined();
  });

  test.each(DOCUMENTS)('%s shows importers no test scenario', (name) => {
    const document = documentOf(name);
    const shown = (node: unknown, place: string): string[] => {
      if (typeof node !== 'object' || node === null) {
        return [];
      }
      return Object.entries(node).flatMap(([key, child]) => {
        const isShown =
          (key === 'properties' && Object.hasOwn(child as object, 'test_scenario')) ||
          (key === 'parameters' && /TestScenario|X-Test-Scenario/.test(JSON.stringify(child)));
        return [...(isShown ? [place] : []), ...(key === 'dependentSchemas' ? [] : shown(child, `${place}/${key}`))];
      });
    };
    expect(shown(document, '')).toEqual([]);
    expect(JSON.stringify(document)).toMatch(
      name.startsWith('reports-v2') ? /openapi/ : /X-Test-Scenario|test_scenario/,
    );
  });

  test.each(DOCUMENTS)('%s has open lists of values in answers and callbacks, and closed ones in requests', (name) => {
    const document = documentOf(name);
    const lists = (keyword: string, ...roots: readonly unknown[]): string[] => {
      const found: string[] = [];
      const visited = new Set<string>();
      const visit = (node: unknown, place: string): void => {
        if (typeof node !== 'object' || node === null) {
          return;
        }
        const reference = (node as JsonObject)['$ref'];
        if (typeof reference === 'string' && !visited.has(reference)) {
          visited.add(reference);
          visit(targetOf(document, reference), reference);
        }
        for (const [key, child] of Object.entries(node)) {
          if (key === keyword && Array.isArray(child)) {
            found.push(place);
          }
          visit(/^examples?$/.test(key) ? null : child, `${place}/${key}`);
        }
      };
      roots.forEach((root) => visit(root, ''));
      return found;
    };
    const operations = operationsOf(name, document).map(({definition}) => definition);
    const answers = [operations.map(({responses}) => responses), document['webhooks'] ?? {}];
    const requests = operations.map(({parameters, requestBody}) => [parameters, requestBody]);
    expect(lists('enum', answers)).toEqual([]);
    expect(lists('x-extensible-enum', requests)).toEqual([]);
    expect(lists('x-extensible-enum', answers).length).toBeGreaterThan(2);
    expect(lists('enum', requests).length).toBeGreaterThan(1);
  });

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

  test.each(DOCUMENTS)(
    '%s has defaults in schemas of their own: generated types want a field that has one itself',
    (name) => {
      const {schemas} = documentOf(name)['components'] as {readonly schemas: JsonObject};
      const withDefault = (node: unknown, place: string): string[] => {
        if (typeof node !== 'object' || node === null) {
          return [];
        }
        return Object.entries(node).flatMap(([key, child]) => [
          ...(key === 'properties' && typeof child === 'object' && child !== null
            ? Object.entries(child).flatMap(([field, schema]) =>
                typeof schema === 'object' && schema !== null && 'default' in schema ? [`${place}: ${field}`] : [],
              )
            : []),
          ...withDefault(child, `${place}/${key}`),
        ]);
      };
      expect(withDefault(schemas, '')).toEqual([]);
    },
  );

  test('with an unknown part are refused by name', () => {
    const servers = [{url: site.hosts.api}];
    const refuse = (part: JsonObject) => () => published('invoicing', {servers, ...part}, site.hosts);
    expect(refuse({info: {'x-new': 1}})).toThrow('facts/contract/invoicing: /info: x-new is not listed');
    expect(refuse({servers: [{url: 'https://else.example'}]})).toThrow(
      'facts/contract/invoicing: servers: expected https',
    );
    expect(refuse({paths: {'/a': {get: {operationId: 'a'}}}})).toThrow(
      'facts/contract/invoicing: /paths//a/get: x-page',
    );
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
  let alone: CollectionRun;
  let operations: readonly Operation[];

  beforeAll(async () => {
    collection = JSON.parse(files.get('postman.json')!) as CollectionFile;
    operations = DOCUMENTS.flatMap((name) => operationsOf(name, documentOf(name)));
    // Both wait more than they work.
    [run, alone] = await Promise.all([runCollection(collection), runCollection(collection, {alone: true})]);
  });

  test('runs as published: every request gets the answer of its page', () => {
    expect([run.exceptions, run.failed]).toEqual([[], []]);
    expect(run.passed).toBeGreaterThan(3 * operations.length);
  });

  test('each request gets its saved answer when it is the only one in a fresh world', () => {
    expect([alone.exceptions, alone.failed]).toEqual([[], []]);
    expect(alone.answered).toEqual(run.answered);
  });

  test('runs when the host ends in a slash', async () => {
    const [v1, v2] = collection.item as readonly CollectionFile[];
    const item = [v1!.item[0], v2!.item[0], (v2!.item.at(-1) as CollectionFile).item.at(-1)];
    const {exceptions, failed, answered, arrived} = await runCollection({...collection, item}, {hostEnd: '/'});
    expect([exceptions, failed]).toEqual([[], []]);
    expect(answered.length).toBeGreaterThan(3);
    expect(arrived.filter(({path: place}) => place.includes('//'))).toEqual([]);
  });

  test('sends each operation once, with separate variables for v1 and v2', () => {
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

  test('declares no name that newman declares', () => {
    const {event} = collection as unknown as {readonly event: readonly [{readonly script: {readonly exec: string[]}}]};
    const script = event[0].script.exec.join('\n');
    expect(() => new Function('CryptoJS', 'request', 'data', script)).not.toThrow();
  });

  test('signs each request as the pages say', () => {
    expect(run.arrived.map(faultOf).filter(Boolean)).toEqual([]);
    const now = Date.now() / 1000;
    const times = run.arrived.map(({headers, body}) => Number(headers['x-timestamp'] ?? JSON.parse(body).ts));
    expect(times.filter((time) => Math.abs(now - time) > 60)).toEqual([]);
    console.log(`${run.arrived.length} signatures of the Postman collection verified`);
  });

  test('uses a new nonce for each request, and a new key if the operation requires one', () => {
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

  test('signs the final bytes after variables, encoding and comments', async () => {
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
    const {arrived, exceptions} = await runCollection({...collection, item}, {variables: own});
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

  /** A request of the collection, by the name of its variable or a part of its address. */
  const requestWith = (text: string): unknown => {
    const leaves = (node: unknown): unknown[] =>
      ((node as Partial<CollectionFile>).item ?? [node]).flatMap((each) => (each === node ? [node] : leaves(each)));
    return leaves(collection).find((each) => JSON.stringify((each as JsonObject)['request']).includes(text));
  };
  const sent = (item: unknown, variables: Readonly<Record<string, string>> = {}): Promise<CollectionRun> =>
    runCollection({...collection, item: [item]}, {variables});

  test('does not send a request that it cannot sign, and a failed test says why', async () => {
    const says = (text: string) => ({arrived: [], exceptions: [], failed: [expect.stringContaining(text)]});
    expect(await sent(requestWith('/v2/service/list'), {secret: ''})).toMatchObject(
      says('can be sent: Set the variable "secret" of this collection.'),
    );
    const large = requestTo('POST', {path: ['v1', 'own']}, '{"amount": 90071992547409930}');
    expect(await sent(large)).toMatchObject(says('amount: expected an integer below 2^53, not 90071992547409940'));
    const unset = requestTo('GET', {host: ['{{server}}'], path: ['v2', 'own']});
    expect(await sent(unset)).toMatchObject(says('can be sent: Set the variable "host" of this collection'));
  });

  test.each([
    ['{{v2CardPayment}}', 'POST /v2/transaction/create', {secret: 'sk_test_other'}, 'invalid_signature'],
    ['{{v1Report}}', 'POST /v1/reports/create', {v1Secret: 'other'}, '1003'],
    ['report_id={{v2Report}}', 'GET /v2/reports/check-report', {v2Report: 'rep_01KE0QG6T4R8M2V5X9Z3C7B1N7'}, '3006'],
  ])('does not send the request with %s when %s before it fails', async (text, before, variables, code) => {
    const {arrived, exceptions, failed} = await sent(requestWith(text), variables);
    expect(arrived.map(({method, path: place}) => `${method} ${place}`)).toEqual([before]);
    expect([exceptions, failed.length]).toEqual([[], 1]);
    expect(failed[0]).toContain(`can be sent: ${before}, which has to come first, was answered with {`);
    expect(failed[0]).toContain(code);
    expect(failed[0]).toContain('Send this request again: what it needs is then created again.');
    expect(failed[0]).toContain(`put an id of yours in the place of {{${text.replace(/^.*\{\{/, '')}.`);
  });

  test('creates objects again that are used up or from another world, and keeps an ID that the reader set', async () => {
    const cancel = requestWith('{{v2Order}}');
    const twice = {...collection, item: [cancel, cancel]};
    const stale = await runCollection(twice, {variables: {v2Order: 'txn_01KE0QG6T4R8M2V5X9Z3C7B1N7'}});
    expect(stale.answered.map((line) => line.slice(-3))).toEqual(['404', '200']);
    const again = await runCollection(twice);
    expect([again.failed, again.answered.map((line) => line.slice(-3))]).toEqual([[], ['200', '200']]);
    const own = JSON.parse(JSON.stringify(cancel).replace('{{v2Order}}', 'txn_01KE0QG6T4R8M2V5X9Z3C7B1N7'));
    expect((await sent(own)).arrived.map(({path: place}) => place)).toEqual(['/v2/transaction/cancel']);
  });
});
