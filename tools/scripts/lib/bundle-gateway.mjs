// Bundles the gateway for Node and for a page's worker, and keeps both for whoever writes them. A process of its own: what
// bundling takes, 600 MB, goes with it, and is not held while pages are rendered.
import {gatewayFile} from './gateway-file.mjs';
import {workerScripts} from './gateway-worker.mjs';

await Promise.all([gatewayFile(), workerScripts()]);
