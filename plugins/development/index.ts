import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {RequestHandler} from 'webpack-dev-server';
import {markdownLoaders} from '../bundled';
import {earlyState} from '../html-template';
import {writeWhenAsked} from './served';
import {SOURCE_FOLDERS} from './sources';

/** What Docusaurus' bundler has in addition to webpack. */
interface Rspack {
  lazyCompilationMiddleware(compiler: unknown): RequestHandler;
}

/**
 * What makes `npm run dev` quick: a page is compiled when somebody opens it, and again when anything changes that it is made
 * of, contract, catalogue and proofs among them. A mistake there is an overlay on the page.
 */
export default function development({siteDir, generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'development',
    // A build gets the script from its template; Docusaurus' server has a template of its own.
    injectHtmlTags: () => ({preBodyTags: [{tagName: 'script', innerHTML: earlyState(siteDir)}]}),
    configureWebpack(config, _isServer, {currentBundler}) {
      for (const loaders of markdownLoaders(config)) {
        loaders.unshift({loader: path.join(__dirname, 'watch-loader.cjs'), options: {folders: SOURCE_FOLDERS}});
      }
      // Docusaurus' types know webpack alone, which has none.
      const {lazyCompilationMiddleware} = currentBundler.instance as unknown as Rspack;
      const rspackConfig = {
        // Of our own modules readers of the console see names and lines as compiled: maps would double the time of a change.
        devtool: 'eval',
        lazyCompilation: {entries: false, imports: true, test: /[\\/]docs[\\/].+\.mdx$/},
        module: {
          rules: [
            {test: path.join(generatedFilesDir, 'registry.js'), loader: path.join(__dirname, 'registry-loader.cjs')},
          ],
        },
        devServer: {
          // Docusaurus has a function of its own here, and what both return is joined, its own first. Ours have to come
          // before all others, so they go into the list that both were given.
          setupMiddlewares: (middlewares: object[], {compiler}: {compiler: unknown}) => {
            middlewares.unshift(
              {name: 'lazy-compilation', middleware: lazyCompilationMiddleware(compiler)},
              {name: 'written-when-asked', middleware: writeWhenAsked},
            );
            return [];
          },
        },
      };
      return rspackConfig;
    },
  };
}
