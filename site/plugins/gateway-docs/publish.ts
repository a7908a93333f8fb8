// Publishes files for coding agents: a bundle of the gateway and its pages, manifests, and instructions.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {zipSync} from 'fflate';
import {withHosts} from '../../../facts/reference/hosts';
import {contract} from '../../render/operations/contract';
import siteConfig from '../../../facts/operator/site.config';
import {BUNDLE, bundleManifest, serverManifest} from './manifests';

const GATEWAY = 'gateway.mjs';
const DOCS = 'gateway-docs.bin';
/** A fixed time in the zip file, which records local time: the same bytes in each time zone. */
const FIXED_TIME = new Date(2026, 0, 1, 12);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function bundle(folder: string, version: string): Uint8Array {
  const files: Parameters<typeof zipSync>[0] = {
    'manifest.json': Buffer.from(json(bundleManifest(siteConfig, version))),
    [GATEWAY]: fs.readFileSync(path.join(folder, GATEWAY)),
    // Already compressed.
    [DOCS]: [fs.readFileSync(path.join(folder, DOCS)), {level: 0}],
  };
  return zipSync(files, {level: 9, mtime: FIXED_TIME});
}

/**
 * Writes the bundle, `server.json` and `agents.md` beside the gateway and its pages, which must exist.
 *
 * @param folder of the built site
 */
export async function publishForAgents(folder: string): Promise<void> {
  const version = (await contract()).versionOf('v2');
  const bytes = bundle(folder, version);
  const instructions = fs.readFileSync(path.join(__dirname, 'agents.md'), 'utf8');
  fs.writeFileSync(path.join(folder, BUNDLE), bytes);
  fs.writeFileSync(path.join(folder, 'server.json'), json(serverManifest(siteConfig, version, sha256(bytes))));
  fs.writeFileSync(path.join(folder, 'agents.md'), withHosts(instructions));
}
