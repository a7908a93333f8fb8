import type {RouteConfig} from '@docusaurus/types';
import type {PluginOptions} from '@docusaurus/plugin-sitemap';
import {lastChanges} from './last-changes';

/** The Markdown file of each page, by the page's path. */
const sources = (routes: readonly RouteConfig[]): [string, string][] =>
  routes.flatMap(({path, metadata, routes: below = []}) => [
    ...(metadata?.sourceFilePath ? [[path, metadata.sourceFilePath] as [string, string]] : []),
    ...sources(below),
  ]);

/**
 * For the plugin's option `createSitemapItems`: every page with the day on which its text last changed, where the history
 * tells it. One look at the history; the plugin's own way asks git for each page, and fails without it.
 */
export const sitemapItems: NonNullable<PluginOptions['createSitemapItems']> = async ({
  defaultCreateSitemapItems,
  ...params
}) => {
  const changes = lastChanges(process.cwd());
  const files = new Map(sources(params.routes));
  const items = await defaultCreateSitemapItems(params);
  return items.map((item) => ({...item, lastmod: changes.get(files.get(new URL(item.url).pathname) ?? '') ?? null}));
};
