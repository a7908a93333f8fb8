import fs from 'node:fs';
import path from 'node:path';
import {withFigures} from '../reference/figures';
import {cached, keyOf} from '../../lib/build-cache';
import {hashOfInputs} from '../../lib/inputs-of';
import {withHosts} from '../reference/hosts';
import {withRules} from '../rules';
import {asObject, asObjectsByName, isList, isObject} from '../../lib/read-json';

export const DOCUMENTS = ['v1', 'v2', 'reports-v1', 'reports-v2', 'invoicing'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

const CONFIG = path.join(__dirname, 'redocly.yaml');
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
  const text = await cached('contract', key, async () => Buffer.from(JSON.stringify(await bundleDocument(name))));
  return JSON.parse(text.toString());
}

async function bundleDocument(name: DocumentName): Promise<JsonObject> {
  // Loaded only when needed: loading the bundler takes half a second, and documents are usually cached.
  const {bundle, loadConfig} = await import('@redocly/openapi-core');
  const config = await loadConfig({configPath: CONFIG});
  const {bundle: result, problems} = await bundle({ref: rootOf(name), config});
  const broken = problems.filter(({severity}) => severity === 'error');
  if (broken.length > 0) {
    throw new Error(`facts/contract/${name}: ${broken.map(({message}) => message).join('; ')}`);
  }
  // The bundler's result is untyped.
  return asObject(fillTexts(result.parsed as Json));
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
export function operationsOf(document: DocumentName, bundled: JsonObject): Operation[] {
  const paths = asObjectsByName(bundled['paths'] ?? {});
  return Object.entries(paths).flatMap(([template, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({
      document,
      method,
      path: template,
      definition: asObject(item[method]),
    })),
  );
}
