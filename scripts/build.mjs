// Builds the site into build/, puts the style sheet into each page, and compresses what a server sends.
import path from 'node:path';
import {ROOT, ensurePackages, mustRun} from './lib/install.mjs';

ensurePackages();
mustRun('npx', ['docusaurus', 'build']);
const {finishHtml} = await import('./lib/finish-html.mjs');
const {compressFolder} = await import('./lib/compress.mjs');
const folder = path.join(ROOT, 'build');
await finishHtml(folder);
await compressFolder(folder);
