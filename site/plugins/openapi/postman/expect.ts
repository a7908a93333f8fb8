// The tests of a request in the collection: whether the answer is as the contract says.
import type {Json, JsonObject, Operation} from '../../../../facts/contract/load';
import {linkOf, savesOf} from './chain';
import {versionOfPath} from '../../../../facts/reference/versions';
import {dereference} from '../../../../facts/contract/references';
import {asObject, asObjectsByName, isObject} from '../../../../lib/read-json';

/** Path below `data` and value of the status: in `data` itself, or in an object in it. */
function statusIn(data: JsonObject): readonly [place: string, value: Json] | undefined {
  const below = Object.entries(data).flatMap(([name, child]): [string, Json | undefined][] =>
    isObject(child) ? [[`${name}.status`, child['status']]] : [],
  );
  const places: readonly [string, Json | undefined][] = [['status', data['status']], ...below];
  const found = places.find(([, value]) => typeof value === 'string' || typeof value === 'number');
  return found && [found[0], found[1]!];
}

/** HTTP status and data of the successful answer to the example that is sent. */
function successOf(
  document: JsonObject,
  {definition, method, path}: Operation,
  wanted: string | undefined,
): {readonly status: number; readonly data: JsonObject} {
  for (const [status, response] of Object.entries(asObject(definition['responses']))) {
    if (Number(status) < 400) {
      const content = asObjectsByName(dereference(document, response)['content']);
      const examples = Object.entries(asObject(content['application/json']!['examples'] ?? {}));
      const [, example] = examples.find(([name]) => name === wanted) ?? examples[0] ?? [];
      const {data} = asObject(dereference(document, example ?? {})['value'] ?? {});
      if (isObject(data)) {
        return {status: Number(status), data};
      }
    }
  }
  throw new Error(`${method} ${path}: expected an example of a successful answer`);
}

/** Lines that clear variables, so that the next request that needs them sets them again. */
const clearLines = (when: string, version: string, names: readonly string[]): string[] =>
  names.map((name) => `if (${when}) pm.collectionVariables.set('${version}${name}', '');`);

/**
 * The script that runs after a request: tests the answer against the contract, and saves what later requests need.
 *
 * @param example name of the example that is sent
 * @throws Error that names the operation if it has no example of a success
 */
export function testScript(document: JsonObject, operation: Operation, example: string | undefined): JsonObject {
  const {status, data} = successOf(document, operation, example);
  const {saves, takes, usesUp = [], status: expected} = linkOf(operation.path);
  const version = versionOfPath(operation.path);
  const state = statusIn(data);
  const names = Object.keys(data).map((name) => `'${name}'`);
  return {
    listen: 'test',
    script: {
      type: 'text/javascript',
      exec: [
        'const answer = pm.response.json();',
        `pm.test('is answered with ${status}', () => pm.response.to.have.status(${status}));`,
        "pm.test('is not an error', () => pm.expect(answer.error || null).to.equal(null));",
        `pm.test('holds what its page shows', () => pm.expect(answer.data).to.include.all.keys(${names.join(', ')}));`,
        ...(state
          ? [
              `pm.test('has the expected status', () => pm.expect(answer.data.${state[0]}).to.equal(${JSON.stringify(expected?.[version] ?? state[1])}));`,
            ]
          : []),
        ...Object.entries(savesOf(version, saves)).map(
          ([name, place]) => `if (answer.data) pm.collectionVariables.set('${name}', answer.data.${place});`,
        ),
        ...clearLines('!answer.error', version, usesUp),
        // The thing is gone or in the wrong state, so the next send creates another.
        ...clearLines(
          'answer.error && /^3/.test(answer.error.number || answer.error.code)',
          version,
          Object.values(takes ?? {}),
        ),
      ],
    },
  };
}
