import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {runThread} from '../../../lib/run-thread';
import {requireValue} from './require-value';
import {readStyleParts} from './style-parts';
import type {Head} from './finish-page';
import type {Pages} from './page-parts';
import type {Task} from './finish-thread';
import type {Addresses} from './gateway-worker';

const TAGLINE_FONT = /url\(["']?(\/assets\/fonts\/sans-cyrillic-subset-[^"')]+\.woff2)["']?\)/;
const SUBSET_FONT = /url\(["']?(\/assets\/fonts\/sans-latin-subset-[^"')]+\.woff2)["']?\)/;
/** With more threads, the disk becomes the bottleneck. */
const THREADS = Math.min(4, os.availableParallelism());

/**
 * Finishes all pages of a build, compresses them and reads what they contain. The pages are divided among one thread for
 * each core, and the result of each page is cached for the next build.
 *
 * @param folder the build folder
 * @returns the finished pages, ordered by name
 * @throws Error naming the page and what was expected
 */
export async function finishHtml(folder: string): Promise<Pages> {
  const files = await fs.readdir(folder, {recursive: true});
  const names = files
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html'))
    .sort();
  const head = await readHead(folder);
  const finished = await Promise.all(
    Array.from({length: THREADS}, (_, thread) =>
      finishApart({folder, head, names: names.filter((_name, at) => at % THREADS === thread)}),
    ),
  );
  const pages = new Map(finished.flatMap((each) => [...each]));
  return new Map(names.map((name) => [name, requireValue(pages.get(name), `the finished page ${name}`)]));
}

/** @returns the pages that the thread has finished */
const finishApart = (task: Task): Promise<Pages> => runThread(path.join(__dirname, 'finish-thread.ts'), task);

/**
 * Reads what goes into the head of every page: the style sheet, its parts, the fonts and the manifest of *Run*.
 *
 * @param folder the build folder
 * @throws Error when there is not exactly one style sheet, or when it names no font for the first paint
 */
async function readHead(folder: string): Promise<Head> {
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
  const {early, run, validators}: Addresses = JSON.parse(
    await fs.readFile(path.join(folder, 'run/gateway.json'), 'utf8'),
  );
  return {
    href,
    font,
    taglineFont: TAGLINE_FONT.exec(css)?.[1] ?? null,
    manifest: JSON.stringify({early, run, validators}),
    parts,
    style: `<style data-href="${href}" data-parts="${release}">${css}</style>`,
  };
}
