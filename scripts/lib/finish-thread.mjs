// A thread that finishes pages: scripts/lib/finish-html.mjs. It says which classes and style sheets its pages have, gets
// what all pages share, and says what the finished ones have.
import {once} from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import v8 from 'node:v8';
import {parentPort, workerData} from 'node:worker_threads';
import {cached, hashOfSources, keyOf} from '../../cache/build-cache.mjs';
import {COMPRESSORS, compressedPage} from './compress.mjs';
import {finishedPage, sheetOf} from './finished-page.mjs';
import {classesIn} from './late-styles.mjs';
import {minifiedHtml} from './minify-html.mjs';
import {partsOf} from './page-parts.mjs';
import {required} from './required.mjs';

/**
 * @typedef {object} Task
 * @property {string} folder the build's
 * @property {string[]} names files of the thread's pages
 * @property {string[]} markdown names of files in Markdown
 */
/**
 * @typedef {object} Made of one page
 * @property {Uint8Array} html
 * @property {Uint8Array} br
 * @property {Uint8Array} gz
 * @property {import('./page-parts.mjs').PageParts} parts
 * @property {[file: string, text: string][]} setups files that it names
 */

/** @type {Task} */
const {folder, names, markdown} = workerData;
const port = required(parentPort, 'a thread that finishes pages');
/**
 * Files in Markdown by the page that they are beside: `callbacks.md` and `callbacks.php.md` by `callbacks`.
 *
 * @type {Map<string, string[]>}
 */
const markdownOf = new Map();
for (const file of markdown) {
  const page = path.posix.join(path.posix.dirname(file), path.posix.basename(file).replace(/\..*/, ''));
  markdownOf.set(page, [...(markdownOf.get(page) ?? []), file]);
}

/** @param {string} name */
const read = (name) => fs.readFile(path.join(folder, name), 'utf8');

/** @type {Set<string>} */
const classes = new Set();
/** @type {Set<string>} */
const sheets = new Set();
for (const name of names) {
  const html = await read(name);
  classesIn(html).forEach((each) => classes.add(each));
  sheets.add(sheetOf(html, name));
}
const asked = once(port, 'message');
port.postMessage({classes, sheets});

/** @type {import('./finished-page.mjs').Shared} */
const shared = (await asked)[0];
const common = keyOf(await hashOfSources('scripts/lib'), COMPRESSORS, v8.serialize(shared));
/** @type {Map<string, import('./page-parts.mjs').PageParts>} */
const pages = new Map();
/** @type {Map<string, string>} */
const setups = new Map();
for (const name of names) {
  const made = await finish(name, await read(name));
  pages.set(name, made.parts);
  made.setups.forEach(([file, text]) => setups.set(file, text));
  const file = path.join(folder, name);
  await Promise.all([
    fs.writeFile(file, made.html),
    fs.writeFile(`${file}.br`, made.br),
    fs.writeFile(`${file}.gz`, made.gz),
  ]);
}
port.postMessage({pages, setups});

/**
 * @param {string} name
 * @param {string} raw HTML as Docusaurus wrote it
 * @returns {Promise<Made>}
 */
async function finish(name, raw) {
  const beside = markdownOf.get(path.posix.dirname(name)) ?? [];
  const kept = await cached('finished-pages', keyOf(common, name, raw, ...beside), async () => {
    const {html, setups: named} = finishedPage(minifiedHtml(raw, name), name, shared, beside);
    const bytes = Buffer.from(html);
    /** @type {Made} */
    const made = {html: bytes, ...(await compressedPage(bytes)), parts: partsOf(html), setups: named};
    return v8.serialize(made);
  });
  return v8.deserialize(kept);
}
