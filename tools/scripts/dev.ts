// The hot-reloading server for writers, on http://localhost:3000.
import {spawn} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import type * as gatewayWorker from './lib/gateway-worker';
import {requireSettings} from './lib/require-settings';
import {COMPILED, DOCUSAURUS, END_WITH_PARENT} from './lib/run-command';

export async function main(): Promise<void> {
  requireSettings();
  /** Served by site/plugins/run, which waits for what is written last. */
  const folder = path.join(REPOSITORY, 'node_modules/.cache/run');
  await fs.rm(path.join(folder, 'run/gateway.json'), {force: true});
  const server = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, DOCUSAURUS, 'start', 'site', '--no-open', ...process.argv.slice(2)],
    {
      cwd: REPOSITORY,
      env: {...COMPILED, ...process.env, RUN_PARENT: String(process.pid)},
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  // Lower than that of the server, whose start keeps both cores busy.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  server.once('exit', (code) => process.exit(code ?? 1));
  try {
    // The gateway of a page is bundled while the server starts.
    const {writeWorker} = require('./lib/gateway-worker') as typeof gatewayWorker;
    await writeWorker(folder);
  } catch (error) {
    server.kill();
    throw error;
  }
}
