import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Adds `devServer` to the types of a bundler's configuration.
import type {} from 'webpack-dev-server';
import {cachedBySources, writeFiles, type BuildContext, type NamedFiles} from '../source-cache';
import {writeOnRequest} from '../development/files-on-request';
import {loadSources} from '../development/sources';

async function files(): Promise<NamedFiles> {
  const {guideFiles, runFiles} = await loadSources();
  const all = [...(await runFiles()), ...(await guideFiles())];
  return all.map(([name, data]) => [`run/${name}.json`, JSON.stringify(data)] as const);
}

/** The files of operations and guides, from the cache if the sources are the same. */
export const cachedRunFiles = (made: BuildContext): Promise<NamedFiles> => cachedBySources('run', made, files);

const POLL_MS = 100;
/** Time limit for bundling the gateway on a slow machine. */
const LONGEST_WAIT_MS = 60_000;

/** Waits for a file that another process is writing. After `LONGEST_WAIT_MS` the server answers 404. */
async function waitForFile(file: string): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS && !fs.existsSync(file); waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Publishes the data that a page fetches for *Run*: examples and fields of each operation at
 * `/run/<document>/<operation>.json`, calls of each guide at `/run/guide/<route>.json`.
 * tools/scripts/lib/gateway-worker.ts bundles the gateway that answers.
 */
export default function runPlugin(context: LoadContext): Plugin<void> {
  const {siteDir, generatedFilesDir} = context;
  const devFolder = path.join(generatedFilesDir, 'run-served');
  /** Where tools/scripts/dev.mts writes the gateway while the server starts. */
  const workerFolder = path.join(siteDir, '../node_modules/.cache/run');
  writeOnRequest(/^\/run\/(?!gateway\.json)/, async () => writeFiles(devFolder, await files()));
  writeOnRequest(/^\/run\/gateway\.json/, () => waitForFile(path.join(workerFolder, 'run/gateway.json')));
  return {
    name: 'run',
    configureWebpack: () => ({
      devServer: {static: [devFolder, workerFolder].map((directory) => ({directory, publicPath: '/'}))},
    }),
    async postBuild({outDir}) {
      await writeFiles(outDir, await cachedRunFiles(context));
    },
  };
}
