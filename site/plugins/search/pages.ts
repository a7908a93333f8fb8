import fs from 'node:fs';
import path from 'node:path';
import type {PageSource} from '../../../search/engine/types';
import {parseQuestions, addQuestions} from './questions';
import {extractPage, listedAddress, type Extracted} from './extract';

/** Pages to leave out of the search. */
const NO_SOURCES = new Set(['404.html', 'search/data/index.html']);

/**
 * Reads all pages of a built site.
 *
 * @param folder with the `index.html` of each page
 * @throws Error if a page has no main part or no address
 */
function extractPages(folder: string): Extracted[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.html') && !NO_SOURCES.has(name))
    .map((name) => {
      const html = fs.readFileSync(path.join(folder, name), 'utf8');
      return extractPage(html, listedAddress(html, name));
    });
}

/** The file of a page. Pages are sorted by it. */
const fileOf = ({source}: Extracted): string => path.posix.join(source.path.slice(1), 'index.html');

/**
 * Pages for the index, in the order of their paths, with the links to them and the questions that they answer.
 *
 * @param questionsFile a text for `parseQuestions`
 * @throws Error if a question has an unknown address
 */
export function sourcesOf(pages: readonly Extracted[], questionsFile: string): PageSource[] {
  const ordered = [...pages].sort((left, right) => (fileOf(left) < fileOf(right) ? -1 : 1));
  const links = new Map<string, number>();
  for (const {targets} of ordered) {
    for (const target of targets) {
      links.set(target, (links.get(target) ?? 0) + 1);
    }
  }
  const sources = ordered.map(({source}) => ({...source, links: links.get(source.path) ?? 0}));
  const name = path.basename(questionsFile);
  return addQuestions(sources, parseQuestions(fs.readFileSync(questionsFile, 'utf8'), name), name);
}

/** The pages of a built site with their questions. @throws Error like `extractPages` and `sourcesOf` */
export const readPages = (folder: string, questionsFile: string): PageSource[] =>
  sourcesOf(extractPages(folder), questionsFile);
