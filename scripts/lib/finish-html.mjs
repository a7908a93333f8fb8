import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {compressFolder} from './compress.mjs';
import {splitLate} from './late-styles.mjs';
import {required} from './required.mjs';
import {SETUPS} from './share-setups.mjs';
import {readStyleParts} from './style-parts.mjs';

const TAGLINE_FONT = /url\(["']?(\/assets\/fonts\/plex-cyrillic-subset-[^"')]+\.woff2)["']?\)/;
const SUBSET_FONT = /url\(["']?(\/assets\/fonts\/plex-latin-subset-[^"')]+\.woff2)["']?\)/;
/** More than that wait for each other's disk. */
const THREADS = Math.min(4, os.availableParallelism());

/** @typedef {import('./finished-page.mjs').Shared} Shared */
/** @typedef {import('./finished-page.mjs').Head} Head */
/** @typedef {import('./page-parts.mjs').Pages} Pages */
/**
 * @typedef {object} Seen of a thread's pages
 * @property {Set<string>} classes
 * @property {Set<string>} sheets addresses
 */
/**
 * @typedef {object} Finished by a thread
 * @property {Pages} pages
 * @property {Map<string, string>} setups texts of files that pages name
 */

/**
 * Begins to finish the pages of a build, to compress them, and to read what they have, on a thread for each core: what
 * comes out of a page is kept for the next build. When this resolves, all other files are as they are published.
 *
 * @param {string} folder the build's
 * @returns {Promise<{pages: Promise<Pages>}>} the pages, when all are finished
 * @throws Error naming the page and what was expected
 */
export async function finishHtml(folder) {
  const files = (await fs.readdir(folder, {recursive: true})).map((name) => name.split(path.sep).join('/'));
  const names = files.filter((name) => name.endsWith('.html')).sort();
  const markdown = files.filter((name) => name.endsWith('.md'));
  const threads = Array.from({length: THREADS}, (_, thread) =>
    startThread({folder, names: names.filter((_name, at) => at % THREADS === thread), markdown}),
  );
  const seen = await Promise.all(threads.map(({seen: each}) => each));
  const classes = new Set(seen.flatMap((each) => [...each.classes]));
  const sheets = new Set(seen.flatMap((each) => [...each.sheets]));
  const shared = await sharedBy(folder, sheets, classes);
  const finished = Promise.all(threads.map(({finish}) => finish(shared)));
  return {pages: finished.then((parts) => joined(folder, names, parts))};
}

/**
 * Writes what pages have in common into files of its own.
 *
 * @param {string} folder the build's
 * @param {readonly string[]} names of its pages
 * @param {readonly Finished[]} finished what each thread has done
 * @returns {Promise<Pages>} all pages, in the order of their names
 */
async function joined(folder, names, finished) {
  await fs.mkdir(path.join(folder, SETUPS), {recursive: true});
  for (const [file, text] of new Map(finished.flatMap(({setups}) => [...setups]))) {
    await fs.writeFile(path.join(folder, file), text);
  }
  await compressFolder(path.join(folder, SETUPS));
  const pages = new Map(finished.flatMap((each) => [...each.pages]));
  return new Map(names.map((name) => [name, required(pages.get(name), `${name}, finished`)]));
}

/**
 * @param {import('./finish-thread.mjs').Task} task
 * @returns {{seen: Promise<Seen>, finish: (shared: Shared) => Promise<Finished>}}
 */
function startThread(task) {
  const worker = new Worker(new URL('./finish-thread.mjs', import.meta.url), {workerData: task});
  /** @returns {Promise<any>} the next message */
  const next = () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  return {
    seen: next(),
    finish(shared) {
      const finished = next();
      worker.postMessage(shared);
      return finished;
    },
  };
}

/**
 * @param {string} folder the build's
 * @param {Set<string>} sheets addresses of style sheets
 * @param {Set<string>} classes of all pages
 * @returns {Promise<Shared>}
 */
async function sharedBy(folder, sheets, classes) {
  /** @param {string} name */
  const read = async (name) => JSON.parse(await fs.readFile(path.join(folder, 'run', name), 'utf8'));
  /** @type {import('./gateway-worker.mjs').Addresses} */
  const {early, run, validators} = await read('gateway.json');
  /** @type {Record<string, Head>} */
  const heads = {};
  for (const sheet of [...sheets].sort()) {
    heads[sheet] = await headOf(folder, sheet, classes);
  }
  return {heads, gateway: {early, run, validators}, scripts: await read('scripts.json')};
}

/**
 * @param {string} folder the build's
 * @param {string} href of the style sheet
 * @param {Set<string>} used classes of all pages
 * @returns {Promise<Head>}
 * @throws Error when the sheet names no font for the first paint
 */
async function headOf(folder, href, used) {
  const sheet = await fs.readFile(path.join(folder, href), 'utf8');
  const [, font] = SUBSET_FONT.exec(sheet) ?? [];
  if (!font) {
    throw new Error(`${href} names no subset font; see plugins/fonts`);
  }
  const common = splitLate(sheet, used);
  await fs.writeFile(path.join(folder, href), common.now);
  const parts = (await readStyleParts(sheet)).map((part) => ({...part, ...splitLate(part.css, used)}));
  const late = await lateSheet(folder, [...parts.map((part) => part.late), common.late].join(''));
  // Parts have no files whose names would tell their releases apart, so the sheet's element names that of all of them.
  const release = hashOf(JSON.stringify(parts.map(({name, now}) => [name, now])));
  return {
    font,
    taglineFont: TAGLINE_FONT.exec(sheet)?.[1] ?? null,
    parts: parts.map(({name, now, classes}) => ({name, now, classes})),
    style: `<style data-href="${href}" data-parts="${release}" data-late="${late}">${common.now}</style>`,
  };
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * @param {string} folder the build's
 * @param {string} css
 * @returns its address
 */
async function lateSheet(folder, css) {
  const address = `/assets/css/late.${hashOf(css)}.css`;
  await fs.writeFile(path.join(folder, address), css);
  return address;
}
