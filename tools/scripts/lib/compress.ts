import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import v8 from 'node:v8';
import zlib from 'node:zlib';
import {cached, keyOf} from '../../../lib/build-cache';
import {hashOfInputs} from '../../../lib/inputs-of';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Quality of brotli by kind of file, a compromise between bytes and build time:
 *
 * | Kind | Files | Quality |
 * |---|---|---|
 * | `shared` | what many pages load and wait for: scripts, style sheets, the gateway, the search's first file | 11 |
 * | `page` | HTML: 2 % larger than with 11, in half of the time | 10 |
 * | `download` | everything else: pages as Markdown, tables, contracts, the search's second file | 9 |
 */
export const QUALITY = {shared: 11, page: 10, download: 9};
const SHARED = /[\\/]assets[\\/](?:js|css|gateway)[\\/]|[\\/]search-index\.json$/;

/** Files compressed at a time, enough for Node's four threads. Compressing all files together would need 14 GB of memory. */
const AT_ONCE = 8;
const TEXT = /\.(m?js|css|json|svg|xml|atom|txt|md|csv|yaml)$/;
const MIN_BYTES = 512;
const GZIP_LEVEL = 9;
/** Exponents of the window. Brotli clears a table of the window's size, which takes longer than compressing a small file. */
const WINDOW = {least: 10, most: 22};

/** The versions of the libraries, which compressed bytes depend on. */
export const COMPRESSORS = `${process.versions.brotli} ${process.versions.zlib}`;

type Compressed = {br: Uint8Array; gz: Uint8Array};

/**
 * Writes a `.br` and a `.gz` beside every text file of at least 512 bytes. HTML is left out: tools/scripts/lib/finish-thread.ts
 * compresses each page when it is finished.
 *
 * @param folder the build folder
 */
export async function compressFolder(folder: string) {
  const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const code = await hashOfInputs('tools/scripts/lib/compress.ts');
  const left = files.values();
  const compressNext = async () => {
    for (const file of left) {
      await compressFile(file, code);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, compressNext));
}

/** @param code hash of this module */
async function compressFile(file: string, code: string) {
  const bytes = await fs.readFile(file);
  if (bytes.length < MIN_BYTES) {
    return;
  }
  const quality = SHARED.test(file) ? QUALITY.shared : QUALITY.download;
  const result = await cached('compressed', keyOf(code, `${COMPRESSORS} ${quality}`, bytes), async () =>
    v8.serialize(await compress(bytes, quality)),
  );
  const {br, gz}: Compressed = v8.deserialize(result);
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}

/** @param quality of brotli, one of `QUALITY` */
export async function compress(bytes: Buffer, quality: number): Promise<Compressed> {
  const window = Math.max(WINDOW.least, Math.min(WINDOW.most, Math.ceil(Math.log2(bytes.length + 16))));
  const br = await brotli(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_LGWIN]: window,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return {br, gz: await gzip(bytes, {level: GZIP_LEVEL})};
}
