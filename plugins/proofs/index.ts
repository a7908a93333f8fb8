import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';
import type {Recording} from '../../player/recording';
import {hashOfRest, keptFiles, writeFiles, type NamedFiles} from '../kept';
import {serveWhenAsked} from '../development/served';
import {sources} from '../development/sources';

/**
 * Plays every proof and publishes what went over the wire: `/proofs/<area>/<id>.json` for the page, `.md` for readers
 * without JavaScript. A proof that does not hold stops the build. The calls of each guide are beside them, at
 * `/proofs/guide/<route>`: its diagram plays them.
 */
export default function proofsPlugin({siteDir, siteConfig, generatedFilesDir}: LoadContext): Plugin<void> {
  const devFolder = path.join(generatedFilesDir, 'proofs', 'served');
  const filesOf = async (recordings: readonly Recording[]): Promise<NamedFiles> => {
    const {recordingMarkdown} = await sources();
    return recordings.flatMap((recording) => [
      [`${recording.id}.json`, JSON.stringify(recording)] as const,
      [`${recording.id}.md`, recordingMarkdown(recording)] as const,
    ]);
  };
  serveWhenAsked(/^\/proofs\/(.+)\.(?:json|md)$/, async (id) => {
    const {recordProof, recordGuidePlay} = await sources();
    const route = /^guide(\/.+)/.exec(id)?.[1];
    const recording = await (route === undefined ? recordProof(id) : recordGuidePlay(route));
    await writeFiles(devFolder, await filesOf([recording]));
  });
  return {
    name: 'proofs',
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/proofs'}]}}),
    async postBuild({outDir}) {
      const {recordProofs, recordGuidePlays} = await sources();
      const files = await keptFiles('proofs', await hashOfRest(siteDir, siteConfig), async () =>
        filesOf([...(await recordProofs()), ...(await recordGuidePlays())]),
      );
      await writeFiles(path.join(outDir, 'proofs'), files);
    },
  };
}
