// Finds the links between pages, for the front matter of each page's Markdown.
import fs from 'node:fs';
import path from 'node:path';
import {articleOf} from './convert';
import {barePath} from '../site-config/links';

/** Number of pages listed in each direction, so that the front matter stays short. */
const MOST = 20;
const HREF = /\shref=(?:"([^"]*)"|([^\s">]+))/g;

export interface PageLinks {
  /** Paths of the first pages that this one links to, in the order of the page. */
  readonly links_to: readonly string[];
  /** Paths of the first pages that link to this one, in the order of the site. */
  readonly linked_from: readonly string[];
}

/** Paths of the site that an article links to, without duplicates. */
function targetsOf(article: string, known: ReadonlyMap<string, string>, own: string): string[] {
  const found = [...article.matchAll(HREF)].map(([, quoted, plain]) => known.get(barePath(quoted ?? plain!)));
  return [...new Set(found)].filter((target): target is string => target !== undefined && target !== own);
}

/**
 * Links between pages, by path.
 *
 * @param outDir folder of the build
 * @param host origin of the site
 * @param pages their paths, as they are listed
 * @throws Error if a page is missing or has no article
 */
export function linksOf(outDir: string, host: string, pages: readonly string[]): ReadonlyMap<string, PageLinks> {
  const known = new Map(pages.map((page) => [barePath(page), page]));
  const targets = new Map(
    pages.map((page) => {
      const html = fs.readFileSync(path.join(outDir, page, 'index.html'), 'utf8');
      return [page, targetsOf(articleOf(html, new URL(page, host)), known, page)];
    }),
  );
  return new Map(
    pages.map((page) => [
      page,
      {
        links_to: targets.get(page)!.slice(0, MOST),
        linked_from: pages.filter((other) => targets.get(other)!.includes(page)).slice(0, MOST),
      },
    ]),
  );
}
