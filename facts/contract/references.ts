// Follows references within a bundled document.
import type {Json, JsonObject} from './load';
import {isObject} from '../../lib/read-json';

/** The target of a local reference such as `#/components/schemas/Order`. @throws Error that names the reference */
export function targetOf(document: JsonObject, reference: string): Json {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<Json>((node, key) => {
      const found = isObject(node) ? node[key.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined;
      if (found === undefined) {
        throw new Error(`${reference} does not resolve`);
      }
      return found;
    }, document);
}

/** The node itself or, if it is a reference, its final target. @throws Error if that is not an object */
export function dereference(document: JsonObject, node: Json): JsonObject {
  if (!isObject(node)) {
    throw new Error(`expected an object or a reference to one, found ${JSON.stringify(node)}`);
  }
  const reference = node['$ref'];
  return typeof reference === 'string' ? dereference(document, targetOf(document, reference)) : node;
}
