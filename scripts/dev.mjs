// The hot-reloading server for writers, on http://localhost:3000.
import {ensurePackages, mustRun} from './lib/install.mjs';

ensurePackages();
mustRun('npx', ['docusaurus', 'start', '--no-open', ...process.argv.slice(2)]);
