import type {Json, JsonObject} from '../../../contract/load';

/** What a node of a bundled document is when its reference is followed. */
export function resolve(document: JsonObject, node: Json): JsonObject {
  const reference = (node as JsonObject)['$ref'];
  if (typeof reference !== 'string') {
    return node as JsonObject;
  }
  const keys = reference.slice('#/'.length).split('/');
  return resolve(
    document,
    keys.reduce<Json>((found, key) => (found as JsonObject)[key]!, document),
  );
}
