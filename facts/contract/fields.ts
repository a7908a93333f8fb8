// Turns JSON Schemas into a tree of fields for readers, each with type, constraints, example and description.
import type {Json, JsonObject} from './load';
import {targetOf} from './references';
import {asList, asObjects, asText, asTexts, isList, isObject} from '../../lib/read-json';

/** One field of a request or an answer. */
export interface Field {
  /** Its own name. Items of an array are not a field; the array's type names them. */
  readonly name: string;
  /** Names from the root, joined by dots: `payer.document.number`. Includes a variant's value: `recipient.bank_account.account`. */
  readonly path: string;
  /** `string`, `integer`, `boolean`, `object`, `array of object`, ... */
  readonly type: string;
  readonly required: boolean;
  /** The value may be `null`. */
  readonly nullable: boolean;
  /** `date-time`, `uri`, `int64`, ... */
  readonly format: string | null;
  /** Phrases such as `1 to 64 characters` or `at least 1`. */
  readonly constraints: readonly string[];
  /** Regular expression that the text must match. */
  readonly pattern: string | null;
  /** Values of an enumeration, or the constant. */
  readonly values: readonly string[];
  readonly defaultValue: string | null;
  /** JSON of an example; null for objects and arrays of objects. */
  readonly example: string | null;
  /** Markdown. */
  readonly description: string;
  readonly deprecated: boolean;
  /** Date of the field, if it is newer than its operation. */
  readonly since: string | null;
  readonly children: readonly Field[];
  readonly variants: readonly Variant[];
}

/** One of several forms of an object, distinguished by a field's value. */
export interface Variant {
  /** Value of the discriminating field, or `with_page_id` if the presence of a field decides. */
  readonly value: string;
  /** The value is in the data and distinguishes the forms. Otherwise it only names the form and is in no path of the data. */
  readonly isDiscriminated: boolean;
  /** When the object has this form. Markdown. */
  readonly label: string;
  readonly description: string;
  readonly children: readonly Field[];
}

const without = (schema: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));

/** Follows local references. Members beside `$ref` override those of the target. */
export function resolveSchema(document: JsonObject, schema: Json): JsonObject {
  if (!isObject(schema)) {
    throw new Error(`a schema is an object, found ${JSON.stringify(schema)}`);
  }
  const reference = schema['$ref'];
  if (typeof reference !== 'string') {
    return schema;
  }
  return {...resolveSchema(document, targetOf(document, reference)), ...without(schema, '$ref')};
}

/** Separates `null` from the other type of a schema. */
function withoutNull(document: JsonObject, schema: JsonObject): {schema: JsonObject; nullable: boolean} {
  const options = schema['anyOf'];
  if (isList(options) && options.length === 2 && isObject(options[1]) && options[1]['type'] === 'null') {
    return {schema: {...resolveSchema(document, options[0]!), ...without(schema, 'anyOf')}, nullable: true};
  }
  const types = schema['type'];
  if (Array.isArray(types) && types.includes('null')) {
    return {schema: {...schema, type: types.find((type) => type !== 'null')!}, nullable: true};
  }
  return {schema, nullable: schema['type'] === 'null'};
}

/** Members of an object, including those of its `allOf` parts. */
function membersOf(document: JsonObject, schema: JsonObject): {properties: Map<string, Json>; required: Set<string>} {
  const properties = new Map<string, Json>();
  const required = new Set<string>();
  const parts = isList(schema['allOf']) ? schema['allOf'] : [];
  for (const part of [...parts.map((part) => resolveSchema(document, part)), schema]) {
    const inner = part === schema ? null : membersOf(document, part);
    inner?.properties.forEach((value, name) => properties.set(name, value));
    inner?.required.forEach((name) => required.add(name));
    for (const [name, value] of Object.entries(isObject(part['properties']) ? part['properties'] : {})) {
      if (isObject(value)) {
        properties.set(name, value);
      }
    }
    for (const name of asTexts(part['required'] ?? [])) {
      required.add(name);
    }
  }
  return {properties, required};
}

