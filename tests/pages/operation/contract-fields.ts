// The facts of each field in the contract, for comparison with the pages.
import {dayText} from '@repo/lib/day-text';
import {isPlain, list, mediaOf, NAME, plain, without, type Operation, type Plain} from './contract';

/** The facts of a field, by name; those that it has not are absent. */
export type Facts = Readonly<Record<string, unknown>>;

export interface FactField {
  readonly name: string;
  readonly facts: Facts;
  readonly children: readonly FactField[];
  readonly variants: readonly FactVariant[];
}

/** One of several forms of an object. */
export interface FactVariant {
  /** Words that its label has to have. */
  readonly label: readonly string[];
  readonly children: readonly FactField[];
}

/** A schema without its null: `anyOf` with it, or `type` with it. */
function notNull(schema: Plain): {schema: Plain; nullable: boolean} {
  const [option, nothing] = list(schema['anyOf']);
  if (list(schema['anyOf']).length === 2 && plain(nothing)['type'] === 'null') {
    return {schema: {...plain(option), ...without(schema, 'anyOf')}, nullable: true};
  }
  const types = list(schema['type']);
  return types.includes('null')
    ? {schema: {...schema, type: types.find((type) => type !== 'null')}, nullable: true}
    : {schema, nullable: schema['type'] === 'null'};
}

/** Members and names of those required, `allOf` included. */
function members(schema: Plain): {properties: Map<string, Plain>; required: Set<string>} {
  const parts = [...list(schema['allOf']).map((part) => members(plain(part)))];
  const properties = new Map(parts.flatMap((part) => [...part.properties]));
  const required = new Set(parts.flatMap((part) => [...part.required]));
  Object.entries(plain(schema['properties'])).forEach(([name, value]) => {
    if (isPlain(value)) {
      properties.set(name, value);
    }
  });
  list(schema['required']).forEach((name) => required.add(String(name)));
  return {properties, required};
}

const valuesOf = (schema: Plain): unknown[] =>
  ('const' in schema ? [schema['const']] : list(schema['enum'])).filter((value) => value !== null);

function typeOf(schema: Plain): string {
  if (schema['type'] === 'array') {
    return `array of ${typeOf(notNull(plain(schema['items'])).schema)}`;
  }
  if (typeof schema['type'] === 'string') {
    return schema['type'];
  }
  if (['properties', 'oneOf', 'allOf'].some((key) => key in schema)) {
    return 'object';
  }
  return valuesOf(schema).length > 0 ? typeof valuesOf(schema)[0] : 'any';
}

const LIMITS = [
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minProperties', 'maxProperties', 'uniqueItems'],
];

/** A lower limit of nothing, and an upper one that only repeats `int64`, say nothing. */
const says = (key: string, limit: unknown): boolean =>
  limit !== undefined && limit !== false && typeof limit !== 'bigint' && (limit !== 0 || !/^min[A-Z]/.test(key));

const limitsOf = (schema: Plain, prefix: string): [string, unknown][] =>
  LIMITS.filter((key) => says(key, schema[key])).map((key) => [`${prefix}${key}`, schema[key]]);

