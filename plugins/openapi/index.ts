import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';
import type {SiteConfig} from '../../site.schema';
import {serveWhenAsked} from '../development/served';
import {sources} from '../development/sources';

/**
 * Publishes the contract at addresses that stay: `/openapi/<document>.yaml` and `.json`, and `/openapi/postman.json`.
 * A document that is not valid stops the build.
 */
export default function openapiPlugin({siteConfig, generatedFilesDir}: LoadContext): Plugin<void> {
  const site = siteConfig.customFields!['site'] as SiteConfig;
  const devFolder = path.join(generatedFilesDir, 'openapi', 'served');
  const write = async (folder: string): Promise<void> => {
    const {contractFiles} = await sources();
    await fs.promises.mkdir(folder, {recursive: true});
    for (const [name, text] of await contractFiles(site)) {
      await fs.promises.writeFile(path.join(folder, name), text);
    }
  };
  serveWhenAsked(/^\/openapi\//, () => write(devFolder));
  return {
    name: 'openapi',
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/openapi'}]}}),
    postBuild: ({outDir}) => write(path.join(outDir, 'openapi')),
  };
}
