// `node gateway.mjs mcp`: one gateway for one client over standard input and output.
import type {CatalogueData, Format, Method} from '../../facts/catalogue/types';
import {createCatalogue} from '../../facts/catalogue/lookup';
import type {Gateway} from '../control/gateway';
import {docsBeside} from './docs/load';
import {invalidParams} from './invalid-params';
import {createMcpServer, TOOLS} from './server';
import {stdioTransport} from './stdio';

export interface Started {
  readonly gateway: Gateway;
  readonly catalogue: CatalogueData<Method, Format>;
  readonly origin: string;
  readonly site: string;
  readonly version: string;
}

/**
 * Serves until the client closes the connection.
 * @param ended cleans up afterwards
 */
export async function serveMcp({gateway, catalogue, origin, site, version}: Started, ended: () => void): Promise<void> {
  const server = createMcpServer({
    gateway,
    origin,
    site,
    version,
    catalogue: createCatalogue(catalogue),
    docs: docsBeside(site, version),
  });
  const transport = stdioTransport(process.stdin, process.stdout, invalidParams(TOOLS.map(({name}) => name)));
  process.stdin.once('end', ended).once('close', ended);
  process.stdout.on('error', ended);
  await server.connect(transport);
}
