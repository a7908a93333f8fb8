// Builds the site into build/, puts the styles into each page, compresses what a server sends, and writes the headers to
// send with it.
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import type * as finish from './lib/finish-build';
import {DOCUSAURUS, mustRunNode} from './lib/run-command';

/** Space for young objects, in MB. With Node's default of 16, a fifth of a build is garbage collection. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

export async function main(): Promise<void> {
  const pages = mustRunNode([DOCUSAURUS, 'build', 'site', '--out-dir', '../build'], {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${YOUNG_OBJECTS}`,
    // tools/scripts/lib/finish-thread.ts minifies the pages and caches the result.
    SKIP_HTML_MINIFICATION: 'true',
  });
  // These run while pages are compiled, which leaves a core idle. They run one after the other to limit memory.
  const caches = mustRunNode(['tools/scripts/run.mjs', 'lib/bundle-gateway']).then(() =>
    mustRunNode(['tools/scripts/run.mjs', 'lib/fill-caches']),
  );
  await Promise.all([pages, caches]);
  // Loaded late, so that these modules take no memory while pages are rendered.
  const {finishBuild} = require('./lib/finish-build') as typeof finish;
  await finishBuild(path.join(REPOSITORY, 'build'));
}
