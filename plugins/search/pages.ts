import fs from 'node:fs';
import path from 'node:path';
import type {PageSource} from '../../src/search/types';
import {parseAsked, withAsked} from './asked';
import {extractPage} from './extract';

/** Not to be found: the not-found page, and the page of results itself. */
const NO_SOURCES = new Set(['404.html', 'search/index.html']);

/**
 * Reads all pages of a built site, in the order of their paths, those of v1 last, with the questions they answer.
 *
 * @param folder holds `index.html` of each page
 * @param askedFile a text for `parseAsked`
 * @throws Error when a page has no main part or no address, or a question an address that is none
 */
export function readPages(folder: string, askedFile: string): PageSource[] {
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html') && !NO_SOURCES.has(name))
    .sort()
    .map((name) => {
      const html = fs.readFileSync(path.join(folder, name), 'utf8');
      return extractPage(html, listedAddress(html, name));
    });
  const links = new Map<string, number>();
  for (const {targets} of files) {
    for (const target of targets) {
      links.set(target, (links.get(target) ?? 0) + 1);
    }
  }
  const sources = files.map(({source}) => ({...source, links: links.get(source.path) ?? 0}));
  const name = path.basename(askedFile);
  return withAsked(sources, parseAsked(fs.readFileSync(askedFile, 'utf8'), name), name);
}

/** The page itself says under which address it is listed, with a slash at its end or without. */
function listedAddress(html: string, name: string): string {
  const [, address] = /\bdata-page="?([^"\s>]+)/.exec(html) ?? [];
  if (!address) {
    throw new Error(`search: ${name}: expected an element with data-page`);
  }
  return address;
}
