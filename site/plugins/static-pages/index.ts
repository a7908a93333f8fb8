import fs from 'node:fs';
import path from 'node:path';
import {REPOSITORY} from '../../../lib/paths';
import {runtimeMinifier, type Minifier} from '../bundler-result';
import {requireInternals} from './internals';
import styleParts from './style-parts.json';
import type {DocusaurusConfig, LoadContext, Plugin} from '@docusaurus/types';

/**
 * Makes the production client serve all pages with one route. The route hydrates the server's page, and fetches the
 * next page as an HTML document (`site/src/runtime`). Readers therefore never load route tables, the module registry, a
 * chunk per page or the sidebar's data, and the first load does not grow with the number of pages. The server bundle
 * and the development server keep Docusaurus' own routes.
 *
 * Most modules below are replaced only in the production client. `internals.ts` lists what this relies on in
 * Docusaurus, and stops the build if an upgrade changes it.
 */
export default function staticPages({siteDir, siteConfig, generatedFilesDir}: LoadContext): Plugin {
  const runtime = (name: string): string => path.join(siteDir, 'src/runtime', name);
  const coreClient = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');
  const themeClassic = path.join(path.dirname(require.resolve('@docusaurus/theme-classic/package.json')), 'lib');

  const replacements = new Map([
    [path.join(coreClient, 'preload.js'), runtime('preload.ts')],
    [path.join(coreClient, 'docusaurus.js'), runtime('docusaurus.ts')],
    [path.join(coreClient, 'normalizeLocation.js'), runtime('normalize-location.ts')],
    [path.join(coreClient, 'ClientLifecyclesDispatcher.js'), runtime('lifecycles.ts')],
    [path.join(coreClient, 'BaseUrlIssueBanner/index.js'), runtime('no-banner.ts')],
  ]);
  const utilsCommon = path.dirname(require.resolve('@docusaurus/utils-common'));
  const themeCommon = path.dirname(require.resolve('@docusaurus/theme-common/internal'));
  const everywhere = new Map([
    [path.join(themeClassic, 'prism-include-languages.js'), runtime('empty-module.ts')],
    [path.join(themeClassic, 'nprogress.js'), runtime('empty-module.ts')],
    [path.join(themeCommon, 'contexts/announcementBar.js'), runtime('announcement.tsx')],
  ]);
  const generated = new Map([
    ['@generated/routes', runtime('routes.tsx')],
    ['@generated/globalData', runtime('empty.json')],
    ['@generated/docusaurus.config', path.join(generatedFilesDir, 'client-config.json')],
  ]);
  requireInternals();

  return {
    name: 'static-pages',

    getClientModules() {
      const sheets = ['site/src/components', 'design/components', 'site/src/theme'].flatMap((name) =>
        componentStyles(path.join(REPOSITORY, name)),
      );
      return process.env['NODE_ENV'] === 'production' ? sheets.filter((file) => !isInPart(file)) : sheets;
    },

    async contentLoaded() {
      await fs.promises.writeFile(
        path.join(generatedFilesDir, 'client-config.json'),
        JSON.stringify(clientConfig(siteConfig)),
      );
    },

    configureWebpack(config, isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      // Facts, gateway and search are outside of the site's folder.
      const resolve = {alias: {'@repo': REPOSITORY}};
      const replaceFiles = (files: Map<string, string>) =>
        new NormalModuleReplacementPlugin(/^\.|^\//, (request: {context: string; request: string}) => {
          const target = path.resolve(request.context, request.request);
          const found = files.get(target) ?? files.get(`${target}.js`);
          if (found) {
            request.request = found;
          }
        });
      const isProductionClient = !isServer && process.env['NODE_ENV'] === 'production';
      if (!isProductionClient) {
        return {resolve, plugins: [replaceFiles(everywhere)]};
      }
      const {minimizer} = config.optimization ?? {};
      const {SwcJsMinimizerRspackPlugin} = currentBundler.instance as unknown as {
        SwcJsMinimizerRspackPlugin: Minifier;
      };
      return {
        resolve,
        // React is a separate script, because each script is one task: together they blocked a phone for 70 ms.
        optimization: {
          // None with --no-minify.
          ...(minimizer && {minimizer: [runtimeMinifier(minimizer, SwcJsMinimizerRspackPlugin)]}),
          splitChunks: {
            cacheGroups: {
              react: {
                name: 'react',
                chunks: 'initial',
                test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                priority: 50,
                enforce: true,
              },
            },
          },
        },
        plugins: [
          replaceFiles(new Map([...everywhere, ...replacements])),
          new NormalModuleReplacementPlugin(/^@generated\//, (request: {request: string}) => {
            request.request = generated.get(request.request) ?? request.request;
          }),
          new NormalModuleReplacementPlugin(/^tslib$/, (request: {context: string; request: string}) => {
            if (request.context === utilsCommon) {
              request.request = runtime('import-default.ts');
            }
          }),
        ],
      };
    },
  };
}

/** The configuration for the browser, without plugin options and Markdown settings. */
function clientConfig({
  title,
  url,
  baseUrl,
  trailingSlash,
  titleDelimiter,
  i18n,
  storage,
  future,
  noIndex,
  themeConfig,
}: DocusaurusConfig): object {
  const {navbar, footer, colorMode, announcementBar, image, metadata, docs} = themeConfig as Record<string, unknown>;
  return {
    title,
    url,
    baseUrl,
    trailingSlash,
    titleDelimiter,
    i18n,
    storage,
    noIndex,
    baseUrlIssueBanner: false,
    future: {experimental_router: future.experimental_router},
    themeConfig: {navbar, footer, colorMode, announcementBar, image, metadata, docs},
  };
}

const PARTS = new Set(Object.values(styleParts).flat());

/** Whether tools/scripts/lib/style-parts.ts adds this sheet only to the pages that need it. */
const isInPart = (file: string): boolean => PARTS.has(path.basename(path.dirname(file)));

/** The style sheets of components. The client must import them here, because it does not contain most components. */
function componentStyles(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
    .sort()
    .map((file) => path.join(folder, file));
}
