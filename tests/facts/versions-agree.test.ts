// What both versions of an operation take, both ask for: a field that is required in one and not in the other is a mistake
// of one of them, unless the list here says why.
import {expect, test} from 'vitest';
import {loadDocument, operationsOf, type Json, type JsonObject, type Operation} from '../../contract/load';
import {dereference} from '../../contract/references';
import {isObject} from '../../read-json';

/** Members and required ones of an object, alternatives left out, as they say of which other field it depends. */
function shapeOf(document: JsonObject, schema: Json | undefined): {members: Set<string>; required: Set<string>} {
  const [members, required] = [new Set<string>(), new Set<string>()];
  const visit = (node: Json | undefined): void => {
    if (!isObject(node)) {
      return;
    }
    const whole = dereference(document, node);
    Object.keys((whole['properties'] ?? {}) as JsonObject).forEach((name) => members.add(name));
    ((whole['required'] ?? []) as readonly string[]).forEach((name) => required.add(name));
    ((whole['allOf'] ?? []) as readonly Json[]).forEach(visit);
  };
  visit(schema);
  return {members, required};
}

const bodyOf = ({definition}: Operation): Json | undefined => {
  const content = ((definition['requestBody'] as JsonObject | undefined)?.['content'] as JsonObject | undefined) ?? {};
  return (content['application/json'] as JsonObject | undefined)?.['schema'];
};

/** v1 takes the type from the service. */
const ONE_ALONE: readonly string[] = ['/v2/transaction/create type', '/v2/transaction/validate type'];

test('in requests', async () => {
  const [v1, v2] = await Promise.all([loadDocument('v1'), loadDocument('v2')]);
  const [old, current] = [operationsOf('v1', v1), operationsOf('v2', v2)];
  const faults = current.flatMap((operation) => {
    const twin = old.find(({path}) => path === operation.path.replace('/v2/', '/v1/'));
    if (!twin || bodyOf(operation) === undefined) {
      return [];
    }
    const [here, there] = [shapeOf(v2, bodyOf(operation)), shapeOf(v1, bodyOf(twin))];
    return [...here.members]
      .filter((name) => there.members.has(name) && here.required.has(name) !== there.required.has(name))
      .map((name) => `${operation.path} ${name}`)
      .filter((field) => !ONE_ALONE.includes(field));
  });
  expect(faults).toEqual([]);
});
