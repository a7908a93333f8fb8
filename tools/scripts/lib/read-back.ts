// Reads once what a build has published, as a reader's machine would: a fault of a disk, of a cache or of two builds at
// once must end the build, and not reach a reader.
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {unzipSync} from 'fflate';
import {messageOf} from '../../../lib/message-of';
import {BUNDLE} from '../../../site/plugins/gateway-docs/manifests';
import {UserError} from './user-error';

const UNPACK: Readonly<Record<string, (bytes: Buffer, options: zlib.ZlibOptions) => Buffer>> = {
  '.br': zlib.brotliDecompressSync,
  '.gz': zlib.gunzipSync,
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Each kind of file that something else vouches for: how it is checked. A check throws, or says what was expected. */
const CHECKS: readonly (readonly [pattern: RegExp, check: (file: string, bytes: Buffer) => string | undefined])[] = [
  [
    /\.(?:br|gz)$/,
    (file, bytes) => {
      const extension = path.extname(file);
      const plain = fs.readFileSync(file.slice(0, -extension.length));
      // In one piece: the default of 16 KB takes three times as long.
      const options = {chunkSize: Math.max(64, plain.length + 1)};
      return UNPACK[extension]?.(bytes, options).equals(plain)
        ? undefined
        : 'expected it to unpack to the file beside it';
    },
  ],
  [
    /\.sha256$/,
    (file, bytes) => {
      const [digest, name = ''] = bytes.toString().trim().split('  ');
      return sha256(fs.readFileSync(path.join(path.dirname(file), name))) === digest
        ? undefined
        : `expected the checksum of ${name}`;
    },
  ],
  [/\.json$/, (_file, bytes) => void JSON.parse(bytes.toString())],
  [/gateway\.mjs$/, (file) => void execFileSync(process.execPath, ['--check', file], {stdio: 'pipe'})],
  [
    /\.mcpb$/,
    (file, bytes) => {
      const folder = path.dirname(file);
      const other = Object.entries(unzipSync(bytes)).find(
        ([name, content]) => name !== 'manifest.json' && !fs.readFileSync(path.join(folder, name)).equals(content),
      );
      return other && `expected in it the ${other[0]} beside it`;
    },
  ],
  [
    /(?:^|\/)server\.json$/,
    (file, bytes) => {
      const bundle = fs.readFileSync(path.join(path.dirname(file), BUNDLE));
      return bytes.includes(sha256(bundle)) ? undefined : `expected the checksum of ${BUNDLE}`;
    },
  ],
];

function faultOf(file: string): string | undefined {
  const checks = CHECKS.filter(([pattern]) => pattern.test(file));
  if (checks.length === 0) {
    return undefined;
  }
  const bytes = fs.readFileSync(file);
  for (const [, check] of checks) {
    try {
      const fault = check(file, bytes);
      if (fault !== undefined) {
        return fault;
      }
    } catch (error) {
      return `expected a whole file: ${messageOf(error).split('\n').at(0)}`;
    }
  }
  return undefined;
}

/**
 * Compressed files unpack to the file beside them, checksums fit, JSON and the gateway parse.
 *
 * @param folder of a finished build
 * @throws UserError that names each file that is damaged
 */
export function readBack(folder: string) {
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const faults = names.flatMap((name) => {
    const file = path.join(folder, name);
    const fault = faultOf(file);
    return fault === undefined ? [] : [`  ${file}: ${fault}`];
  });
  if (faults.length > 0) {
    throw new UserError(`The build is damaged; run it again:\n${faults.join('\n')}`);
  }
}
