// `node gateway.mjs mcp`: one gateway for one client over standard input and output.
import {Transform} from 'node:stream';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import type {CatalogueData, Format, Method} from '../../facts/catalogue/types';
import {createCatalogue} from '../../facts/catalogue/lookup';
import type {Gateway} from '../control/gateway';
import {docsBeside} from './docs/load';
import {createMcpServer} from './server';

export interface Started {
  readonly gateway: Gateway;
  readonly catalogue: CatalogueData<Method, Format>;
  readonly origin: string;
  readonly site: string;
  readonly version: string;
}

/** Maximum size of one message. Only the console restores whole worlds; models do not need larger messages. */
const MOST_MESSAGE_BYTES = 8 * 1024 * 1024;

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Drops the byte order mark that some shells on Windows put before what they pipe. */
function withoutMark(): Transform {
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const hasMark = isFirst && chunk.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
      isFirst = false;
      done(null, hasMark ? chunk.subarray(BYTE_ORDER_MARK.length) : chunk);
    },
  });
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
  const transport = new StdioServerTransport(process.stdin.pipe(withoutMark()), process.stdout, {
    maxBufferSize: MOST_MESSAGE_BYTES,
  });
  process.stdin.once('end', ended).once('close', ended);
  process.stdout.on('error', ended);
  await server.connect(transport);
}
