// The hot-reloading server for writers, on http://localhost:3000.
import path from 'node:path';
import {DOCUSAURUS, ensurePackages, mustRun, ROOT} from './lib/install.mjs';

ensurePackages();
const {writeWorker} = await import('./lib/gateway-worker.mjs');
// Served by plugins/run.
await writeWorker(path.join(ROOT, 'node_modules/.cache/run'));
mustRun(process.execPath, [DOCUSAURUS, 'start', '--no-open', ...process.argv.slice(2)]);
