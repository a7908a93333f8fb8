import fs from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {markdownPath} from '../../src/components/page/markdown-path';
import {pageMarkdown} from './convert';
import type {OutlinePage} from './outline';

export interface Task {
  /** The build's folder. */
  readonly outDir: string;
  /** Origin of the site. */
  readonly host: string;
  readonly pages: readonly OutlinePage[];
}

/** Of each page its path, and its part of the file with all pages. */
export type Written = readonly (readonly [permalink: string, abridged: string])[];

/**
 * Writes the Markdown files of pages.
 *
 * @throws Error when a page is not there, or has no article
 */
export const writePages = ({outDir, host, pages}: Task): Written =>
  pages.map((page) => [page.permalink, writePage(outDir, host, page)]);

function writePage(outDir: string, host: string, {permalink, title, description}: OutlinePage): string {
  const url = new URL(permalink, host);
  const html = fs.readFileSync(path.join(outDir, permalink, 'index.html'), 'utf8');
  const own = markdownPath(permalink);
  const ofLanguage = (language: string): string => own.replace(/md$/, `${language}.md`);
  const {whole, programs, abridged} = pageMarkdown(html, url, (language) => new URL(ofLanguage(language), host).href);
  const front = stringify({title, description, url: url.href}, {lineWidth: 0});
  fs.writeFileSync(path.join(outDir, own), `---\n${front}---\n\n${whole}`);
  for (const [language, text] of programs) {
    fs.writeFileSync(path.join(outDir, ofLanguage(language)), `Programs of ${url.href}\n\n${text}`);
  }
  return `\n---\n\n${url.href}\n\n${abridged}`;
}
