import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import type {PluginOptions} from '@docusaurus/plugin-sitemap';

/** Pairs of a page's path and its Markdown file. */
const sources = (routes: readonly RouteConfig[]): [string, string][] =>
  routes.flatMap(({path: route, metadata, routes: below = []}) => [
    ...(metadata?.sourceFilePath ? [[route, metadata.sourceFilePath] as [string, string]] : []),
    ...sources(below),
  ]);

/**
 * A value for the plugin's option `createSitemapItems`: every page, with the day on which it last changed if the
 * history is known. The plugin itself would call git for each page, and fail without git.
 *
 * @param siteDir folder that Docusaurus' paths of pages are relative to
 * @param lastUpdate from `lastUpdates`
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
