// Reads the parts of an operation or a callback out of a bundled document: schemas and parameters, references resolved.
import {parameterField, resolveSchema, type Field} from './fields';
import type {JsonObject} from './load';
import {dereference} from './references';
import type {Version} from '../reference/versions';
import {asObjects, asObjectsByName, isList, isObject} from '../../lib/read-json';

/** The definition of an operation or a callback, with the document that its references point into. */
export interface BundledDefinition {
  /** A document from `loadDocument`. */
  readonly bundle: JsonObject;
  /** An Operation Object of OpenAPI 3.1. */
  readonly definition: JsonObject;
}

const jsonSchemaIn = (bundle: JsonObject, body: JsonObject): JsonObject =>
  resolveSchema(bundle, asObjectsByName(body['content'])['application/json']!['schema']!);

/** JSON Schema of the request body; null if there is no body, as for GET. */
export function bodySchema({bundle, definition}: BundledDefinition): JsonObject | null {
  const body = definition['requestBody'];
  return isObject(body) ? jsonSchemaIn(bundle, dereference(bundle, body)) : null;
}

/** Parameters of path and query as fields, without headers. */
export const parametersOf = ({bundle, definition}: BundledDefinition): Field[] =>
  asObjects(definition['parameters'] ?? [])
    .map((node) => dereference(bundle, node))
    .filter((parameter) => parameter['in'] !== 'header')
    .map((parameter) => parameterField(bundle, parameter));

/**
 * JSON Schema of a successful answer: the first response with a status of 2xx. It has `data`, and in v2 also `page` and
 * `meta`. v1 defines an answer as a success or an error; this is the success.
 */
export function answerSchema({
  bundle,
  definition,
  version,
}: BundledDefinition & {readonly version: Version}): JsonObject {
  const responses = asObjectsByName(definition['responses']);
  const status = Object.keys(responses).find((each) => each.startsWith('2'))!;
  const schema = jsonSchemaIn(bundle, dereference(bundle, responses[status]!));
  const options = schema['oneOf'];
  return version === 'v1' && isList(options) ? resolveSchema(bundle, options[0]!) : schema;
}
