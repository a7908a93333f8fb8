import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {markdownLoaders} from '../bundler-result';
import {hashOfPageSources} from '../source-cache';

/**
 * Caches compiled pages between builds, with their highlighted samples and recorded answers. The key contains the page,
 * all sources and data that it could depend on, the site's configuration, and the versions of the packages.
 */
export default function pageCache({siteDir, siteConfig, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'page-cache',
    configureWebpack(config, isServer) {
      if (!isServer || process.env['NODE_ENV'] !== 'production') {
        return {};
      }
      const options = {siteDir, generatedFilesDir, rest: hashOfPageSources(siteDir, siteConfig)};
      for (const loaders of markdownLoaders(config)) {
        loaders.unshift({loader: path.join(__dirname, 'loader.cjs'), options});
      }
      return {};
    },
  };
}