/** Markdown as a reader reads it. */
export const unmarked = (source: string): string =>
  source
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*/g, '')
    .replace(/\\([<>*_])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

function factsOf(schema: Plain, inner: Plain, nullable: boolean, required: boolean): Facts {
  const values = valuesOf(inner);
  const [example] = list(schema['examples']);
  const isTree = isPlain(example) && 'properties' in schema;
  return Object.fromEntries(
    [
      ['type', typeOf(schema)],
      ['format', inner['format']],
      ['nullable', nullable || undefined],
      ['required', required || undefined],
      ['deprecated', schema['deprecated'] === true || undefined],
      ['since', typeof schema['x-since'] === 'string' ? dayText(schema['x-since']) : undefined],
      ...limitsOf(schema, ''),
      ...(inner === schema ? [] : limitsOf(inner, 'each ')),
      ['pattern', inner['pattern']],
      ['values', values.length > 0 ? values.map(String).join(' ') : undefined],
      ['default', schema['default'] === undefined ? undefined : JSON.stringify(schema['default'])],
      [
        'example',
        example === undefined || example === null || isTree || values.length > 0 ? undefined : JSON.stringify(example),
      ],
      ['text', unmarked(String(schema['description'] ?? '')) || undefined],
    ].filter(([, value]) => value !== undefined),
  ) as Facts;
}

const isForm = (option: unknown): boolean => NAME in plain(option) || 'properties' in plain(option);

function variantsOf(schema: Plain): FactVariant[] {
  const options = list(schema['oneOf'] ?? schema['anyOf']);
  const by = plain(schema['discriminator'])['propertyName'];
  const presence = plain(schema['x-variant-by']);
  if (options.length === 0 || !(by !== undefined || 'property' in presence || options.every(isForm))) {
    return [];
  }
  return options.map((option) => {
    const variant = plain(option);
    const isPresent = (variant as {[NAME]?: string})[NAME] === presence['present'];
    const label =
      by !== undefined
        ? [String(by), String(valuesOf(members(variant).properties.get(String(by)) ?? {})[0])]
        : 'property' in presence
          ? [isPresent ? 'With ' : 'Without ', String(presence['property'])]
          : [unmarked(String(variant['description'] ?? ''))];
    return {label, children: fieldsOf(variant)};
  });
}

function field(name: string, node: Plain, required: boolean): FactField {
  const {schema, nullable} = notNull(node);
  const inner = schema['type'] === 'array' ? notNull(plain(schema['items'])).schema : schema;
  return {
    name,
    facts: factsOf(schema, inner, nullable, required),
    children: fieldsOf(inner),
    variants: variantsOf(inner),
  };
}

function fieldsOf(schema: Plain): FactField[] {
  const {properties, required} = members(schema);
  return [...properties].map(([name, node]) => field(name, node, required.has(name)));
}

/** A list of fields, and the forms of the whole. */
export type FactTree = Pick<FactField, 'children' | 'variants'>;

/** What an operation takes: parameters of path and query, then the body. */
export function requestTree({definition}: Operation): FactTree {
  const parameters = list(definition['parameters'])
    .map(plain)
    .filter(({in: place}) => place !== 'header')
    .map((parameter) => {
      const schema = plain(parameter['schema']);
      const described = {...schema, description: parameter['description'] ?? schema['description']};
      return field(String(parameter['name']), described, parameter['required'] === true);
    });
  const body = plain(mediaOf(definition['requestBody'])['schema']);
  return {children: [...parameters, ...fieldsOf(body)], variants: variantsOf(body)};
}

/** Fields of the body that are asked for below a `then` or an `else`. */
export function namesInRules({definition}: Operation): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (schema: Plain, isRule: boolean): void => {
    list(isRule ? schema['required'] : []).forEach((name) => names.add(String(name)));
    list(schema['allOf']).forEach((part) => visit(plain(part), isRule));
    ['then', 'else'].filter((key) => key in schema).forEach((key) => visit(plain(schema[key]), true));
  };
  visit(plain(mediaOf(definition['requestBody'])['schema']), false);
  return names;
}

/** Schema of a success. v1 has it together with that of an error. */
function answerSchema({definition, version}: Operation): Plain {
  const [, success] = Object.entries(plain(definition['responses'])).find(([status]) => /^2/.test(status))!;
  const schema = plain(mediaOf(success)['schema']);
  return version === 'v1' && 'oneOf' in schema ? plain(list(schema['oneOf'])[0]) : schema;
}

/** The whole body of a success, envelope included. */
export function wholeAnswer(operation: Operation): FactTree {
  const root = answerSchema(operation);
  return {children: fieldsOf(root), variants: variantsOf(root)};
}

/** What it answers: what is below `data`, and `page` of a list. */
export function answerTree(operation: Operation): FactTree {
  const {children: top, variants} = wholeAnswer(operation);
  const data = top.find(({name}) => name === 'data');
  return {
    children: [...(data?.children ?? []), ...top.filter(({name}) => name === 'page')],
    variants: [...(data?.variants ?? []), ...variants],
  };
}

/**
 * One line a field, by its path; forms are numbered, since a page may name them as it likes.
 *
 * @returns facts by path, as `recipient<0>.account`
 */
export function flatten({children, variants}: FactTree, parent = ''): Map<string, Facts> {
  return new Map([
    ...children.flatMap((each): [string, Facts][] => {
      const own = `${parent}${each.name}`;
      return [[own, each.facts], ...flatten(each, `${own}.`)];
    }),
    ...variants.flatMap(({label, children: inner}, index): [string, Facts][] => {
      const own = `${parent.replace(/\.$/, '')}<${index}>`;
      return [[own, {label: label.join(' ')}], ...flatten({children: inner, variants: []}, `${own}.`)];
    }),
  ]);
}
