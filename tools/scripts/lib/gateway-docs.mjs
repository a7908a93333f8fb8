// The site as the gateway's `mcp` reads it: one file beside the gateway, of the same build.
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {cached, keyOf} from '../../../lib/build-cache.mjs';
import {loadTs} from './load-ts.mjs';

const brotli = promisify(zlib.brotliCompress);

const DOCS_FILE = 'gateway-docs.bin';

/** Pages say the same again in other languages, megabytes later: the window is the largest there is. */
const WINDOW = 24;
const QUALITY = 9;

/** @param {Buffer} bytes */
const packed = (bytes) =>
  cached('gateway-docs', keyOf(`${process.versions.brotli} ${QUALITY} ${WINDOW}`, bytes), () =>
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [zlib.constants.BROTLI_PARAM_LGWIN]: WINDOW,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );

/** @typedef {import('../../../site/plugins/gateway-docs/data').BuiltDocs} BuiltDocs */

/** @returns {typeof import('../../../site/plugins/gateway-docs/data')} */
const data = () => loadTs('site/plugins/gateway-docs/data.ts');

/**
 * @param {string} folder the built site, before what its pages share is taken out
 * @returns {Promise<BuiltDocs>}
 * @throws Error when a page or the index of the search is not there
 */
export const readDocs = (folder) => data().builtDocs(folder);

/**
 * Writes the file, JSON in brotli, its checksum as `sha256sum --check` reads it, and what else is published for coding
 * agents. The gateway is there already.
 *
 * @param {string} folder the built site
 * @param {BuiltDocs} docs
 */
export async function writeGatewayDocs(folder, docs) {
  /** @type {typeof import('../../../site/plugins/gateway-docs/publish')} */
  const {publishForAgents} = loadTs('site/plugins/gateway-docs/publish.ts');
  const bytes = await packed(Buffer.from(JSON.stringify(await data().docsData(docs))));
  await fs.writeFile(path.join(folder, DOCS_FILE), bytes);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  await fs.writeFile(path.join(folder, `${DOCS_FILE}.sha256`), `${checksum}  ${DOCS_FILE}\n`);
  await publishForAgents(folder);
}
