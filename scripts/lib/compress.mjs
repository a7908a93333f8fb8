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
/** The most that brotli does: seven percent less of what every first paint waits for than with 9. */
const QUALITY = 11;
/** Files that nobody waits for: downloads, pages as Markdown, the search's second file. A tenth larger, much sooner. */
const DOWNLOADS = {
  files: /[\\/](openapi|reference)[\\/].*\.(json|yaml|csv)$|\.md$|[\\/]llms[^\\/]*\.txt$|[\\/]search[\\/]full\./,
  quality: 9,
};

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
  const quality = DOWNLOADS.files.test(file) ? DOWNLOADS.quality : QUALITY;
  const pack = (kind, settings, make) => cached(kind, keyOf(settings, bytes), make);
  const [br, gz] = await Promise.all([
    pack('brotli', `${process.versions.brotli} ${quality}`, () => brotli(bytes, paramsOf(bytes, quality))),
    pack('gzip', `${process.versions.zlib} ${GZIP_LEVEL}`, () => gzip(bytes, {level: GZIP_LEVEL})),
  ]);
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}

const paramsOf = (bytes, quality) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});
