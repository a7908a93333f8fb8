// Builds the gateway's file and runs it with the flags that are given: npm run sandbox -- --port 4011
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {ROOT, ensurePackages} from './lib/install.mjs';

ensurePackages();
const {writeGateway} = await import('./lib/gateway-file.mjs');
await import(pathToFileURL(await writeGateway(path.join(ROOT, 'node_modules/.cache/gateway'))).href);
