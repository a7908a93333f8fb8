// Files for coding agents that are published beside the gateway. Needs a build: `npm test` makes one before.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {describe, expect, test} from 'vitest';
import * as z from 'zod';
import site from '../../facts/operator/site.config';

const BUILD = path.resolve(__dirname, '../../build');
const read = (name: string): Buffer => fs.readFileSync(path.join(BUILD, name));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the registry's schema of 2025-12-11 wants of the members that are there; others are none of its. */
const manifest = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  websiteUrl: z.url(),
  packages: z.tuple([
    z.strictObject({
      registryType: z.literal('mcpb'),
      identifier: z.url(),
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      fileSha256: z.string().regex(/^[a-f0-9]{64}$/),
      transport: z.strictObject({type: z.literal('stdio')}),
    }),
  ]),
});

describe.skipIf(!fs.existsSync(BUILD))('for coding agents', () => {
  test('the manifest is valid, and its bundle contains the published files', () => {
    const {packages, version} = manifest.parse(JSON.parse(read('server.json').toString()));
    const bundle = read(new URL(packages[0].identifier).pathname);
    expect(sha256(bundle)).toBe(packages[0].fileSha256);
    const files = unzipSync(bundle);
    const inside = JSON.parse(Buffer.from(files['manifest.json']!).toString()) as {
      version: string;
      server: {entry_point: string; mcp_config: {command: string; args: string[]}};
    };
    expect(inside).toMatchObject({version, server: {entry_point: 'gateway.mjs'}});
    expect(inside.server.mcp_config).toEqual({command: 'node', args: ['${__dirname}/gateway.mjs', 'mcp']});
    for (const name of ['gateway.mjs', 'gateway-docs.bin']) {
      expect(sha256(files[name]!), name).toBe(sha256(read(name)));
      expect(read(`${name}.sha256`).toString()).toBe(`${sha256(read(name))}  ${name}\n`);
    }
  });

  test('the links of the instructions lead to existing places', () => {
    const text = read('agents.md').toString();
    const addresses = [...text.matchAll(/https:\/\/[^\s)`]+?(?=[.,:;)]?(?:\s|$))/g)].map(
      ([address]) => new URL(address),
    );
    expect(addresses.length).toBeGreaterThan(12);
    for (const {origin, pathname, hash} of addresses) {
      expect(origin).toBe(site.hosts.docs);
      const file = path.extname(pathname) ? pathname : path.join(pathname, 'index.html');
      const html = read(file).toString();
      expect(hash === '' || new RegExp(`\\sid="?${hash.slice(1)}["\\s>]`).test(html), pathname + hash).toBe(true);
    }
    expect(Buffer.byteLength(text)).toBeLessThan(8_000);
  });

  test.each(['agents.md', 'index.md', 'reference/test_cards.md'])('%s connects five agents', (name) => {
    const text = read(name).toString();
    expect(text).toContain('claude mcp add payment-gateway -- node "$PWD/gateway.mjs" mcp');
    expect(text).toMatch(/codex/);
    for (const where of [
      'mcpServers',
      '.cursor/mcp.json',
      'servers',
      '.vscode/mcp.json',
      'context_servers',
      'settings.json',
    ]) {
      expect(text, where).toContain(where);
    }
    const [config] = /"payment-gateway": ?\{[^}]*\}/.exec(text)!;
    expect(JSON.parse(`{${config}}`)).toEqual({
      'payment-gateway': {command: 'node', args: ['/path/to/gateway.mjs', 'mcp']},
    });
  });
});
