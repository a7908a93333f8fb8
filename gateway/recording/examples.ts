// All request examples of the contract with the answers of the same name.
import {dereference} from '../../facts/contract/references';
import {
  DOCUMENTS,
  loadDocument,
  operationsOf,
  type DocumentName,
  type Json,
  type JsonObject,
  type Operation,
} from '../../facts/contract/load';
import type {SampleRequest} from '../../samples/generator';
import {versionOfDocument} from '../../facts/reference/versions';
import {asMaybeObject, asObject, asObjectsByName, asText, isObject} from '../../lib/read-json';

export interface ExampleRequest {
  readonly document: DocumentName;
  readonly operationId: string;
  /** Path of the operation's page, for example `api/v2/transaction/create`. */
  readonly page: string;
  /** Name in the contract. The samples of an operation send its first example. */
  readonly example: string;
  readonly summary: string;
  readonly sample: SampleRequest;
  /** The documented answer with the same name. */
  readonly expected: DocumentedAnswer;
  /** The documented errors. */
  readonly errors: readonly DocumentedAnswer[];
  /** Time of the call, milliseconds since 1970: from v1's `ts` or v2's `request_id`. */
  readonly sentAt: number;
  /** v1: the documented `sign`; null in v2. */
  readonly sign: string | null;
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Milliseconds since 1970 from the ULID in an identifier such as `req_01KDVDNACX...`. @throws Error that names it */
function momentOf(id: unknown): number {
  const time = /^[a-z]+_([0-9A-HJKMNP-TV-Z]{10})[0-9A-HJKMNP-TV-Z]{16}$/.exec(String(id))?.[1];
  if (time === undefined) {
    throw new Error(`"${String(id)}" is not an identifier with a ULID`);
  }
  return [...time].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);
}

const resolved = (document: JsonObject, node: Json | undefined): JsonObject | null =>
  isObject(node) ? dereference(document, node) : null;

/** The examples of a request body or response, by name. */
function examplesOf(document: JsonObject, holder: Json | undefined): Readonly<Record<string, JsonObject>> {
  const media = resolved(document, resolved(document, holder)?.['content'])?.['application/json'];
  const examples = resolved(document, resolved(document, media)?.['examples']) ?? {};
  return Object.fromEntries(Object.keys(examples).map((name) => [name, resolved(document, examples[name])!]));
}

/** An answer on a page. */
export interface DocumentedAnswer {
  readonly status: number;
  readonly body: JsonObject;
  readonly name: string;
}

/** All answers on an operation's page, in the contract's order. */
const answersOf = (document: JsonObject, {definition}: Operation): readonly DocumentedAnswer[] =>
  Object.entries(asObject(definition['responses'])).flatMap(([status, response]) =>
    Object.entries(examplesOf(document, response)).flatMap(([name, {value}]) =>
      isObject(value) ? [{status: Number(status), body: value, name}] : [],
    ),
  );

/** What a request example adds to its operation. */
type Given = Pick<SampleRequest, 'path' | 'query' | 'body'>;

const textsOf = (value: Json): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** GET: the values of `x-request-examples`. Arrays become repeated parameters. */
function givenQuery(template: string, example: JsonObject): Given {
  const values = asMaybeObject(example['path']);
  return {
    path: template.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values?.[name]))),
    query: Object.entries(asObject(example['query'] ?? {})).flatMap(([name, value]) =>
      textsOf(value).map((text) => [name, text] as const),
    ),
    body: null,
  };
}

function givenBody(template: string, body: JsonObject, signedInBody: boolean): Given {
  const kept = Object.entries(body).filter(([name]) => !signedInBody || (name !== 'ts' && name !== 'sign'));
  return {path: template, query: [], body: Object.fromEntries(kept)};
}

function requestsOf(document: JsonObject, operation: Operation): ExampleRequest[] {
  const {definition, method, path: template, document: name} = operation;
  const operationId = asText(definition['operationId']);
  const version = versionOfDocument(name);
  const isV1 = version === 'v1';
  const given =
    method === 'get'
      ? asObjectsByName(definition['x-request-examples'] ?? {})
      : examplesOf(document, definition['requestBody']);
  const answers = answersOf(document, operation);
  const errors = answers.filter(({body}) => isObject(body['error']));
  return Object.entries(given).map(([example, definitionOf]) => {
    const where = `facts/contract/${name} ${operationId}, request example "${example}"`;
    const expected = answers.find(({name: answer}) => answer === example);
    if (!expected) {
      throw new Error(`${where}: expected a response example of the same name`);
    }
    const value = definitionOf['value'];
    if (method === 'post' && !isObject(value)) {
      throw new Error(`${where}: expected an object as value`);
    }
    const body = isObject(value) ? value : {};
    const meta = asMaybeObject(expected.body['meta']);
    return {
      document: name,
      operationId,
      page: asText(definition['x-page']),
      example,
      summary: asText(definitionOf['summary']),
      sample: {
        name: operationId,
        version,
        method: method === 'get' ? 'GET' : 'POST',
        ...(method === 'get' ? givenQuery(template, definitionOf) : givenBody(template, body, isV1)),
        idempotent: definition['x-idempotency'] === 'required',
      },
      expected,
      errors,
      sentAt: isV1 ? Number(body['ts']) * 1000 : momentOf(meta?.['request_id']),
      sign: isV1 ? String(body['sign']) : null,
    };
  });
}

async function load(): Promise<readonly ExampleRequest[]> {
  const documents = await Promise.all(DOCUMENTS.map(async (name) => [name, await loadDocument(name)] as const));
  return documents.flatMap(([name, document]) =>
    operationsOf(name, document).flatMap((operation) => requestsOf(document, operation)),
  );
}

let loaded: Promise<readonly ExampleRequest[]> | null = null;

/**
 * The request examples of all operations of the five documents, in the contract's order.
 * @throws Error with document, operation and example if an example has no answer
 */
export const exampleRequests = (): Promise<readonly ExampleRequest[]> => (loaded ??= load());
