import fs from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {markdownPath} from '../../src/components/page/markdown-path';
import {cached, hashOfSources, keyOf} from '../../scripts/lib/build-cache.mjs';
import {articleOf, pageMarkdown, type PageMarkdown} from './convert';
import type {PageLinks} from './links';
import type {OutlinePage} from './outline';

export interface Task {
  /** The build's folder. */
  readonly outDir: string;
  /** Origin of the site. */
  readonly host: string;
  /** Of the contract. */
  readonly version: string;
  readonly pages: readonly (OutlinePage & PageLinks)[];
}

/** Of each page its path, and what the files with all pages have of it, in pieces. */
export type Written = readonly (readonly [permalink: string, abridged: readonly string[]])[];

/** What turns a page into Markdown, with the versions of its packages. */
const CODE = ['plugins/markdown-pages', 'gateway/mcp/docs', 'src/components/page/markdown-path.ts'];

/** Where a page's programs in a language are. */
const addressIn = (permalink: string, host: string) => {
  const own = markdownPath(permalink);
  return (name: string): string => new URL(own.replace(/md$/, `${name}.md`), host).href;
};

/**
 * A built page as Markdown, converted once for its content.
 *
 * @param code hash of what converts it
 * @throws Error when the page is not there, or has no article
 */
export async function converted(outDir: string, host: string, permalink: string, code: string): Promise<PageMarkdown> {
  const url = new URL(permalink, host);
  const article = articleOf(fs.readFileSync(path.join(outDir, permalink, 'index.html'), 'utf8'), url);
  const kept = await cached('markdown', keyOf(code, url.href, article), () =>
    Buffer.from(JSON.stringify(pageMarkdown(article, url, addressIn(permalink, host)))),
  );
  return JSON.parse(kept.toString());
}

export const hashOfCode = (): Promise<string> => hashOfSources(...CODE);

/**
 * Writes the Markdown files of pages; those whose article is as it was in an earlier build are not converted again.
 *
 * @throws Error when a page is not there, or has no article
 */
export async function writePages({outDir, host, version, pages}: Task): Promise<Written> {
  const code = await hashOfCode();
  const written: [string, string[]][] = [];
  for (const page of pages) {
    written.push([page.permalink, await writePage(outDir, host, {...page, version}, code)]);
  }
  return written;
}

/** A page with what its head says of it. */
interface Headed extends OutlinePage, PageLinks {
  readonly version: string;
}

async function writePage(outDir: string, host: string, page: Headed, code: string): Promise<string[]> {
  const {permalink, title, description, version, links_to, linked_from} = page;
  const url = new URL(permalink, host);
  const own = markdownPath(permalink);
  const addressOf = addressIn(permalink, host);
  const {whole, programs, abridged} = await converted(outDir, host, permalink, code);
  const front = stringify({title, description, url: url.href, version, links_to, linked_from}, {lineWidth: 0});
  const write = (address: string, text: string): void =>
    fs.writeFileSync(path.join(outDir, new URL(address).pathname), text);
  whole.forEach((piece, index) => {
    const number = index + 1;
    const head = index === 0 ? `---\n${front}---\n\n` : `Part ${number} of ${url.href}\n\n`;
    const next = number < whole.length ? `\nThis page goes on at ${addressOf(String(number + 1))}\n` : '';
    write(index === 0 ? new URL(own, host).href : addressOf(String(number)), head + piece + next);
  });
  for (const [language, text] of programs) {
    write(addressOf(language), `Programs of ${url.href}\n\n${text}`);
  }
  return abridged.map((piece) => `\n---\n\n${url.href}\n\n${piece}`);
}
