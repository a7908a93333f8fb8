// A thread that finishes pages for tools/scripts/lib/finish-html.mjs, and posts what they contain.
import fs from 'node:fs/promises';
import path from 'node:path';
import v8 from 'node:v8';
import {parentPort, workerData} from 'node:worker_threads';
import {cached, keyOf} from '../../../lib/build-cache.mjs';
import {hashOfInputs} from '../../../lib/inputs-of.mjs';
import {compress, COMPRESSORS, QUALITY} from './compress.mjs';
import {finishPage} from './finish-page.mjs';
import {minifiedHtml} from './minify-html.mjs';
import {partsOf} from './page-parts.mjs';
import {required} from './required.mjs';

/**
 * @typedef {object} Task
 * @property {string} folder the build folder
 * @property {string[]} names files of the thread's pages
 * @property {import('./finish-page.mjs').Head} head what goes into the head of every page
 */
/**
 * @typedef {object} Result what is written and reported for one page
 * @property {Uint8Array} html
 * @property {Uint8Array} br
 * @property {Uint8Array} gz
 * @property {import('./page-parts.mjs').PageParts} parts
 */

/** @type {Task} */
const {folder, names, head} = workerData;
const port = required(parentPort, 'a thread that finishes pages');
const common = keyOf(await hashOfInputs('tools/scripts/lib/finish-thread.mjs'), COMPRESSORS, v8.serialize(head));

/**
 * @param {string} name
 * @param {string} raw HTML as Docusaurus wrote it
 * @returns {Promise<Result>}
 */
async function finish(name, raw) {
  const result = await cached('finished-pages', keyOf(common, name, raw), async () => {
    const html = finishPage(minifiedHtml(raw, name), name, head);
    const bytes = Buffer.from(html);
    return v8.serialize({html: bytes, ...(await compress(bytes, QUALITY.page)), parts: partsOf(html)});
  });
  return v8.deserialize(result);
}

/** @type {Map<string, import('./page-parts.mjs').PageParts>} */
const pages = new Map();
for (const name of names) {
  const file = path.join(folder, name);
  const {html, br, gz, parts} = await finish(name, await fs.readFile(file, 'utf8'));
  pages.set(name, parts);
  await Promise.all([fs.writeFile(file, html), fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}
port.postMessage(pages);
