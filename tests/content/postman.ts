import type {AddressInfo} from 'node:net';
import {Collection} from 'postman-collection';
import {Runner} from 'postman-runtime';
import {createSandbox} from '@site/sandbox/index';
import {gatewayServer} from '../../gateway/server/http';
import {compiledContract} from '../sandbox/compiled';
import {catalogue} from '../sandbox/gateway';

/** A request as it came over the wire. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  /** As sent, without `?`. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CollectionRun {
  readonly arrived: readonly Arrived[];
  /** Messages of scripts that threw. */
  readonly exceptions: readonly string[];
  /** Of each request of the collection its name and how it was answered, in the order in which they were sent. */
  readonly answered: readonly string[];
  /** How many tests of the collection held, and what the others said. */
  readonly passed: number;
  readonly failed: readonly string[];
}

interface Variable {
  readonly key: string;
  readonly value: string;
}

/** The parts of a collection that a run changes. */
export interface CollectionFile {
  readonly item: readonly unknown[];
  readonly variable: readonly Variable[];
}

/**
 * Runs a collection in Postman's own runtime against a sandbox, and takes down what comes in.
 *
 * @param variables values that replace or join those of the collection; `host` is the server's
 */
export async function runCollection(
  collection: CollectionFile,
  variables: Readonly<Record<string, string>> = {},
): Promise<CollectionRun> {
  const arrived: Arrived[] = [];
  const exceptions: string[] = [];
  const answered: string[] = [];
  const failed: string[] = [];
  let passed = 0;
  const sandbox = createSandbox({contract: await compiledContract(), catalogue});
  const server = gatewayServer(async (request) => {
    const {pathname, search} = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    arrived.push({
      method: request.method,
      path: pathname,
      query: search.slice(1),
      headers,
      body: new TextDecoder().decode(request.body),
    });
    return sandbox.handle(request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const {port} = server.address() as AddressInfo;
  const values = {...variables, host: `http://127.0.0.1:${port}`};
  const variable = [
    ...collection.variable.filter(({key}) => !(key in values)),
    ...Object.entries(values).map(([key, value]) => ({key, value})),
  ];
  try {
    await new Promise<void>((resolve, reject) => {
      const definition = new Collection({...collection, variable});
      new Runner().run(definition, {stopOnError: true}, (error, run) => {
        if (error) {
          reject(error);
          return;
        }
        run.start({
          exception: (_cursor, thrown) => exceptions.push(thrown.message),
          response: (_error, _cursor, response, _request, {name}) => answered.push(`${name}: ${response?.code}`),
          assertion(_cursor, assertions) {
            const wrong = assertions.filter((each) => !each.passed);
            passed += assertions.length - wrong.length;
            failed.push(...wrong.map(({name, error: why}) => `after ${answered.at(-1)}: ${name}: ${why?.message}`));
          },
          done: () => resolve(),
        });
      });
    });
  } finally {
    server.close();
  }
  return {arrived, exceptions, answered, passed, failed};
}
