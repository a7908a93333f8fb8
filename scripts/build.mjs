// Builds the site into build/, puts the style sheet into each page, compresses what a server sends, and writes the
// headers to send with it.
import path from 'node:path';
import {DOCUSAURUS, ROOT, ensurePackages, mustRunBeside} from './lib/install.mjs';

/** Room for objects that live shortly, MB: with Node's own 16 a fifth of a build is spent on collecting them. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

ensurePackages();
const site = mustRunBeside(process.execPath, [DOCUSAURUS, 'build'], {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${YOUNG_OBJECTS}`,
});
// While pages are compiled, which leaves a core idle.
const gateway = mustRunBeside(process.execPath, ['scripts/lib/bundle-gateway.mjs']);
await Promise.all([site, gateway]);
// Not before: what they load would lie in memory while pages are rendered.
const {checkSite} = await import('./lib/check-site.mjs');
const {finishHtml} = await import('./lib/finish-html.mjs');
const {compressFolder} = await import('./lib/compress.mjs');
const {pruneCache} = await import('../cache/build-cache.mjs');
const {writeDeployFiles} = await import('./lib/deploy-files.mjs');
const {writeGateway} = await import('./lib/gateway-file.mjs');
const {writeGatewayDocs} = await import('./lib/gateway-docs.mjs');
const {readPages} = await import('./lib/page-parts.mjs');
const {writeWorker} = await import('./lib/gateway-worker.mjs');
const folder = path.join(ROOT, 'build');
await writeGateway(folder);
await writeGatewayDocs(folder);
await writeWorker(folder);
await finishHtml(folder);
const pages = await readPages(folder);
checkSite(folder, pages, path.join(ROOT, 'routes.txt'));
await compressFolder(folder);
await writeDeployFiles(folder, pages);
await pruneCache();
