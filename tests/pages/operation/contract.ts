// The OpenAPI documents as they stand in their files, read with a resolver of its own: what renders the pages reads
// them another way, so that a fault of either shows.
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {withFigures} from '../../../facts/reference/figures';
import {withRules} from '../../../facts/rules';
import {withHosts} from '../../../facts/reference/hosts';

const CONTRACT = path.resolve(__dirname, '../../../facts/contract');
const DOCUMENTS = ['v1', 'v2', 'reports-v1', 'reports-v2', 'invoicing'];

/** A node of a document without references: their targets replace them. */
export type Plain = {readonly [key: string]: unknown};

/** Under this key an object keeps the name that a reference called it by. */
export const NAME = Symbol('name');

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The members of an object; none of anything else. */
export const plain = (value: unknown): Plain => (isPlain(value) ? value : {});
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An object without some of its members. */
export const without = (node: Plain, ...names: readonly string[]): Plain =>
  Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)));

const files = new Map<string, unknown>();
const targets = new Map<string, unknown>();

/** Numbers beyond what a double holds stay what they are, as bigint. Texts get their rules. */
const revive = (value: unknown): unknown => {
  if (typeof value === 'string') {
    return withRules(value);
  }
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  }
  return Array.isArray(value)
    ? value.map(revive)
    : isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revive(each)]))
      : value;
};

function read(file: string): unknown {
  if (!files.has(file)) {
    files.set(file, revive(parse(withHosts(withFigures(fs.readFileSync(file, 'utf8'))), {intAsBigInt: true})));
  }
  return files.get(file);
}

function target(reference: string, from: string): unknown {
  const [name = '', pointer = ''] = reference.split('#');
  const file = name === '' ? from : path.resolve(path.dirname(from), name);
  const key = `${file}#${pointer}`;
  if (!targets.has(key)) {
    const steps = pointer.split('/').filter(Boolean);
    const found = steps.reduce<unknown>((node, step) => plain(node)[step], read(file));
    if (found === undefined) {
      throw new Error(`${from}: ${reference} points nowhere`);
    }
    targets.set(key, expand(found, file));
  }
  return targets.get(key);
}

function expand(node: unknown, file: string): unknown {
  if (Array.isArray(node)) {
    return node.map((each) => expand(each, file));
  }
  if (!isPlain(node)) {
    return node;
  }
  const members = Object.entries(node).filter(([key]) => key !== '$ref');
  const rest = Object.fromEntries(members.map(([key, each]) => [key, expand(each, file)]));
  const reference = node['$ref'];
  return typeof reference === 'string'
    ? {...plain(target(reference, file)), ...rest, [NAME]: reference.split('/').at(-1)}
    : rest;
}

export interface Operation {
  readonly document: string;
  readonly version: 'v1' | 'v2';
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** `/api/v2/transaction/create` */
  readonly route: string;
  readonly id: string;
  readonly definition: Plain;
  /** `info.version` of its document. */
  readonly release: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function operationsOf(document: string): Operation[] {
  const file = path.join(CONTRACT, document, 'openapi.yaml');
  const root = plain(expand(read(file), file));
  return Object.entries(plain(root['paths'])).flatMap(([address, item]) =>
    METHODS.filter((method) => method in plain(item)).map((method) => {
      const definition = plain(plain(item)[method]);
      return {
        document,
        version: document.endsWith('v1') ? 'v1' : 'v2',
        method: method.toUpperCase(),
        path: address,
        route: `/${String(definition['x-page'])}`,
        id: String(definition['operationId']),
        definition,
        release: String(plain(root['info'])['version']),
      };
    }),
  );
}

/** Every operation of the five documents. */
export const operations: readonly Operation[] = DOCUMENTS.flatMap(operationsOf);

/** Schema and examples of a body or an answer. */
export const mediaOf = (holder: unknown): Plain => plain(plain(plain(holder)['content'])['application/json']);
