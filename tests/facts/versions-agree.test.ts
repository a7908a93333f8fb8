// What both versions of an operation take, both ask for, with the same limits, and a key for one is a key for the other. A
// difference is a mistake of one of them, unless the list here says why.
import {expect, test} from 'vitest';
import {loadDocument, operationsOf, type Json, type JsonObject, type Operation} from '../../facts/contract/load';
import {dereference} from '../../facts/contract/references';
import {isObject} from '../../lib/read-json';

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

/** Limits and values. Where a type differs, as that of an amount does, so does all of this. */
const KEYWORDS = [
  ...[
    'minLength',
    'maxLength',
    'pattern',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
    'uniqueItems',
    'maxProperties',
  ],
  ...['format', 'enum', 'const', 'default'],
];

/** Keywords by the field they are of. */
function keywordsOf(document: JsonObject, schema: Json | undefined, field: string): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  const visit = (node: Json | undefined, name: string, depth: number): void => {
    if (!isObject(node) || depth > MOST_LEVELS) {
      return;
    }
    const whole = dereference(document, node);
    found.set(name, {...found.get(name), ...whole});
    Object.entries((whole['properties'] ?? {}) as JsonObject).forEach(([child, each]) =>
      visit(each, `${name}.${child}`, depth + 1),
    );
    visit(whole['items'], `${name}[]`, depth + 1);
    ((whole['allOf'] ?? []) as readonly Json[]).forEach((each) => visit(each, name, depth + 1));
  };
  visit(schema, field, 0);
  return found;
}
const MOST_LEVELS = 8;

/** Each version lists its own methods unless it is asked for those of the other. */
const OTHER_DEFAULT = '/v2/list version default';

function fieldsOf(document: JsonObject, operation: Operation): Map<string, JsonObject> {
  const parameters = ((operation.definition['parameters'] ?? []) as readonly Json[]).map((each) =>
    dereference(document, each),
  );
  return new Map([
    ...keywordsOf(document, bodyOf(operation), 'body'),
    ...parameters.flatMap(({name, schema}) => [...keywordsOf(document, schema, String(name))]),
  ]);
}

/** Operations of both, as pairs. What is a GET in v2 is a POST in v1. */
async function pairs(): Promise<{
  v1: JsonObject;
  v2: JsonObject;
  both: (readonly [old: Operation, current: Operation])[];
}> {
  const [v1, v2] = await Promise.all([loadDocument('v1'), loadDocument('v2')]);
  const [old, current] = [operationsOf('v1', v1), operationsOf('v2', v2)];
  const both = current.flatMap((operation) => {
    const isAlone = current.filter(({path}) => path === operation.path).length === 1;
    const twin = old.find(
      ({path, method}) => path === operation.path.replace('/v2/', '/v1/') && (isAlone || method === operation.method),
    );
    return twin ? [[twin, operation] as const] : [];
  });
  return {v1, v2, both};
}

test('in limits and values of requests', async () => {
  const {v1, v2, both} = await pairs();
  const faults = both.flatMap(([old, operation]) => {
    const there = fieldsOf(v1, old);
    return [...fieldsOf(v2, operation)].flatMap(([field, here]) => {
      const name = field.replace(/^body\./, '');
      const other = there.get(`body.${name}`) ?? there.get(name);
      return other === undefined || String(other['type']) !== String(here['type'])
        ? []
        : KEYWORDS.filter((keyword) => JSON.stringify(here[keyword]) !== JSON.stringify(other[keyword])).map(
            (keyword) => `${operation.path} ${name} ${keyword}`,
          );
    });
  });
  expect(faults.filter((fault) => fault !== OTHER_DEFAULT)).toEqual([]);
});

test.each(['x-scope', 'x-rate-class'])('in %s', async (keyword) => {
  const {both} = await pairs();
  const faults = both.filter(([{definition}, current]) => definition[keyword] !== current.definition[keyword]);
  expect(faults.map(([, {path}]) => path)).toEqual([]);
});
