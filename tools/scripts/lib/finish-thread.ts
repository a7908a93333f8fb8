// A thread that finishes pages for tools/scripts/lib/finish-html.ts, and posts what they contain.
import fs from 'node:fs/promises';
import path from 'node:path';
import v8 from 'node:v8';
import {parentPort, workerData} from 'node:worker_threads';
import {cached, keyOf} from '../../../lib/build-cache';
import {hashOfInputs} from '../../../lib/inputs-of';
import {compress, COMPRESSORS, QUALITY} from './compress';
import {finishPage} from './finish-page';
import {minifiedHtml} from './minify-html';
import {partsOf} from './page-parts';
import {requireValue} from './require-value';
import type {Head} from './finish-page';
import type {PageParts, Pages} from './page-parts';

export interface Task {
  /** The build folder. */
  folder: string;
  /** Files of the thread's pages. */
  names: string[];
  /** What goes into the head of every page. */
  head: Head;
}
/** What is written and reported for one page. */
interface Result {
  html: Uint8Array;
  br: Uint8Array;
  gz: Uint8Array;
  parts: PageParts;
}

/**
 * @param raw HTML as Docusaurus wrote it
 * @param common hash of what all pages depend on
 */
async function finish(name: string, raw: string, head: Head, common: string): Promise<Result> {
  const result = await cached('finished-pages', keyOf(common, name, raw), async () => {
    const html = finishPage(minifiedHtml(raw, name), name, head);
    const bytes = Buffer.from(html);
    return v8.serialize({html: bytes, ...(await compress(bytes, QUALITY.page)), parts: partsOf(html)});
  });
  return v8.deserialize(result);
}

async function finishPages({folder, names, head}: Task): Promise<Pages> {
  const common = keyOf(await hashOfInputs('tools/scripts/lib/finish-thread.ts'), COMPRESSORS, v8.serialize(head));
  const pages = new Map<string, PageParts>();
  for (const name of names) {
    const file = path.join(folder, name);
    const {html, br, gz, parts} = await finish(name, await fs.readFile(file, 'utf8'), head, common);
    pages.set(name, parts);
    await Promise.all([fs.writeFile(file, html), fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
  }
  return pages;
}

const port = requireValue(parentPort, 'a thread that finishes pages');
const task: Task = workerData;
void finishPages(task).then((pages) => port.postMessage(pages));
