import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import fs from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import {test as base} from './page';
import {BUILD} from './routes';

export interface PlainHost {
  readonly origin: string;
  /** Puts another build in place of the one served so far. */
  deploy(folder: string): void;
  close(): void;
}

/** A host that knows files only: it redirects nothing and answers what it lacks with `404.html`. */
export function startPlainHost(folder: string): PlainHost {
  const filesOf = (root: string) =>
    sirv(root, {
      onNoMatch: (_request, response) =>
        response
          .writeHead(404, {'Content-Type': 'text/html; charset=utf-8'})
          .end(fs.readFileSync(path.join(root, '404.html'))),
    });
  let files = filesOf(folder);
  const server = createServer((request, response) => files(request, response)).listen(0);
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next) => (files = filesOf(next)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The site as such a host shows it. */
export const test = base.extend<object, {plainHost: PlainHost}>({
  plainHost: [
    async ({}, use) => {
      const host = startPlainHost(BUILD);
      await use(host);
      host.close();
    },
    {scope: 'worker'},
  ],
  baseURL: ({plainHost}, provide) => provide(plainHost.origin),
});
