// References in a proof: `{payment.transaction.id}` is the value at that path of the answer named `payment`.
import type {Json, JsonObject} from '../../facts/contract/load';
import {isObject} from '../../lib/read-json';

export type Names = ReadonlyMap<string, Json>;

const WHOLE = /^\{([a-z][\w.-]*)\}$/;
const WITHIN = /\{([a-z][a-z0-9_]*\.[\w.-]+)\}/g;

/** The value at a dotted path; `length` works on arrays. Undefined if there is none. */
export function valueAt(value: Json, path: string): Json | undefined {
  let current: Json | undefined = value;
  for (const part of path.split('.')) {
    if (Array.isArray(current)) {
      current = part === 'length' ? current.length : current[Number(part)];
    } else if (isObject(current)) {
      current = current[part];
    } else {
      return undefined;
    }
  }
  return current;
}

/** @throws RangeError if no answer has it */
function resolveReference(names: Names, reference: string): Json {
  const [name = '', ...path] = reference.split('.');
  const answer = names.get(name);
  const value = path.length === 0 ? answer : answer === undefined ? undefined : valueAt(answer, path.join('.'));
  if (value === undefined) {
    throw new RangeError(
      `{${reference}}: no answer before this step has it; known are ${[...names.keys()].join(', ')}`,
    );
  }
  return value;
}

/**
 * The value with all references replaced. A text that is a single reference becomes the referenced value, of any type.
 */
export function fillReferences(value: Json, names: Names): Json {
  if (typeof value === 'string') {
    const [, whole] = WHOLE.exec(value) ?? [];
    return whole === undefined
      ? value.replace(WITHIN, (_text, reference: string) => String(resolveReference(names, reference)))
      : resolveReference(names, whole);
  }
  if (Array.isArray(value)) {
    return value.map((child: Json) => fillReferences(child, names));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillReferences(child, names)]))
    : value;
}

/** Merges `changes` into `base`: objects recursively, other values as a whole. */
export function merged(base: JsonObject, changes: JsonObject): JsonObject {
  const own = Object.entries(changes).map(([key, value]): [string, Json] => {
    const before = base[key];
    return [key, isObject(before) && isObject(value) ? merged(before, value) : value];
  });
  return {...base, ...Object.fromEntries(own)};
}

/** A copy of the object without the member at a dotted path. */
export function without(value: JsonObject, path: string): JsonObject {
  const [name = '', ...rest] = path.split('.');
  const child = value[name];
  if (rest.length > 0 && isObject(child)) {
    return {...value, [name]: without(child, rest.join('.'))};
  }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
