import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';

/**
 * Of each operation its examples and its fields, at `/run/<document>/<operation>.json`, and of each guide its calls, at
 * `/run/guide/<route>.json`: what a page fetches when somebody touches *Run*. The gateway that answers is a file of its own: scripts/lib/gateway-worker.mjs.
 */
export default function runPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin<void> {
  const devFolder = path.join(generatedFilesDir, 'run-served');
  /** Where scripts/dev.mjs puts the gateway. */
  const workerFolder = path.join(siteDir, 'node_modules/.cache/run');
  const write = async (folder: string): Promise<void> => {
    const {guideFiles, runFiles} = await import('./files');
    for (const [name, data] of [...(await runFiles()), ...(await guideFiles())]) {
      const file = path.join(folder, 'run', `${name}.json`);
      await fs.promises.mkdir(path.dirname(file), {recursive: true});
      await fs.promises.writeFile(file, JSON.stringify(data));
    }
  };
  return {
    name: 'run',
    async loadContent() {
      if (process.env['NODE_ENV'] === 'development') {
        await write(devFolder);
      }
    },
    configureWebpack: () => ({
      devServer: {static: [devFolder, workerFolder].map((directory) => ({directory, publicPath: '/'}))},
    }),
    postBuild: ({outDir}) => write(outDir),
  };
}
