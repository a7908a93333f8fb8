import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';

const ASSETS = 'assets/gateway';

/**
 * What *Run* needs, none of which is loaded before somebody touches it: the gateway as a worker and the console's styles
 * below `/assets/gateway`, their addresses at `/run/gateway.json`, and of each operation its examples and its fields at
 * `/run/<document>/<operation>.json`.
 */
export default function runPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin<void> {
  const devFolder = path.join(generatedFilesDir, 'run', 'served');
  const write = async (folder: string): Promise<void> => {
    const [{gatewayWorker}, {gatewayAssets}, {runFiles}] = await Promise.all([
      import('../../scripts/lib/gateway-worker.mjs'),
      import('../../scripts/lib/gateway-assets.mjs'),
      import('./files'),
    ]);
    const put = async (name: string, text: string): Promise<string> => {
      const file = path.join(folder, name);
      await fs.promises.mkdir(path.dirname(file), {recursive: true});
      await fs.promises.writeFile(file, text);
      return `/${name}`;
    };
    const putHashed = (name: string, ending: string, text: string): Promise<string> =>
      put(`${ASSETS}/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.${ending}`, text);
    const {code} = await gatewayWorker();
    const assets = await gatewayAssets(path.join(siteDir, 'gateway'));
    const addresses = {
      worker: await putHashed('worker', 'js', code),
      console: await putHashed('console', 'css', assets.get('console.css')!.text),
    };
    await put('run/gateway.json', JSON.stringify(addresses));
    for (const [name, data] of await runFiles()) {
      await put(`run/${name}.json`, JSON.stringify(data));
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
      devServer: {
        static: [
          {directory: path.join(devFolder, 'run'), publicPath: '/run'},
          {directory: path.join(devFolder, ASSETS), publicPath: `/${ASSETS}`},
        ],
      },
    }),
    postBuild: ({outDir}) => write(outDir),
  };
}
