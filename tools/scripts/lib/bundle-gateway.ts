// Bundles the gateway for Node and for a page's worker, and caches both for the modules that write them. In a process of
// its own, because bundling needs 600 MB, which would otherwise be held while pages are rendered.
import {gatewayFile} from './gateway-file';
import {workerScripts} from './gateway-worker';

export async function main(): Promise<void> {
  await Promise.all([gatewayFile(), workerScripts()]);
}
