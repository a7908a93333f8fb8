// Compiles the request schemas of the contract into one module without require and without eval, so that the sandbox
// runs in a browser under a strict content security policy.
import fs from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import {
  isObject,
  loadDocument,
  operationsOf,
  type DocumentName,
  type Json,
  type JsonObject,
  type Operation,
} from '../contract/load';
import {cached, hashOfSources, keyOf} from '../scripts/lib/build-cache.mjs';
import type {OperationFacts} from '../sandbox/operations/facts';
import {formats} from './formats';
import {setContractWords} from './messages';
import {rewritten} from './rewrite';
import {slim} from './slim';
import {dereference} from '../contract/references';

const CACHE = path.join(__dirname, '../node_modules/.cache/sandbox');

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))}`).join('');

const parametersOf = (document: JsonObject, {definition}: Operation): JsonObject[] =>
  ((definition['parameters'] ?? []) as readonly JsonObject[])
    .map((each) => dereference(document, each))
    .filter((each) => each['in'] === 'query' || each['in'] === 'path');

const typeOf = (document: JsonObject, schema: JsonObject): string => String(dereference(document, schema)['type']);

/** What the sandbox has to know of an operation beside its schemas. */
function factsOf(document: JsonObject, operation: Operation): OperationFacts {
  const {definition, method, path: template, document: name} = operation;
  const parameters = parametersOf(document, operation);
  return {
    document: name,
    operationId: definition['operationId'] as string,
    page: definition['x-page'] as string,
    method: method.toUpperCase(),
    path: template,
    scopes: String(definition['x-scope']).split(' '),
    rateClass: definition['x-rate-class'] as OperationFacts['rateClass'],
    idempotent: definition['x-idempotency'] === 'required',
    deprecated: definition['deprecated'] === true,
    success: Number(Object.keys(definition['responses'] as JsonObject).find((status) => status < '300')),
    parameters: Object.fromEntries(
      parameters.map((each) => [each['name'] as string, typeOf(document, each['schema'] as JsonObject)]),
    ),
  };
}

/** Query and path parameters as one object schema; unknown names are refused. */
function parametersSchema(document: JsonObject, id: string, operation: Operation): JsonObject {
  const parameters = parametersOf(document, operation);
  const local = (schema: Json): Json =>
    JSON.parse(JSON.stringify(schema).replace(/"\$ref":"#/g, `"$ref":"${id}#`)) as Json;
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter((each) => each['required'] === true).map((each) => each['name'] as string),
    properties: Object.fromEntries(parameters.map((each) => [each['name'] as string, local(each['schema']!)])),
  };
}

/** What Ajv would require at run time, written out. */
const RUNTIME: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length': '(text) => Array.from(text).length',
  'ajv/dist/runtime/equal': '(left, right) => JSON.stringify(left) === JSON.stringify(right)',
};

function withoutRequires(code: string): string {
  const inlined = code.replace(/require\("([^"]+)"\)\.default/g, (whole, name: string) => RUNTIME[name] ?? whole);
  const left = /require\([^)]*\)|\beval\b|new Function/.exec(inlined);
  if (left) {
    throw new Error(`validators/compile.ts: the generated code still has ${left[0]}`);
  }
  return inlined;
}

/** Source of an ES module: `operations` and `validators`, by the types of sandbox/http/contract.ts. */
export async function contractSource(documents: readonly DocumentName[]): Promise<string> {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    discriminator: true,
    logger: false,
    formats: {...formats},
    code: {source: true, esm: true},
  });
  setContractWords(ajv);
  const names = new Map<string, string>();
  const facts: OperationFacts[] = [];
  for (const name of documents) {
    const id = `https://contract.example/${name}`;
    const document = rewritten(await loadDocument(name));
    ajv.addSchema({...document, $id: id});
    for (const operation of operationsOf(name, document)) {
      const {definition, method, path: template} = operation;
      const key = `${name} ${definition['operationId'] as string}`;
      facts.push(factsOf(document, operation));
      if (isObject(definition['requestBody'])) {
        const place = pointer('paths', template, method, 'requestBody', 'content', 'application/json', 'schema');
        names.set(key, `${key}#body`);
        ajv.addSchema({$ref: `${id}#${place}`}, `${key}#body`);
      }
      ajv.addSchema(parametersSchema(document, id, operation), `${key}#query`);
      names.set(`${key} query`, `${key}#query`);
    }
  }
  const identifiers = [...names].map(([name, schema], index) => ({name, schema, identifier: `operation${index}`}));
  const code = standaloneCode(ajv, Object.fromEntries(identifiers.map(({identifier, schema}) => [identifier, schema])));
  const table = identifiers.map(({name, identifier}) => `  ${JSON.stringify(name)}: ${identifier},`).join('\n');
  return `${slim(withoutRequires(code))}\nexport const operations = ${JSON.stringify(facts)};\nexport const validators = {\n${table}\n};\n`;
}

/**
 * Writes the module below node_modules/.cache, where git does not look.
 *
 * @returns its path
 * @throws Error when a document of the contract does not resolve
 */
export async function writeContract(documents: readonly DocumentName[]): Promise<string> {
  const file = path.join(CACHE, `contract-${documents.join('-')}.mjs`);
  const key = keyOf(await hashOfSources('contract', 'reference', 'validators', 'site.config.ts'), ...documents);
  const source = await cached('validators', key, async () => Buffer.from(await contractSource(documents)));
  fs.mkdirSync(CACHE, {recursive: true});
  // Renamed when complete: test files compile at the same time, and none may read half a module.
  fs.writeFileSync(`${file}.${process.pid}`, source);
  fs.renameSync(`${file}.${process.pid}`, file);
  return file;
}
