// The published files as a client starts them: `node gateway.mjs mcp`, shut in its own folder.
import fs from 'node:fs';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {gatewayPath} from './process';

export const BUILT_DOCS = path.resolve(import.meta.dirname, '../../build/gateway-docs.bin');

/** Tells on standard error of each connection that is opened and each name that is looked up. */
const WATCH = `
import net from 'node:net';
import dns from 'node:dns';
const tell = (what) => process.stderr.write('NETWORK ' + JSON.stringify(what) + '\\n');
const {connect} = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  tell({host: options?.host ?? 'localhost', port: options?.port ?? options});
  return connect.apply(this, args);
};
const {lookup} = dns;
dns.lookup = (name, ...rest) => { tell({lookup: name}); return lookup(name, ...rest); };
`;

/** Node 22.13 and newer know the short name. Node 24 knows no other. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

interface Answered {
  readonly text: string;
  readonly isError: boolean;
}

export interface Session {
  readonly client: Client;
  call(name: string, args: Record<string, unknown>): Promise<Answered>;
  /** What it told on standard error. */
  errors(): string;
  /** Files in its folder. */
  files(): string[];
  end(): Promise<void>;
}

/**
 * Starts it in a new folder that holds the gateway and, if asked, the pages. It may read nothing else, write nothing, and
 * start nothing.
 */
export async function startMcp(withDocs: boolean, ...flags: readonly string[]): Promise<Session> {
  const folder = fs.mkdtempSync(path.join(path.dirname(await gatewayPath()), 'mcp-'));
  const file = path.join(folder, 'gateway.mjs');
  fs.copyFileSync(await gatewayPath(), file);
  fs.writeFileSync(path.join(folder, 'watch.mjs'), WATCH);
  if (withDocs) {
    fs.copyFileSync(BUILT_DOCS, path.join(folder, 'gateway-docs.bin'));
  }
  const shut = [PERMISSION, `--allow-fs-read=${folder}/*`, '--no-warnings'];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...shut, '--import', path.join(folder, 'watch.mjs'), file, 'mcp', ...flags],
    cwd: folder,
    stderr: 'pipe',
  });
  let told = '';
  transport.stderr?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const client = new Client({name: 'tests', version: '1.0.0'});
  await client.connect(transport);
  return {
    client,
    async call(name, args) {
      const {content, isError} = (await client.callTool({name, arguments: args})) as CallToolResult;
      return {
        text: content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
        isError: isError === true,
      };
    },
    errors: () => told,
    files: () => fs.readdirSync(folder).sort(),
    async end() {
      await client.close();
      fs.rmSync(folder, {recursive: true});
    },
  };
}
