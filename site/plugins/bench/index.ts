import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Adds `devServer` to the types of a bundler's configuration.
import type {} from 'webpack-dev-server';
import {writeOnRequest} from '../development/files-on-request';
import {loadSources} from '../development/sources';
import {REPOSITORY} from '../../../lib/paths';

/** The handler with which the callback bench begins. */
const HANDLER = path.join(REPOSITORY, 'samples/handle-callback/handle.mjs');

/**
 * Publishes what a bench fetches when it opens: services at `/bench/known.json`, formats at `/bench/formats.json`, and
 * a handler at `/bench/handler.txt`, and
 * the checklists before going live at `/bench/go-live.json`. The last needs built pages, so a development server lacks
 * it.
 */
export default function benchPlugin({generatedFilesDir}: LoadContext): Plugin<void> {
  const devFolder = path.join(generatedFilesDir, 'bench-served');
  const write = async (folder: string): Promise<void> => {
    const {catalogue, knownFormats, knownOf} = await loadSources();
    const files = {known: knownOf(catalogue), formats: knownFormats(catalogue)};
    await fs.promises.mkdir(path.join(folder, 'bench'), {recursive: true});
    for (const [name, data] of Object.entries(files)) {
      await fs.promises.writeFile(path.join(folder, 'bench', `${name}.json`), JSON.stringify(data));
    }
    await fs.promises.copyFile(HANDLER, path.join(folder, 'bench/handler.txt'));
  };
  writeOnRequest(/^\/bench\//, () => write(devFolder));
  return {
    name: 'bench',
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/'}]}}),
    async postBuild({outDir}) {
      await write(outDir);
      const [{catalogue}, {knownGuides}, {goLiveOf}] = await Promise.all([
        import('../../../facts/catalogue'),
        import('../../../gateway/diagnosis/bench-data'),
        import('./go-live'),
      ]);
      const list = JSON.stringify(goLiveOf(outDir, knownGuides(catalogue)));
      await fs.promises.writeFile(path.join(outDir, 'bench/go-live.json'), list);
    },
  };
}
