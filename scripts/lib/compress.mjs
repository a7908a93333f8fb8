import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {cached, keyOf} from './build-cache.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Files at a time: enough for Node's four threads. All at once, each would be worked at a little in turn, and 2,530 pages
 * would take 14 GB before the first one is done.
 */
const AT_ONCE = 8;

const TEXT = /\.(html|js|css|json|svg|xml|atom|txt|md|csv|yaml)$/;
const MIN_BYTES = 512;
const GZIP_LEVEL = 9;
/** Good, and eighteen times faster than the best: pages take four seconds of a processor, not seventy. */
const QUALITY = 9;
/** The most that brotli does, a twelfth less. */
const BEST = 11;
/** What every page loads, and what the search's first answer waits for: few files. */
const FOR_EVERYBODY = /[\\/]assets[\\/](?:js|css)[\\/]|[\\/]search[\\/]first\./;
/**
 * Bytes that a server sends a new visitor in one, two and three round trips, if it begins with ten packets as most do. A
 * page that the best quality would bring below one of these gets it: what lies between two of them takes as long.
 */
const ROUND_TRIPS = [14_600, 43_800, 102_200];
/** The best is at most so much smaller, as a share of the good. */
const BEST_SAVES = 0.12;

/** Writes a `.br` and a `.gz` beside every text file of the build that is worth it. */
export async function compressFolder(folder) {
  const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const left = files.values();
  const compressNext = async () => {
    for (const file of left) {
      await compressFile(file);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, compressNext));
}

async function compressFile(file) {
  const bytes = await fs.readFile(file);
  if (bytes.length < MIN_BYTES) {
    return;
  }
  const [br, gz] = await Promise.all([
    FOR_EVERYBODY.test(file) ? packed(bytes, BEST) : wellPacked(bytes, file.endsWith('.html')),
    cached('gzip', keyOf(`${process.versions.zlib} ${GZIP_LEVEL}`, bytes), () => gzip(bytes, {level: GZIP_LEVEL})),
  ]);
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}

/** @returns bytes in good quality, or in the best where that saves a visitor a round trip */
async function wellPacked(bytes, isPage) {
  const good = await packed(bytes, QUALITY);
  const couldSave = ROUND_TRIPS.some((most) => good.length > most && good.length * (1 - BEST_SAVES) <= most);
  return isPage && couldSave ? packed(bytes, BEST) : good;
}

const packed = (bytes, quality) =>
  cached('brotli', keyOf(`${process.versions.brotli} ${quality}`, bytes), () =>
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
