import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';
import type {Recording} from '../../player/recording';
import {keptOfSources, writeFiles, type MadeFor, type NamedFiles} from '../kept';
import {serveWhenAsked} from '../development/served';
import {sources} from '../development/sources';

async function filesOf(recordings: readonly Recording[]): Promise<NamedFiles> {
  const {recordingMarkdown} = await sources();
  return recordings.flatMap((recording) => [
    [`${recording.id}.json`, JSON.stringify(recording)] as const,
    [`${recording.id}.md`, recordingMarkdown(recording)] as const,
  ]);
}

async function files(): Promise<NamedFiles> {
  const {recordProofs, recordGuidePlays} = await sources();
  return filesOf([...(await recordProofs()), ...(await recordGuidePlays())]);
}

/** What went over the wire in all proofs and guides, recorded once of the same sources. */
export const keptRecordings = (made: MadeFor): Promise<NamedFiles> => keptOfSources('proofs', made, files);

/**
 * Plays every proof and publishes what went over the wire: `/proofs/<area>/<id>.json` for the page, `.md` for readers
 * without JavaScript. A proof that does not hold stops the build. The calls of each guide are beside them, at
 * `/proofs/guide/<route>`: its diagram plays them.
 */
export default function proofsPlugin(context: LoadContext): Plugin<void> {
  const devFolder = path.join(context.generatedFilesDir, 'proofs', 'served');
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
      await writeFiles(path.join(outDir, 'proofs'), await keptRecordings(context));
    },
  };
}
