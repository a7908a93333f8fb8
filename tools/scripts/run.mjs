// Runs a script of this folder by its name: `node tools/scripts/run.mjs serve`. Plain JavaScript, because it installs the
// packages that TypeScript needs to run.
import {createRequire} from 'node:module';
import path from 'node:path';
import {inspect} from 'node:util';
import {damagedPackage} from './lib/damaged-package.mjs';
import {ensurePackages} from './lib/install.mjs';

ensurePackages();
const require = createRequire(import.meta.url);
try {
  require('tsx/cjs');
  const [name = ''] = process.argv.splice(2, 1);
  /** @type {{main: () => Promise<void> | void}} */
  const {main} = require(path.join(import.meta.dirname, `${name}.ts`));
  await main();
} catch (error) {
  const isForUsers = error instanceof Error && error.name === 'UserError';
  console.error(isForUsers ? error.message : inspect(error));
  const advice = isForUsers ? undefined : damagedPackage(inspect(error));
  if (advice) {
    console.error(`\n${advice}`);
  }
  process.exit(1);
}
