import {webRequest} from '../../gateway/control/http-message';
import {gatewayServer} from '../../gateway/server/http';
import {listen} from './proxy';

export interface GatewayServer {
  /** `http://127.0.0.1:40001`, for `GATEWAY_HOST`. */
  readonly host: string;
  close(): Promise<void>;
}

/** Serves a handler on a free port of this machine. A handler that fails answers 500 with the reason. */
export async function serveGateway(handle: (request: Request) => Promise<Response>): Promise<GatewayServer> {
  const server = gatewayServer((arrived) => handle(webRequest(arrived)));
  const port = await listen(server);
  return {
    host: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
