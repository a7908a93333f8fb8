// Checks a document of the contract. The build stops at an unknown key, and at an example that does not match its schema.
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Json, JsonObject} from './load';
import {isList, isObject} from '../../lib/read-json';

/** Keys of a schema: those of JSON Schema 2020-12 that the contract uses, and those of OpenAPI. */
const SCHEMA_KEYS = new Set(
  `$ref type description title format enum const default examples deprecated readOnly writeOnly properties required
  additionalProperties unevaluatedProperties propertyNames patternProperties minProperties maxProperties items minItems maxItems
  uniqueItems prefixItems contains pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  allOf anyOf oneOf not if then else dependentRequired dependentSchemas discriminator $defs $comment externalDocs
  contentEncoding contentMediaType`.split(/\s+/),
);
const OPERATION_KEYS = new Set(
  'operationId summary description tags security parameters requestBody responses deprecated externalDocs callbacks servers'.split(
    ' ',
  ),
);
/** Keys with an object of schemas by name. */
const NAMED_SCHEMAS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);
/** Keys with a schema or a list of schemas. */
const SCHEMAS = new Set(
  'items additionalProperties unevaluatedProperties propertyNames contains not if then else allOf anyOf oneOf prefixItems'.split(
    ' ',
  ),
);

/** Edit distance: the number of characters to insert, delete or replace. */
function distance(left: string, right: string): number {
  let row = Array.from({length: right.length + 1}, (_, index) => index);
  for (const [index, sign] of [...left].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...right].entries()) {
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (sign === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** `; did you mean …?` with the closest known key; empty if none is close. */
export function suggestKey(key: string, known: Iterable<string>): string {
  const near = [...known]
    .map((each) => [distance(key, each), each] as const)
    .sort(([left], [right]) => left - right)[0];
  return near && near[0] <= 2 ? `; did you mean ${near[1]}?` : '';
}

function keyFaults(
  node: JsonObject,
  known: ReadonlySet<string>,
  where: string,
  extensions: ReadonlySet<string>,
): string[] {
  return Object.keys(node)
    .filter((key) => !known.has(key) && !extensions.has(key))
    .map((key) => `${where}: ${key} is not a key of the contract${suggestKey(key, [...known, ...extensions])}`);
}

/** Unknown keys of a schema and of the schemas inside. */
function schemaFaults(schema: Json, where: string, extensions: ReadonlySet<string>): string[] {
  if (isList(schema)) {
    return schema.flatMap((each, index) => schemaFaults(each, `${where}/${index}`, extensions));
  }
  if (!isObject(schema)) {
    return [];
  }
  return [
    ...keyFaults(schema, SCHEMA_KEYS, where, extensions),
    ...Object.entries(schema).flatMap(([key, child]) => {
      if (NAMED_SCHEMAS.has(key) && isObject(child)) {
        return Object.entries(child).flatMap(([name, each]) =>
          schemaFaults(each, `${where}/${key}/${name}`, extensions),
        );
      }
      return SCHEMAS.has(key) ? schemaFaults(child, `${where}/${key}`, extensions) : [];
    }),
  ];
}

/** Unknown keys of all schemas and operations below a node. */
function walk(node: Json, where: string, extensions: ReadonlySet<string>): string[] {
  if (isList(node)) {
    return node.flatMap((child, index) => walk(child, `${where}/${index}`, extensions));
  }
  if (!isObject(node)) {
    return [];
  }
  const own = 'operationId' in node ? keyFaults(node, OPERATION_KEYS, where, extensions) : [];
  const below = Object.entries(node).flatMap(([key, child]) => {
    if (key === 'schema') {
      return schemaFaults(child, `${where}/schema`, extensions);
    }
    if (key === 'schemas' && isObject(child)) {
      return Object.entries(child).flatMap(([name, each]) =>
        schemaFaults(each, `${where}/schemas/${name}`, extensions),
      );
    }
    return key === 'examples' || key === 'example' ? [] : walk(child, `${where}/${key}`, extensions);
  });
  return [...own, ...below];
}

const escape = (key: string): string => key.replace(/~/g, '~0').replace(/\//g, '~1');

/** Examples of whole requests and answers that do not match their schema. */
function exampleFaults(name: string, document: JsonObject): string[] {
  const id = `https://contract.example/${name}`;
  const ajv = new Ajv2020({strict: false, allErrors: true, code: {optimize: false}});
  addFormats(ajv);
  ajv.addSchema({...document, $id: id});
  const faults: string[] = [];
  const visit = (node: Json, pointer: string): void => {
    if (isList(node)) {
      node.forEach((child, index) => visit(child, `${pointer}/${index}`));
    } else if (isObject(node)) {
      const {schema, examples} = node;
      if (isObject(schema) && isObject(examples)) {
        const validate = ajv.compile({$ref: `${id}#${encodeURI(`${pointer}/schema`)}`});
        for (const [example, value] of Object.entries(examples)) {
          if (isObject(value) && 'value' in value && !validate(value['value'])) {
            faults.push(
              `${pointer}/examples/${example}: expected what its schema takes: ${ajv.errorsText(validate.errors)}`,
            );
          }
        }
      }
      Object.entries(node).forEach(([key, child]) => visit(child, `${pointer}/${escape(key)}`));
    }
  };
  visit(document, '');
  return faults;
}

/**
 * Faults of a bundled document as lines, each with its JSON Pointer.
 *
 * @param name of the document
 * @param extensions allowed keys that begin with `x-`
 */
export const contractFaults = (name: string, document: JsonObject, extensions: Iterable<string>): string[] => [
  ...walk(document, '', new Set(extensions)),
  ...exampleFaults(name, document),
];
