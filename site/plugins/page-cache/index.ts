import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {markdownLoaders} from '../bundler-result';
import {hashOfPageSources} from '../source-cache';

/**
 * Keeps compiled pages between builds: what they say, their samples highlighted, their answers recorded. A key holds the
 * page, every source and every datum that could go into it, the site's configuration, and the versions of the packages.
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
