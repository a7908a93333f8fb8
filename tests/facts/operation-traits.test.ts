// The kind of an operation decides what it needs: a read has a read scope and no key, a repeat in v1 is as safe as in v2.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {DOCUMENTS, loadDocument, operationsOf, type Json, type Operation} from '@repo/facts/contract/load';
import {dereference} from '@repo/facts/contract/references';
import {isList, isObject} from '@repo/lib/read-json';
import {scopes} from '@repo/facts/reference/scopes';

const documents = await Promise.all(DOCUMENTS.map(async (name) => [name, await loadDocument(name)] as const));
const operations = documents.flatMap(([name, document]) =>
  operationsOf(name, document).map((operation) => {
    const parameters = ((operation.definition['parameters'] ?? []) as readonly Json[]).map(
      (each) => dereference(document, each)['name'],
    );
    const {definition, method, path: address} = operation;
    return {
      name: `${name} ${method} ${address}`,
      address,
      method,
      version: /v1/.test(name) ? 'v1' : 'v2',
      scope: String(definition['x-scope']),
      rateClass: String(definition['x-rate-class']),
      repeat: String(definition['x-idempotency']),
      page: String(definition['x-page']),
      hasKey: parameters.includes('Idempotency-Key'),
    };
  }),
);
const current = operations.filter(({version}) => version === 'v2');
const namesOf = (list: readonly {readonly name: string}[]): string[] => list.map(({name}) => name);

test('scopes are those that keys can have', () => {
  expect(
    namesOf(operations.filter(({scope}) => !scope.split(' ').every((each) => scopes.some((known) => known === each)))),
  ).toEqual([]);
});

test('a document has the release of the version that its paths begin with', () => {
  const faults = documents.filter(([, document]) => {
    const {version} = document['info'] as {readonly version: string};
    return Object.keys(document['paths'] as object).some((address) => !address.startsWith(`/v${version[0]}/`));
  });
  expect(faults.map(([name]) => name)).toEqual([]);
});

test('a path has GET, POST or both, and nothing else', () => {
  const paths = documents.flatMap(([name, document]) =>
    Object.entries(document['paths'] as object).map(([address, item]) => ({
      name: `${name} ${address}`,
      members: Object.keys(item as object).filter((key) => !['parameters', 'summary', 'description'].includes(key)),
    })),
  );
  const faults = paths.filter(
    ({members}) => members.length === 0 || members.some((key) => !['get', 'post'].includes(key)),
  );
  expect(namesOf(faults)).toEqual([]);
});

test('an operation has the page with the name of its path', () => {
  const faults = operations.filter(({address, page}) => {
    const name = address.replace(/^\/v\d\/(reports\/|invoicing\/)?/, '').replace(/[{}]/g, '');
    const version = /^\/(v\d)/.exec(address)?.[1] ?? '';
    return !page.endsWith(`/${name}`) || (page.startsWith('api/') && !page.split('/').includes(version));
  });
  expect(namesOf(faults)).toEqual([]);
});

test('a GET has a read scope, the rate of reads and no key', () => {
  const faults = current.filter(
    ({method, scope, rateClass, repeat}) =>
      method === 'get' && (/:write/.test(scope) || rateClass !== 'R' || repeat !== 'none'),
  );
  expect(namesOf(faults)).toEqual([]);
});

test('a POST has the rate of writes or of reports, and with a key a write scope', () => {
  const faults = current.filter(
    ({method, address, scope, rateClass, hasKey}) =>
      method === 'post' &&
      (rateClass !== (/\/reports\//.test(address) ? 'P' : 'W') || (hasKey && !/:write/.test(scope))),
  );
  expect(namesOf(faults)).toEqual([]);
});

test('an operation with an Idempotency-Key requires it', () => {
  expect(namesOf(current.filter(({repeat, hasKey}) => (repeat === 'required') !== hasKey))).toEqual([]);
});

test('an operation is a read in both versions or in neither', () => {
  const faults = operations.filter(({version, address, repeat}) => {
    const twins = current.filter((each) => each.address.replace(/[{}]/g, '') === address.replace('/v1/', '/v2/'));
    return (
      version === 'v1' && twins.length > 0 && !twins.some((twin) => (twin.repeat === 'none') === (repeat === 'reads'))
    );
  });
  expect(namesOf(faults)).toEqual([]);
});

test('an operation or a field has the release day of others, or one of the changelog', () => {
  const changelog = fs.readdirSync(path.resolve(__dirname, '../../facts/changelog')).map((name) => name.slice(0, 10));
  const days: string[] = [];
  const visit = (node: Json): void => {
    if (isList(node)) {
      node.forEach(visit);
    } else if (isObject(node)) {
      days.push(...(typeof node['x-since'] === 'string' ? [node['x-since']] : []));
      Object.values(node).forEach(visit);
    }
  };
  documents.forEach(([, document]) => visit(document));
  expect(days.filter((day) => !changelog.includes(day) && days.filter((other) => other === day).length < 2)).toEqual(
    [],
  );
});

test('a creating or asynchronous operation has the HTTP status that /response_format says', () => {
  const text = fs.readFileSync(path.resolve(__dirname, '../../site/docs/response_format.mdx'), 'utf8');
  const told = new Map(
    Array.from(text.matchAll(/^\| (20[12]) \| (.*) \|$/gm), ([, status = '', words = '']) => [
      status,
      Array.from(words.matchAll(/`([\w/]+)`/g), ([, name]) => `/v2/${name}`),
    ]),
  );
  const answers = documents
    .filter(([name]) => !/v1/.test(name))
    .flatMap(([name, document]) => operationsOf(name, document))
    .map(({path: address, definition}: Operation) => ({
      address,
      expected: [...told].find(([, addresses]) => addresses.includes(address))?.[0] ?? '200',
      found: Object.keys(definition['responses'] as object)
        .filter((status) => status.startsWith('2'))
        .join(),
    }));
  expect(told.size).toBe(2);
  expect(answers.filter(({expected, found}) => expected !== found)).toEqual([]);
});

test('objects in requests of v2 take no members that are not described', () => {
  const faults: string[] = [];
  for (const [name, document] of documents.filter(([each]) => !/v1/.test(each))) {
    const visit = (node: Json | undefined, where: string, isPart: boolean): void => {
      if (!isObject(node)) {
        return;
      }
      const schema = dereference(document, node);
      const isClosed = schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false;
      if (schema['properties'] !== undefined && !isClosed && !isPart) {
        faults.push(`${name} ${where}`);
      }
      Object.entries((schema['properties'] ?? {}) as object).forEach(([key, each]) =>
        visit(each, `${where}.${key}`, false),
      );
      visit(schema['items'], `${where}[]`, false);
      const parts = (key: string): readonly Json[] => (schema[key] ?? []) as readonly Json[];
      // Alternatives of a closed object say more of its own members.
      [...parts('oneOf'), ...parts('anyOf')].forEach((each) => visit(each, where, isClosed));
      parts('allOf').forEach((each) => visit(each, where, true));
    };
    for (const {path: address, definition} of operationsOf(name, document)) {
      const body = definition['requestBody'];
      const content = isObject(body!) ? (body['content'] as {'application/json': {schema: Json}}) : undefined;
      visit(content?.['application/json'].schema, address, false);
    }
  }
  expect(faults).toEqual([]);
});
