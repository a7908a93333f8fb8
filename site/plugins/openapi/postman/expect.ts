// What a request of the collection tests when its answer has come: that it is the one which the contract promises.
import type {Json, JsonObject, Operation} from '../../../../facts/contract/load';
import {linkOf, savesOf} from './chain';
import {versionOfPath} from '../../../../facts/reference/versions';
import {dereference} from '../../../../facts/contract/references';
import {asObject, asObjectsByName, isObject} from '../../../../lib/read-json';

/** Where the state of a thing stands in `data`, and which it is: in `data` itself, or in its one object. */
function stateIn(data: JsonObject): readonly [place: string, value: Json] | undefined {
  const below = Object.entries(data).flatMap(([name, child]): [string, Json | undefined][] =>
    isObject(child) ? [[`${name}.status`, child['status']]] : [],
  );
  const places: readonly [string, Json | undefined][] = [['status', data['status']], ...below];
  const found = places.find(([, value]) => typeof value === 'string' || typeof value === 'number');
  return found && [found[0], found[1]!];
}

/** The answer of a success: its HTTP status, and the example that belongs to the request which is sent. */
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

/** Lines that empty variables, so that they are filled anew before the next request that needs them. */
const forgetting = (when: string, version: string, names: readonly string[]): string[] =>
  names.map((name) => `if (${when}) pm.collectionVariables.set('${version}${name}', '');`);

/**
 * The script that runs after a request: tests that it was answered as its page says, and keeps what later requests need.
 *
 * @param example name of the example that is sent
 * @throws Error that names the operation when it has no example of a success
 */
export function afterwards(document: JsonObject, operation: Operation, example: string | undefined): JsonObject {
  const {status, data} = successOf(document, operation, example);
  const {saves, takes, usesUp = [], status: expected} = linkOf(operation.path);
  const version = versionOfPath(operation.path);
  const state = stateIn(data);
  const names = Object.keys(data).map((name) => `'${name}'`);
  return {
    listen: 'test',
    script: {
      type: 'text/javascript',
      exec: [
        'const answer = pm.response.json();',
        `pm.test('is answered with ${status}', () => pm.response.to.have.status(${status}));`,
        "pm.test('is no error', () => pm.expect(answer.error || null).to.equal(null));",
        `pm.test('holds what its page shows', () => pm.expect(answer.data).to.include.all.keys(${names.join(', ')}));`,
        ...(state
          ? [
              `pm.test('has the expected status', () => pm.expect(answer.data.${state[0]}).to.equal(${JSON.stringify(expected?.[version] ?? state[1])}));`,
            ]
          : []),
        ...Object.entries(savesOf(version, saves)).map(
          ([name, place]) => `if (answer.data) pm.collectionVariables.set('${name}', answer.data.${place});`,
        ),
        ...forgetting('!answer.error', version, usesUp),
        // It is not there, or no longer in the state that this needs: the next send makes another.
        ...forgetting(
          'answer.error && /^3/.test(answer.error.number || answer.error.code)',
          version,
          Object.values(takes ?? {}),
        ),
      ],
    },
  };
}
