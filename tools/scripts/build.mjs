// Builds the site into build/, puts the styles into each page, compresses what a server sends, and writes the headers to
// send with it.
import path from 'node:path';
import {DOCUSAURUS, ROOT, ensurePackages, mustRunBeside} from './lib/install.mjs';

/** Space for young objects, in MB. With Node's default of 16, a fifth of a build is garbage collection. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

ensurePackages();
const site = mustRunBeside(process.execPath, [DOCUSAURUS, 'build', 'site', '--out-dir', '../build'], {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${YOUNG_OBJECTS}`,
  // tools/scripts/lib/finish-thread.mjs minifies the pages and caches the result.
  SKIP_HTML_MINIFICATION: 'true',
});
// These run while pages are compiled, which leaves a core idle. They run one after the other to limit memory.
const beside = mustRunBeside(process.execPath, ['tools/scripts/lib/bundle-gateway.mjs']).then(() =>
  mustRunBeside(process.execPath, ['tools/scripts/lib/record.mjs']),
);
await Promise.all([site, beside]);
// Imported late, so that these modules take no memory while pages are rendered.
const {checkSite} = await import('./lib/check-site.mjs');
const {finishHtml} = await import('./lib/finish-html.mjs');
const {compressFolder} = await import('./lib/compress.mjs');
const {pruneCache} = await import('../../lib/build-cache.mjs');
const {writeDeployFiles} = await import('./lib/deploy-files.mjs');
const {writeGateway} = await import('./lib/gateway-file.mjs');
const {readDocs, writeGatewayDocs} = await import('./lib/gateway-docs.mjs');
const {writeWorker} = await import('./lib/gateway-worker.mjs');
const folder = path.join(ROOT, 'build');
await writeGateway(folder);
await writeWorker(folder);
const docs = await readDocs(folder);
const [pages] = await Promise.all([
  finishHtml(folder),
  writeGatewayDocs(folder, docs).then(() => compressFolder(folder)),
]);
checkSite(folder, pages, path.join(ROOT, 'site/routes.txt'));
await writeDeployFiles(folder, pages);
await pruneCache();
