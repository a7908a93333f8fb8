// The gateway as a package that npm and npx install from the site, with its checksum and where it comes from.
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'fflate';
import siteConfig from '../../../facts/operator/site.config';
import {REPOSITORY} from '../../../lib/paths';
import {gatewayParts} from './gateway-bundle';

const PACKAGE = 'gateway.tgz';
/** npm shows no times before this one. Fixed, so that the same files give the same bytes. */
const MTIME_S = 499_162_500;
const BLOCK = 512;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** A file of a ustar archive, padded to whole blocks. @param name ASCII, at most 100 characters */
function entry(name: string, content: Uint8Array, mode: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 'ascii');
  header.write(
    octal(mode, 8) + octal(0, 8) + octal(0, 8) + octal(content.length, 12) + octal(MTIME_S, 12),
    100,
    'ascii',
  );
  // While the sum is made, its own field has spaces.
  header.write(' '.repeat(8), 148, 'ascii');
  header.write('0', 156, 'ascii');
  header.write('ustar\x0000', 257, 'ascii');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'ascii');
  return Buffer.concat([header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);
}

const manifest = (version: string): object => ({
  name: 'payment-gateway',
  version,
  description: 'The gateway of the documentation on your machine: API, callbacks, payment pages and a console.',
  license: 'MIT',
  homepage: siteConfig.hosts.docs,
  type: 'module',
  bin: {'payment-gateway': 'gateway.mjs'},
  files: ['gateway.mjs'],
  engines: {node: '>=20'},
});

const readme = (version: string): string => `# The gateway on your machine

The payment gateway of ${siteConfig.hosts.docs}, contract ${version}, in one file. It needs Node 20 or newer, and no
other package.

    npx ${siteConfig.hosts.docs}/${PACKAGE} --callback-url http://localhost:8080/callbacks

The same as a dependency: \`npm install ${siteConfig.hosts.docs}/${PACKAGE}\`, then \`npx payment-gateway --help\`.
What it does: ${siteConfig.hosts.docs}/reference/test_cards#gateway
`;

/** The commit of the sources, with \`-dirty\` if they were changed since; null without git. */
function commitOf(): string | null {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude', '*'];
    return execFileSync('git', args, {cwd: REPOSITORY, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  } catch {
    return null;
  }
}

/**
 * Writes `gateway.tgz`, `gateway.tgz.sha256` and `gateway.provenance.json` beside `gateway.mjs`, which is there already.
 * The same sources give the same archive.
 *
 * @param folder of the built site
 */
export async function writeGatewayPackage(folder: string): Promise<void> {
  const {version} = (await gatewayParts()).facts;
  const code = await fs.readFile(path.join(folder, 'gateway.mjs'));
  const license = await fs.readFile(path.join(REPOSITORY, 'LICENSE'));
  const archive = Buffer.concat([
    entry('package/package.json', Buffer.from(`${JSON.stringify(manifest(version), null, 2)}\n`), 0o644),
    entry('package/gateway.mjs', code, 0o755),
    entry('package/LICENSE', license, 0o644),
    entry('package/README.md', Buffer.from(readme(version)), 0o644),
    Buffer.alloc(2 * BLOCK),
  ]);
  // Written in JavaScript: the same bytes with each version of Node.
  const bytes = gzipSync(archive, {level: 9, mtime: 0});
  const provenance = {
    contract: version,
    commit: commitOf(),
    files: {[PACKAGE]: sha256(bytes), 'gateway.mjs': sha256(code)},
  };
  await fs.writeFile(path.join(folder, PACKAGE), bytes);
  await fs.writeFile(path.join(folder, `${PACKAGE}.sha256`), `${sha256(bytes)}  ${PACKAGE}\n`);
  await fs.writeFile(path.join(folder, 'gateway.provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`);
}
