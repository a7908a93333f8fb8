// Builds the gateway's file and runs it with the given flags: npm run sandbox -- --port 4011
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {REPOSITORY} from '../../lib/paths';
import {writeGateway} from './lib/gateway-file';

export async function main(): Promise<void> {
  await import(pathToFileURL(await writeGateway(path.join(REPOSITORY, 'node_modules/.cache/gateway'))).href);
}
