import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Adds `devServer` to the types of a bundler's configuration.
import type {RequestHandler} from 'webpack-dev-server';
import {markdownLoaders} from '../bundler-result';
import {earlyState} from '../html-template';
import {writeRequestedFiles} from './files-on-request';
import {sourceFolders} from './sources';

/** A function of Rspack that webpack does not have. */
interface Rspack {
  lazyCompilationMiddleware(compiler: unknown): RequestHandler;
}

/**
 * Makes `npm run dev` fast: a page is compiled when it is opened, and again after a change of anything that it depends
 * on, such as contract, catalogue and proofs. Errors are shown as an overlay on the page.
 */
export default function development({siteDir, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'development',
    // A build has the script in its template. Docusaurus' server uses a different template.
    injectHtmlTags: () => ({preBodyTags: [{tagName: 'script', innerHTML: earlyState(siteDir)}]}),
    configureWebpack(config, _isServer, {currentBundler}) {
      for (const loaders of markdownLoaders(config)) {
        loaders.unshift({loader: path.join(__dirname, 'watch-loader.cjs'), options: {folders: sourceFolders()}});
      }
      // Docusaurus types the bundler as webpack.
      const {lazyCompilationMiddleware} = currentBundler.instance as unknown as Rspack;
      const rspackConfig = {
        // No source maps: they would double the time of a change. The console shows compiled lines.
        devtool: 'eval',
        lazyCompilation: {entries: false, imports: true, test: /[\\/]docs[\\/].+\.mdx$/},
        module: {
          rules: [
            {test: path.join(generatedFilesDir, 'registry.js'), loader: path.join(__dirname, 'registry-loader.cjs')},
          ],
        },
        devServer: {
          // These must come before all others. Docusaurus has such a function too and puts its results first, so they
          // are added to the list that both functions receive.
          setupMiddlewares: (middlewares: object[], {compiler}: {compiler: unknown}) => {
            middlewares.unshift(
              {name: 'lazy-compilation', middleware: lazyCompilationMiddleware(compiler)},
              {name: 'files-on-request', middleware: writeRequestedFiles},
            );
            return [];
          },
        },
      };
      return rspackConfig;
    },
  };
}
