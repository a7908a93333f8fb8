// What the build refuses in a document of the contract: a key that nobody reads, an example that its schema refuses.
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Json, JsonObject} from './load';
import {isList, isObject} from '../read-json';

/** Keys of a schema: JSON Schema 2020-12 as far as the contract uses it, and OpenAPI's own. */
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
/** Keys below which each member is a schema of any name. */
const NAMED_SCHEMAS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);
/** Keys whose value is a schema, or a list of them. */
const SCHEMAS = new Set(
  'items additionalProperties unevaluatedProperties propertyNames contains not if then else allOf anyOf oneOf prefixItems'.split(
    ' ',
  ),
);

/** How many letters are wrong, missing, doubled or swapped. */
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

/** The key that was probably meant; empty if none is near. */
export function meant(key: string, known: Iterable<string>): string {
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
    .map((key) => `${where}: ${key} is no key of the contract${meant(key, [...known, ...extensions])}`);
}

/** Misspelt keys of a schema and of those inside. */
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

/** Everything below that is a schema or an operation, with its place. */
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

/** Whole examples of requests and answers that their schema refuses. */
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
 * Faults of a bundled document, each with its place.
 *
 * @param name of the document
 * @param extensions keys of ours that begin with `x-`
 */
export const contractFaults = (name: string, document: JsonObject, extensions: Iterable<string>): string[] => [
  ...walk(document, '', new Set(extensions)),
  ...exampleFaults(name, document),
];
