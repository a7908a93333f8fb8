import http from 'node:http';
import {listen} from './proxy';

export interface GatewayServer {
  /** `http://127.0.0.1:40001`, for `GATEWAY_HOST`. */
  readonly host: string;
  close(): Promise<void>;
}

async function toRequest(incoming: http.IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(chunk as Buffer);
  }
  const {method = 'GET', url = '/', headers} = incoming;
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'connection' ? [] : [[name, String(value)]],
  );
  const body = method === 'GET' ? null : Buffer.concat(chunks);
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, {method, headers: pairs, body});
}

/** Serves a handler on a free port of this machine. A handler that fails answers 500 with the reason. */
export async function serveGateway(handle: (request: Request) => Promise<Response>): Promise<GatewayServer> {
  const server = http.createServer((incoming, outgoing) => {
    void (async () => {
      const answer = await handle(await toRequest(incoming)).catch(
        (error: unknown) => new Response(`The handler failed: ${String(error)}`, {status: 500}),
      );
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
      outgoing.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  const port = await listen(server);
  return {
    host: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
