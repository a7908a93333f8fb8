import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';
import {keptOfSources, writeFiles, type MadeFor, type NamedFiles} from '../kept';
import {serveWhenAsked} from '../development/served';
import {sources} from '../development/sources';

async function files(): Promise<NamedFiles> {
  const {guideFiles, runFiles} = await sources();
  const all = [...(await runFiles()), ...(await guideFiles())];
  return all.map(([name, data]) => [`run/${name}.json`, JSON.stringify(data)] as const);
}

/** The files of operations and guides, cached by their sources. */
export const keptRuns = (made: MadeFor): Promise<NamedFiles> => keptOfSources('run', made, files);

const POLL_MS = 100;
/** The longest time to bundle the gateway on a slow machine. */
const PATIENCE_MS = 60_000;

/** Waits for a file that another process is about to write. */
async function thereSoon(file: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !fs.existsSync(file); waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Writes what a page fetches when a reader touches *Run*: the examples and fields of each operation, at
 * `/run/<document>/<operation>.json`, and the calls of each guide, at `/run/guide/<route>.json`. The gateway that answers is
 * written by scripts/lib/gateway-worker.mjs.
 */
export default function runPlugin(context: LoadContext): Plugin<void> {
  const {siteDir, generatedFilesDir} = context;
  const devFolder = path.join(generatedFilesDir, 'run-served');
  /** Where scripts/dev.mjs puts the gateway, while the server starts. */
  const workerFolder = path.join(siteDir, 'node_modules/.cache/run');
  serveWhenAsked(/^\/run\/(?!gateway\.json)/, async () => writeFiles(devFolder, await files()));
  serveWhenAsked(/^\/run\/gateway\.json/, () => thereSoon(path.join(workerFolder, 'run/gateway.json')));
  return {
    name: 'run',
    configureWebpack: () => ({
      devServer: {static: [devFolder, workerFolder].map((directory) => ({directory, publicPath: '/'}))},
    }),
    async postBuild({outDir}) {
      await writeFiles(outDir, await keptRuns(context));
    },
  };
}
