// The site as the gateway's `mcp` reads it: one file beside the gateway, of the same build.
import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {publishForAgents} from '../../../site/plugins/gateway-docs/publish';
import {cached, keyOf} from '../../../lib/build-cache';
import {builtDocs, docsData} from '../../../site/plugins/gateway-docs/data';
import type {BuiltDocs} from '../../../site/plugins/gateway-docs/data';

const brotli = promisify(zlib.brotliCompress);

const DOCS_FILE = 'gateway-docs.bin';

/** Pages say the same again in other languages, megabytes later: the window is the largest there is. */
const WINDOW = 24;
const QUALITY = 9;

const packed = (bytes: Buffer) =>
  cached('gateway-docs', keyOf(`${process.versions.brotli} ${QUALITY} ${WINDOW}`, bytes), () =>
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [zlib.constants.BROTLI_PARAM_LGWIN]: WINDOW,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );

/**
 * @param folder the built site, before what its pages share is taken out
 * @throws Error when a page or the index of the search is not there
 */
export const readDocs = (folder: string): Promise<BuiltDocs> => builtDocs(folder);

/**
 * Writes the file, JSON in brotli, its checksum as `sha256sum --check` reads it, and what else is published for coding
 * agents. The gateway is there already.
 *
 * @param folder the built site
 */
export async function writeGatewayDocs(folder: string, docs: BuiltDocs) {
  const bytes = await packed(Buffer.from(JSON.stringify(await docsData(docs))));
  await fs.writeFile(path.join(folder, DOCS_FILE), bytes);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  await fs.writeFile(path.join(folder, `${DOCS_FILE}.sha256`), `${checksum}  ${DOCS_FILE}\n`);
  await publishForAgents(folder);
}