const count = (least: Json | undefined, most: Json | undefined, unit: string): string[] => {
  if (typeof least === 'number' && typeof most === 'number') {
    return [least === most ? `exactly ${least} ${unit}` : `${least} to ${most} ${unit}`];
  }
  if (typeof most === 'number') {
    return [`at most ${most} ${unit}`];
  }
  return typeof least === 'number' && least > 0 ? [`at least ${least} ${unit}`] : [];
};

/** A bound beyond the safe integers would be shown wrongly, so it is left out; the format `int64` implies it. */
const bound = (limit: Json | undefined): Json | undefined =>
  typeof limit === 'number' && Math.abs(limit) <= Number.MAX_SAFE_INTEGER ? limit : undefined;

/** @param items schema of an array's items; their constraints follow those of the array */
function constraintsOf(schema: JsonObject, items: JsonObject | null = null): string[] {
  const [minimum, maximum] = [bound(schema['minimum']), bound(schema['maximum'])];
  const range =
    typeof minimum === 'number' && typeof maximum === 'number'
      ? [`${minimum} to ${maximum}`]
      : [
          ...(typeof minimum === 'number' ? [`at least ${minimum}`] : []),
          ...(typeof maximum === 'number' ? [`at most ${maximum}`] : []),
        ];
  return [
    ...range,
    ...count(schema['minLength'], schema['maxLength'], 'characters'),
    ...count(schema['minItems'], schema['maxItems'], 'items'),
    ...count(schema['minProperties'], schema['maxProperties'], 'members'),
    ...(schema['uniqueItems'] === true ? ['no item twice'] : []),
    ...(items ? constraintsOf(items).map((rule) => `each ${rule}`) : []),
  ];
}

const valuesOf = (schema: JsonObject): string[] => {
  const values = schema['const'] !== undefined ? [schema['const']] : asList(schema['enum'] ?? []);
  return values.filter((value) => value !== null).map(String);
};

function typeOf(document: JsonObject, schema: JsonObject): string {
  if (schema['type'] === 'array') {
    return `array of ${typeOf(document, withoutNull(document, resolveSchema(document, schema['items'] ?? {})).schema)}`;
  }
  const type = schema['type'] ?? (schema['properties'] || schema['oneOf'] || schema['allOf'] ? 'object' : undefined);
  if (typeof type === 'string') {
    return type;
  }
  const [value] = [schema['const'], ...asList(schema['enum'] ?? [])].filter((candidate) => candidate !== undefined);
  return value === undefined ? 'any' : typeof value;
}

function exampleOf(schema: JsonObject): string | null {
  const [example] = asList(schema['examples'] ?? []);
  const isTree = isObject(example) && isObject(schema['properties']);
  return example === undefined || example === null || isTree ? null : JSON.stringify(example);
}

/** Finds how the forms of an object are distinguished; names each form and its place in paths. */
function variantNames(document: JsonObject, schema: JsonObject): ((variant: JsonObject, index: number) => Name) | null {
  const discriminator = schema['discriminator'];
  if (isObject(discriminator)) {
    const by = String(discriminator['propertyName']);
    return (variant) => {
      const [value = ''] = valuesOf(resolveSchema(document, membersOf(document, variant).properties.get(by) ?? {}));
      return {value, isDiscriminated: true, label: `\`${by}\` is \`${value}\``};
    };
  }
  const presence = schema['x-variant-by'];
  if (isObject(presence)) {
    const by = String(presence['property']);
    return (_variant, index) => {
      const reference = asText(asObjects(schema['oneOf'])[index]!['$ref'] ?? '');
      const isPresent = reference.endsWith(`/${String(presence['present'])}`);
      const value = `${isPresent ? 'with' : 'without'}_${by}`;
      return {value, isDiscriminated: true, label: `${isPresent ? 'With' : 'Without'} \`${by}\``};
    };
  }
  return isChoice(schema) ? (variant) => namedBySole(document, variant) : null;
}

