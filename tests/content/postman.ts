import type {AddressInfo} from 'node:net';
import {Collection} from 'postman-collection';
import {Runner} from 'postman-runtime';
import {createSandbox} from '@repo/gateway/sandbox/index';
import {gatewayServer} from '../../gateway/server/http';
import {compiledContract} from '../sandbox/compiled-contract';
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
  /** What runs before each request. */
  readonly event: readonly {
    readonly listen: string;
    readonly script: {readonly type: string; readonly exec: readonly string[]};
  }[];
}

interface HowToRun {
  /** Values that replace or join those of the collection; `host` is the server's. */
  readonly variables?: Readonly<Record<string, string>>;
  /** What the address of the server ends with. */
  readonly hostEnd?: string;
  /** Each request in a world of its own, with the collection's variables as they are published. */
  readonly alone?: boolean;
}

/** The script of the collection, with one before it that puts all variables back. */
function freshVariables({event, variable}: CollectionFile, values: Readonly<Record<string, string>>): CollectionFile {
  const all = {...Object.fromEntries(variable.map(({key, value}) => [key, value])), ...values};
  const exec = [`Object.entries(${JSON.stringify(all)}).forEach((each) => pm.collectionVariables.set(...each));`];
  return {item: [], variable, event: [{listen: 'prerequest', script: {type: 'text/javascript', exec}}, ...event]};
}

/**
 * Runs a collection in Postman's own runtime against a sandbox, and takes down what comes in. As in Postman, the run goes
 * on after a script that throws, and then sends its request.
 */
export async function runCollection(
  collection: CollectionFile,
  {variables = {}, hostEnd = '', alone = false}: HowToRun = {},
): Promise<CollectionRun> {
  const arrived: Arrived[] = [];
  const exceptions: string[] = [];
  const answered: string[] = [];
  const failed: string[] = [];
  let passed = 0;
  let sent = '';
  const contract = await compiledContract();
  const freshWorld = () => createSandbox({contract, catalogue});
  let sandbox = freshWorld();
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
  const values = {...variables, host: `http://127.0.0.1:${port}${hostEnd}`};
  const variable = [
    ...collection.variable.filter(({key}) => !(key in values)),
    ...Object.entries(values).map(([key, value]) => ({key, value})),
  ];
  try {
    await new Promise<void>((resolve, reject) => {
      const {event} = alone ? freshVariables(collection, values) : collection;
      const definition = new Collection({...collection, event, variable});
      new Runner().run(definition, {}, (error, run) => {
        if (error) {
          reject(error);
          return;
        }
        run.start({
          beforeItem(_error, _cursor, {name}) {
            sent = name;
            sandbox = alone ? freshWorld() : sandbox;
          },
          exception: (_cursor, thrown) => exceptions.push(thrown.message),
          response: (_error, _cursor, response, _request, {name}) => answered.push(`${name}: ${response?.code}`),
          assertion(_cursor, assertions) {
            const wrong = assertions.filter((each) => !each.passed);
            passed += assertions.length - wrong.length;
            failed.push(...wrong.map(({name, error: why}) => `${sent}: ${name}: ${why?.message}`));
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
