// Runs a script of this folder by its name: `node tools/scripts/run.mjs serve`. Plain JavaScript, because it installs the
// packages that TypeScript needs to run.
import {createRequire} from 'node:module';
import path from 'node:path';
import {ensurePackages} from './lib/install.mjs';

ensurePackages();
const require = createRequire(import.meta.url);
require('tsx/cjs');
const [name = ''] = process.argv.splice(2, 1);
/** @type {{main: () => Promise<void> | void}} */
const {main} = require(path.join(import.meta.dirname, `${name}.ts`));
await main();
