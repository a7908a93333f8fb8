import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig, LoadContext, Plugin} from '@docusaurus/types';
import {hashOfSources, keyOf} from '../../scripts/lib/build-cache.mjs';
import type {SiteConfig} from '../../site.schema';
import {markdownLoaders} from '../bundled';

/** Where nothing lies that a compiled page could depend on; pages themselves have keys of their own. */
const NOT_IN_PAGES = new Set([
  ...['node_modules', 'build', 'test-results', 'playwright-report'],
  ...['docs', 'static', 'tests', 'scripts', 'deploy', 'search', 'i18n'],
]);

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
      const options = {siteDir, generatedFilesDir, rest: hashOfRest(siteDir, siteConfig)};
      for (const loaders of markdownLoaders(config)) {
        loaders.unshift({loader: path.join(__dirname, 'loader.cjs'), options});
      }
      return {};
    },
  };
}

async function hashOfRest(siteDir: string, {customFields}: DocusaurusConfig): Promise<string> {
  const entries = fs.readdirSync(siteDir).filter((name) => !name.startsWith('.') && !NOT_IN_PAGES.has(name));
  // The banner and the counter of visits stand in the frame.
  const setup = {...(customFields!['site'] as SiteConfig), announcement: null, analytics: null};
  // A page that comes or goes may change what a link of another one means.
  const pages = fs.readdirSync(path.join(siteDir, 'docs'), {recursive: true, encoding: 'utf8'}).sort();
  return keyOf(await hashOfSources(...entries), JSON.stringify(setup), pages.join('\n'));
}
