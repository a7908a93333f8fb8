import path from 'node:path';
import type {Compiler, RspackPluginInstance} from '@rspack/core';
import type {Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {Configuration as ServerConfiguration} from 'webpack-dev-server';
import {DATA_FOLDERS, fresh} from './fresh';
import type * as transforms from './transforms';

const MARKDOWN_LOADER = /[\\/]@docusaurus[\\/]mdx-loader[\\/]/;

interface Rule {
  readonly use?: {loader?: string; options?: object}[];
}

/**
 * The hot-reloading server shows what data says now. A page is compiled when it is opened, and again when a file of the
 * data folders changes; a mistake in one of them shows over the page.
 */
export default function liveData(): Plugin {
  const check = (): Promise<unknown> => fresh<typeof transforms>('plugins/live-data/transforms').checkData();
  return {
    name: 'live-data',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || process.env['NODE_ENV'] !== 'development') {
        return {};
      }
      const uses = ((config.module?.rules ?? []) as Rule[]).flatMap(({use}) =>
        Array.isArray(use) && use.some(({loader}) => MARKDOWN_LOADER.test(loader ?? '')) ? [use] : [],
      );
      if (uses.length === 0) {
        throw new Error('live-data: expected a rule of the bundler with @docusaurus/mdx-loader');
      }
      for (const use of uses) {
        use.unshift({loader: path.join(__dirname, 'loader.cjs'), options: {folders: DATA_FOLDERS, check}});
      }
      return onDemand(currentBundler.instance as unknown as Bundler);
    },
  };
}

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

interface Bundler {
  readonly lazyCompilationMiddleware: (compiler: Compiler) => Middleware;
}

/** Pages are compiled when a browser asks for them. */
function onDemand({lazyCompilationMiddleware}: Bundler): object {
  let middleware: Middleware;
  const plugin: RspackPluginInstance = {
    apply(compiler) {
      middleware = lazyCompilationMiddleware(compiler);
    },
  };
  const devServer: ServerConfiguration = {
    setupMiddlewares: (middlewares) => [{name: 'pages-on-demand', middleware: middleware as never}, ...middlewares],
  };
  return {lazyCompilation: {entries: false, imports: true, test: /\.mdx$/}, plugins: [plugin], devServer};
}
