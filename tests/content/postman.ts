import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {Collection} from 'postman-collection';
import {Runner} from 'postman-runtime';

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
 * Runs a collection in Postman's own runtime against a server that takes down what comes in.
 *
 * @param variables values that replace or join those of the collection; `host` is the server's
 */
export async function runCollection(
  collection: CollectionFile,
  variables: Readonly<Record<string, string>> = {},
): Promise<CollectionRun> {
  const arrived: Arrived[] = [];
  const exceptions: string[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    const chunks = await incoming.toArray();
    const [path, query = ''] = incoming.url!.split('?') as [string, string?];
    const headers = incoming.headers as Record<string, string>;
    arrived.push({method: incoming.method!, path, query, headers, body: Buffer.concat(chunks).toString()});
    outgoing.end('{}');
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
          done: () => resolve(),
        });
      });
    });
  } finally {
    server.close();
  }
  return {arrived, exceptions};
}
