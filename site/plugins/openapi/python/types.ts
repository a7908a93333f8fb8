// Python types of JSON Schemas, as a static checker reads them.
import type {Json, JsonObject} from '../../../../facts/contract/load';
import {asList, asObject, asText, asTexts, isList, isObject} from '../../../../lib/read-json';
import {alias, docstring, isAttribute, literals} from './notation';

const SCHEMAS = '#/components/schemas/';
const PLAIN: Readonly<Record<string, string>> = {
  boolean: 'bool',
  integer: 'int',
  null: 'None',
  number: 'float',
  string: 'str',
};

export interface PythonTypes {
  /** What was defined until now, in an order in which Python can read it. */
  definitions(): readonly string[];
  /** An expression for a schema. @param name of the class, if the schema is an object that has no name yet */
  typeOf(schema: Json, name: string): string;
}

interface Definition {
  readonly text: string;
  readonly isClass: boolean;
  readonly needs: readonly string[];
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/**
 * Types of all schemas of a document, and of the objects in them. Lists of values in answers stay open: a type has the
 * values of today and accepts any other.
 *
 * @param document for clients: lists of values in answers are `x-extensible-enum`
 * @throws Error that names a schema that has no type in Python
 */
export function createPythonTypes(document: JsonObject): PythonTypes {
  const schemas = asObject(asObject(document['components']!)['schemas']!);
  const made = new Map<string, Definition>();

  function define(name: string, definition: Definition): string {
    if (made.has(name)) {
      throw new Error(`payments.py: two types are called ${name}`);
    }
    made.set(name, definition);
    return name;
  }

  function plainOf(schema: JsonObject, name: string): string {
    const type = schema['type'];
    if (isList(type)) {
      return union(type.map((each) => typeOf({...schema, type: each}, name)));
    }
    if (type === 'array') {
      return `list[${typeOf(schema['items'] ?? true, `${name}Item`)}]`;
    }
    if (type === 'object') {
      const more = schema['additionalProperties'];
      return isObject(schema['properties'])
        ? define(name, classOf(name, schema))
        : `dict[str, ${more === undefined ? 'Any' : typeOf(more, `${name}Value`)}]`;
    }
    const plain = PLAIN[String(type)];
    if (plain === undefined) {
      throw new Error(`payments.py: ${name}: expected a schema with a type, not ${JSON.stringify(schema)}`);
    }
    return plain;
  }

  function typeOf(schema: Json, name: string): string {
    if (schema === true) {
      return 'Any';
    }
    const {$ref, enum: closed, 'x-extensible-enum': open, anyOf, oneOf, ...rest} = asObject(schema);
    if ($ref !== undefined) {
      return asText($ref).replace(SCHEMAS, '');
    }
    if ('const' in rest || isList(closed)) {
      return `Literal[${literals('const' in rest ? [rest['const']!] : asList(closed!))}]`;
    }
    if (isList(open)) {
      return union([`Literal[${literals(open)}]`, plainOf(rest, name)]);
    }
    const variants = anyOf ?? (isObject(rest['properties']) ? undefined : oneOf);
    if (variants !== undefined) {
      return union(asList(variants).map((each, index) => typeOf(each, `${name}${index + 1}`)));
    }
    return plainOf(rest, name);
  }

  function classOf(name: string, schema: JsonObject, base = 'TypedDict'): Definition {
    const required = new Set(asTexts(schema['required'] ?? []));
    const fields = Object.entries(asObject(schema['properties']!)).map(([field, child]): [string, string] => {
      const type = typeOf(child, `${name}${pascal(field)}`);
      return [field, required.has(field) ? type : `NotRequired[${type}]`];
    });
    const about = docstring(asText(schema['description'] ?? ''), '    ');
    const isPlain = fields.every(([field]) => isAttribute(field));
    const text = isPlain
      ? [`class ${name}(${base}):`, ...about, ...fields.map(([field, type]) => `    ${field}: ${type}`)]
      : [
          ...docstring(asText(schema['description'] ?? ''), '', '# '),
          `${name} = TypedDict("${name}", {`,
          ...fields.map(([field, type]) => `    "${field}": ${JSON.stringify(type.replaceAll('"', "'"))},`),
          '})',
        ];
    return {text: text.join('\n'), isClass: true, needs: base === 'TypedDict' ? [] : [base]};
  }

  /** A schema that adds members to another one. */
  function extensionOf(name: string, schema: JsonObject): Definition | undefined {
    const [first, second, ...others] = asList(schema['allOf'] ?? []);
    if (isObject(schema['properties']) || !isObject(first) || !isObject(second) || others.length > 0) {
      return undefined;
    }
    const {description = ''} = schema;
    return classOf(name, {...second, description}, typeOf(first, name));
  }

  for (const [name, schema] of Object.entries(schemas)) {
    const extension = extensionOf(name, asObject(schema));
    if (extension) {
      define(name, extension);
      continue;
    }
    const type = typeOf(schema, name);
    if (type !== name) {
      const about = docstring(asText(asObject(schema)['description'] ?? ''), '', '# ');
      const needs = Object.keys(schemas).filter((each) =>
        new RegExp(`\\b${each}\\b`).test(type.replace(/"[^"]*"/g, '')),
      );
      define(name, {text: [...about, alias(name, type.split(' | '))].join('\n'), isClass: false, needs});
    }
  }

  return {
    typeOf,
    definitions() {
      const ordered = new Set<string>();
      const add = (name: string): void => {
        const {needs} = made.get(name)!;
        needs.filter((each) => !ordered.has(each)).forEach(add);
        ordered.add(name);
      };
      // Annotations in classes are read late, so that only what aliases and bases name has to come first.
      [...made].filter(([, {isClass}]) => isClass).forEach(([name]) => add(name));
      [...made.keys()].forEach(add);
      return [...ordered].map((name) => made.get(name)!.text);
    },
  };
}
