// The hot-reloading server for writers, on http://localhost:3000.
import {spawn} from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {COMPILED, DOCUSAURUS, ensurePackages, ROOT} from './lib/install.mjs';

ensurePackages();
/** Served by site/plugins/run, which waits for what is written last. */
const folder = path.join(ROOT, 'node_modules/.cache/run');
await fs.rm(path.join(folder, 'run/gateway.json'), {force: true});
const server = spawn(process.execPath, [DOCUSAURUS, 'start', 'site', '--no-open', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: {...COMPILED, ...process.env},
  stdio: 'inherit',
});
// Behind the server, which starts on both cores.
os.setPriority(os.constants.priority.PRIORITY_LOW);
server.once('exit', (code) => process.exit(code ?? 1));
try {
  // The gateway of a page is bundled while the server starts.
  const {writeWorker} = await import('./lib/gateway-worker.mjs');
  await writeWorker(folder);
} catch (error) {
  server.kill();
  throw error;
}
