import fs from 'node:fs';
import path from 'node:path';
import {parseFragment, type DefaultTreeAdapterMap} from 'parse5';
import {stringify} from 'yaml';
import {markdownPath} from '../../../facts/reference/pages';
import {cached, keyOf} from '../../../lib/build-cache';
import {hashOfInputs} from '../../../lib/inputs-of';
import {extractMain, listedAddress, mainOf, type Extracted} from '../search/extract';
import {articleOf, pageMarkdown, type PageMarkdown} from './convert';
import type {PageLinks} from './links';
import type {OutlinePage} from './outline';

export interface Task {
  /** The build's folder. */
  readonly outDir: string;
  /** Origin of the site. */
  readonly host: string;
  /** Version of the contract. */
  readonly version: string;
  readonly pages: readonly (OutlinePage & PageLinks)[];
}

/** What other plugins need from a page. */
export interface WrittenPage {
  readonly permalink: string;
  /** Its text for the files with all pages, in pieces. */
  readonly abridged: readonly string[];
  /** Its texts for the search. */
  readonly extracted: Extracted;
}

/** Address of a page's programs in a language. */
const addressIn = (permalink: string, host: string) => {
  const own = markdownPath(permalink);
  return (name: string): string => new URL(own.replace(/md$/, `${name}.md`), host).href;
};

/** A built page. It is parsed only if the cache does not have the answer. */
interface BuiltPage {
  readonly url: URL;
  readonly html: string;
  readonly main: string;
  readonly parsed: () => DefaultTreeAdapterMap['documentFragment'];
}

/** @throws Error if the page is missing or has no main part */
function builtPage(outDir: string, host: string, permalink: string): BuiltPage {
  const html = fs.readFileSync(path.join(outDir, permalink, 'index.html'), 'utf8');
  const main = mainOf(html, permalink);
  let parsed: ReturnType<BuiltPage['parsed']> | undefined;
  return {url: new URL(permalink, host), html, main, parsed: () => (parsed ??= parseFragment(main))};
}

async function markdownOf({url, html, parsed}: BuiltPage, host: string, code: string): Promise<PageMarkdown> {
  const article = articleOf(html, url);
  const kept = await cached('markdown', keyOf(code, url.href, article), () =>
    Buffer.from(JSON.stringify(pageMarkdown(article, parsed(), url, addressIn(url.pathname, host)))),
  );
  return JSON.parse(kept.toString());
}

async function extractedOf({url, html, main, parsed}: BuiltPage, code: string): Promise<Extracted> {
  const address = listedAddress(html, url.pathname);
  const kept = await cached('search-page', keyOf(code, address, main), () =>
    Buffer.from(JSON.stringify(extractMain(parsed(), address))),
  );
  return JSON.parse(kept.toString());
}

/**
 * A built page as Markdown, cached by its content.
 *
 * @param code hash of the code that converts it
 * @throws Error if the page is missing or has no article
 */
export const converted = (outDir: string, host: string, permalink: string, code: string): Promise<PageMarkdown> =>
  markdownOf(builtPage(outDir, host, permalink), host, code);

/** A hash of the code that turns a page into Markdown and into what the search knows of it. */
export const hashOfCode = (): Promise<string> => hashOfInputs('site/plugins/markdown-pages/write-pages.ts');

/**
 * Writes the Markdown files of pages. Articles that have not changed since an earlier build come from the cache.
 *
 * @throws Error if a page is missing or has no article
 */
export async function writePages({outDir, host, version, pages}: Task): Promise<WrittenPage[]> {
  const code = await hashOfCode();
  const written: WrittenPage[] = [];
  for (const page of pages) {
    written.push(await writePage(outDir, host, {...page, version}, code));
  }
  return written;
}

/** A page with the data of its front matter. */
interface Headed extends OutlinePage, PageLinks {
  readonly version: string;
}

async function writePage(outDir: string, host: string, page: Headed, code: string): Promise<WrittenPage> {
  const {permalink, title, description, version, links_to, linked_from} = page;
  const built = builtPage(outDir, host, permalink);
  const {url} = built;
  const own = markdownPath(permalink);
  const addressOf = addressIn(permalink, host);
  const {whole, programs, abridged} = await markdownOf(built, host, code);
  const front = stringify({title, description, url: url.href, version, links_to, linked_from}, {lineWidth: 0});
  const write = (address: string, text: string): void =>
    fs.writeFileSync(path.join(outDir, new URL(address).pathname), text);
  whole.forEach((piece, index) => {
    const number = index + 1;
    const head = index === 0 ? `---\n${front}---\n\n` : `Part ${number} of ${url.href}\n\n`;
    const next = number < whole.length ? `\nThis page continues at ${addressOf(String(number + 1))}\n` : '';
    write(index === 0 ? new URL(own, host).href : addressOf(String(number)), head + piece + next);
  });
  for (const [language, text] of programs) {
    write(addressOf(language), `Programs of ${url.href}\n\n${text}`);
  }
  return {
    permalink,
    abridged: abridged.map((piece) => `\n---\n\n${url.href}\n\n${piece}`),
    extracted: await extractedOf(built, code),
  };
}
