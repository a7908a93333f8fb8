import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
// Its types add `devServer` to a bundler's configuration.
import type {} from 'webpack-dev-server';
import type {SiteConfig} from '../../site.schema';

/**
 * Publishes the contract at addresses that stay: `/openapi/<document>.yaml` and `.json`, and `/openapi/postman.json`.
 * A document that is not valid stops the build.
 */
export default function openapiPlugin({siteConfig, siteDir, generatedFilesDir}: LoadContext): Plugin<void> {
  const site = siteConfig.customFields!['site'] as SiteConfig;
  const devFolder = path.join(generatedFilesDir, 'openapi', 'served');
  const write = async (folder: string): Promise<void> => {
    const {contractFiles} = await import('./files');
    await fs.promises.mkdir(folder, {recursive: true});
    for (const [name, text] of await contractFiles(site)) {
      await fs.promises.writeFile(path.join(folder, name), text);
    }
  };
  return {
    name: 'openapi',
    getPathsToWatch: () => [path.join(siteDir, 'contract/**/*.yaml')],
    async loadContent() {
      if (process.env['NODE_ENV'] === 'development') {
        await write(devFolder);
      }
    },
    configureWebpack: () => ({devServer: {static: [{directory: devFolder, publicPath: '/openapi'}]}}),
    postBuild: ({outDir}) => write(path.join(outDir, 'openapi')),
  };
}
