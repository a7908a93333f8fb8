// Builds the site into build/, puts the styles into each page, compresses what a server sends, and writes the headers to
// send with it.
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {lockBuild} from './lib/build-lock';
import type * as finish from './lib/finish-build';
import {requireReplaceable} from './lib/replaceable';
import {requireSettings} from './lib/require-settings';
import {DOCUSAURUS, endWithPrograms, mustRunNode} from './lib/run-command';

const BUILD = path.join(REPOSITORY, 'build');

/** Space for young objects, in MB. With Node's default of 16, a fifth of a build is garbage collection. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

export async function main(): Promise<void> {
  requireSettings();
  endWithPrograms();
  const lock = await lockBuild();
  requireReplaceable(BUILD);
  const pages = mustRunNode(
    [DOCUSAURUS, 'build', 'site', '--out-dir', '../build'],
    {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${YOUNG_OBJECTS}`,
      // tools/scripts/lib/finish-thread.ts minifies the pages and caches the result.
      SKIP_HTML_MINIFICATION: 'true',
    },
    lock.add,
  );
  // These run while pages are compiled, which leaves a core idle. They run one after the other to limit memory.
  const caches = mustRunNode(['tools/scripts/run.mjs', 'lib/bundle-gateway'], {}, lock.add).then(() =>
    mustRunNode(['tools/scripts/run.mjs', 'lib/fill-caches'], {}, lock.add),
  );
  await Promise.all([pages, caches]);
  // Loaded late, so that these modules take no memory while pages are rendered.
  const {finishBuild} = require('./lib/finish-build') as typeof finish;
  await finishBuild(BUILD);
  lock.release();
}
