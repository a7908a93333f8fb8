// Builds the site into build/, puts the style sheet into each page, compresses what a server sends, and writes the
// headers to send with it.
import path from 'node:path';
import {DOCUSAURUS, ROOT, ensurePackages, mustRunBeside} from './lib/install.mjs';

/** Room for objects that live shortly, MB: with Node's own 16 a fifth of a build is spent on collecting them. */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

ensurePackages();
const site = mustRunBeside(process.execPath, [DOCUSAURUS, 'build'], {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${YOUNG_OBJECTS}`,
  // Pages are minified when they are finished, once for their content.
  SKIP_HTML_MINIFICATION: 'true',
});
// While pages are compiled, which leaves a core idle; one after the other, for what each takes of memory.
const beside = mustRunBeside(process.execPath, ['scripts/lib/bundle-gateway.mjs']).then(() =>
  mustRunBeside(process.execPath, ['scripts/lib/record.mjs']),
);
await Promise.all([site, beside]);
// Not before: what they load would lie in memory while pages are rendered.
const {checkSite} = await import('./lib/check-site.mjs');
const {finishHtml} = await import('./lib/finish-html.mjs');
const {compressFolder} = await import('./lib/compress.mjs');
const {pruneCache} = await import('../cache/build-cache.mjs');
const {writeDeployFiles} = await import('./lib/deploy-files.mjs');
const {writeGateway} = await import('./lib/gateway-file.mjs');
const {readDocs, writeGatewayDocs} = await import('./lib/gateway-docs.mjs');
const {writeWorker} = await import('./lib/gateway-worker.mjs');
const folder = path.join(ROOT, 'build');
await writeGateway(folder);
await writeWorker(folder);
const docs = await readDocs(folder);
const finishing = await finishHtml(folder);
await writeGatewayDocs(folder, docs);
await compressFolder(folder);
const pages = await finishing.pages;
checkSite(folder, pages, path.join(ROOT, 'routes.txt'));
await writeDeployFiles(folder, pages);
await pruneCache();
