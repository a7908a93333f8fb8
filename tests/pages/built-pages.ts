// The pages of a build, each read once. With PAGES, routes with commas between them, only these pages, rendered from
// their sources: `npm run mutate` changes one thing after another, and a build takes minutes.
import fs from 'node:fs';
import path from 'node:path';
import {inputsOf} from '../../lib/inputs-of';
import {parsePage, type Element} from './dom';

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');
/** What a page is made from. */
const SOURCES = inputsOf('site/docusaurus.config.ts', 'facts', 'gateway/proofs', 'samples', 'site/docs', 'site/src');

/** The file below a folder that was changed last. */
function newest(name: string): {file: string; time: number} {
  const place = path.join(ROOT, name);
  const stat = fs.statSync(place, {throwIfNoEntry: false});
  if (!stat?.isDirectory()) {
    return {file: name, time: stat?.mtimeMs ?? 0};
  }
  return fs
    .readdirSync(place)
    .map((child) => newest(path.join(name, child)))
    .reduce((last, each) => (each.time > last.time ? each : last), {file: name, time: 0});
}

/** @throws Error when there is no build, or one that is older than what it is made from */
function requireFreshBuild(): void {
  const mark = path.join(BUILD, 'sitemap.xml');
  const built = fs.statSync(mark, {throwIfNoEntry: false});
  if (!built) {
    throw new Error('build/ is not there, and these tests read its pages: run `npm run build`');
  }
  const source = SOURCES.map(newest).reduce((last, each) => (each.time > last.time ? each : last));
  if (source.time > built.mtimeMs) {
    throw new Error(`build/ is older than ${source.file}: run \`npm run build\``);
  }
}

const pages = new Map<string, Element>();

/** A file of the build. @param name as `facts/reference/bank_codes.json` */
export const builtFile = (name: string): string => fs.readFileSync(path.join(BUILD, name), 'utf8');

const asked = process.env['PAGES']?.split(',') ?? null;

/** Routes that can be read now: all, or those that were asked for. */
export const isThere = (route: string): boolean => asked === null || asked.includes(route);

if (asked === null) {
  requireFreshBuild();
} else {
  const {renderPage} = await import('./render-page');
  for (const route of asked) {
    pages.set(route, parsePage(await renderPage(route)));
  }
}

/** Colors of code are a third of a page and nothing to these tests. */
const withoutColors = (html: string): string =>
  html.replace(/<pre[^>]*>.*?<\/pre>/gs, (code) => code.replace(/<\/?span[^>]*>/g, ''));

/** The article of a page. @param route as `/api/v2/transaction/create` */
export function page(route: string): Element {
  const known = pages.get(route);
  if (known) {
    return known;
  }
  const html = builtFile(path.join(route, 'index.html'));
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  const parsed = parsePage(withoutColors(article));
  pages.set(route, parsed);
  return parsed;
}
