import path from 'node:path';
import {lint, loadConfig} from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {beforeAll, describe, expect, test} from 'vitest';
import {
  DOCUMENTS,
  loadDocument,
  operationsOf,
  type DocumentName,
  type Json,
  type JsonObject,
  type Operation,
} from '../../facts/contract/load';
import {apiErrors} from '../../facts/reference/errors/api-errors';
import {scopes as allScopes} from '../../facts/reference/scopes';
import {isObject} from '../../lib/read-json';

const documents = new Map<DocumentName, JsonObject>();
let operations: Operation[] = [];

beforeAll(async () => {
  for (const name of DOCUMENTS) {
    documents.set(name, await loadDocument(name));
  }
  operations = DOCUMENTS.flatMap((name) => operationsOf(name, documents.get(name)!));
});

/** Follows a local reference of a bundled document. */
function resolve(document: JsonObject, value: Json): JsonObject {
  let found = value as JsonObject;
  while (isObject(found) && typeof found['$ref'] === 'string') {
    const pointer = found['$ref'].replace(/^#\//, '').split('/');
    found = pointer.reduce<Json>(
      (node, key) => (node as JsonObject)[decodeURIComponent(key).replace(/~1/g, '/').replace(/~0/g, '~')]!,
      document,
    ) as JsonObject;
  }
  return found;
}

interface Example {
  readonly where: string;
  readonly pointer: string;
  readonly value: Json;
}

/** Every example of a media type, with the pointer of the schema that it must satisfy. */
function mediaExamples(document: JsonObject): Example[] {
  const found: Example[] = [];
  const walk = (node: Json, pointer: string): void => {
    if (Array.isArray(node)) {
      node.forEach((child, index) => walk(child as Json, `${pointer}/${index}`));
    } else if (isObject(node)) {
      if (isObject(node['schema']) && isObject(node['examples'])) {
        for (const [name, reference] of Object.entries(node['examples'])) {
          const example = resolve(document, reference);
          if ('value' in example) {
            found.push({where: `${pointer} ${name}`, pointer: `${pointer}/schema`, value: example['value']!});
          }
        }
      }
      for (const [key, child] of Object.entries(node)) {
        walk(child, `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`);
      }
    }
  };
  walk(document, '');
  return found;
}

/** Numbers of errors that answers of an operation show or name. */
function answeredErrors({document, definition}: Operation): Set<number> {
  const found = new Set<number>();
  const whole = documents.get(document)!;
  for (const [status, response] of Object.entries(definition['responses'] as JsonObject)) {
    const {description, content} = resolve(whole, response);
    if (Number(status) >= 400) {
      for (const [number] of String(description).matchAll(/\b[1-9]\d{3}(?= `)/g)) {
        found.add(Number(number));
      }
    }
    const media = content && (content as JsonObject)['application/json'];
    for (const reference of Object.values(
      (isObject(media) && isObject(media['examples']) && media['examples']) || {},
    )) {
      const error = (resolve(whole, reference)['value'] as JsonObject | undefined)?.['error'];
      if (isObject(error)) {
        found.add(Number(error['number'] ?? error['code']));
      }
    }
  }
  return found;
}

test('answers contain only errors that the operation lists', () => {
  const faults = operations.flatMap((operation) => {
    const listed = operation.definition['x-errors'] as readonly number[];
    return [...answeredErrors(operation)]
      .filter((number) => !listed.includes(number))
      .map((number) => `${operation.document} ${String(operation.definition['operationId'])}: ${number}`);
  });
  expect(faults).toEqual([]);
});

test('reports name their list in full, because a bare `list` is that of all operations', () => {
  const naming = (['reports-v1', 'reports-v2'] as const).filter((name) =>
    JSON.stringify(documents.get(name)).includes('`list`'),
  );
  expect(naming).toEqual([]);
});

/** Faults that Redocly's rules find, one line each: file, pointer, rule and message. */
async function lintDocument(name: DocumentName): Promise<string[]> {
  const folder = path.resolve(import.meta.dirname, '../../facts/contract');
  const config = await loadConfig({configPath: path.join(folder, 'redocly.yaml')});
  const problems = await lint({ref: path.join(folder, name, 'openapi.yaml'), config});
  return problems.map(({ruleId, message, location}) => {
    const [place] = location;
    return `${path.relative(folder, place?.source.absoluteRef ?? '')} ${place?.pointer ?? ''} ${ruleId}: ${message}`;
  });
}

describe.each(DOCUMENTS)('%s', (name) => {
  test('passes every rule of the linter', async () => {
    expect(await lintDocument(name)).toEqual([]);
  });

  test('every example satisfies its schema', () => {
    const document = documents.get(name)!;
    const ajv = new Ajv2020({strict: false, allErrors: true});
    addFormats(ajv);
    ajv.addSchema({...document, $id: `https://contract.example/${name}`});
    const examples = mediaExamples(document);
    const faults = examples.flatMap(({where, pointer, value}) => {
      const validate = ajv.compile({$ref: `https://contract.example/${name}#${encodeURI(pointer)}`});
      return validate(value) ? [] : [`${where}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(faults).toEqual([]);
    expect(examples.length).toBeGreaterThan(10);
    console.log(`${name}: ${examples.length} examples satisfy their schemas`);
  });
});

describe('types that generators make of it', () => {
  test.each(DOCUMENTS)('%s: an object that names no members is not an empty one', (name) => {
    const closed: string[] = [];
    const walk = (node: Json, pointer: string): void => {
      if (Array.isArray(node)) {
        node.forEach((child, index) => walk(child as Json, `${pointer}/${index}`));
      } else if (isObject(node)) {
        const isType = [node['type']].flat().includes('object');
        const says = ['properties', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'propertyNames'];
        if (isType && !says.some((key) => key in node)) {
          closed.push(pointer);
        }
        Object.entries(node).forEach(([key, child]) => {
          if (key !== 'examples' && key !== 'example' && !key.startsWith('x-')) {
            walk(child, `${pointer}/${key}`);
          }
        });
      }
    };
    walk(documents.get(name)!, '');
    expect(closed).toEqual([]);
  });

  test.each(DOCUMENTS)('%s: schemas have names of types, and no two differ by case only', (name) => {
    const {schemas} = documents.get(name)!['components'] as {schemas: JsonObject};
    const names = Object.keys(schemas);
    const lower = names.map((schema) => schema.toLowerCase());
    expect(names.filter((schema) => !/^[A-Z][A-Za-z0-9]*$/.test(schema))).toEqual([]);
    expect(names.filter((_schema, at) => lower.indexOf(lower[at]!) !== lower.lastIndexOf(lower[at]!))).toEqual([]);
  });

  test.each(DOCUMENTS)('%s: no schema has the name that a generator gives to a part of an operation', (name) => {
    const document = documents.get(name)!;
    const {schemas} = document['components'] as {schemas: JsonObject};
    const parts = ['', 'Data', 'Response', 'Responses', 'Error', 'Errors', 'Request', 'Params'];
    const taken = operationsOf(name, document).flatMap(({definition}) =>
      parts.map((part) => `${String(definition['operationId'])}${part}`.toLowerCase()),
    );
    expect(Object.keys(schemas).filter((schema) => taken.includes(schema.toLowerCase()))).toEqual([]);
  });
});

describe('operations', () => {
  test('each names its page, scope, rate class and errors, and only errors that exist', () => {
    const numbers = new Set(apiErrors.map(({number}) => number as number));
    for (const {document, path, definition} of operations) {
      const where = `${document} ${path}`;
      expect(definition['x-page'], where).toMatch(
        /^(api\/(v1|v2|reports\/v1|reports\/v2)|services\/invoicing\/api|invoicing\/api_invoicing)\/[a-z0-9_/-]+$/,
      );
      expect(['R', 'W', 'P'], where).toContain(definition['x-rate-class']);
      const scopes = (definition['x-scope'] as string).split(' ');
      expect(
        scopes.filter((scope) => !allScopes.some((known) => known === scope)),
        where,
      ).toEqual([]);
      expect(scopes.length, where).toBeGreaterThan(0);
      const errors = definition['x-errors'] as readonly number[];
      expect(errors.length, where).toBeGreaterThan(3);
      expect(
        errors.filter((number) => !numbers.has(number)),
        where,
      ).toEqual([]);
    }
  });

  test('operation ids are unique in a document, and related operations exist', () => {
    for (const name of DOCUMENTS) {
      const own = operations.filter(({document}) => document === name);
      const ids = own.map(({definition}) => definition['operationId'] as string);
      expect(new Set(ids).size).toBe(ids.length);
      for (const {definition, path} of own) {
        const related = (definition['x-related'] ?? []) as readonly string[];
        expect(
          related.filter((id) => !ids.includes(id)),
          `${name} ${path}`,
        ).toEqual([]);
      }
    }
  });

  test('every HTTP status of its errors is among its responses', () => {
    const statusOf = new Map(apiErrors.map(({number, http}) => [number as number, String(http)]));
    const faults = operations
      .filter(({document}) => !document.endsWith('v1'))
      .flatMap(({path, method, definition}) => {
        const responses = Object.keys(definition['responses'] as JsonObject);
        const missing = new Set(
          (definition['x-errors'] as readonly number[])
            .map((number) => statusOf.get(number)!)
            .filter((status) => !responses.includes(status)),
        );
        return [...missing].map((status) => `${method} ${path}: no response ${status}`);
      });
    expect(faults).toEqual([]);
  });
});

/** What `x-request-examples` of an operation has that its parameters do not allow. */
function parameterFaults(document: JsonObject, {document: name, path, method, definition}: Operation): string[] {
  const id = `https://contract.example/${name}`;
  const ajv = new Ajv2020({strict: false, allErrors: true});
  addFormats(ajv);
  ajv.addSchema({...document, $id: id});
  const parameters = ((definition['parameters'] ?? []) as readonly Json[]).map((each) => resolve(document, each));
  const examples = Object.entries((definition['x-request-examples'] ?? {}) as Readonly<Record<string, JsonObject>>);
  const faults = examples.flatMap(([example, {summary, query = {}, path: inPath = {}, ...others}]) => {
    const where = `${method} ${path}, x-request-examples.${example}`;
    const values = {query, path: inPath} as Readonly<Record<string, JsonObject>>;
    const named = ['query', 'path'].flatMap((place) => Object.keys(values[place]!).map((key) => `${place} ${key}`));
    const known = parameters.map((each) => `${String(each['in'])} ${String(each['name'])}`);
    return [
      ...(typeof summary === 'string' ? [] : [`${where}: expected a summary`]),
      ...Object.keys(others).map((key) => `${where}.${key}: expected only summary, query and path`),
      ...named.filter((key) => !known.includes(key)).map((key) => `${where}: there is no parameter ${key}`),
      ...parameters.flatMap((each) => {
        const key = each['name'] as string;
        const value = values[each['in'] as string]?.[key];
        if (value === undefined) {
          return each['required'] === true && each['in'] !== 'header' ? [`${where}: ${key} is required`] : [];
        }
        const schema = JSON.stringify(each['schema']).replaceAll('"$ref":"#', `"$ref":"${id}#`);
        const validate = ajv.compile(JSON.parse(schema) as object);
        return validate(value) ? [] : [`${where}.${key}: ${ajv.errorsText(validate.errors)}`];
      }),
    ];
  });
  return examples.length > 0 ? faults : [`${method} ${path}: expected x-request-examples`];
}

test('every operation without a body has examples of queries that its parameters allow', () => {
  const faults = operations
    .filter(({method}) => method === 'get')
    .flatMap((operation) => parameterFaults(documents.get(operation.document)!, operation));
  expect(faults).toEqual([]);
});

/** Keywords whose properties only say when a rule applies; and example values. */
const CONDITIONS = new Set(['if', 'then', 'else', 'not', 'dependentSchemas', 'examples']);

test('every field of every document is described', () => {
  const faults: string[] = [];
  for (const [name, document] of documents) {
    const walk = (node: Json, pointer: string): void => {
      if (Array.isArray(node)) {
        node.forEach((child, index) => walk(child as Json, `${pointer}/${index}`));
      } else if (isObject(node)) {
        if (isObject(node['properties']) && !pointer.includes('/examples/')) {
          for (const [field, schema] of Object.entries(node['properties'])) {
            // `true` only names a field that another branch describes.
            if (schema === true) {
              continue;
            }
            const own = schema as JsonObject;
            if (typeof own['description'] !== 'string' && typeof resolve(document, own)['description'] !== 'string') {
              faults.push(`${name}${pointer}/properties/${field}`);
            }
          }
        }
        Object.entries(node).forEach(([key, child]) => !CONDITIONS.has(key) && walk(child, `${pointer}/${key}`));
      }
    };
    walk(document, '');
  }
  expect(faults).toEqual([]);
});
