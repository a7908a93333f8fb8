// JSON Schemas of TypeScript types: what the compiler knows of a type is written once, in the type.
import ts from 'typescript';
import type {Json, JsonObject} from '../../../facts/contract/load';

const REFERENCE = '#/components/schemas/';

export interface TypeReader {
  /** Exported interfaces and types that were referred to, by name. */
  readonly schemas: ReadonlyMap<string, JsonObject>;
  schemaOf(type: ts.Type): JsonObject;
}

const docOf = (symbol: ts.Symbol | undefined, checker: ts.TypeChecker): string =>
  ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();

const described = (schema: JsonObject, text: string): JsonObject =>
  text === '' ? schema : {...schema, description: text};

const isNull = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Null) !== 0;
const isUndefined = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.Undefined) !== 0;

/** @param checker of the program @param isNamed whether the type that a symbol declares gets a name of its own */
export function createTypeReader(checker: ts.TypeChecker, isNamed: (symbol: ts.Symbol) => boolean): TypeReader {
  const schemas = new Map<string, JsonObject>();

  function nameOf(type: ts.Type): string | null {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    // `__type` is an object type without a name.
    if (!symbol || symbol.name.startsWith('__') || !isNamed(symbol)) {
      return null;
    }
    const parameters = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference);
    return symbol.name + parameters.map((each) => nameOf(each) ?? '').join('');
  }

  function unionOf(types: readonly ts.Type[]): JsonObject {
    const values = types.filter((type) => !isNull(type) && !isUndefined(type));
    const literals = values.flatMap((type) => (type.isStringLiteral() || type.isNumberLiteral() ? [type.value] : []));
    const nullable = types.some(isNull);
    if (literals.length === values.length) {
      const kind = typeof literals[0] === 'number' ? 'number' : 'string';
      return {type: nullable ? [kind, 'null'] : kind, enum: nullable ? [...literals, null] : literals};
    }
    const booleans = values.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral);
    const others = values.filter((type) => !(type.flags & ts.TypeFlags.BooleanLiteral));
    const all: JsonObject[] = [
      ...others.map(schemaOf),
      ...(booleans.length === 2 ? [{type: 'boolean'}] : booleans.map(schemaOf)),
      ...(nullable ? [{type: 'null'}] : []),
    ];
    return all.length === 1 ? all[0]! : {anyOf: all};
  }

  function objectOf(type: ts.Type): JsonObject {
    const members = checker.getPropertiesOfType(type);
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const required = members.filter(({flags}) => !(flags & ts.SymbolFlags.Optional)).map(({name}) => name);
    const properties = members.map((member): [string, Json] => [
      member.name,
      described(schemaOf(checker.getTypeOfSymbol(member)), docOf(member, checker)),
    ]);
    return {
      type: 'object',
      ...(members.length > 0 && {properties: Object.fromEntries(properties)}),
      ...(required.length > 0 && {required}),
      ...(index && {additionalProperties: schemaOf(index.type)}),
    };
  }

  function structureOf(type: ts.Type): JsonObject {
    const {flags} = type;
    if (type.isUnion()) {
      return unionOf(type.types);
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return {const: type.value};
    }
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return {const: checker.typeToString(type) === 'true'};
    }
    const [, plain] =
      [
        [ts.TypeFlags.String, 'string'] as const,
        [ts.TypeFlags.Number, 'number'] as const,
        [ts.TypeFlags.Boolean, 'boolean'] as const,
        [ts.TypeFlags.Null, 'null'] as const,
      ].find(([flag]) => flags & flag) ?? [];
    if (plain) {
      return {type: plain};
    }
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) {
      return {};
    }
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference).map(schemaOf);
      return {type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length};
    }
    if (checker.isArrayType(type)) {
      return {type: 'array', items: schemaOf(checker.getTypeArguments(type as ts.TypeReference)[0]!)};
    }
    return objectOf(type);
  }

  function schemaOf(type: ts.Type): JsonObject {
    const name = nameOf(type);
    if (name === null) {
      return structureOf(type);
    }
    if (!schemas.has(name)) {
      schemas.set(name, {});
      schemas.set(name, described(structureOf(type), docOf(type.aliasSymbol ?? type.getSymbol(), checker)));
    }
    return {$ref: `${REFERENCE}${name}`};
  }

  return {schemas, schemaOf};
}
