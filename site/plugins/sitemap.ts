import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import type {PluginOptions} from '@docusaurus/plugin-sitemap';

/** The Markdown file of each page, by the page's path. */
const sources = (routes: readonly RouteConfig[]): [string, string][] =>
  routes.flatMap(({path: route, metadata, routes: below = []}) => [
    ...(metadata?.sourceFilePath ? [[route, metadata.sourceFilePath] as [string, string]] : []),
    ...sources(below),
  ]);

/**
 * For the plugin's option `createSitemapItems`: every page with the day on which it last changed, where the history is
 * known. The plugin's own way asks git for each page, and fails without it.
 *
 * @param siteDir the folder below which Docusaurus names the pages' files
 * @param lastUpdate says when a page's file last changed
 */
export const sitemapItems =
  (
    siteDir: string,
    lastUpdate: ((file: string) => string | undefined) | undefined,
  ): NonNullable<PluginOptions['createSitemapItems']> =>
  async ({defaultCreateSitemapItems, ...params}) => {
    const files = new Map(sources(params.routes));
    const items = await defaultCreateSitemapItems(params);
    return items.map((item) => {
      const file = files.get(new URL(item.url).pathname);
      return {...item, lastmod: (file && lastUpdate?.(path.join(siteDir, file))) ?? null};
    });
  };
