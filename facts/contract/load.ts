import fs from 'node:fs';
import path from 'node:path';
import {withFigures} from '../reference/figures';
import {cached, keyOf} from '../../lib/build-cache';
import {hashOfInputs} from '../../lib/inputs-of';
import {withHosts} from '../reference/hosts';
import {memberFaults} from './operation-members';
import {withRules} from '../rules';
import {asObject, asObjectsByName, isList, isObject} from '../../lib/read-json';

export const DOCUMENTS = ['v1', 'v2', 'reports-v1', 'reports-v2', 'invoicing'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

const rootOf = (name: DocumentName): string => path.join(__dirname, name, 'openapi.yaml');

/** Any JSON value of a document. */
export type Json = null | boolean | number | string | readonly Json[] | {readonly [key: string]: Json};
export type JsonObject = {readonly [key: string]: Json};

/** One operation of a bundled document. */
export interface Operation {
  readonly document: DocumentName;
  /** Lower case: `get` or `post`. */
  readonly method: string;
  /** Path template, such as `/v2/service/{service_id}`. */
  readonly path: string;
  readonly definition: JsonObject;
}

/** When a file of the contract last changed, milliseconds since 1970. */
function lastChange(): number {
  const files = fs.readdirSync(__dirname, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.yaml'));
  return Math.max(...files.map((file) => fs.statSync(path.join(__dirname, file)).mtimeMs));
}

const loaded = new Map<string, Promise<JsonObject>>();

/**
 * Reads a document of the contract with everything it references, as one OpenAPI 3.1 object. Kept in memory until a file
 * of the contract changes, because a build needs each document many times.
 *
 * @throws Error that names the document and the reference that does not resolve
 */
export function loadDocument(name: DocumentName): Promise<JsonObject> {
  const key = `${name} ${lastChange()}`;
  const document = loaded.get(key) ?? cachedDocument(name);
  loaded.set(key, document);
  return document;
}

/** Reads the disk cache, because bundling takes a second in each process. */
async function cachedDocument(name: DocumentName): Promise<JsonObject> {
  const key = keyOf(
    await hashOfInputs('facts/contract/load.ts', 'facts/contract', 'facts/reference', 'facts/rules'),
    name,
  );
  const text = await cached('contract', key, async () => Buffer.from(JSON.stringify(await bundleFile(rootOf(name)))));
  return JSON.parse(text.toString());
}

/**
 * Bundles a document with everything it references.
 *
 * @param ref path of `openapi.yaml`, in the folder of the document
 * @throws Error that lists each fault with its file, key and what was expected
 */
export async function bundleFile(ref: string): Promise<JsonObject> {
  // Loaded only when needed: loading the bundler takes half a second, and documents are usually cached.
  const {bundle, createConfig, lint} = await import('@redocly/openapi-core');
  // Unknown and missing keys, and references to nothing. The other rules of redocly.yaml are for tests.
  const config = await createConfig({rules: {struct: 'error', 'no-unresolved-refs': 'error'}});
  const faults = (await lint({ref, config})).map(({message, suggest: [near], location: [place]}) => {
    const file = path.relative(path.join(ref, '../..'), place?.source.absoluteRef ?? ref);
    return `${file} ${place?.pointer ?? ''}: ${message}${near === undefined ? '' : ` Did you mean ${near}?`}`;
  });
  requireNone(ref, faults);
  const {bundle: result} = await bundle({ref, config});
  // The bundler's result is untyped.
  const document = asObject(fillTexts(result.parsed as Json));
  requireNone(ref, operationsIn(document).flatMap(memberFaults));
  return document;
}

function requireNone(ref: string, faults: readonly string[]) {
  if (faults.length > 0) {
    throw new Error([`${ref}: ${faults.length} faults`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

/** Fills in figures, rules and the operator's hosts in all texts. */
function fillTexts(value: Json): Json {
  if (typeof value === 'string') {
    return withRules(withHosts(withFigures(value)));
  }
  if (isList(value)) {
    return value.map(fillTexts);
  }
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, child]) => [name, fillTexts(child)]))
    : value;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of a bundled document in its order, without webhooks. */
export const operationsOf = (document: DocumentName, bundled: JsonObject): Operation[] =>
  operationsIn(bundled).map((operation) => ({document, ...operation}));

function operationsIn(bundled: JsonObject): Omit<Operation, 'document'>[] {
  const paths = asObjectsByName(bundled['paths'] ?? {});
  return Object.entries(paths).flatMap(([template, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({
      method,
      path: template,
      definition: asObject(item[method]),
    })),
  );
}
