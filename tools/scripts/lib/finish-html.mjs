import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {required} from './required.mjs';
import {readStyleParts} from './style-parts.mjs';

const TAGLINE_FONT = /url\(["']?(\/assets\/fonts\/sans-cyrillic-subset-[^"')]+\.woff2)["']?\)/;
const SUBSET_FONT = /url\(["']?(\/assets\/fonts\/sans-latin-subset-[^"')]+\.woff2)["']?\)/;
/** With more threads, the disk becomes the bottleneck. */
const THREADS = Math.min(4, os.availableParallelism());

/** @typedef {import('./finish-page.mjs').Head} Head */
/** @typedef {import('./page-parts.mjs').Pages} Pages */

/**
 * Finishes all pages of a build, compresses them and reads what they contain. The pages are divided among one thread for
 * each core, and the result of each page is cached for the next build.
 *
 * @param {string} folder the build folder
 * @returns {Promise<Pages>} the finished pages, ordered by name
 * @throws Error naming the page and what was expected
 */
export async function finishHtml(folder) {
  const files = await fs.readdir(folder, {recursive: true});
  const names = files
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html'))
    .sort();
  const head = await readHead(folder);
  const finished = await Promise.all(
    Array.from({length: THREADS}, (_, thread) =>
      runThread({folder, head, names: names.filter((_name, at) => at % THREADS === thread)}),
    ),
  );
  const pages = new Map(finished.flatMap((each) => [...each]));
  return new Map(names.map((name) => [name, required(pages.get(name), `the finished page ${name}`)]));
}

/**
 * @param {import('./finish-thread.mjs').Task} task
 * @returns {Promise<Pages>} the pages that the thread has finished
 */
const runThread = (task) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./finish-thread.mjs', import.meta.url), {workerData: task});
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/**
 * Reads what goes into the head of every page: the style sheet, its parts, the fonts and the manifest of *Run*.
 *
 * @param {string} folder the build folder
 * @returns {Promise<Head>}
 * @throws Error when there is not exactly one style sheet, or when it names no font for the first paint
 */
async function readHead(folder) {
  const sheets = (await fs.readdir(path.join(folder, 'assets/css'))).filter((name) => name.endsWith('.css'));
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length > 1) {
    throw new Error(`assets/css: expected one style sheet, found ${sheets.join(', ') || 'none'}`);
  }
  const href = `/assets/css/${sheet}`;
  const css = await fs.readFile(path.join(folder, href), 'utf8');
  const [, font] = SUBSET_FONT.exec(css) ?? [];
  if (!font) {
    throw new Error(`${href} names no subset font; see site/plugins/fonts`);
  }
  const parts = await readStyleParts(css);
  // A part has no file name that changes with its content, so the element of the sheet carries a hash of all parts.
  const release = createHash('sha256')
    .update(JSON.stringify(parts.map((part) => [part.name, part.css])))
    .digest('hex')
    .slice(0, 8);
  /** @type {import('./gateway-worker.mjs').Addresses} */
  const {early, run, validators} = JSON.parse(await fs.readFile(path.join(folder, 'run/gateway.json'), 'utf8'));
  return {
    href,
    font,
    taglineFont: TAGLINE_FONT.exec(css)?.[1] ?? null,
    manifest: JSON.stringify({early, run, validators}),
    parts,
    style: `<style data-href="${href}" data-parts="${release}">${css}</style>`,
  };
}