/** Forms of an object. They are in `anyOf` where the linter cannot see that they exclude each other. */
const optionsOf = ({oneOf, anyOf}: JsonObject): Json | undefined => oneOf ?? anyOf;

/** Whether the options are objects with different members, such as one transaction or a list. Options can also only add rules. */
function isChoice(schema: JsonObject): boolean {
  const options = optionsOf(schema);
  return isList(options) && options.every((option) => isObject(option) && ('$ref' in option || 'properties' in option));
}

function namedBySole(document: JsonObject, variant: JsonObject): Name {
  const {properties} = membersOf(document, variant);
  const data = properties.get('data');
  const {required} = membersOf(document, data === undefined ? variant : resolveSchema(document, data));
  const [value = 'other'] = required;
  return {value, isDiscriminated: false, label: String(variant['description'] ?? `\`${value}\``)};
}

type Name = Pick<Variant, 'value' | 'isDiscriminated' | 'label'>;

function variantsOf(document: JsonObject, schema: JsonObject, path: string): Variant[] {
  const options = optionsOf(schema);
  const nameOf = variantNames(document, schema);
  if (!isList(options) || !nameOf) {
    return [];
  }
  return options.map((option, index) => {
    const variant = resolveSchema(document, option);
    const name = nameOf(variant, index);
    return {
      ...name,
      description: String(variant['description'] ?? ''),
      children: fieldsOf(document, variant, path === '' ? name.value : `${path}.${name.value}`),
    };
  });
}

function fieldOf(document: JsonObject, name: string, node: Json, required: boolean, parent: string): Field {
  const path = parent === '' ? name : `${parent}.${name}`;
  const {schema, nullable} = withoutNull(document, resolveSchema(document, node));
  const items =
    schema['type'] === 'array' ? withoutNull(document, resolveSchema(document, schema['items'] ?? {})).schema : null;
  const inner = items ?? schema;
  return {
    name,
    path,
    type: typeOf(document, schema),
    required,
    nullable,
    format: typeof inner['format'] === 'string' ? inner['format'] : null,
    constraints: constraintsOf(schema, items),
    pattern: typeof inner['pattern'] === 'string' ? inner['pattern'] : null,
    values: valuesOf(inner),
    defaultValue: schema['default'] === undefined ? null : JSON.stringify(schema['default']),
    example: exampleOf(schema),
    description: String(schema['description'] ?? ''),
    deprecated: schema['deprecated'] === true,
    since: typeof schema['x-since'] === 'string' ? schema['x-since'] : null,
    children: fieldsOf(document, inner, path),
    variants: variantsOf(document, inner, path),
  };
}

/**
 * The fields of an object schema, in the contract's order.
 *
 * @param document bundled OpenAPI document that holds the schema
 * @param schema of an object; another schema has no fields
 * @param parent prefix of the paths; empty for a body
 */
export function fieldsOf(document: JsonObject, schema: Json, parent = ''): Field[] {
  const {properties, required} = membersOf(document, resolveSchema(document, schema));
  return [...properties].map(([name, node]) => fieldOf(document, name, node, required.has(name), parent));
}

/** The fields of a body, and its forms if it has several. */
export function treeOf(document: JsonObject, schema: Json): {fields: readonly Field[]; variants: readonly Variant[]} {
  const root = resolveSchema(document, schema);
  return {fields: fieldsOf(document, root), variants: variantsOf(document, root, '')};
}

/** A parameter of path, query or header as a field. */
export function parameterField(document: JsonObject, parameter: JsonObject): Field {
  const schema = resolveSchema(document, parameter['schema'] ?? {});
  const described = {...schema, description: parameter['description'] ?? schema['description'] ?? ''};
  return fieldOf(document, String(parameter['name']), described, parameter['required'] === true, '');
}
