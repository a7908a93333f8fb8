import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';
import type {Recording} from '../../player/recording';
import {serveWhenAsked} from '../development/served';
import {sources} from '../development/sources';

/**
 * Plays every proof and publishes what went over the wire: `/proofs/<area>/<id>.json` for the page, `.md` for readers
 * without JavaScript. A proof that does not hold stops the build. The calls of each guide are beside them, at
 * `/proofs/guide/<route>`: its diagram plays them.
 */
export default function proofsPlugin({generatedFilesDir}: LoadContext): Plugin<void> {
  const devFolder = path.join(generatedFilesDir, 'proofs', 'served');
  const write = async (folder: string, recordings: readonly Recording[]): Promise<void> => {
    const {recordingMarkdown} = await sources();
    for (const recording of recordings) {
      const file = path.join(folder, recording.id);
      await fs.promises.mkdir(path.dirname(file), {recursive: true});
      await fs.promises.writeFile(`${file}.json`, JSON.stringify(recording));
      await fs.promises.writeFile(`${file}.md`, recordingMarkdown(recording));
    }
  };
  serveWhenAsked(/^\/proofs\/(.+)\.(?:json|md)$/, async (id) => {
    const {recordProof, recordGuidePlay} = await sources();
    const route = /^guide(\/.+)/.exec(id)?.[1];
    await write(devFolder, [await (route === undefined ? recordProof(id) : recordGuidePlay(route))]);
  });
  return {
    name: 'proofs',
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/proofs'}]}}),
    async postBuild({outDir}) {
      const {recordProofs, recordGuidePlays} = await sources();
      await write(path.join(outDir, 'proofs'), [...(await recordProofs()), ...(await recordGuidePlays())]);
    },
  };
}
