// Rewrites the contract's schemas so that Ajv reports exactly the errors that help a merchant.
import type {Json, JsonObject} from '../../facts/contract/load';
import {dereference} from '../../facts/contract/references';
import {
  asMaybeObject,
  asObject,
  asObjects,
  asObjectsByName,
  asText,
  asTexts,
  isList,
  isObject,
} from '../../lib/read-json';

/** Names of the properties that a schema declares, including references and all of its parts. */
function declaredIn(document: JsonObject, schema: JsonObject): string[] {
  const {$ref: reference, allOf, properties} = schema;
  return [
    ...(typeof reference === 'string' ? declaredIn(document, dereference(document, schema)) : []),
    ...asObjects(allOf ?? []).flatMap((part) => declaredIn(document, part)),
    ...Object.keys(isObject(properties) ? properties : {}),
  ];
}

/**
 * Rewrites a variant chosen by the presence of one field as a condition. With oneOf, Ajv would also report the errors
 * of the other variant. Fields of the other variant are rejected because of that one field.
 */
function variantOf(document: JsonObject, {'x-variant-by': by, oneOf, ...rest}: JsonObject): JsonObject {
  const {property: key, present: one, absent: other} = asObject(by);
  const [property, present, absent] = [asText(key), asText(one), asText(other)];
  const named = (name: string): JsonObject => {
    const found = asObjects(oneOf).find(({$ref}) => String($ref).endsWith(`/${name}`));
    if (!found) {
      throw new Error(`x-variant-by names ${name}, which is not a variant of oneOf`);
    }
    return found;
  };
  const known = declaredIn(document, named(present));
  const others = declaredIn(document, named(absent)).filter((name) => !known.includes(name));
  return {
    ...rest,
    if: {required: [property]},
    then: named(present),
    else: named(absent),
    dependentSchemas: {[property]: {properties: Object.fromEntries(others.map((name) => [name, false] as const))}},
  };
}

/** The names required by each branch of a oneOf if no two branches share one; empty for any other choice. */
function requiredGroupsOf({oneOf}: JsonObject): readonly (readonly string[])[] | null {
  const groups = (Array.isArray(oneOf) ? asObjects(oneOf) : []).map(({required}) => asTexts(required ?? []));
  const names = groups.flat();
  const apart = groups.length > 0 && groups.every(({length}) => length > 0) && new Set(names).size === names.length;
  return apart ? groups : null;
}

/**
 * Mutually exclusive groups of fields: using two groups is an error of the second group's first field. With oneOf, Ajv
 * would only report that two branches match.
 */
function exclusive(node: JsonObject, ways: readonly (readonly string[])[]): JsonObject {
  const {oneOf, dependentSchemas, ...rest} = node;
  const keys = ways.map(([key]) => key!);
  const own = asObjectsByName(dependentSchemas ?? {});
  const others = keys.slice(0, -1).map((key, index) => {
    const refused = Object.fromEntries(keys.slice(index + 1).map((other) => [other, false] as const));
    const {properties, ...dependent} = own[key] ?? {};
    return [key, {...dependent, properties: {...asMaybeObject(properties), ...refused}}] as const;
  });
  return {...rest, anyOf: oneOf!, dependentSchemas: {...own, ...Object.fromEntries(others)}};
}

function choiceOf(document: JsonObject, node: JsonObject): JsonObject {
  const chosen = 'x-variant-by' in node ? variantOf(document, node) : node;
  const ways = requiredGroupsOf(chosen);
  return ways ? exclusive(chosen, ways) : chosen;
}

/** Removes `mapping` of `discriminator`, which Ajv does not support and which repeats the references. */
function withoutMappings(document: JsonObject, node: Json): Json {
  if (isList(node)) {
    return node.map((child) => withoutMappings(document, child));
  }
  return isObject(node)
    ? Object.fromEntries(
        Object.entries(choiceOf(document, node))
          .filter(([key]) => key !== 'mapping')
          .map(([key, child]) => [key, withoutMappings(document, child)]),
      )
    : node;
}

/**
 * Replaces `unevaluatedProperties: false` beside `allOf` with `additionalProperties`. Otherwise every field of a failed
 * part is reported as unknown.
 */
function closed(document: JsonObject, node: Json): Json {
  if (isList(node)) {
    return node.map((child) => closed(document, child));
  }
  if (!isObject(node)) {
    return node;
  }
  const {unevaluatedProperties, ...rest} = Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, closed(document, child)]),
  );
  if (unevaluatedProperties !== false || !Array.isArray(rest['allOf'])) {
    return unevaluatedProperties === undefined ? rest : {...rest, unevaluatedProperties};
  }
  const names = declaredIn(document, node).map((name) => [name, true] as const);
  return {...rest, additionalProperties: false, properties: Object.fromEntries(names)};
}

/** A bundled document, rewritten for the validators. It accepts the same requests as before. */
export function rewritten(document: JsonObject): JsonObject {
  const plain = asObject(withoutMappings(document, document));
  return asObject(closed(plain, plain));
}
