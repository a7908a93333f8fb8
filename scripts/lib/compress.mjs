import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Files at a time: enough for Node's four threads. All at once, each would be worked at a little in turn, and 2,530 pages
 * would take 14 GB before the first one is done.
 */
const AT_ONCE = 8;

const TEXT = /\.(html|js|css|json|svg|xml|atom|txt|md|csv|yaml)$/;
const MIN_BYTES = 512;
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
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: DOWNLOADS.files.test(file) ? DOWNLOADS.quality : QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, {params}).then((packed) => fs.writeFile(`${file}.br`, packed)),
    gzip(bytes, {level: 9}).then((packed) => fs.writeFile(`${file}.gz`, packed)),
  ]);
}
