import type {Json, JsonObject, Operation} from '../../../../facts/contract/load';
import {bodyText} from './body';
import {linkOf} from './chain';
import {versionOfPath} from '../../../../facts/reference/versions';
import {testScript} from './expect';
import {dereference} from '../../../../facts/contract/references';
import {asList, asObject, asObjectsByName, asText, isObject} from '../../../../lib/read-json';

/** Headers of v2 that the script adds. */
const SIGNED_IN_HEADERS = ['X-Timestamp', 'X-Nonce', 'X-Signature'];

const first = (examples: Json | undefined): Json | undefined =>
  isObject(examples) ? Object.values(examples)[0] : undefined;

const description = (node: JsonObject): string => String(node['description'] ?? '');

/** The first example of a parameter's schema, as text for a query or a header. */
function parameterExample(document: JsonObject, parameter: JsonObject): string {
  const [example] = asList(dereference(document, parameter['schema']!)['examples'] ?? []);
  return String((Array.isArray(example) ? example[0] : example) ?? '');
}

/** The examples of an operation's body, by name. */
export function bodyExamples(document: JsonObject, {definition}: Operation): ReadonlyMap<string, JsonObject> {
  const content = asObjectsByName(dereference(document, definition['requestBody']!)['content']);
  const examples = asObject(content['application/json']!['examples'] ?? {});
  return new Map(
    Object.entries(examples).map(([name, each]) => [name, asObject(dereference(document, each)['value'])]),
  );
}

/** The name of the example to send; undefined if the request has no body and no parameters. */
function exampleName(document: JsonObject, operation: Operation): string | undefined {
  const {definition, path} = operation;
  const names =
    definition['requestBody'] === undefined
      ? Object.keys(asObject(definition['x-request-examples'] ?? {}))
      : [...bodyExamples(document, operation).keys()];
  return linkOf(path).example ?? names[0];
}

/** @throws Error that names the operation if it has no such example */
function bodyOf(document: JsonObject, operation: Operation): string | null {
  const {definition, method, path} = operation;
  if (definition['requestBody'] === undefined) {
    return null;
  }
  const name = exampleName(document, operation) ?? '';
  const example = bodyExamples(document, operation).get(name);
  if (example === undefined) {
    throw new Error(`${method} ${path}: expected an example "${name}" of the request body`);
  }
  const link = linkOf(path);
  return bodyText(path, {...example, ...link.change?.(versionOfPath(path))}, link);
}

/** Postman's list of parameters in `query` or `header`: those of the first example are sent, the rest are disabled. */
function parametersIn(
  document: JsonObject,
  {definition, method, path}: Operation,
  place: 'query' | 'path',
): JsonObject[] {
  const example = asObject(first(definition['x-request-examples']) ?? {});
  const values = asObject(example[place] ?? {});
  const {takes} = linkOf(path);
  const valueOf = (name: string): Json | undefined =>
    takes?.[name] && values[name] !== undefined ? `{{${versionOfPath(path)}${takes[name]}}}` : values[name];
  return asList(definition['parameters'] ?? [])
    .map((each) => dereference(document, each))
    .filter((each) => each['in'] === place)
    .flatMap((parameter) => {
      const key = asText(parameter['name']);
      const needed = parameter['required'] === true;
      const given = valueOf(key) ?? (needed ? parameterExample(document, parameter) : undefined);
      if (needed && given === '') {
        throw new Error(`${method} ${path}: expected an example of the parameter ${key}`);
      }
      const entry = {key, description: description(parameter)};
      return given === undefined
        ? [{...entry, value: parameterExample(document, parameter), disabled: true}]
        : (Array.isArray(given) ? given : [given]).map((value) => ({...entry, value: String(value)}));
    });
}

function headersOf(document: JsonObject, {definition}: Operation, body: string | null): JsonObject[] {
  const own = asList(definition['parameters'] ?? [])
    .map((each) => dereference(document, each))
    .filter((each) => each['in'] === 'header' && !SIGNED_IN_HEADERS.includes(asText(each['name'])))
    .map((parameter) => ({
      key: asText(parameter['name']),
      description: description(parameter),
      ...(parameter['name'] === 'Idempotency-Key'
        ? {value: '{{$guid}}'}
        : {value: parameterExample(document, parameter), disabled: parameter['required'] !== true}),
    }));
  const needsKey = asList(definition['security'] ?? document['security'] ?? []).length > 0;
  return [
    ...(body === null ? [] : [{key: 'Content-Type', value: 'application/json'}]),
    ...(needsKey ? [{key: 'X-Api-Key', value: '{{key}}'}] : []),
    ...own,
  ];
}

/**
 * An operation as an item of a Postman collection, filled with its first example.
 *
 * @param document the published document of the operation
 * @throws Error that names the operation if its body or a required parameter has no example
 */
export function postmanItem(document: JsonObject, operation: Operation): JsonObject {
  const {definition, method, path} = operation;
  const segments = path.slice(1).replace(/\{(\w+)\}/g, ':$1');
  const query = parametersIn(document, operation, 'query');
  const sent = query
    .filter((each) => each['disabled'] !== true)
    .map(({key, value}) => `${String(key)}=${String(value)}`);
  const body = bodyOf(document, operation);
  const page = asText(asObject(definition['externalDocs'])['url']);
  return {
    name: definition['summary']!,
    event: [testScript(document, operation, exampleName(document, operation))],
    request: {
      method: method.toUpperCase(),
      description: `${description(definition)}\n\n[${page}](${page})`,
      header: headersOf(document, operation, body),
      ...(body !== null && {body: {mode: 'raw', raw: body, options: {raw: {language: 'json'}}}}),
      url: {
        raw: `{{host}}/${segments}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: ['{{host}}'],
        path: segments.split('/'),
        ...(query.length > 0 && {query}),
        ...(path.includes('{') && {variable: parametersIn(document, operation, 'path')}),
      },
    },
  };
}
