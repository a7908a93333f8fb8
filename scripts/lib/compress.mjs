import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import v8 from 'node:v8';
import zlib from 'node:zlib';
import {cached, hashOfSources, keyOf} from '../../cache/build-cache.mjs';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Files at a time: enough for Node's four threads. All at once, each would be worked at a little in turn, and 2,530 pages
 * would take 14 GB before the first one is done.
 */
const AT_ONCE = 8;

const TEXT = /\.(m?js|css|json|svg|xml|atom|txt|md|csv|yaml)$/;
const MIN_BYTES = 512;
const GZIP_LEVEL = 9;
/** Of pages: two percent more than the best, in less than half of its time. */
const PAGES = 10;
/** Of what nobody waits for: downloads, pages as Markdown, the search's second file. A tenth more, at once. */
const DOWNLOADS = 9;
/** The most that brotli does. */
const BEST = 11;
/**
 * Exponents of the size of a block, which brotli otherwise chooses by a rule: which of them gives the fewest bytes differs
 * from page to page by a quarter of a percent. The first takes a sixth less of time than the rule's.
 */
const BLOCKS = [16, 18, 19];
/** Exponents of the window: brotli clears tables by its size, which took eight times as long as small files themselves. */
const WINDOWS = {least: 10, most: 22};
/** What every page loads, and what the first answers of the search and of the gateway in the page wait for: few files. */
const AWAITED = /[\\/]assets[\\/](?:js|css|gateway)[\\/]|[\\/]search-index\.json$/;
/**
 * Bytes that a server sends a new visitor in one, two and three round trips, if it begins with ten packets as most do. A
 * page that the best quality would bring below one of these gets it: what lies between two of them takes as long.
 */
const ROUND_TRIPS = [14_600, 43_800, 102_200];
/** The best is at most so much smaller, as a share. */
const BEST_SAVES = 0.05;

/**
 * Writes a `.br` and a `.gz` beside every text file that is worth it. Pages are compressed as they are finished, by
 * `compressedPage`.
 *
 * @param {string} folder the build's, or one in it
 */
export async function compressFolder(folder) {
  const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const code = await hashOfSources('scripts/lib/compress.mjs');
  const left = files.values();
  const compressNext = async () => {
    for (const file of left) {
      await compressFile(file, code);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, compressNext));
}

/**
 * @param {string} file
 * @param {string} code hash of what compresses it
 */
async function compressFile(file, code) {
  const bytes = await fs.readFile(file);
  if (bytes.length < MIN_BYTES) {
    return;
  }
  const quality = AWAITED.test(file) ? BEST : DOWNLOADS;
  const kept = await cached('compressed', keyOf(code, `${COMPRESSORS} ${quality}`, bytes), async () =>
    v8.serialize(await compressed(bytes, packed(bytes, quality))),
  );
  /** @type {Compressed} */
  const {br, gz} = v8.deserialize(kept);
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}

/** What the bytes of a compressed file depend on beside those of the file. */
export const COMPRESSORS = `${process.versions.brotli} ${process.versions.zlib}`;

/** @typedef {{br: Uint8Array, gz: Uint8Array}} Compressed */

/**
 * @param {Buffer} bytes
 * @param {Promise<Buffer>} br in brotli
 * @returns {Promise<Compressed>}
 */
const compressed = async (bytes, br) => ({br: await br, gz: await gzip(bytes, {level: GZIP_LEVEL})});

/**
 * A page in the best quality where that could save a visitor a round trip, and in nearly the best where not.
 *
 * @param {Buffer} bytes of its HTML
 */
export const compressedPage = (bytes) => compressed(bytes, packedPage(bytes));

/** @param {Buffer} bytes of a page */
async function packedPage(bytes) {
  const page = await packed(bytes, PAGES, BLOCKS[0]);
  const limit = ROUND_TRIPS.find((most) => page.length > most && page.length * (1 - BEST_SAVES) <= most);
  if (limit === undefined) {
    return page;
  }
  let fewest = page;
  for (const block of BLOCKS) {
    const best = await packed(bytes, BEST, block);
    fewest = best.length < fewest.length ? best : fewest;
    if (fewest.length <= limit) {
      break;
    }
  }
  return fewest;
}

/**
 * @param {Buffer} bytes
 * @returns exponent of the smallest window that sees a whole file
 */
const windowOf = ({length}) => Math.max(WINDOWS.least, Math.min(WINDOWS.most, Math.ceil(Math.log2(length + 16))));

/**
 * @param {Buffer} bytes
 * @param {number} quality of brotli, from 0 to 11
 * @param {number} [block] exponent of the size of a block, 0 for brotli's own rule
 */
const packed = (bytes, quality, block = 0) =>
  brotli(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_LGWIN]: windowOf(bytes),
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // 0: as brotli's own rule has it.
      [zlib.constants.BROTLI_PARAM_LGBLOCK]: block,
    },
  });
