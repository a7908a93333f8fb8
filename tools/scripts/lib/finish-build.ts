import path from 'node:path';
import {pruneCache} from '../../../lib/build-cache';
import {SITE} from '../../../lib/paths';
import {checkSite} from './check-site';
import {compressFolder} from './compress';
import {writeDeployFiles} from './deploy-files';
import {finishHtml} from './finish-html';
import {readDocs, writeGatewayDocs} from './gateway-docs';
import {writeGateway} from './gateway-file';
import {writeGatewayPackage} from './gateway-package';
import {writeWorker} from './gateway-worker';
import {readBack} from './read-back';

/**
 * Does what is left when Docusaurus has written its pages.
 *
 * @param folder the build folder
 */
export async function finishBuild(folder: string): Promise<void> {
  await writeGateway(folder);
  await writeGatewayPackage(folder);
  await writeWorker(folder);
  const docs = await readDocs(folder);
  const [pages] = await Promise.all([
    finishHtml(folder),
    writeGatewayDocs(folder, docs).then(() => compressFolder(folder)),
  ]);
  checkSite(folder, pages, path.join(SITE, 'routes.txt'));
  readBack(folder);
  await writeDeployFiles(folder, pages);
  await pruneCache();
}
