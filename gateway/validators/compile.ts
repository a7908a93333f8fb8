// Compiles the request schemas of the contract into modules without require and eval, so that the sandbox runs in a
// browser under a strict content security policy.
import fs from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import {
  loadDocument,
  operationsOf,
  type DocumentName,
  type Json,
  type JsonObject,
  type Operation,
} from '../../facts/contract/load';
import {cachedOnce, keyOf} from '../../lib/build-cache';
import {hashOfInputs} from '../../lib/inputs-of';
import type {OperationFacts} from '../sandbox/operations/operation-facts';
import {formats} from './formats';
import {setContractWords} from './messages';
import {rewritten} from './rewrite';
import {slim} from './slim';
import {dereference} from '../../facts/contract/references';
import {asObject, asObjects, asText, isObject} from '../../lib/read-json';

const CACHE = path.join(__dirname, '../../node_modules/.cache/sandbox');

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))}`).join('');

const parametersOf = (document: JsonObject, {definition}: Operation): JsonObject[] =>
  asObjects(definition['parameters'] ?? [])
    .map((each) => dereference(document, each))
    .filter((each) => each['in'] === 'query' || each['in'] === 'path');

const typeOf = (document: JsonObject, schema: JsonObject): string => String(dereference(document, schema)['type']);

/** What the sandbox needs to know about an operation besides its schemas. */
function factsOf(document: JsonObject, operation: Operation): OperationFacts {
  const {definition, method, path: template, document: name} = operation;
  const parameters = parametersOf(document, operation);
  return {
    document: name,
    operationId: asText(definition['operationId']),
    page: asText(definition['x-page']),
    method: method.toUpperCase(),
    path: template,
    scopes: String(definition['x-scope']).split(' '),
    rateClass: definition['x-rate-class'] as OperationFacts['rateClass'],
    idempotent: definition['x-idempotency'] === 'required',
    deprecated: definition['deprecated'] === true,
    success: Number(Object.keys(asObject(definition['responses'])).find((status) => status < '300')),
    parameters: Object.fromEntries(
      parameters.map((each) => [asText(each['name']), typeOf(document, asObject(each['schema']))]),
    ),
  };
}

/** Query and path parameters as one object schema that rejects unknown names. */
function parametersSchema(document: JsonObject, id: string, operation: Operation): JsonObject {
  const parameters = parametersOf(document, operation);
  const local = (schema: Json): Json => JSON.parse(JSON.stringify(schema).replace(/"\$ref":"#/g, `"$ref":"${id}#`));
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter((each) => each['required'] === true).map((each) => asText(each['name'])),
    properties: Object.fromEntries(parameters.map((each) => [asText(each['name']), local(each['schema']!)])),
  };
}

/** Inlined replacements for what Ajv would require at run time. */
const RUNTIME: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length': '(text) => Array.from(text).length',
  'ajv/dist/runtime/equal': '(left, right) => JSON.stringify(left) === JSON.stringify(right)',
};

function withoutRequires(code: string): string {
  const inlined = code.replace(/require\("([^"]+)"\)\.default/g, (whole, name: string) => RUNTIME[name] ?? whole);
  const left = /require\([^)]*\)|\beval\b|new Function/.exec(inlined);
  if (left) {
    throw new Error(`gateway/validators/compile.ts: the generated code still has ${left[0]}`);
  }
  return inlined;
}

interface Compiled {
  /** Source of an ES module that exports `validators`, typed in gateway/sandbox/http/validate.ts. */
  readonly source: string;
  readonly facts: readonly OperationFacts[];
}

async function compiled(name: DocumentName): Promise<Compiled> {
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
  const id = `https://contract.example/${name}`;
  const document = rewritten(await loadDocument(name));
  const operations = operationsOf(name, document);
  ajv.addSchema({...document, $id: id});
  for (const operation of operations) {
    const {definition, method, path: template} = operation;
    const key = `${name} ${asText(definition['operationId'])}`;
    if (isObject(definition['requestBody'])) {
      const place = pointer('paths', template, method, 'requestBody', 'content', 'application/json', 'schema');
      names.set(key, `${key}#body`);
      ajv.addSchema({$ref: `${id}#${place}`}, `${key}#body`);
    }
    ajv.addSchema(parametersSchema(document, id, operation), `${key}#query`);
    names.set(`${key} query`, `${key}#query`);
  }
  const identifiers = [...names].map(([key, schema], index) => ({key, schema, identifier: `operation${index}`}));
  const code = standaloneCode(ajv, Object.fromEntries(identifiers.map(({identifier, schema}) => [identifier, schema])));
  const table = identifiers.map(({key, identifier}) => `  ${JSON.stringify(key)}: ${identifier},`).join('\n');
  return {
    source: `${slim(withoutRequires(code))}\nexport const validators = {\n${table}\n};\n`,
    facts: operations.map((operation) => factsOf(document, operation)),
  };
}

/**
 * Sources of the contract's modules by file name. The first is typed in gateway/sandbox/http/contract.ts and loads the
 * others, one per document, because a v2 page needs no v1 validators.
 * @throws Error if a document of the contract does not resolve
 */
async function contractSources(documents: readonly DocumentName[]): Promise<ReadonlyMap<string, string>> {
  const parts = await Promise.all(documents.map(async (name) => ({name, ...(await compiled(name))})));
  const fileOf = (name: DocumentName): string => `contract-${name}.mjs`;
  const doors = parts.map(({name}) => `  ${JSON.stringify(name)}: () => import('./${fileOf(name)}'),`).join('\n');
  const operations = JSON.stringify(parts.flatMap(({facts}) => facts));
  return new Map([
    ['contract.mjs', `export const operations = ${operations};\nexport const documents = {\n${doors}\n};\n`],
    ...parts.map(({name, source}) => [fileOf(name), source] as const),
  ]);
}

/**
 * Writes the modules below node_modules/.cache, which git ignores.
 * @returns path of the first module of `contractSources`
 * @throws Error if a document of the contract does not resolve
 */
export async function writeContract(documents: readonly DocumentName[]): Promise<string> {
  const key = keyOf(
    await hashOfInputs('gateway/validators/compile.ts', 'facts/contract', 'facts/reference'),
    ...documents,
  );
  const sources: readonly (readonly [file: string, source: string])[] = JSON.parse(
    String(
      await cachedOnce('validators', key, async () =>
        Buffer.from(JSON.stringify([...(await contractSources(documents))])),
      ),
    ),
  );
  const folder = path.join(CACHE, documents.join('-'));
  fs.mkdirSync(folder, {recursive: true});
  // Written under a temporary name and renamed, because test files compile at the same time. The first module is
  // renamed last, after the modules that it loads.
  for (const [file, source] of [...sources].reverse()) {
    const written = path.join(folder, `${file}.${process.pid}`);
    fs.writeFileSync(written, source);
    fs.renameSync(written, path.join(folder, file));
  }
  return path.join(folder, sources[0]![0]);
}
