import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';

/**
 * Plays every proof and publishes what went over the wire: `/proofs/<area>/<id>.json` for the page, `.md` for readers
 * without JavaScript. A proof that does not hold stops the build. The calls of each guide are beside them, at
 * `/proofs/guide/<route>`: its diagram plays them.
 */
export default function proofsPlugin({siteDir, generatedFilesDir}: LoadContext): Plugin<void> {
  const devFolder = path.join(generatedFilesDir, 'proofs', 'served');
  const write = async (folder: string): Promise<void> => {
    const [{recordProofs}, {recordGuidePlays}, {recordingMarkdown}] = await Promise.all([
      import('../../recording/proofs'),
      import('../../recording/guide-plays'),
      import('../../render/proofs/markdown'),
    ]);
    for (const recording of [...(await recordProofs()), ...(await recordGuidePlays())]) {
      const file = path.join(folder, recording.id);
      await fs.promises.mkdir(path.dirname(file), {recursive: true});
      await fs.promises.writeFile(`${file}.json`, JSON.stringify(recording));
      await fs.promises.writeFile(`${file}.md`, recordingMarkdown(recording));
    }
  };
  return {
    name: 'proofs',
    getPathsToWatch: () => [path.join(siteDir, 'proofs/**/*.ts')],
    async loadContent() {
      if (process.env['NODE_ENV'] === 'development') {
        await write(devFolder);
      }
    },
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/proofs'}]}}),
    postBuild: ({outDir}) => write(path.join(outDir, 'proofs')),
  };
}
