import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Adds `devServer` to the types of a bundler's configuration.
import type {} from 'webpack-dev-server';
import type {Recording} from '../../../gateway/player/recording';
import {cachedBySources, writeFiles, type BuildContext, type NamedFiles} from '../source-cache';
import {writeOnRequest} from '../development/files-on-request';
import {loadSources} from '../development/sources';

async function filesOf(recordings: readonly Recording[]): Promise<NamedFiles> {
  const {recordingMarkdown} = await loadSources();
  return recordings.flatMap((recording) => [
    [`${recording.id}.json`, JSON.stringify(recording)] as const,
    [`${recording.id}.md`, recordingMarkdown(recording)] as const,
  ]);
}

async function files(): Promise<NamedFiles> {
  const {recordProofs, recordGuidePlays} = await loadSources();
  return filesOf([...(await recordProofs()), ...(await recordGuidePlays())]);
}

/** Recordings of all proofs and guides, from the cache if the sources are the same. */
export const cachedRecordings = (made: BuildContext): Promise<NamedFiles> => cachedBySources('proofs', made, files);

/**
 * Plays every proof and publishes its recording: `/proofs/<area>/<id>.json` for the page, `.md` for readers without
 * JavaScript. A failing proof stops the build. Recordings of guides are at `/proofs/guide/<route>`, for the diagrams.
 */
export default function proofsPlugin(context: LoadContext): Plugin<void> {
  const devFolder = path.join(context.generatedFilesDir, 'proofs', 'served');
  writeOnRequest(/^\/proofs\/(.+)\.(?:json|md)$/, async (id) => {
    const {recordProof, recordGuidePlay} = await loadSources();
    const route = /^guide(\/.+)/.exec(id)?.[1];
    const recording = await (route === undefined ? recordProof(id) : recordGuidePlay(route));
    await writeFiles(devFolder, await filesOf([recording]));
  });
  return {
    name: 'proofs',
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/proofs'}]}}),
    async postBuild({outDir}) {
      await writeFiles(path.join(outDir, 'proofs'), await cachedRecordings(context));
    },
  };
}
